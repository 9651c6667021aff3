"""Hexes with four-digit numbers, as printed on the maps of the Europa series: rows, neighbours, distances.

The hexes of a row lie side by side; every second row stands half a hex along. Two digits number the row,
two the place in it. Which two, and which rows stand along, are read off the map: a ``HexGrid`` is told.
Nothing here knows where a map ends, but for the numbers: rows and places run from 00 to 99.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from rulekit.answer import Rejected
from rulekit.domain import Domain

HIGHEST = 99
# The six directions: to the row, in half hexes along.
AROUND = ((0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1))


class HexNumber(Domain):
    """The four-digit number of a hex, as text: ``"0827"``. ``samples`` stand for all in checks."""

    finite = False

    def __init__(self, *samples: str) -> None:
        self.samples = tuple(self.check(each) for each in samples or ("0101", "0202"))

    def points(self) -> Iterator[Any]:
        return iter(self.samples)

    def check(self, value: Any, what: str = "the hex") -> str:
        if not isinstance(value, str) or len(value) != 4 or not (value.isascii() and value.isdigit()):
            raise Rejected(f"{what} must be {self.describe()}, not {value!r}")
        return value

    def parse(self, text: str) -> str:
        return self.check(text.strip())

    def describe(self) -> str:
        return "a hex number of four digits such as 0827"


@dataclass(frozen=True, slots=True)
class HexGrid:
    """How a map numbers its hexes.

    ``along``: the rows, odd or even, that stand half a hex towards the higher places. ``row``: the two
    digits that number the row; the others number the place. Whether numbers rise to the north or the
    south, the east or the west makes no difference.
    """

    along: Literal["odd", "even"]
    row: Literal["first", "last"] = "first"

    def split(self, number: str) -> tuple[int, int]:
        """The row and the place of a hex. Raises Rejected for what is no hex number."""
        digits = HexNumber().check(number)
        pair = int(digits[:2]), int(digits[2:])
        return pair if self.row == "first" else (pair[1], pair[0])

    def number(self, row: int, place: int) -> str:
        """The hex of a row (0 to 99) at a place (0 to 99). Raises Rejected where there can be none."""
        if not (0 <= row <= HIGHEST and 0 <= place <= HIGHEST):
            raise Rejected(f"row {row}, place {place} has no number of four digits")
        first, last = (row, place) if self.row == "first" else (place, row)
        return f"{first:02}{last:02}"

    def distance(self, one: str, other: str) -> int:
        """The hexes from one to the other, the last one counted; 0 for the same hex."""
        (row, along), (other_row, other_along) = self._at(one), self._at(other)
        rows, halves = abs(row - other_row), abs(along - other_along)
        return rows + max(0, halves - rows) // 2

    def neighbours(self, number: str) -> list[str]:
        """The hexes that touch ``number``, six but for the ends of the numbers, in the order of numbers."""
        row, along = self._at(number)
        return sorted(self._numbers((row + rows, along + halves) for rows, halves in AROUND))

    def row_between(self, one: str, other: str) -> list[str]:
        """The hexes of one row from ``one`` to ``other``, both included. Raises Rejected for two rows."""
        (row, place), (other_row, other_place) = self.split(one), self.split(other)
        if row != other_row:
            raise Rejected(f"{one} and {other} lie in different rows, {row} and {other_row}")
        step = 1 if other_place >= place else -1
        return [self.number(row, each) for each in range(place, other_place + step, step)]

    def nearest(self, number: str, hexes: Iterable[str]) -> int:
        """The distance from ``number`` to the nearest of ``hexes`` (at least one)."""
        return min(self.distance(number, each) for each in hexes)

    def within(self, reach: int, hexes: Iterable[str]) -> list[str]:
        """Every hex at most ``reach`` hexes (0 or more) from one of ``hexes``, in the order of numbers."""
        found = edge = frozenset(hexes)
        for _ in range(reach):
            edge = frozenset(near for each in edge for near in self.neighbours(each)) - found
            found |= edge
        return sorted(found)

    def _shift(self, row: int) -> int:
        return int((row % 2 == 1) == (self.along == "odd"))

    def _at(self, number: str) -> tuple[int, int]:
        """The row of a hex, and how far along it stands in half hexes."""
        row, place = self.split(number)
        return row, 2 * place + self._shift(row)

    def _numbers(self, places: Iterable[tuple[int, int]]) -> Iterator[str]:
        for row, along in places:
            place = (along - self._shift(row)) // 2
            if 0 <= row <= HIGHEST and 0 <= place <= HIGHEST:
                yield self.number(row, place)
