"""A catalogue can run nothing: translated messages are read with inline rules only."""

from __future__ import annotations

from pathlib import Path

import pytest
from myst_parser.parsers import sphinx_ as myst
from sphinx.transforms import i18n

from rulekit.sphinx import messages
from tests.site.conftest import Built, build, copy_of_book

ATTACKS = {
    "script": "<script>alert(1)</script> danger",
    "tag": 'gras <b onclick="x()">ici</b> danger',
    "include": "```{include} ../_config.yml\n```",
    "directive": ":::{note}\ndanger\n:::",
    "list": "1. danger",
    "heading": "# danger",
    "raw": "```{raw} html\n<script>danger</script>\n```",
    "eval": "```{eval-rst}\n.. note:: danger\n```",
}


def french(folder: Path, text: str) -> str:
    """The French page of a book whose catalogue says ``text`` for one paragraph."""
    sources = copy_of_book(folder / "sources")
    quoted = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    entry = f'\nmsgid "A unit behind the Westwall never routs."\nmsgstr "{quoted}"\n'
    with (sources / "i18n/fr/LC_MESSAGES/alpha/retreat.po").open("a", encoding="utf-8") as catalogue:
        catalogue.write(entry)
    build(sources, folder / "out", "fr")
    page = (folder / "out/fr/alpha/retreat.html").read_text("utf-8")
    return page[page.index('id="alp-westwall"') :]


@pytest.mark.parametrize("name", ATTACKS)
def test_a_message_is_text_and_inline_markup_only(tmp_path: Path, name: str) -> None:
    page = french(tmp_path, ATTACKS[name])
    assert "never routs" not in page, "the translation was dropped"
    shown = page[: page.index("<table")]
    for sign in ("<script", "<b ", "admonition", "<ol", "<h1", "The testers"):
        assert sign not in shown


def test_inline_markup_works(tmp_path: Path) -> None:
    page = french(tmp_path, "Derrière le *Westwall*, voir la [table](#alp-rout) et `code`.")
    assert "<em>Westwall</em>" in page
    assert '<a class="reference internal" href="#alp-rout">' in page


def test_a_message_like_a_list_is_shown_as_it_stands(site: Built) -> None:
    box = site.page("fr/alpha/retreat").find("div", id="r-10")
    assert box.find("ul") is None and box.find("b") is None
    assert "- <b onclick=" in box.get_text()


def test_it_is_installed_once() -> None:
    assert messages.install()
    before = myst.create_md_parser
    assert messages.install()
    assert myst.create_md_parser is before


def test_it_stands_aside_where_sphinx_has_no_such_name(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in messages.PUBLISHERS:
        monkeypatch.delattr(i18n, name, raising=False)
    before = myst.create_md_parser
    assert not messages.install()
    assert myst.create_md_parser is before


def test_it_stands_aside_where_myst_has_no_such_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(myst, "create_md_parser")
    assert not messages.install()
