"""From the owner's way of writing a chart to rows of cells: a grid, a grid across an input, a list."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from rulekit.answer import Rejected
from rulekit.chart import Place
from rulekit.charts.filled import columns
from rulekit.charts.lines import Lines
from rulekit.declare import Broken
from rulekit.grid import Grid, GridRow, parse_grid
from rulekit.number import Number
from rulekit.open_ import Open
from rulekit.pattern import parse_pattern

KEYS = ("grid", "rows", "across", "modifiers")
LONGEST, MOST = 200, 1000
_HUGE = re.compile(r"\d[eE][+-]?\d{3}")
PLAIN = "Write a short text without control characters; numbers as 3, 2–4, 6+ or ≤ 0."


def rows_of(asked: Open, table: dict[str, Any], lines: Lines) -> list[GridRow]:
    """The filled-in rows of a chart, cells in the order of the Open's columns. Raises Broken."""
    id = asked.meta.id
    for key in table:
        if key not in KEYS:
            raise Broken(
                "chart", lines.key(id, key), f"{id} has a key {key!r}.", f"Legal keys: {', '.join(KEYS)}."
            )
    if ("grid" in table) is ("rows" in table) or ("rows" in table and "across" in table):
        raise Broken(
            "chart",
            lines.chart(id),
            f"{id} needs a grid or rows.",
            "Write grid = '''…''' (with across, if you like), or rows = […].",
        )
    made = list(_listed(asked, table["rows"], lines) if "rows" in table else _drawn(asked, table, lines))
    if len(made) > MOST:
        raise Broken(
            "chart",
            lines.chart(id),
            f"{id} has {len(made)} entries.",
            f"Draw bands together; {MOST} are legal.",
        )
    return made


def across_of(asked: Open, table: dict[str, Any], lines: Lines) -> Place | None:
    """The input whose bands head the columns of a chart, if it is written so. Raises Broken."""
    if "across" not in table:
        return None
    inputs = [p for p in columns(asked) if p.role == "input"]
    return _place(_names(inputs), str(table["across"]), lines.key(asked.meta.id, "across"), asked)


def modifiers_of(asked: Open, table: dict[str, Any], lines: Lines) -> dict[str, Number]:
    """The modifiers printed with a chart, by label. Raises Broken."""
    found: dict[str, Number] = {}
    for row in _grid(asked, table, "modifiers", lines).rows if "modifiers" in table else ():
        if len(row.cells) != 2:
            raise Broken(
                "chart",
                row.line,
                f"A modifier of {asked.meta.id} has a label and an amount.",
                "Write | besieged | −1 |.",
            )
        label, amount = row.cells
        if label and amount:
            if label in found:
                raise Broken(
                    "chart",
                    row.line,
                    f"The modifier {label!r} stands there twice.",
                    "Give each a label of its own.",
                )
            found[label] = _amount(amount, row.line)
    return found


def _amount(text: str, line: int) -> int:
    digits = text.replace("−", "-").replace(" ", "")
    try:
        return int(digits)
    except ValueError:
        raise Broken("chart", line, f"{text!r} is no amount.", "Write +1 or −2.") from None


def _grid(asked: Open, table: dict[str, Any], key: str, lines: Lines) -> Grid:
    if not isinstance(table[key], str):
        raise Broken(
            "chart",
            lines.key(asked.meta.id, key),
            f"{key} of {asked.meta.id} must be a text.",
            f"Write {key} = '''…'''.",
        )
    grid = parse_grid(table[key].replace("\r\n", "\n"), lines.text_of(asked.meta.id, key), empty=True)
    for row in (GridRow(grid.header, grid.line), *grid.rows):
        _plain(row.cells, row.line)
    return grid


def _plain(cells: Iterable[str], line: int) -> None:
    for cell in cells:
        if len(cell) > LONGEST or not cell.isprintable() or _HUGE.search(cell):
            raise Broken("chart", line, "A cell is too long or holds what cannot be shown.", PLAIN)


def _names(places: Iterable[Place]) -> dict[str, Place]:
    return {name.casefold(): place for place in places for name in (place.key, place.header)}


def _place(names: dict[str, Place], name: str, line: int, asked: Open) -> Place:
    if name.casefold() not in names:
        known = ", ".join(dict.fromkeys(p.header for p in names.values()))
        raise Broken("chart", line, f"{asked.meta.id} has no column {name!r}.", f"Its columns are {known}.")
    return names[name.casefold()]


def _drawn(asked: Open, table: dict[str, Any], lines: Lines) -> Iterator[GridRow]:
    grid = _grid(asked, table, "grid", lines)
    over = across_of(asked, table, lines)
    if over is None:
        return _long(asked, grid)
    if len(asked.outputs) > 1:
        raise Broken(
            "chart",
            lines.key(asked.meta.id, "across"),
            f"{asked.meta.id} has several outcomes in a row.",
            "Leave across out.",
        )
    return _crossed(asked, grid, over)


def _long(asked: Open, grid: Grid) -> Iterator[GridRow]:
    places = columns(asked)
    heads = [_place(_names(places), head, grid.line, asked) for head in grid.header]
    for place in places:
        if heads.count(place) != 1:
            raise Broken(
                "chart",
                grid.line,
                f"{asked.meta.id} needs one column headed {place.header!r}.",
                "Give every column its place once.",
            )
    for row in grid.rows:
        cells = dict(zip(heads, row.cells, strict=True))
        if any(cells[place] for place in places if place.role == "output"):
            yield GridRow(tuple(cells[place] for place in places), row.line)


def _crossed(asked: Open, grid: Grid, over: Place) -> Iterator[GridRow]:
    places = columns(asked)
    names = _names(p for p in places if p.role == "input" and p is not over)
    heads = [names.get(head.casefold()) for head in grid.header]
    for place in names.values():
        if heads.count(place) != 1:
            raise Broken(
                "chart",
                grid.line,
                f"{asked.meta.id} needs one column headed {place.header!r}.",
                "Give every other input a column.",
            )
    bands = [n for n, head in enumerate(heads) if head is None]
    for n in bands:
        _band(asked, over, grid.header[n], grid.line)
    for row in grid.rows:
        given = {head: cell for head, cell in zip(heads, row.cells, strict=True) if head is not None}
        for n in (n for n in bands if row.cells[n]):
            cells = (given.get(p, grid.header[n] if p is over else row.cells[n]) for p in places)
            yield GridRow(tuple(cells), row.line)


def _band(asked: Open, over: Place, text: str, line: int) -> None:
    try:
        parse_pattern(text, asked.inputs[over.key])
    except (Rejected, ArithmeticError, ValueError) as error:
        raise Broken(
            "chart",
            line,
            f"The column {text!r} is no band of {over.header}: {error}.",
            "Head each column with a value or band.",
        ) from None


def _listed(asked: Open, rows: Any, lines: Lines) -> Iterator[GridRow]:
    id, places = asked.meta.id, columns(asked)
    if not isinstance(rows, list):
        raise Broken(
            "chart", lines.key(id, "rows"), f"rows of {id} must be a list.", "Write rows = [[…], […]]."
        )
    where = [*lines.items(id, "rows")]
    for n, row in enumerate(rows):
        line = where[n] if n < len(where) else lines.key(id, "rows")
        cells = [_cell(value, line) for value in _ordered(asked, row, places, line)]
        _plain(cells, line)
        yield GridRow(tuple(cells), line)


def _ordered(asked: Open, row: Any, places: tuple[Place, ...], line: int) -> list[Any]:
    if isinstance(row, dict):
        named = {_place(_names(places), name, line, asked): value for name, value in row.items()}
        row = [named[place] for place in places if place in named]
    if not isinstance(row, list) or len(row) != len(places):
        known = ", ".join(place.header for place in places)
        raise Broken(
            "chart",
            line,
            f"A row of {asked.meta.id} does not have {len(places)} cells.",
            f"Give each of {known} one cell.",
        )
    return row


def _cell(value: Any, line: int) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | str):
        return str(value)
    raise Broken(
        "chart", line, f"A cell is a {type(value).__name__}.", "Write a text, a whole number, true or false."
    )
