"""Group b: catalogues, which come from strangers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulekit.catalog.translator import Translator
from rulekit.findings import Finding
from rulekit.page.book import open_book
from rulekit.render.typography import typography
from tests.designer.books import CONFIG, rulekit, write_book
from tests.outside.reports import block, cases, said
from tests.support import findings_of

HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
BILINGUAL = CONFIG.replace("[en]", "[en, fr]") + "    rulekit_catalogues: i18n\n"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def spoken(here: Path, id: str, page: str, language: str = "fr") -> tuple[list[Finding], Translator]:
    """What is found in a book whose page has the case's catalogue, and what its reader sees."""
    book = write_book(
        here,
        {
            "_config.yml": BILINGUAL,
            "alpha/page.md": page,
            f"i18n/{language}/LC_MESSAGES/alpha/page.po": HEAD + block(id),
        },
    )
    found = [
        f for f in findings_of(book) if f.code.startswith(("i18n", "catalogue")) and "page.po" in f.span.path
    ]
    return found, Translator.load(open_book(book), language)[0]


def line_of(id: str, text: str) -> int:
    """The line of the catalogue where the case's text stands."""
    (line,) = [n for n, each in enumerate((HEAD + block(id)).split("\n"), 1) if text in each]
    return line


def test_oc_b5_old_translations(here: Path) -> None:
    page = "The wall loses 40 points.\n\nReceive one air unit.\n"
    found, reader = spoken(here, "oc-b5", "# Alpha\n\n" + page)
    stale = [f for f in found if f.code == "i18n-stale"]
    assert len(stale) == cases()["oc-b5"]["result"]["stale"]
    assert [f.span.line for f in stale] == [line_of("oc-b5", "Le mur"), line_of("oc-b5", "Recevez")]
    said("oc-b5", *(f.message for f in stale))
    assert "book/alpha/page.md:3" in stale[0].message
    shown = [reader.text("alpha/page", "", text) for text in page.strip().split("\n\n")]
    assert shown == page.strip().split("\n\n") and len(reader.missing) == 2
    status = rulekit("i18n", "status", "book")
    assert "2 stale" in status.output, status.output

    path = here / "book/i18n/fr/LC_MESSAGES/alpha/page.po"
    before = path.read_text("utf-8")
    done = rulekit("i18n", "keep", "--all", "--reason", "A slip of the pen", "--yes")
    assert done.exit_code == 1 and "“Recieve” is now “Receive”" in done.output, done.output
    (refused,) = [line for line in done.output.split("\n") if "error[" in line]
    assert refused.startswith(
        f"i18n/fr/LC_MESSAGES/alpha/page.po:{line_of('oc-b5', 'Le mur')}: error[i18n-number]"
    )
    said("oc-b5", refused)
    old = '#, python-format, fuzzy\n#| msgid "Recieve one air unit."\n'
    assert path.read_text("utf-8") == before.replace(
        old, "# Still right: A slip of the pen\n#, python-format\n"
    )
    assert "1 stale" in rulekit("i18n", "status", "book").output


PLACEHOLDERS = """\
(a-page)=
# 1 A page

The roll gains {val}`step` a turn, at most {val}`limit`.

The wall starts at {val}`wall_start`.
"""


def test_oc_b6_placeholders(here: Path) -> None:
    found, _ = spoken(here, "oc-b6", PLACEHOLDERS)
    roles = {f.span.line: f.message for f in found if f.code == "i18n-target"}
    first, second = line_of("oc-b6", "Le jet"), line_of("oc-b6", "Le mur")
    assert roles[first].endswith(
        "lacks role val of limit, role val of step; adds placeholder {val}, role val of pas."
    )
    assert roles[second].endswith("lacks role val of wall_start.")
    assert [f.span.line for f in found if f.code == "i18n-number"] == [second]
    said("oc-b6", *roles.values())


def test_oc_b7_blanks_before_signs(here: Path) -> None:
    text = block("oc-b7")
    page = text.replace("```pycon\n", ":::{example} One\n:id: a-one\n```pycon\n") + ":::\n"
    (found,) = findings_of(write_book(here, {"alpha/page.md": page}))
    assert (found.code, found.span.line) == ("example", 4 + 2)
    assert found.message.endswith("U+00A0, in column 8.") and "plain blank" in found.remedy
    said("oc-b7", found.message, "4")
    set_ = typography("fr")(text.split("\n")[0])
    assert set_ == "Le mur «\u00a0ouvert\u00a0» tombe\u00a0: fin\u202f! Vraiment\u202f?"


def test_oc_b8_scripts_in_a_catalogue(here: Path) -> None:
    found, _ = spoken(here, "oc-b8", "(loss)=\n# Loss\n\nSee [the table](#loss).\n")
    poisoned, link = line_of("oc-b8", "Perte"), line_of("oc-b8", "Voir")
    assert {(f.code, f.span.line) for f in found} >= {
        ("i18n-markup", poisoned),
        ("i18n-target", poisoned),
        ("i18n-target", link),
    }
    said("oc-b8", *(f.message for f in found))


def test_oc_b9_from_right_to_left(here: Path) -> None:
    book = write_book(here, {"_config.yml": CONFIG.replace("[en]", "[en, ar]")})
    for command in (("check",), ("build", "--only", "site")):
        done = rulekit(*command, book)
        assert done.exit_code == 1 and not (here / "_build").exists()
        says = r"_config\.yml:\d+: error\[book\] ar is written from right to left, which is not supported\."
        assert re.search(says, done.output)
        said("oc-b9", done.output)
