"""What tells outcomes apart, and the order in which they are shown."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from fractions import Fraction
from typing import Any

from rulekit.word import Word


def identity(outcome: Any) -> Hashable:
    """A key that two outcomes share if they are the same; ``True`` is not 1, and lists have one too."""
    if isinstance(outcome, bool):
        return bool, outcome
    if isinstance(outcome, tuple | list):
        return type(outcome), tuple(identity(part) for part in outcome)
    if isinstance(outcome, Mapping):
        return dict, frozenset((identity(key), identity(value)) for key, value in outcome.items())
    if isinstance(outcome, Hashable):
        return outcome
    return type(outcome), repr(outcome)


def in_order(outcomes: Iterable[Any]) -> list[Any]:
    """Numbers rising, then words as their vocabulary lists them, then all else as it comes."""
    return sorted(outcomes, key=_rank)


def _rank(outcome: Any) -> tuple[int, int | Fraction]:
    if isinstance(outcome, int | Fraction):
        return 0, outcome
    if isinstance(outcome, Word):
        return 1, list(type(outcome)).index(outcome)
    return 2, 0
