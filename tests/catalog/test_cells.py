"""Cells of outcomes speak the reader's language, lists of words too."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from rulekit import Count, Per, Procedure, Several, Word
from rulekit.view.speak import DASH, Speaker


class Division(Word):
    FIRST = "1re division"
    SECOND = "2e division"


WORDS = {"1re division": "1st Division", "2e division": "2nd Division"}


class English:
    """Translates words, not what is made of them."""

    def text(self, docname: str, context: str, msgid: str) -> str:
        return WORDS.get(msgid, msgid)

    def source(self, docname: str, cited: str) -> str:
        return cited


@pytest.mark.parametrize(
    ("value", "cell", "said"),
    [
        ((Division.FIRST,), "1re division", "1st Division"),
        ((Division.FIRST, Division.SECOND), "1re division + 2e division", "1st Division + 2nd Division"),
        ((), "aucune", DASH),
    ],
)
def test_a_list_of_words_is_translated_word_by_word(value: Any, cell: str, said: str) -> None:
    book: Any = SimpleNamespace(pages={})
    speaker = Speaker(book, English(), str)
    assert speaker.outcome(value, Several(Division, none="aucune"), cell, "page", "id", {}) == said


def test_a_value_for_each_word_is_translated_word_by_word() -> None:
    book: Any = SimpleNamespace(pages={})
    cell, value = "1re division: 4; 2e division: 2", {Division.FIRST: 4, Division.SECOND: 2}
    said = Speaker(book, English(), str).outcome(value, Per(Division, Count()), cell, "page", "id", {})
    assert said == "1st Division: 4; 2nd Division: 2"


def test_what_a_step_needs_is_translated_step_by_step() -> None:
    book: Any = SimpleNamespace(pages={})
    steps = Procedure("""
    | step         | needs          | duty |
    | ------------ | -------------- | ---- |
    | 1re division |                | may  |
    | 2e division  | ≠ 1re division | may  |
    """, id="small-steps", step=Division)  # fmt: skip
    said = Speaker(book, English(), str)
    needs = steps.outputs["needs"]
    assert (
        said.outcome(steps.rows[1].out["needs"], needs, "≠ 1re division", "page", "id", {})
        == "≠ 1st Division"
    )
