"""Trace: the rows, tally lines, transitions and rules behind an answer. Made by calling."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rulekit.record import Fired, recording


@dataclass(frozen=True, slots=True)
class Trace:
    """An answer and what fired on the way to it, outermost first."""

    answer: Any
    fired: tuple[Fired, ...]


def trace(rule: Callable[..., Any], *args: Any, **kwargs: Any) -> Trace:
    """Call ``rule`` and keep what fired. Raises what the rule raises (Rejected for malformed input)."""
    with recording() as record:
        answer = rule(*args, **kwargs)
    return Trace(answer, tuple(record.fired))
