"""Group f: questions of players, put to the book."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from rulekit.page.book import Book, open_book
from tests.outside.reports import cases, said
from tests.situations import awaw, chorus_b, fof
from tests.situations.run import Adapter, failure
from tests.support import ROOT


@pytest.fixture(scope="module")
def book() -> Iterator[Book]:
    """The pages of the book."""
    yield open_book(ROOT / "book")


def answered(id: str, adapter: Adapter) -> None:
    """Assert that every situation of a case comes out as expected."""
    situations = cases()[id]["situations"]
    failed = [failure(adapter, {"id": id, **situation}) for situation in situations]
    assert situations and [one for one in failed if one] == []


def readings(book: Book, docname: str) -> str:
    """The Readings of a page, as text."""
    return "\n".join(
        f"{each.argument}\n{each.content}"
        for each in book.pages[docname].directives
        if each.name == "reading"
    )


def test_oc_f1_a_lone_bombing_factor(book: Book) -> None:
    answered("oc-f1", fof)
    assert "tactical" in book.pages["fall-of-france/air"].text


def test_oc_f4_when_the_pact_may_be_broken(book: Book) -> None:
    answered("oc-f4", chorus_b)
    assert re.search(r"^#+ 25\.8\.3 ", book.pages["chorus-of-nations/pact"].text, re.MULTILINE)


def test_oc_f7_a_printed_pointer_that_is_wrong(book: Book) -> None:
    told = readings(book, "france-1940/reserves")
    said("oc-f7", told)
    wanted = cases()["oc-f7"]["situations"][0]
    assert f"règle {wanted['given']['printed_reference']}" in told
    assert f"la règle {wanted['expect']['effective_rule']} qui les traite" in told
    swiss = (ROOT / "i18n/en/LC_MESSAGES/france-1940/reserves.po").read_text("utf-8")
    assert "13" in swiss and "16" in swiss


def test_oc_f8_four_cases_or_six(book: Book) -> None:
    answered("oc-f8", awaw)
    assert "edition" in (ROOT / "book/a-world-at-war/game.toml").read_text("utf-8")
