"""Sentences that the engine puts together: they keep their template and parts, so that a reader gets them in his language."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple


class Condition(NamedTuple):
    """An input and what it must be, as a part of a sentence: its label, and the words or the text of a cell."""

    label: str
    values: tuple[Any, ...]
    text: str

    def __str__(self) -> str:
        return f"{self.label}: {self.text}"


class Said(str):
    """``template`` filled with the words of ``parts``; ``key`` is the template in English, which catalogues translate."""

    key: str
    parts: dict[str, Any]

    def __new__(cls, template: str, key: str, **parts: Any) -> Said:
        made = super().__new__(cls, template.format(**{name: plain(part) for name, part in parts.items()}))
        made.key, made.parts = key, parts
        return made


def plain(part: Any) -> str:
    """A part in the page's own words: a word, several, or a condition."""
    if isinstance(part, tuple) and not isinstance(part, Condition):
        return " / ".join(str(each) for each in part)
    return str(part)


def joined(parts: Sequence[str], strings: Callable[[str], str]) -> str:
    """``one; other``, as the language of ``strings`` writes it; nothing of nothing."""
    both = strings("{one}; {other}")
    return functools.reduce(lambda one, other: both.format(one=one, other=other), parts) if parts else ""
