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

from tests.situations.pages import page

Question = Callable[[dict[str, Any]], dict[str, Any]]


def turn(text: Any) -> tuple[Any, int]:
    """The season and year of a turn written "Fall 1939"; raises ValueError."""
    season, _, year = str(text).partition(" ")
    if not (year.isascii() and year.isdigit()):
        raise ValueError(f"{text!r} is no turn; write it as in 'Fall 1939'")
    vocabulary = page("a_world_at_war.vocabulary")
    found = next((one for one in vocabulary.Season if one.value == season), None)
    if found is None:
        raise ValueError(f"{season!r} is no season; write one as in 'Fall 1939'")
    vocabulary.DATE(found, int(year))
    return found, int(year)


def date(text: Any) -> Any:
    """Whether a turn written "Fall 1939" is that first turn or a later one; raises ValueError."""
    return page("a_world_at_war.vocabulary").DATE(*turn(text))


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
