"""Chorus of Nations, second half (25.7 to 26.1): situations answered by the book's rules.

Refused as errors: malformed input, and computing questions fed with what the rules forbid; a move against the rules that
is asked for as legal or allowed answers false. The questions stand in the modules ``chorus_b_*``, found by being there.
"""

from __future__ import annotations

from typing import Any

from tests.situations.chorus_words import put, questions

QUESTIONS = questions("chorus_b_")


def answer(question: str, given: dict[str, Any]) -> dict[str, Any]:
    """The answer to ``question``; raises ValueError for input to be refused, LookupError for an unknown question.

    An input that is given as nothing is not given.
    """
    return put(QUESTIONS, question, {name: value for name, value in given.items() if value is not None})
