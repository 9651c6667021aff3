"""Boxes to tick: a table on an aid that players keep as a record has one before each row."""

from __future__ import annotations

from copy import deepcopy

from rulekit.render.sheet import sheet_pdf
from tests.render.lithuania import book
from tests.render.pdfs import face, printed, reader, text


def made(shows: str) -> bytes:
    views = deepcopy(book("en"))
    views["aids"][0]["shows"] = [shows]
    return sheet_pdf(views, views["aids"][0], face("en").strings, printed())


def strokes(pdf: bytes) -> int:
    """How many paths the page strokes."""
    contents = reader(pdf).pages[0].get_contents()
    assert contents is not None
    return sum(operator == b"S" for _, operator in contents.operations)


def test_every_row_has_its_box() -> None:
    rows = len(book("en")["views"]["ftf-reaction"]["rows"])
    assert strokes(made("ftf-reaction#ticks")) == strokes(made("ftf-reaction")) + rows


def test_the_words_stay() -> None:
    assert text(made("ftf-reaction#ticks")).split() == text(made("ftf-reaction")).split()
