"""What adapters share: words by their identifiers, defaults, and refusals that count as errors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from rulekit import Refused, Word

W = TypeVar("W", bound=Word)


def word(words: type[W], text: Any) -> W:
    """The word whose identifier is ``text``; raises ValueError naming the legal ones."""
    for member in words:
        if member.key == text:
            return member
    raise ValueError(f"{text!r} is not one of {', '.join(m.key for m in words)}")


def key(member: Word | None) -> str | None:
    """A word's identifier, or None for none."""
    return None if member is None else member.key


def closed(given: Mapping[str, Any], name: str, *words: str) -> str:
    """The input ``name`` out of a closed list; raises ValueError."""
    text = given.get(name, words[0])
    if text not in words:
        raise ValueError(f"{name} is {text!r}; legal are {', '.join(words)}")
    return str(text)


def flag(given: Mapping[str, Any], name: str) -> bool:
    """The yes-or-no input ``name``, no if absent; raises ValueError."""
    value = given.get(name, False)
    if not isinstance(value, bool):
        raise ValueError(f"{name} must be true or false, not {value!r}")
    return value


def items(given: Mapping[str, Any], name: str) -> list[Any]:
    """The input ``name``, a list, empty if absent; raises ValueError."""
    value = given.get(name, [])
    if not isinstance(value, list):
        raise ValueError(f"{name} must be a list, not {value!r}")
    return value


def listed(given: Mapping[str, Any], name: str) -> list[Mapping[str, Any]]:
    """The input ``name``, a list of things with inputs of their own, empty if absent; raises ValueError."""
    value = given.get(name, [])
    if not isinstance(value, list) or not all(isinstance(each, Mapping) for each in value):
        raise ValueError(f"{name} must be a list, each with its own inputs, not {value!r}")
    return value


def settled(answer: Any) -> Any:
    """``answer``, unless the book refuses: then the situation counts as an error."""
    if isinstance(answer, Refused):
        raise ValueError(answer.text)
    return answer
