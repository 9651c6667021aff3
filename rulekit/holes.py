"""What the rows of a grid leave open or answer twice: gaps joined into blocks, clashes, rows that nothing reaches."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from rulekit.declare import Broken
from rulekit.domain import Domain, Numbers
from rulekit.meta import Meta

SHOWN = 3
_DASH = r"\s*[-–−]\s*"


class Row(Protocol):
    """A row of a grid."""

    @property
    def line(self) -> int: ...
    @property
    def cells(self) -> tuple[str, ...]: ...
    def matches(self, given: Mapping[str, Any]) -> bool: ...


class Gridded(Protocol):
    """A chart as far as its holes go."""

    meta: Meta
    guards: tuple[Any, ...]
    strays: tuple[Any, ...]
    inputs: dict[str, Domain]
    given: Any

    def points(self) -> Iterator[dict[str, Any]]: ...
    def say(self, inputs: Mapping[str, Any]) -> str: ...
    def drawn(self, given: dict[str, Any]) -> dict[str, Any]: ...


Block = list[tuple[int, int]]


def holes(chart: Gridded, *, exclusive: bool) -> Iterator[Broken]:
    """Gaps, overlaps (where rows are ``exclusive``) and unreachable rows of ``chart``, as far as it can be read."""
    rows: Sequence[Row] = chart.guards
    reached: set[int] = set()
    gaps: list[dict[str, Any]] = []
    points: list[dict[str, Any]] = []
    clashes: dict[tuple[int, int], str] = {}
    for point in chart.points():
        points.append(point)
        drawn = chart.drawn(point)
        hits = [n for n, row in enumerate(rows) if row.matches(drawn)]
        reached |= set(hits[:1])
        if not hits:
            gaps.append(point)
        elif exclusive and len(hits) > 1:
            clashes.setdefault((hits[0], hits[1]), chart.say(point))
    if gaps:
        yield _gap(chart, rows, points, gaps)
    for (first, second), clash in clashes.items():
        yield Broken(
            "overlap",
            rows[second].line,
            f"{chart.meta.id}: this row and the one on line {rows[first].line} both answer {clash}.",
            "Narrow one of the two rows.",
        )
    for index in sorted(set(range(len(rows))) - reached - {second for _, second in clashes}):
        yield Broken(
            "unreachable",
            rows[index].line,
            f"{chart.meta.id}: no input ever comes to this row.",
            "Remove it, or widen its cells or the rows above.",
        )


def _gap(
    chart: Gridded, rows: Sequence[Row], points: list[dict[str, Any]], gaps: list[dict[str, Any]]
) -> Broken:
    axes = {name: list(dict.fromkeys(point[name] for point in points)) for name in chart.inputs}
    blocks = list(_blocks(axes, gaps))
    named = [_words(chart, axes, block) for block in blocks]
    more = f" (and {len(named) - SHOWN} more)" if len(named) > SHOWN else ""
    single = all(low == high for block in blocks for low, high in block)
    witness = "" if single else f"; one of them is {chart.say(gaps[0])}"
    message = f"{chart.meta.id} has no row for {'; '.join(named[:SHOWN])}{more}{_counted(chart, axes, blocks)}{witness}."
    remedy = "Add a row, or declare with given= that the input cannot occur."
    return Broken(
        "gap", chart.meta.line, message, _swallowed(rows, named) or _slip(chart.strays, named) or remedy
    )


def _blocks(axes: Mapping[str, list[Any]], gaps: list[dict[str, Any]]) -> Iterator[Block]:
    """The gaps as few blocks: from the first one left, each axis is widened as far as all of it is a gap."""
    places = {name: {value: n for n, value in enumerate(values)} for name, values in axes.items()}
    left = dict.fromkeys(tuple(places[name][point[name]] for name in axes) for point in gaps)
    while left:
        first = next(iter(left))
        block = [(at, at) for at in first]
        for axis in reversed(range(len(block))):
            while _all_left(left, (wider := _widened(block, axis))):
                block = wider
        for point in list(_inside(block)):
            del left[point]
        yield block


def _widened(block: Block, axis: int) -> Block:
    return [(low, high + 1) if n == axis else (low, high) for n, (low, high) in enumerate(block)]


def _inside(block: Block) -> Iterator[tuple[int, ...]]:
    if not block:
        yield ()
        return
    low, high = block[0]
    for rest in _inside(block[1:]):
        yield from ((at, *rest) for at in range(low, high + 1))


def _all_left(left: Mapping[tuple[int, ...], None], block: Block) -> bool:
    return all(point in left for point in _inside(block))


def _words(chart: Gridded, axes: Mapping[str, list[Any]], block: Block) -> str:
    return ", ".join(
        f"{name} {_span(chart.inputs[name], values[low : high + 1])}"
        for (name, values), (low, high) in zip(axes.items(), block, strict=True)
    )


def _span(domain: Domain, values: list[Any]) -> str:
    if len(values) > 2 and isinstance(domain, Numbers):
        return f"{domain.format(values[0])}–{domain.format(values[-1])}"
    return " / ".join(domain.format(value) for value in values)


def _counted(chart: Gridded, axes: Mapping[str, list[Any]], blocks: list[Block]) -> str:
    """How many inputs of how many have no row: where they are finite, and more than one has none."""
    domains = list(chart.inputs.values())
    if chart.given is not None or not all(domain.finite for domain in domains):
        return ""
    sizes = [
        math.prod(
            _size(d, vs[lo], vs[hi], hi - lo + 1)
            for d, vs, (lo, hi) in zip(domains, axes.values(), block, strict=True)
        )
        for block in blocks
    ]
    whole = math.prod(_size(d, vs[0], vs[-1], len(vs)) for d, vs in zip(domains, axes.values(), strict=True))
    return f" ({sum(sizes)} of {whole})" if sum(sizes) > 1 else ""


def _size(domain: Domain, low: Any, high: Any, sampled: int) -> int:
    return int(high - low) + 1 if isinstance(domain, Numbers) else sampled


def _swallowed(rows: Sequence[Row], named: list[str]) -> str:
    """The row that has a missing band inside its text, if there is one: the end of a row is lost there."""
    for words in named:
        band = words.rpartition(" ")[2]
        ends = [re.escape(end) for end in band.split("–")]
        pattern = re.compile(rf"(?<!\d)0*{(_DASH + '0*').join(ends)}(?!\d)")
        for row in rows:
            inside = [cell for cell in row.cells if pattern.search(cell) and not pattern.fullmatch(cell)]
            if inside and " " not in words.strip().removesuffix(band).strip() and len(ends) == 2:
                return f"The row on line {row.line} has {band} inside its text: begin a row of its own there."
    return ""


def _slip(strays: Sequence[Any], named: list[str]) -> str:
    """The row that cannot be read and differs in one sign from the only value that has none."""
    missing = named[0].rpartition(" ")[2]
    for row in strays if len(named) == 1 else ():
        for cell in row.cells:
            if len(cell) == len(missing) and sum(a != b for a, b in zip(cell, missing, strict=True)) == 1:
                return f"Perhaps the row {cell} on line {row.line} was meant for it."
    return ""
