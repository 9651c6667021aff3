"""The site leads to all that is printed beside it, and to nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag

from tests.build.alpha import PAGE, files
from tests.designer.books import CONFIG, rulekit, write_book


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A book of two languages with a sheet that folds out and two decks, built whole."""
    place = tmp_path_factory.mktemp("printed")
    pages = {"alpha/index.md": "# Alpha\n", "alpha/page.md": PAGE}
    book = write_book(place, {"_config.yml": CONFIG.replace("[en]", "[en, fr]"), **pages})
    said = rulekit("build", book, "--out", place / "out", "--date", "2026-08-01")
    assert said.exit_code == 0, said.output
    return place / "out"


def links(page: Path) -> Iterator[tuple[Tag, Path]]:
    """The links of what there is to print of a page, and where they lead."""
    for link in BeautifulSoup(page.read_text("utf-8"), "html.parser").select(".rk-prints a"):
        yield link, (page.parent / str(link["href"])).resolve()


def test_every_print_is_led_to(built: Path) -> None:
    led_to = {place for page in (built / "site").rglob("*.html") for _, place in links(page)}
    assert sorted(place.relative_to(built).as_posix() for place in led_to) == [
        name for name in files(built) if name.endswith(".pdf")
    ]


def test_a_page_leads_to_its_own_aids(built: Path) -> None:
    forms = [(str(link.text), place.name) for link, place in links(built / "site/fr/alpha/page.html")]
    assert forms[:4] == [
        ("A4", "alp-sheet-a4.pdf"),
        ("A3", "alp-sheet-a3.pdf"),
        ("US Letter", "alp-sheet-letter.pdf"),
        ("Tabloid", "alp-sheet-tabloid.pdf"),
    ]
    assert {place.parent.name for _, place in links(built / "site/fr/alpha/page.html")} == {"fr", "en-fr"}


def test_a_game_begins_with_its_rulebook(built: Path) -> None:
    first = next(links(built / "site/en/alpha/index.html"))
    assert (first[0].text, first[1].relative_to(built).as_posix()) == ("A4", "book/en/alpha-a4.pdf")


def test_a_site_alone_leads_to_no_print(built: Path, tmp_path: Path) -> None:
    said = rulekit("build", built.parent / "book", "--out", tmp_path / "out", "--only", "site")
    assert said.exit_code == 0, said.output
    pages = list((tmp_path / "out/site").rglob("*.html"))
    assert pages and not [page for page in pages if "rk-prints" in page.read_text("utf-8")]
