"""The file that an owner fills in: every open chart with its columns, their values, the proved entries."""

from __future__ import annotations

from collections.abc import Iterable

from rulekit.chart import Place, Row
from rulekit.charts.filled import columns
from rulekit.open_ import Open
from rulekit.pattern import numbers_of

HEAD = """\
# Charts of the printed game, for your own use.
#
# Copy the entries of your own charts into the grids, and keep this file to yourself and outside the book.
# A cell of an input may be a value (3), a band (2–4, 6+, ≤ 0) or several (1, 3; words with " / ");
# empty, it stands for everything. A row without a result is not filled in yet. Add rows as you need them.
# Check the file with: rulekit chart check FILE; use it with: --charts FILE
"""
ACROSS = "# The columns under {over} are its bands, as on a printed chart: head each with a value or a band."
MODIFIERS = "# Die modifiers printed with the chart, if there are any: what for, and how much (+1, −2)."


def template(opens: Iterable[tuple[Open, str]]) -> str:
    """The text of a chart file for these open charts, each with the page it stands on."""
    return "\n".join([HEAD, *("\n".join(_chart(asked, page)) + "\n" for asked, page in opens)])


def _chart(asked: Open, page: str) -> list[str]:
    places = columns(asked)
    about = " · ".join(part for part in (asked.meta.title, asked.meta.source, page) if part)
    made = [f"[charts.{asked.meta.id}]", _comment(about), *(_column(asked, place) for place in places)]
    made += [
        _comment("Proved by the rules, and filled in: " + _proof(asked, row, places)) for row in asked.rows
    ]
    made += _across(asked, places) if _crossable(asked, places) else _long(asked, places)
    if any(numbers_of(domain) is not None for domain in asked.inputs.values()):
        made += ["", MODIFIERS, "modifiers = '''", *_grid([["modifier", "amount"], ["", ""]]), "'''"]
    return made


def _comment(text: str) -> str:
    return "# " + " ".join(text.split())


def _column(asked: Open, place: Place) -> str:
    domain = {**asked.inputs, **asked.outputs}[place.key]
    return _comment(f"{place.header}: {domain.describe()}")


def _cells(asked: Open, row: Row, places: tuple[Place, ...]) -> list[str]:
    return [row.cells[asked.places.index(place)] for place in places]


def _proof(asked: Open, row: Row, places: tuple[Place, ...]) -> str:
    return ", ".join(
        f"{p.header} {cell}" for p, cell in zip(places, _cells(asked, row, places), strict=True) if cell
    )


def _crossable(asked: Open, places: tuple[Place, ...]) -> bool:
    return [place.role for place in places] == ["input", "input", "output"]


def _long(asked: Open, places: tuple[Place, ...]) -> list[str]:
    rows = [[place.header for place in places], *(_cells(asked, row, places) for row in asked.rows)]
    return ["grid = '''", *_grid([*rows, [""] * len(places)]), "'''"]


def _across(asked: Open, places: tuple[Place, ...]) -> list[str]:
    first, over, _ = places
    proved = [_cells(asked, row, places) for row in asked.rows]
    bands = list(dict.fromkeys(band or "*" for _, band, _ in proved)) or [""]
    rows = {cell: dict.fromkeys(bands, "") for cell, _, _ in proved}
    for cell, band, result in proved:
        rows[cell][band or "*"] = result
    grid = [
        [first.header, *bands],
        *([cell, *found.values()] for cell, found in rows.items()),
        [""] * (1 + len(bands)),
    ]
    comment = ACROSS.format(over=over.header)
    return [comment, f'across = "{over.key}"', "grid = '''", *_grid(grid), "'''"]


def _grid(rows: list[list[str]]) -> list[str]:
    """Rows as a pipe grid with aligned columns, a line of dashes under the first."""
    wide = [max(3, *(len(row[n]) for row in rows)) for n in range(len(rows[0]))]
    drawn = [
        "| " + " | ".join(cell.ljust(w) for cell, w in zip(row, wide, strict=True)) + " |" for row in rows
    ]
    return [drawn[0], "| " + " | ".join("-" * w for w in wide) + " |", *drawn[1:]]
