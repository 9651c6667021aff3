"""What a step needs is said in the reader's words, as its name is."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from rulekit.view.speak import Speaker
from rulekit.word import Word
from tests.engine.test_procedures import MARCH


class Loud:
    """A translator into capitals."""

    def text(self, docname: str, context: str, msgid: str) -> str:
        return msgid.upper()

    def word(self, docname: str, member: Word, place: str = "") -> str:
        return self.text(docname, type(member).__name__, str(member.value))

    def source(self, docname: str, cited: str) -> str:
        return cited


def needs(row: int) -> str:
    """The drawn cell of the needs of a row (from 0) of the march."""
    book: Any = SimpleNamespace(pages={})
    speaker = Speaker(book, Loud(), str)
    at = next(n for n, place in enumerate(MARCH.places) if place.key == "needs")
    made = MARCH.rows[row]
    return speaker.outcome(made.out["needs"], MARCH.outputs["needs"], made.cells[at], "", "march", {})


def test_one_step() -> None:
    assert needs(2) == "USE THE FORD"


def test_any_of_several_steps() -> None:
    assert needs(3) == "BUILD THE BRIDGE or USE THE FORD"


def test_a_step_and_not_another() -> None:
    assert needs(4) == "SCOUT; not yet: CROSS THE RIVER"


def test_none() -> None:
    assert needs(0) == ""
