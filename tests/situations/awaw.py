"""A World at War, rules 63-69: situations answered by the book's rules.

The questions stand in the modules ``awaw_*.py`` beside this one, each with a mapping ``QUESTIONS``; they are found by
being there.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

Question = Callable[[dict[str, Any]], dict[str, Any]]


@cache
def questions() -> dict[str, Question]:
    """Every question by name. Raises ValueError where two modules answer the same one."""
    found: dict[str, Question] = {}
    for path in sorted(Path(__file__).parent.glob("awaw_*.py")):
        module = importlib.import_module(f"tests.situations.{path.stem}")
        twice = found.keys() & module.QUESTIONS.keys()
        if twice:
            raise ValueError(f"{path.name} answers again: {', '.join(sorted(twice))}")
        found |= module.QUESTIONS
    return found


def answer(question: str, given: dict[str, Any]) -> dict[str, Any]:
    """The answer to ``question``; raises ValueError for input to be refused, LookupError for an unknown question."""
    known = questions()
    if question not in known:
        raise LookupError(f"unknown question {question!r}; known are {', '.join(sorted(known))}")
    return known[question](given)
