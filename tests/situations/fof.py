"""The Fall of France: situations answered by the book's rules.

Refused as errors: dice, numbers and words outside their lists, a rule number outside 1 to 8, and the Belgian roll
before the deployment. What a rule forbids or does not grant is answered with no.
"""

from __future__ import annotations

from typing import Any

from tests.situations import fof_deployment, fof_play

QUESTIONS = {**fof_deployment.QUESTIONS, **fof_play.QUESTIONS}


def answer(question: str, given: dict[str, Any]) -> dict[str, Any]:
    """The answer to ``question``; raises ValueError for input to be refused, LookupError for an unknown question."""
    if question not in QUESTIONS:
        raise LookupError(f"unknown question {question!r}; known are {', '.join(sorted(QUESTIONS))}")
    return QUESTIONS[question](given)
