"""Where cards lie on paper: as many as fit, centred, so that backs fall on fronts whichever edge is flipped."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rulekit.sizes import Size, SizeFault

Flip = Literal["long", "short"]

SIDE = 9.6
"""Millimetres that the rule and the imprint need at each side of the cards."""

TOP = 5.0
"""Millimetres that the lines to cut along need above and below the cards."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A page of cards in millimetres: its sides, how many cards across and down, the left and top margin.

    Cards have a ``bleed`` at each side. ``pairs`` are fronts and backs side by side, to be folded;
    ``cuts`` are lines to cut along, ``frame`` is the rule and the imprint beside the cards.
    """

    width: float
    height: float
    columns: int
    rows: int
    left: float
    top: float
    bleed: float = 0.0
    pairs: bool = False
    cuts: bool = True
    frame: bool = True

    @property
    def each(self) -> int:
        """How many cards a page holds (pairs count once)."""
        return self.rows * self.columns // (2 if self.pairs else 1)


def card_layout(card: Size, paper: Size, *, pairs: bool = False) -> Layout:
    """How cards lie on ``paper``, edge to edge and centred; upright or lying, as more fit.

    Raises SizeFault where not one fits.
    """
    across = 2 if pairs else 1
    found = [
        _grid(card, width, height, across)
        for width, height in ((paper.width, paper.height), (paper.height, paper.width))
    ]
    best = max(found, key=lambda layout: layout.columns * layout.rows)
    if not best.columns * best.rows:
        raise SizeFault(
            f"{card.key}.toml", 0, f"No {card.name} card fits on {paper.name}.", "Use a larger paper."
        )
    return best


def _grid(card: Size, width: float, height: float, across: int) -> Layout:
    columns = across * int((width - 2 * SIDE) / (across * card.width) + 1e-9)
    rows = int((height - 2 * TOP) / card.height + 1e-9)
    left, top = (width - columns * card.width) / 2, (height - rows * card.height) / 2
    return Layout(width, height, columns, rows, round(left, 3), round(top, 3), pairs=across == 2)


def single_layout(card: Size, bleed: float) -> Layout:
    """One card a page, ``bleed`` millimetres larger at each side, with nothing beside it."""
    width, height = card.width + 2 * bleed, card.height + 2 * bleed
    return Layout(round(width, 3), round(height, 3), 1, 1, bleed, bleed, bleed=bleed, cuts=False, frame=False)


def table_layout(card: Size, columns: int, rows: int) -> Layout:
    """A picture of cards edge to edge, as tables on a screen take them."""
    width, height = round(columns * card.width, 3), round(rows * card.height, 3)
    return Layout(width, height, columns, rows, 0.0, 0.0, cuts=False, frame=False)


@dataclass(frozen=True, slots=True)
class Cell:
    """A place on a page; a card that is ``over`` stands on its head."""

    row: int
    column: int
    over: bool = False


def front(layout: Layout, n: int) -> Cell:
    """The cell of front ``n`` of a page, counted from 0 along the rows."""
    row, column = divmod(n, layout.columns // (2 if layout.pairs else 1))
    return Cell(row, column * (2 if layout.pairs else 1))


def back(layout: Layout, n: int, flip: Flip) -> Cell:
    """The cell of back ``n``: beside its front where pairs are folded, else behind it when the sheet is flipped.

    A sheet that is turned over its top changes the rows; its backs then stand on their heads, so that each
    card, once cut out, is turned like the page of a book.
    """
    cell = front(layout, n)
    if layout.pairs:
        return Cell(cell.row, cell.column + 1)
    upright = layout.height >= layout.width
    if upright == (flip == "long"):
        return Cell(cell.row, layout.columns - 1 - cell.column)
    return Cell(layout.rows - 1 - cell.row, cell.column, over=True)
