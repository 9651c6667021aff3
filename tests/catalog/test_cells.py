"""Cells of outcomes speak the reader's language, lists of words too."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from rulekit import Procedure, Several, Word
from rulekit.view.speak import DASH, Speaker


class Division(Word):
    FIRST = "1re division"
    SECOND = "2e division"


class Loud:
    """Translates by raising the voice."""

    def text(self, docname: str, context: str, msgid: str) -> str:
        return msgid.upper()

    def source(self, docname: str, cited: str) -> str:
        return cited.upper()


@pytest.mark.parametrize(
    ("value", "cell", "said"),
    [
        ((Division.FIRST,), "1re division", "1RE DIVISION"),
        ((Division.FIRST, Division.SECOND), "1re division + 2e division", "1RE DIVISION + 2E DIVISION"),
        ((), "aucune", DASH),
    ],
)
def test_a_list_of_words_is_translated_word_by_word(value: Any, cell: str, said: str) -> None:
    book: Any = SimpleNamespace(pages={})
    speaker = Speaker(book, Loud(), str)
    assert speaker.outcome(value, Several(Division, none="aucune"), cell, "page", "id", {}) == said


def test_what_a_step_needs_stays_as_the_grid_names_it() -> None:
    book: Any = SimpleNamespace(pages={})
    steps = Procedure("""
    | step         | needs          | duty |
    | ------------ | -------------- | ---- |
    | 1re division |                | may  |
    | 2e division  | ≠ 1re division | may  |
    """, id="small-steps", step=Division)  # fmt: skip
    said = Speaker(book, Loud(), str)
    needs = steps.outputs["needs"]
    assert (
        said.outcome(steps.rows[1].out["needs"], needs, "≠ 1re division", "page", "id", {})
        == "≠ 1RE DIVISION"
    )
