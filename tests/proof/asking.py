"""What the adapters of the proof share: words out of closed lists, flags and counts, and what is asked by
name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from rulekit import Word

W = TypeVar("W", bound=Word)
Given = Mapping[str, Any]
Question = Callable[[Given], dict[str, Any]]


def key(text: Any) -> str:
    """The identifier that a word of the situations stands for: small letters and underscores."""
    return "".join(c if c.isalnum() else "_" for c in str(text)).casefold()


def word(words: type[W], text: Any) -> W:
    """The word meant by ``text``: its identifier, or its label; raises ValueError naming the legal ones."""
    for member in words:
        if isinstance(text, str) and (member.key == key(text) or str(member.value) == text):
            return member
    raise ValueError(f"{text!r} is not one of {', '.join(m.key for m in words)}")


def flag(given: Given, name: str) -> bool:
    """The yes-or-no input ``name``, no if absent; raises ValueError."""
    value = given.get(name, False)
    if not isinstance(value, bool):
        raise ValueError(f"{name} must be true or false, not {value!r}")
    return value


def count(given: Given, name: str) -> int:
    """The number ``name``, 0 if absent; raises ValueError."""
    value = given.get(name, 0)
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise ValueError(f"{name} must be a whole number from 0 up, not {value!r}")
    return value


def asked(questions: Mapping[str, Question], question: str, given: Given) -> dict[str, Any]:
    """The answer to ``question``; raises LookupError for an unknown one."""
    if question not in questions:
        raise LookupError(f"unknown question {question!r}; known are {', '.join(sorted(questions))}")
    return questions[question](given)
