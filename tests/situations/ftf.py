"""First to Fight: situations answered by the book's rules.

Refused as errors: malformed input, and whatever is entered at a time when the rules have no such step. The permission
questions, ``intervention_consult``, ``attack_due`` and ``french_air_unit`` answer no at the wrong time instead.
"""

from __future__ import annotations

from typing import Any

from tests.situations import ftf_france, ftf_lithuania

QUESTIONS = {**ftf_france.QUESTIONS, **ftf_lithuania.QUESTIONS}


def answer(question: str, given: dict[str, Any]) -> dict[str, Any]:
    """The answer to ``question``; raises ValueError for input to be refused, LookupError for an unknown question."""
    if question not in QUESTIONS:
        raise LookupError(f"unknown question {question!r}; known are {', '.join(sorted(QUESTIONS))}")
    return QUESTIONS[question](given)
