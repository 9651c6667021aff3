"""About how high rows and views will be in print: enough to tell what is kept on one page, without setting it twice."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from math import ceil

from rulekit.render.prose.rows import Row
from rulekit.view.types import View

WHOLE = 70.0
"""Millimetres: what is not higher is not broken between two pages."""
LINE, GAP = 4.4, 3.0
"""Millimetres from line to line, and between two paragraphs."""
SIGNS = 95
"""Signs in a line across the page."""
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


def view_height(view: View) -> float:
    """The height of a drawn view: its drawing, or its rows with columns taken as equally wide."""
    count = max(len(view["columns"]), 1)
    rows = sum(_row_height([*row["cells"], row["refused"]], count) for row in view["rows"])
    facts = sum(lines_high(len(fact), 1) + GAP for fact in view.get("facts", []))
    states = 28.0 * len(view.get("states", []))
    boxes = ceil(len(view.get("boxes", [])) / 10) * 16.0
    bars = sum(len(bar["bars"]) * 5.0 for bar in view.get("bars", []))
    return 14.0 + rows + facts + states + boxes + bars


def _row_height(cells: Sequence[str], columns: int) -> float:
    return max(lines_high(len(cell), columns) for cell in cells) + 1.6
