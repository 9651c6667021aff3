"""rulekit i18n: catalogues follow the pages, and their state is told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.designer.books import CONFIG, rulekit, tree, write_book

PAGE = """\
(alp-loss)=
# Loss

Heavy losses cost two steps.

```python
from rulekit import Dice, Table, Word, source

source("Alpha")


class Result(Word):
    HOLDS = "holds"


LOSS = Table("| die | result |\\n| --- | --- |\\n| 1+ | holds |", id="alp-loss-table", title="Losses",
             die=Dice(6), returns=Result)
```
"""
CATALOGUE = "i18n/fr/LC_MESSAGES/alpha/page.po"
FRENCH = {
    "Loss": "Pertes", "Heavy losses cost two steps.": "De lourdes pertes coûtent deux pas.", "Losses": "Les pertes",
    "holds": "tient", "die": "dé", "result": "résultat", "A test": "Un essai", "Alpha": "Alpha", "1st": "1re",
}  # fmt: skip


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return write_book(tmp_path, {"_config.yml": CONFIG.replace("[en]", "[en, fr]"), "alpha/page.md": PAGE})


def translate(folder: Path) -> None:
    for path in (folder / "i18n/fr").rglob("*.po"):
        text = path.read_text("utf-8")
        for source, target in FRENCH.items():
            text = text.replace(f'msgid "{source}"\nmsgstr ""', f'msgid "{source}"\nmsgstr "{target}"')
        path.write_text(text, "utf-8")


def test_update_writes_prose_and_labels_once(book: Path) -> None:
    done = rulekit("i18n", "update")
    assert done.exit_code == 0, done.output
    assert f"{CATALOGUE} is new or changed" in done.output and "2 catalogues written, 0 left" in done.output
    text = (book.parent / CATALOGUE).read_text("utf-8")
    assert 'msgid "Heavy losses cost two steps."' in text and 'msgctxt "Result"\nmsgid "holds"' in text
    before = tree(book.parent)
    again = rulekit("i18n", "update")
    assert "0 catalogues written, 2 left as they were." in again.output
    assert tree(book.parent) == before


def test_from_missing_to_complete_to_stale(book: Path) -> None:
    rulekit("i18n", "update")
    said = rulekit("i18n", "status", "--strict")
    assert (
        said.exit_code == 1 and "book/alpha/page.md:4: missing: “Heavy losses cost two steps.”" in said.output
    )
    assert rulekit("i18n", "status").exit_code == 0

    translate(book.parent)
    said = rulekit("i18n", "status", "--strict", "--language", "fr")
    assert said.exit_code == 0, said.output
    assert "fr alpha/page: 7 translated, 0 stale, 0 missing\n" in said.output

    (book / "alpha/page.md").write_text(PAGE.replace("two steps", "three steps"), "utf-8")
    rulekit("i18n", "update")
    assert "De lourdes pertes coûtent deux pas." in (book.parent / CATALOGUE).read_text("utf-8")
    said = rulekit("i18n", "status", "--strict")
    assert said.exit_code == 1
    assert "book/alpha/page.md:4: stale: “two” is now “three”" in said.output
    assert "1 string is stale or missing" in said.output


def test_status_as_data(book: Path) -> None:
    rulekit("i18n", "update")
    data = json.loads(rulekit("i18n", "status", "--json").stdout)
    counts = {one["docname"]: (one["language"], one["translated"], one["missing"]) for one in data["status"]}
    assert counts["alpha/page"] == ("fr", 0, 7)
    assert set(counts) == {"alpha/page", "index"}
    assert json.loads(rulekit("i18n", "status", "--language", "en", "--json").stdout)["status"] == []


def test_a_broken_catalogue_is_left_alone(book: Path) -> None:
    rulekit("i18n", "update")
    (book.parent / CATALOGUE).write_text("msgid rubbish\n", "utf-8")
    done = rulekit("i18n", "update")
    assert done.exit_code == 1 and f"{CATALOGUE}:1: error[catalogue]" in done.output
    assert (book.parent / CATALOGUE).read_text("utf-8") == "msgid rubbish\n"


def test_a_page_outside_the_contents(book: Path) -> None:
    (book / "alpha/other.md").write_text("# Other\n\nUnseen.\n", "utf-8")
    (book / "_config.yml").write_text(
        "only_build_toc_files: true\n" + (book / "_config.yml").read_text("utf-8"), "utf-8"
    )
    done = rulekit("i18n", "update")
    assert (
        done.exit_code == 1 and "book/alpha/other.md:1: error[catalogue] No prose of this page" in done.output
    )


def test_a_book_of_one_language(book: Path) -> None:
    (book / "_config.yml").write_text(CONFIG, "utf-8")
    done = rulekit("i18n", "update")
    assert (done.exit_code, done.stdout) == (
        0,
        "The book has one language, en: there is nothing to translate.\n",
    )
    assert rulekit("i18n", "status").stdout == "There is nothing to translate.\n"


def test_an_unknown_language(book: Path) -> None:
    done = rulekit("i18n", "status", "--language", "de")
    assert done.exit_code == 1 and "no language 'de'" in done.output and "en, fr" in done.output
