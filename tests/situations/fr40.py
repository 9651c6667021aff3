"""France 1940: situations answered by the book's rules.

Refused as errors: malformed input only (a negative turn, count, row, cost or allowance, a third assault, a word outside its
list, an input left out). What the rules do not allow is answered with false, 0 or an empty list.
"""

from __future__ import annotations

from typing import Any

from tests.situations import fr40_command, fr40_entries, fr40_neutrals

QUESTIONS = {**fr40_neutrals.QUESTIONS, **fr40_entries.QUESTIONS, **fr40_command.QUESTIONS}


def answer(question: str, given: dict[str, Any]) -> dict[str, Any]:
    """The answer to ``question``; raises ValueError for input to be refused, LookupError for an unknown question."""
    if question not in QUESTIONS:
        raise LookupError(f"unknown question {question!r}; known are {', '.join(sorted(QUESTIONS))}")
    return QUESTIONS[question](given)
