"""Answers with several outcomes: named tuples that tell the recording which of their outcomes were looked at.

Without a recording an answer is a plain named tuple. Under one, looking at an outcome by its name or place notes
that outcome; printing, comparing, unpacking or going through the whole answer notes them all.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rulekit.record import look, watching

_WHOLE = "__repr__ __iter__ __hash__ __eq__ __ne__ __lt__ __le__ __gt__ __ge__ __contains__ __add__ __mul__ __rmul__"


class Answers:
    """Makes the answers of the object ``id``, which has the outcomes ``names``."""

    def __init__(self, id: str, names: Iterable[str]) -> None:
        self._plain = _plain(names)
        self._watched = _watched(id, self._plain)

    def __call__(self, row: int, parts: Mapping[str, Any]) -> Any:
        """The answer of ``row`` (from 0; -1 where there are no rows) with these ``parts``, by name."""
        if not watching():
            return self._plain(**parts)
        made = self._watched(**parts)
        made._row = row
        return made


def _plain(names: Iterable[str]) -> Any:
    return namedtuple("Outcome", list(names))


def _watched(id: str, plain: Any) -> Any:
    names: tuple[str, ...] = plain._fields
    whole = {name: _whole(id, names, getattr(plain, name)) for name in (*_WHOLE.split(), "count", "index")}
    parts = {name: property(_part(id, name, index)) for index, name in enumerate(names)}
    extra = {"__getitem__": _item(id, names), "_replace": _replace}
    return type("Outcome", (plain,), {**whole, **extra, **parts, "_row": -1})


def _whole(id: str, names: tuple[str, ...], made: Callable[..., Any]) -> Callable[..., Any]:
    def method(self: Any, *args: Any) -> Any:
        look(id, self._row, names)
        return made(self, *args)

    return method


def _part(id: str, name: str, index: int) -> Callable[[Any], Any]:
    def read(self: Any) -> Any:
        look(id, self._row, (name,))
        return tuple.__getitem__(self, index)

    return read


def _item(id: str, names: tuple[str, ...]) -> Callable[[Any, Any], Any]:
    def read(self: Any, at: Any) -> Any:
        found = tuple.__getitem__(self, at)
        look(id, self._row, names[at] if isinstance(at, slice) else (names[at],))
        return found

    return read


def _replace(self: Any, /, **parts: Any) -> Any:
    """The same answer of the same row with other ``parts``; nothing is looked at."""
    unknown = [name for name in parts if name not in self._fields]
    if unknown:
        raise TypeError(f"Got unexpected field names: {unknown!r}")
    held = zip(self._fields, tuple.__iter__(self), strict=True)
    made = type(self)(*(parts.get(name, value) for name, value in held))
    made._row = self._row
    return made
