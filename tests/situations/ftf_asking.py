"""Inputs of First to Fight: a number left out or null is 0, a flag no, a government in place; a word has no default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.situations import asking
from tests.situations.pages import page

Given = Mapping[str, Any]
V = page("first_to_fight.vocabulary")


def told(given: Given) -> dict[str, Any]:
    """The inputs that are not left out."""
    return {name: value for name, value in given.items() if value is not None}


def number(given: Given, name: str) -> Any:
    """The number ``name``, which the rule itself checks."""
    return told(given).get(name, 0)


def flag(given: Given, name: str) -> bool:
    """The yes-or-no input ``name``; raises ValueError."""
    return asking.flag(told(given), name)


def listed(given: Given, name: str) -> list[Mapping[str, Any]]:
    """The input ``name``, a list of things with inputs of their own; raises ValueError."""
    return asking.listed(told(given), name)


def government(given: Given, name: str = "government") -> Any:
    """The state of a government; raises ValueError."""
    return asking.word(V.Government, told(given).get(name, "in_place"))


def status(given: Given) -> Any:
    """The status of Lithuania; raises ValueError."""
    return asking.word(V.Status, given.get("status"))


def printed(words: Any, given: Given) -> Any:
    """The table result out of ``words``, as the chart prints it; raises ValueError naming the legal ones."""
    text = given.get("table_result")
    found = next((member for member in words if member.value == text), None)
    if found is None:
        raise ValueError(f"the table result is {text!r}; legal are {', '.join(m.value for m in words)}")
    return found
