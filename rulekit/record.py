"""What fired while something was called: rows, tally lines, transitions, refusals, rules, in order; and which
outcomes of an answer that has several were looked at.

Every object that answers calls ``note``; nothing is kept unless a recording is on. Coverage of rows and outcomes by
examples and traces of answers are made from this.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True)
class Fired:
    """One thing that fired: object id, row (from 0; -1 for the object as a whole), inputs and outcome."""

    id: str
    kind: str
    row: int
    inputs: dict[str, Any]
    outcome: Any = None
    depth: int = 0


@dataclass(slots=True)
class Recording:
    """The things that fired while it was on, in the order in which they were asked.

    ``looked`` holds the outcomes that were looked at: object id, row (-1 for the object as a whole), outcome.
    """

    fired: list[Fired] = field(default_factory=list)
    looked: set[tuple[str, int, str]] = field(default_factory=set)
    depth: int = 0
    most: float = math.inf

    def add(self, entry: Fired) -> None:
        """Keep ``entry``. Raises Endless where more fires than was to be expected."""
        if len(self.fired) >= self.most:
            raise Endless
        self.fired.append(entry)


class Endless(BaseException):
    """Thrown into code that goes on asking."""


_current: ContextVar[Recording | None] = ContextVar("rulekit_recording", default=None)


@contextmanager
def recording(most: float = math.inf) -> Iterator[Recording]:
    """Record everything that fires inside the ``with`` block; what asks more than ``most`` times is ended by Endless."""
    made = Recording(most=most)
    token = _current.set(made)
    try:
        yield made
    finally:
        _current.reset(token)


def note(id: str, kind: str, row: int, inputs: dict[str, Any], outcome: Any) -> None:
    """Tell the recording, if one is on, that row ``row`` of object ``id`` gave ``outcome``."""
    now = _current.get()
    if now is not None:
        now.add(Fired(id, kind, row, inputs, outcome, now.depth))


def watching() -> bool:
    """Whether a recording is on that wants to know what is looked at: one without a limit."""
    now = _current.get()
    return now is not None and now.most == math.inf


def look(id: str, row: int, names: Iterable[str]) -> None:
    """Tell the recording, if one is on, that these outcomes of row ``row`` of object ``id`` were looked at."""
    now = _current.get()
    if now is not None:
        now.looked.update((id, row, name) for name in names)


@contextmanager
def inside(id: str, kind: str, inputs: dict[str, Any]) -> Iterator[Fired | None]:
    """Note a rule that asks others: what fires inside the block stands one step deeper."""
    now = _current.get()
    if now is None:
        yield None
        return
    entry = Fired(id, kind, -1, inputs, None, now.depth)
    now.add(entry)
    now.depth += 1
    try:
        yield entry
    finally:
        now.depth -= 1
