"""About how high rows and views will be in print: enough to tell what is kept on one page, without setting it twice."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from math import ceil

from rulekit.render.drawn import drawn
from rulekit.render.prose.rows import Row
from rulekit.view.types import View

WHOLE = 70.0
"""Millimetres: what is not higher is not broken between two pages."""
NUMBERS = 14
"""Signs that the column of rule numbers takes."""
LINE, GAP = 4.4, 3.0
"""Millimetres from line to line, and between two paragraphs."""
SIGNS = 95
"""Signs in a line across the page."""
MANY = 30
"""Items of a list that is set in two columns, if they are short."""
POINT = 25.4 / 72

_TARGET = re.compile(r'rb-(?:ref|at|out)\((?:"(?:[^"\\]|\\.)*"(?:, )?)+')
_TEXT = re.compile(r'"((?:[^"\\]|\\.)*)"')


def signs(code: str) -> int:
    """How many signs a Typst expression shows: its strings, without the names of link targets."""
    return sum(len(text) for text in _TEXT.findall(_TARGET.sub("", code)))


def lines_high(count: int, columns: int) -> float:
    """The height of ``count`` signs in one of ``columns`` equal columns."""
    return ceil(count / (SIGNS / columns)) * LINE


def rows_height(rows: Sequence[Row], views: Mapping[str, View], columns: int = 1) -> float:
    """The height of rows set one under the other, in one of ``columns`` columns."""
    return sum(_height(row, views, columns) for row in rows)


def _height(row: Row, views: Mapping[str, View], columns: int) -> float:
    if row["kind"] == "view":
        return view_height(views[row["data"]["id"]])
    own = lines_high(signs(row["code"]), columns) + GAP if row["code"] else 0.0
    if row["kind"] == "tr":
        count = max(len(row["rows"]), 1)
        return max((rows_height(cell["rows"], views, count) for cell in row["rows"]), default=0.0)
    return own + rows_height(row["rows"], views, columns)


def narrow(items: Sequence[Row]) -> bool:
    """Whether a list is long and each of its items fits one line of half the page."""
    inner = [row for item in items for row in item["rows"]]
    return len(items) > MANY and all(
        row["kind"] == "paragraph" and signs(row["code"]) <= SIGNS // 2 for row in inner
    )


def view_height(view: View) -> float:
    """The height of a drawn view: its drawing, or its rows, each column as wide as its longest cell asks."""
    grid = drawn(view)
    texts = [
        [cell + (row["refused"] if n == row["no"] else "") for n, cell in enumerate(row["cells"])]
        for row in grid["rows"]
    ]
    longest = [
        max(map(_longest, cells)) + 2
        for cells in zip([head["label"] for head in grid["heads"]], *texts, strict=True)
    ]
    room = max(SIGNS - NUMBERS * grid["refs"], 1)
    widths = [each if sum(longest) <= room else each * room / sum(longest) for each in longest]
    rows = sum(_row_height(cells, widths) for cells in texts)
    facts = sum(lines_high(len(fact), 1) + GAP for fact in view.get("facts", []))
    states = 28.0 * len(view.get("states", []))
    boxes = ceil(len(view.get("boxes", [])) / 10) * 16.0
    bars = sum(len(bar["bars"]) * 5.0 for bar in view.get("bars", []))
    return 14.0 + rows + facts + states + boxes + bars


def _longest(text: str) -> int:
    return max(map(len, text.split("\n")))


def _row_height(cells: Sequence[str], widths: Sequence[float]) -> float:
    """The height of a row whose columns hold so many signs in a line."""
    lines = (
        sum(ceil(max(len(line), 1) / width) for line in cell.split("\n"))
        for cell, width in zip(cells, widths, strict=True)
    )
    return max(lines, default=1) * LINE + 1.6
