"""How a page's objects are known: each registers itself in the module that declares it, with its line.

The loader puts an empty list under ``REGISTRY`` into a page's namespace; elsewhere (a test, a console)
nothing is registered and the objects work all the same.
"""

from __future__ import annotations

import contextlib
import re
import sys
from collections.abc import Iterator, Mapping
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

from rulekit.answer import Rejected

REGISTRY = "__rulekit__"
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Declared:
    """One declaration of a page: its permanent id, kind, object and the line where it begins."""

    id: str
    kind: str
    value: Any
    line: int


class Broken(Exception):
    """A declaration that cannot stand: code of the finding, line (0: the declaration's own), message,
    remedy."""

    def __init__(self, code: str, line: int, message: str, remedy: str) -> None:
        super().__init__(message)
        self.code, self.line, self.message, self.remedy = code, line, message, remedy


class Unanswerable(Rejected):
    """A question to a declaration that cannot stand; what is wrong with it is told elsewhere."""


_told: ContextVar[list[Broken] | None] = ContextVar("told", default=None)


@contextlib.contextmanager
def telling() -> Iterator[list[Broken]]:
    """Inside the block what is broken, but need not stop the page, is collected in the list."""
    made: list[Broken] = []
    token = _told.set(made)
    try:
        yield made
    finally:
        _told.reset(token)


def tell(broken: Broken) -> None:
    """Collect ``broken`` where a page is running; raise it elsewhere."""
    made = _told.get()
    if made is None:
        raise broken
    made.append(broken)


def caller_line(depth: int = 2) -> int:
    """The line from which the function ``depth`` frames up was called."""
    return sys._getframe(depth).f_lineno


def declare(id: str, kind: str, value: Any, depth: int = 2) -> int:
    """Register ``value`` in the namespace ``depth`` frames up; returns the line of the declaration."""
    frame = sys._getframe(depth)
    line = frame.f_lineno
    if not ID.fullmatch(id):
        raise Broken(
            "id-missing",
            line,
            f"{id!r} is no permanent id.",
            'Use small letters, digits and hyphens, as in id="ftf-reaction".',
        )
    registry = frame.f_globals.get(REGISTRY)
    if registry is not None:
        registry.append(Declared(id, kind, value, line))
    return line


def bind(
    names: tuple[str, ...],
    args: tuple[Any, ...],
    kwargs: Mapping[str, Any],
    what: str,
    usual: Mapping[str, Any],
) -> dict[str, Any]:
    """Inputs by name from a call's arguments, left-out ones from ``usual``.

    Rejects missing, doubled and unknown ones, naming the legal names.
    """
    if len(args) + len(kwargs) == len(names) and names[len(args) :] == tuple(kwargs):
        return dict(zip(names, (*args, *kwargs.values()), strict=True))
    if len(args) > len(names):
        raise Rejected(f"{what} takes {len(names)} inputs ({', '.join(names)}), not {len(args)}")
    given = dict(zip(names, args, strict=False))
    for key, value in kwargs.items():
        if key not in names:
            raise Rejected(f"{what} has no input {key!r}; its inputs are {', '.join(names)}")
        if key in given:
            raise Rejected(f"{what} was given {key} twice")
        given[key] = value
    given = {**usual, **given}
    missing = [n for n in names if n not in given]
    if missing:
        raise Rejected(f"{what} needs {', '.join(missing)}")
    return {n: given[n] for n in names}
