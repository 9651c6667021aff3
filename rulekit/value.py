"""Values: a number or name of the rules that exists once, with a permanent id and a source."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, TypeVar

from rulekit.declare import declare
from rulekit.meta import Meta

T = TypeVar("T", bound=Any)


@dataclass(slots=True)
class Value:
    """A declared value, as the book knows it; the page itself goes on with the plain number or text."""

    value: Any
    meta: Meta


def value(plain: T, *, id: str, source: str = "", unit: str = "") -> T:
    """Declare ``plain`` (a number or a text) under a permanent id and hand it back as it is."""
    meta = Meta(id, source=source, title=unit)
    meta.line = declare(id, "value", Value(plain, meta))
    return plain


@dataclass(frozen=True, slots=True)
class Names:
    """Names that hold digits and are no numbers of the rules: hexes, dates, counters, rules outside the text."""

    texts: tuple[str | re.Pattern[str], ...]

    def spans(self, text: str) -> list[tuple[int, int]]:
        """Where in ``text`` one of the names stands."""
        patterns = (t if isinstance(t, re.Pattern) else re.compile(re.escape(t)) for t in self.texts)
        return [found.span() for pattern in patterns for found in pattern.finditer(text)]


def names(*texts: str | re.Pattern[str], id: str) -> None:
    """Declare names that hold digits, as texts or compiled patterns, for the whole game."""
    declare(id, "names", Names(texts))
