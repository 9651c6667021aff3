"""Grids: pipe tables in a string, read with the line of every row. The source shows the grid; formatters
leave it alone."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rulekit.declare import Broken

_PIPE = re.compile(r"(?<!\\)\|")
_RULE = re.compile(r"\s*:?-+:?\s*")


@dataclass(frozen=True, slots=True)
class GridRow:
    """The cells of one row and its line on the page."""

    cells: tuple[str, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Grid:
    """A header and rows of equal length."""

    header: tuple[str, ...]
    rows: tuple[GridRow, ...]
    line: int


def _cells(text: str) -> tuple[str, ...]:
    parts = _PIPE.split(text.strip())
    return tuple(part.strip().replace("\\|", "|") for part in parts[1:-1])


def parse_grid(text: str, line: int, *, empty: bool = False) -> Grid:
    """The grid written in ``text``, which begins on line ``line`` of its page. Raises Broken with the row's
    line."""
    lines = [(line + n, row) for n, row in enumerate(text.split("\n")) if row.strip()]
    if len(lines) < (2 if empty else 3):
        raise Broken(
            "grid", line, "The grid has no rows.", "Write a header, a line of dashes and at least one row."
        )
    for at, row in lines:
        if not (row.strip().startswith("|") and row.strip().endswith("|")):
            raise Broken("grid", at, "The line is no row of a grid.", "Begin and end it with |.")
    header = _cells(lines[0][1])
    if "" in header:
        raise Broken(
            "grid",
            lines[0][0],
            f"Column {header.index('') + 1} of the grid has no header.",
            "Head it with what players call it.",
        )
    if not all(_RULE.fullmatch(cell) for cell in _cells(lines[1][1])):
        raise Broken(
            "grid",
            lines[1][0],
            "The second line of the grid is not a line of dashes.",
            "Write | --- | under each header.",
        )
    rows = tuple(GridRow(_cells(row), at) for at, row in lines[2:])
    for made in rows:
        if len(made.cells) != len(header):
            raise Broken(
                "grid",
                made.line,
                f"The row has {len(made.cells)} cells, the header {len(header)}.",
                "Give every column one cell; an empty one lets everything through.",
            )
    return Grid(header, rows, lines[0][0])
