"""Names out of an open list are drawn in the reader's words, as the words of a closed one are."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from rulekit import Text
from rulekit.pattern import parse_pattern
from rulekit.view.speak import Speaker
from tests.render.test_needs import Loud


def drawn(cell: str, docname: str = "war/cities") -> str:
    """The cell of an input that takes any name, drawn for a page."""
    book: Any = SimpleNamespace(pages={})
    return Speaker(book, Loud(), str).pattern(
        parse_pattern(cell, Text()), Text(), cell, docname, "war-cities"
    )


def test_one_name() -> None:
    assert drawn("Rome") == "ROME"


def test_several_names() -> None:
    assert drawn("Rome / Milan") == "ROME / MILAN"


def test_all_but_some() -> None:
    assert drawn("≠ Rome / Milan") == "≠ ROME / MILAN"


def test_no_page_no_translation() -> None:
    assert drawn("Rome", "") == "Rome"
