"""Chorus of Nations, first half (E7.7 and 25.0 to 25.6): situations answered by the book's rules.

Refused as errors: malformed input and every move that the rules forbid; false is an answer only where the header of the
case file marks it. The questions stand in the modules ``chorus_a_*``, found by being there.
"""

from __future__ import annotations

from typing import Any

from tests.situations.chorus_words import put, questions

QUESTIONS = questions("chorus_a_")


def answer(question: str, given: dict[str, Any]) -> dict[str, Any]:
    """The answer to ``question``; raises ValueError for input to be refused, LookupError for an unknown question.

    An input that is given as nothing is not given.
    """
    return put(QUESTIONS, question, {name: value for name, value in given.items() if value is not None})
