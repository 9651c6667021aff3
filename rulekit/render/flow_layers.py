"""Layered layout of a small directed graph: layers, order inside a layer, positions along it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

Arc = tuple[int, int]
GAP = 14.0
SWEEPS = 8


@dataclass
class Slot:
    """What stands in a layer: its reach left and right of its centre, its height, its layer, its centre."""

    left: float
    right: float
    height: float
    layer: int
    x: float = 0.0
    near: list[int] = field(default_factory=list)


def reversed_arcs(count: int, arcs: Sequence[Arc], root: int) -> set[int]:
    """The arcs (by number) that close a circle on a walk from ``root`` in the order declared."""
    back: set[int] = set()
    state = ["new"] * count

    def walk(node: int) -> None:
        state[node] = "open"
        for number, (start, end) in enumerate(arcs):
            if start == node and state[end] == "open":
                back.add(number)
            elif start == node and state[end] == "new":
                walk(end)
        state[node] = "done"

    for node in [root, *range(count)]:
        if state[node] == "new":
            walk(node)
    return back


def ranks(count: int, arcs: Sequence[Arc]) -> list[int]:
    """The layer of each node: one below the lowest of those that lead to it. ``arcs`` hold no circle."""
    found = [0] * count
    for _ in range(count):
        for start, end in arcs:
            found[end] = max(found[end], found[start] + 1)
    return found


def order(slots: list[Slot]) -> list[list[int]]:
    """The slots of each layer from left to right, with few crossings: barycentres, swept down and up."""
    layers: list[list[int]] = [[] for _ in range(1 + max(slot.layer for slot in slots))]
    for number, slot in enumerate(slots):
        layers[slot.layer].append(number)
    best = [list(layer) for layer in layers]
    for sweep in range(SWEEPS):
        for layer in layers if sweep % 2 == 0 else layers[::-1]:
            _sort_layer(slots, layers, layer, down=sweep % 2 == 0)
        if crossings(slots, layers) < crossings(slots, best):
            best = [list(layer) for layer in layers]
    return best


def _sort_layer(slots: list[Slot], layers: list[list[int]], layer: list[int], *, down: bool) -> None:
    place = {number: n for row in layers for n, number in enumerate(row)}

    def barycentre(number: int) -> float:
        step = -1 if down else 1
        seen = [place[n] for n in slots[number].near if slots[n].layer == slots[number].layer + step]
        return sum(seen) / len(seen) if seen else float(place[number])

    layer.sort(key=barycentre)


def crossings(slots: list[Slot], layers: list[list[int]]) -> int:
    """How many pairs of neighbouring links cross."""
    place = {number: n for row in layers for n, number in enumerate(row)}
    total = 0
    for layer in layers:
        links = [
            (place[a], place[b]) for a in layer for b in slots[a].near if slots[b].layer > slots[a].layer
        ]
        total += sum((a - c) * (b - d) < 0 for n, (a, b) in enumerate(links) for c, d in links[:n])
    return total


def spread(slots: list[Slot], layers: list[list[int]]) -> None:
    """Sets each slot's ``x`` near the mean of its neighbours, never nearer to the next slot than ``GAP``."""
    for layer in layers:
        _settle([slots[n] for n in layer], [0.0] * len(layer))
    for sweep in range(SWEEPS):
        for layer in layers if sweep % 2 == 0 else layers[::-1]:
            wished = [_wish(slots, slots[n], -1 if sweep % 2 == 0 else 1) for n in layer]
            _settle([slots[n] for n in layer], wished)
    shift = min(slot.x - slot.left for slot in slots)
    for slot in slots:
        slot.x -= shift


def _wish(slots: list[Slot], slot: Slot, step: int) -> float:
    seen = [slots[n].x for n in slot.near if slots[n].layer == slot.layer + step]
    return sum(seen) / len(seen) if seen else slot.x


def _settle(row: list[Slot], wished: list[float]) -> None:
    """The nearest positions to ``wished`` (least squares) that keep order and distance: pooled neighbours."""
    offsets, reach = [], 0.0
    for n, slot in enumerate(row):
        reach += slot.left + row[n - 1].right + GAP if n else 0.0
        offsets.append(reach)
    pools: list[tuple[float, int]] = []
    for wish, offset in zip(wished, offsets, strict=True):
        pools.append((wish - offset, 1))
        while len(pools) > 1 and pools[-2][0] > pools[-1][0]:
            (a, m), (b, n) = pools[-2:]
            pools[-2:] = [((a * m + b * n) / (m + n), m + n)]
    values = [value for value, size in pools for _ in range(size)]
    for slot, value, offset in zip(row, values, offsets, strict=True):
        slot.x = value + offset
