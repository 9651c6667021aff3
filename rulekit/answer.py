"""What a rule may answer: a plain value, a Verdict, a Refused, an Unknown; and how it rejects malformed
input."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


class Rejected(ValueError):
    """Malformed input: names the domain and the nearest legal value. A mistake of the asker, not an
    answer."""


@dataclass(frozen=True, slots=True)
class Why:
    """What an answer rests on: the rule's id, the reason in words, its source, the Readings that bear on
    it."""

    rule: str = ""
    text: str = ""
    source: str = ""
    readings: tuple[str, ...] = ()

    def __str__(self) -> str:
        cited = ", ".join(part for part in (self.source, *self.readings) if part)
        return f"{self.text} [{self.rule}: {cited}]" if cited else f"{self.text} [{self.rule}]"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to "may I?"; compares and prints by ``allowed`` and the reason's words."""

    allowed: bool
    text: str = ""
    why: Why = field(default=Why(), compare=False)

    def __bool__(self) -> bool:
        return self.allowed

    def __repr__(self) -> str:
        return ("yes" if self.allowed else "no") + (f": {self.text}" if self.text else "")


@dataclass(frozen=True, slots=True)
class Refused:
    """The answer to a computation or a move that a rule forbids; false in a condition."""

    text: str
    why: Why = field(default=Why(), compare=False)

    def __bool__(self) -> bool:
        return False

    def __repr__(self) -> str:
        return f"refused: {self.text}"


@dataclass(frozen=True, slots=True)
class Unknown:
    """Only the printed game tells: ``open_id`` names the chart that would."""

    open_id: str
    inputs: tuple[tuple[str, Any], ...] = field(default=(), compare=False)

    def __bool__(self) -> bool:
        return False

    def __repr__(self) -> str:
        return f"unknown: see {self.open_id} in the printed game"
