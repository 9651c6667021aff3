"""An owner's chart is checked like a table: every input answered, by one entry, and as the text proves."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Iterator
from typing import Any

from rulekit.chart import Row
from rulekit.charts.filled import Filled
from rulekit.declare import Broken

MOST = 200_000
SHOWN = 3


def problems(filled: Filled, line: int) -> Iterator[Broken]:
    """Gaps, overlaps, entries that nothing reaches, contradictions of proved facts; of a blank chart none."""
    if not filled.new() or filled.broken:
        yield from _contradictions(filled)
        return
    axes = filled.axes()
    if math.prod(len(values) for values in axes.values()) > MOST:
        yield Broken(
            "chart", line, f"{filled.meta.id} has too many bands to be checked.", "Draw bands together."
        )
        return
    yield from _contradictions(filled)
    yield from _answers(filled, axes, line)


def _answers(filled: Filled, axes: dict[str, list[Any]], line: int) -> Iterator[Broken]:
    reached, gaps = 0, []
    clashes: dict[tuple[int, int], dict[str, Any]] = {}
    for point, hits in _hits(filled.rows, axes):
        first = hits & -hits
        reached |= first
        if not hits:
            gaps.append(point)
        elif hits != first:
            reached |= hits
            clashes.setdefault((_index(first), _index((hits ^ first) & -(hits ^ first))), point)
    if gaps:
        yield _gap(filled, gaps, line)
    for (one, other), point in clashes.items():
        both = f"lines {filled.rows[one].line} and {filled.rows[other].line} both answer {say(filled, point)}"
        yield Broken("chart", filled.rows[other].line, f"{filled.meta.id}: {both}.", "Narrow one of the two.")
    for index, row in enumerate(filled.rows):
        if not reached >> index & 1:
            yield Broken(
                "chart", row.line, f"{filled.meta.id}: no input ever comes to this entry.", "Remove it."
            )


def _index(bit: int) -> int:
    return bit.bit_length() - 1


def _hits(rows: Iterable[Row], axes: dict[str, list[Any]]) -> Iterator[tuple[dict[str, Any], int]]:
    """Every point with the rows that match it, one bit a row."""
    masks = [
        [
            (value, sum(1 << n for n, row in enumerate(rows) if row.match[name].matches(value)))
            for value in values
        ]
        for name, values in axes.items()
    ]
    for taken in itertools.product(*masks):
        hits = -1
        for _, mask in taken:
            hits &= mask
        yield dict(zip(axes, (value for value, _ in taken), strict=True)), hits


def _gap(filled: Filled, gaps: list[dict[str, Any]], line: int) -> Broken:
    more = f" (and {len(gaps) - SHOWN} more)" if len(gaps) > SHOWN else ""
    told = "; ".join(say(filled, point) for point in gaps[:SHOWN])
    return Broken(
        "chart",
        line,
        f"{filled.meta.id} has no entry for {told}{more}.",
        "Add entries, or widen bands: 6+, ≤ 0.",
    )


def _contradictions(filled: Filled) -> Iterator[Broken]:
    axes = filled.axes()
    for index, proved in enumerate(filled.asked.rows):
        within = {n: [v for v in values if proved.match[n].matches(v)] for n, values in axes.items()}
        for point in itertools.islice(_points(within), MOST):
            row = next((row for row in filled.rows if row.matches(point)), None)
            wanted = filled.asked.outcome(index, point)
            if row is not None and filled.outcome(filled.rows.index(row), point) != wanted:
                yield _contradiction(filled, row, proved, point)
                break


def _points(axes: dict[str, list[Any]]) -> Iterator[dict[str, Any]]:
    return (dict(zip(axes, values, strict=True)) for values in itertools.product(*axes.values()))


def _contradiction(filled: Filled, row: Row, proved: Row, point: dict[str, Any]) -> Broken:
    outputs = filled.asked.outputs
    said = ", ".join(outputs[name].format(value) for name, value in proved.out.items())
    message = f"{filled.meta.id}: the rules prove {said} for {say(filled, point)}."
    return Broken(
        "chart", row.line, message, "Correct the entry: the text and the printed chart agree there."
    )


def say(filled: Filled, point: dict[str, Any]) -> str:
    """Inputs in the words of the columns."""
    heads = {place.key: place.header for place in filled.places}
    return ", ".join(f"{heads.get(n, n)} {filled.inputs[n].format(v)}" for n, v in point.items())
