"""The grid of a view as both media draw it: body columns, then one column of rule numbers and readings."""

from __future__ import annotations

import re
from typing import TypedDict

from rulekit.view.types import Column, RowView, View

_SHORT = re.compile(r"[^\W\d]{0,2}\W*|\W*\d[\d\W]{0,6}\w?")


class Head(TypedDict):
    """One body column: its label with a capital, whether its cells may stand centred, whether it tells an outcome."""

    label: str
    short: bool
    out: bool


class DrawnRow(TypedDict):
    """One row: its body cells, rule number and readings; ``refused`` stands in cell number ``no`` (or -1)."""

    cells: list[str]
    ref: str
    readings: list[str]
    refused: str
    no: int


class Drawn(TypedDict):
    """A grid ready to draw; ``refs`` tells whether any row has a rule number or a reading."""

    heads: list[Head]
    rows: list[DrawnRow]
    refs: bool


def drawn(view: View) -> Drawn:
    """The grid of ``view``: the rule numbers come last, wherever the page has them; blank columns go."""
    body = [n for n, column in enumerate(view["columns"]) if column["role"] != "ref" and not _blank(view, n)]
    rows = [_row(row, view["columns"], body) for row in view["rows"]]
    heads = [_head(view["columns"][n], [row["cells"][k] for row in rows]) for k, n in enumerate(body)]
    return {"heads": heads, "rows": rows, "refs": any(row["ref"] or row["readings"] for row in rows)}


def _blank(view: View, n: int) -> bool:
    """Whether column number ``n`` is empty in every row: an input on which no row depends."""
    return bool(view["rows"]) and not any(row["cells"][n] for row in view["rows"])


def _head(column: Column, cells: list[str]) -> Head:
    label = column["label"]
    return {
        "label": label[:1].upper() + label[1:],
        "short": bool(cells) and all(_SHORT.fullmatch(cell) for cell in cells),
        "out": column["role"] == "output",
    }


def _row(row: RowView, columns: list[Column], body: list[int]) -> DrawnRow:
    cells = [row["cells"][n] for n in body]
    number = row["ref"] or next(
        (row["cells"][n] for n, column in enumerate(columns) if column["role"] == "ref"), ""
    )
    no = _refusal(cells, row["refused"], [columns[n] for n in body]) if row["refused"] else -1
    if no >= 0 and cells[no].endswith(row["refused"]):
        cells[no] = ""
    return {"cells": cells, "ref": number, "readings": row["readings"], "refused": row["refused"], "no": no}


def _refusal(cells: list[str], reason: str, columns: list[Column]) -> int:
    """The cell that a refusal takes: the one that says it already, else the first outcome, else the last."""
    said = [n for n, cell in enumerate(cells) if cell.endswith(reason)]
    outcomes = [n for n, column in enumerate(columns) if column["role"] == "output"]
    return (said or outcomes or [len(cells) - 1])[0]
