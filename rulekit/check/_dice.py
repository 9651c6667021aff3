"""Dice named in prose (d20, 2d6), and what is thrown below them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rulekit.asked import Asked
from rulekit.domain import Dice
from rulekit.page.load import LoadedPage
from rulekit.page.model import Page, Prose

_DIE = re.compile(r"(?<![\w-])(\d{0,2})[dD](\d{1,3})(?![\w-])")


@dataclass(frozen=True, slots=True)
class Named:
    """A die named in prose with a table or rule below it that throws dice: its place, and whether it is one of them."""

    text: str
    start: int
    end: int
    line: int
    below: Asked
    fits: bool

    @property
    def thrown(self) -> str:
        """The dice that are thrown, as prose names them."""
        dice = (d for d in self.below.inputs.values() if isinstance(d, Dice))
        return ", ".join(f"{d.count if d.count > 1 else ''}d{d.faces}" for d in dice)


def dice_named(loaded: LoadedPage, prose: Prose) -> Iterator[Named]:
    """The dice that a paragraph names and that can be held against what stands below it."""
    for found in _DIE.finditer(prose.text):
        line = prose.line_at(found.start())
        below = _below(loaded, line)
        thrown = [d for d in below.inputs.values() if isinstance(d, Dice)] if below else []
        if below and thrown:
            fits = (int(found[1] or 1), int(found[2])) in [(d.count, d.faces) for d in thrown]
            yield Named(found[0], found.start(), found.end(), line, below, fits)


def _below(loaded: LoadedPage, line: int) -> Asked | None:
    """The next table or rule below ``line``, if no heading comes before it."""
    end = min((s.line for s in loaded.page.sections if s.line > line), default=_last(loaded.page))
    items = [d for d in loaded.declared if isinstance(d.value, Asked) and line < d.line < end]
    return min(items, key=lambda d: d.line).value if items else None


def _last(page: Page) -> int:
    return page.text.count("\n") + 2
