"""The words of the interface: one list, used by the templates, translated in full, found in both installs."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from rulekit.procedure import SENTENCES
from rulekit.render import places
from rulekit.render.strings import MESSAGES, interface
from rulekit.render.typography import typography
from rulekit.view import accepts

CALL = re.compile(r"""(?:_|strings)\((["'])(.+?)\1\)""")


def used() -> set[str]:
    folders = [places.templates() / medium for medium in ("html", "typst")]
    sources = [
        *(path for folder in folders for path in folder.glob("*.j2")),
        *Path(places.__file__).parent.glob("*.py"),
    ]
    return {found[1] for path in sources for found in CALL.findall(path.read_text(encoding="utf-8"))}


def test_the_list_is_what_the_templates_use() -> None:
    assert set(MESSAGES) == used()
    assert len(set(MESSAGES)) == len(MESSAGES)


def of_views() -> set[str]:
    """What the views say by themselves."""
    sources = Path(accepts.__file__).parent.glob("*.py")
    calls = (found[1] for path in sources for found in CALL.findall(path.read_text(encoding="utf-8")))
    return {word for words in calls for word in re.split('" if .+ else "', words)}


def test_every_message_has_its_french_and_the_same_placeholders() -> None:
    with (places.catalogues() / "fr/LC_MESSAGES/rulekit.po").open("rb") as file:
        catalogue = {
            message.id: message.string for message in read_po(file, abort_invalid=True) if message.id
        }
    assert set(MESSAGES) | of_views() | set(SENTENCES["en"].values()) <= set(catalogue)
    for message, translation in catalogue.items():
        assert translation
        assert sorted(re.findall(r"{\w+}", translation)) == sorted(re.findall(r"{\w+}", message))
        assert typography("fr")(translation) == translation


def test_interfaces() -> None:
    assert interface("en")("Rule") == "Rule"
    assert interface("fr")("Rule") == "Règle"
    assert interface("fr")("A book of its own") == "A book of its own"
    assert interface("fr").language == "fr"
    with pytest.raises(FileNotFoundError, match="no words for language 'xx'"):
        interface("xx")


def test_folders_of_a_package_come_before_those_of_a_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "rulekit"
    (tmp_path / "templates").mkdir()
    package.mkdir()
    monkeypatch.setattr(places, "PACKAGE", package)
    assert places.templates() == tmp_path / "templates"
    (package / "templates").mkdir()
    assert places.templates() == package / "templates"
    with pytest.raises(FileNotFoundError, match="'i18n' is missing"):
        places.catalogues()
