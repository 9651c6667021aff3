"""The drawing of a machine as plain geometry: state boxes, labels, arrows. One geometry for every medium.

States stand in layers from top to bottom. The label of an arrow is a box of its own between two layers, so
that boxes cannot meet. Arrows with the same ends are drawn as one, with all their labels, a stroke between. Coordinates are
points (1/72 inch) from the top left corner.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

from rulekit.render.flow_layers import Slot, order, ranks, reversed_arcs, spread
from rulekit.render.flow_text import LINE, extent, wrap
from rulekit.view.types import Edge, Option, View

Point = tuple[float, float]

STATE_WIDTH, LABEL_WIDTH, SLIM_WIDTH = 84.0, 92.0, 50.0
PAD, BETWEEN, LOOP, HEAD, EDGE = 6.0, 18.0, 16.0, 5.0, 2.0
STUB = HEAD + 2.0


@dataclass(frozen=True)
class Box:
    """A rectangle with the lines of text it holds."""

    x: float
    y: float
    width: float
    height: float
    lines: tuple[str, ...]

    def baselines(self) -> list[tuple[float, float, str]]:
        """Centre, baseline and text of each line."""
        top = self.y + (self.height - LINE * len(self.lines)) / 2
        middle = round(self.x + self.width / 2, 2)
        return [(middle, round(top + LINE * (n + 0.76), 2), line) for n, line in enumerate(self.lines)]


@dataclass(frozen=True)
class State:
    """A state's box; ``start`` where the machine begins, ``final`` where nothing leads on."""

    key: str
    box: Box
    start: bool
    final: bool


@dataclass(frozen=True)
class Arrow:
    """One arrow: the rows it stands for, its ends, its label, its lines in pieces, its head (a triangle)."""

    rows: tuple[int, ...]
    start: str
    end: str
    label: Box
    lines: tuple[tuple[Point, ...], ...]
    head: tuple[Point, Point, Point]


@dataclass(frozen=True)
class Flow:
    """A drawing: its size, its states, its arrows."""

    width: float
    height: float
    states: tuple[State, ...]
    arrows: tuple[Arrow, ...]


def machine_flow(view: View, start_word: str = "", label_width: float = LABEL_WIDTH) -> Flow:
    """The drawing of a machine's view; rows that refuse are left to the table of rows.

    ``start_word`` is written under the name of the state where the machine begins; labels are broken into lines of
    ``label_width`` points.
    """
    return lay_out(view.get("states", []), drawn_edges(view), view.get("start", ""), start_word, label_width)


def drawn_edges(view: View) -> list[Edge]:
    """The edges of a machine's view that are drawn: all but those of rows that refuse, or that stay whatever happens."""
    edges = (edge for edge in view.get("edges", []) if not view["rows"][edge["row"]]["refused"])
    return [edge for edge in edges if edge["start"] != edge["end"] or label_of(edge)]


def label_of(edge: Edge) -> str:
    """What stands on an arrow: the event, unless any will do, and its guard if it has one."""
    return ", ".join(part for part in (edge["event"], edge["guard"]) if part)


def lay_out(
    states: Sequence[Option],
    edges: Sequence[Edge],
    start: str = "",
    start_word: str = "",
    label_width: float = LABEL_WIDTH,
) -> Flow:
    """The drawing of ``states`` and ``edges`` (whose ends are keys of states), beginning at ``start``."""
    if not states:
        return Flow(0.0, 0.0, (), ())
    return _Plan(states, edges, start, start_word, label_width).flow()


class _Plan:
    """The slots of one drawing: states first, then labels and bends of the arrows between them."""

    def __init__(
        self, states: Sequence[Option], edges: Sequence[Edge], start: str, start_word: str, label_width: float
    ) -> None:
        self.states, self.start, self.label_width = states, start, label_width
        self.at = {state["key"]: n for n, state in enumerate(states)}
        self.groups: dict[tuple[int, int], list[Edge]] = {}
        for edge in edges:
            self.groups.setdefault((self.at[edge["start"]], self.at[edge["end"]]), []).append(edge)
        self.texts = [self._state_lines(state, start_word) for state in states]
        self.sizes = [_padded(lines) for lines in self.texts]
        self.arcs = [pair for pair in self.groups if pair[0] != pair[1]]
        self.back = reversed_arcs(len(states), self.arcs, self.at.get(start, 0))
        self.slots = self._state_slots()
        self.chains = [self._chain(number) for number in range(len(self.arcs))]
        self._place()

    def _state_lines(self, state: Option, start_word: str) -> list[str]:
        lines = wrap(state["label"], STATE_WIDTH)
        return [*lines, f"({start_word})"] if start_word and state["key"] == self.start else lines

    def _labels(self, pair: tuple[int, int]) -> list[str]:
        *others, last = [label_of(edge) for edge in self.groups[pair]]
        said = [*(f"{label} /" for label in others), last]
        return [line for label in said for line in wrap(label, self.label_width)]

    def _state_slots(self) -> list[Slot]:
        forward = [arc[::-1] if n in self.back else arc for n, arc in enumerate(self.arcs)]
        slots = []
        for n, layer in enumerate(ranks(len(self.states), forward)):
            wide, high = self.sizes[n]
            loop = _padded(self._labels((n, n))) if (n, n) in self.groups else (0.0, 0.0)
            right = wide / 2 + (loop[0] + LOOP if loop[0] else 0.0)
            slots.append(Slot(wide / 2, right, max(high, loop[1]), 2 * layer))
        return slots

    def _chain(self, number: int) -> list[int]:
        """The slots of one arrow from the upper state to the lower: label first, then a bend a layer."""
        upper, lower = self.arcs[number][::-1] if number in self.back else self.arcs[number]
        wide, high = _padded(self._labels(self.arcs[number]))
        chain = [upper]
        for layer in range(self.slots[upper].layer + 1, self.slots[lower].layer):
            size = (wide / 2, high) if len(chain) == 1 else (0.0, 0.0)
            self.slots.append(Slot(size[0], size[0], size[1], layer))
            chain.append(len(self.slots) - 1)
        chain.append(lower)
        for a, b in itertools.pairwise(chain):
            self.slots[a].near.append(b)
            self.slots[b].near.append(a)
        return chain

    def _place(self) -> None:
        layers = order(self.slots)
        spread(self.slots, layers)
        self.tops, self.bottoms, y = [], [], EDGE
        for layer in layers:
            self.tops.append(y)
            self.bottoms.append(y + max((self.slots[n].height for n in layer), default=0.0))
            y = self.bottoms[-1] + BETWEEN
        self.width = max(slot.x + slot.right for slot in self.slots) + 2 * EDGE
        self.height = y - BETWEEN + EDGE

    def flow(self) -> Flow:
        """The finished drawing."""
        leaving = {start for start, end in self.arcs}
        states = tuple(
            State(
                state["key"],
                self._box(n, *self.sizes[n], self.texts[n]),
                state["key"] == self.start,
                n not in leaving,
            )
            for n, state in enumerate(self.states)
        )
        loops = [self._loop(states[n].box, n) for n in range(len(states)) if (n, n) in self.groups]
        arrows = [self._arrow(number) for number in range(len(self.arcs))]
        return Flow(round(self.width, 2), round(self.height, 2), states, (*arrows, *loops))

    def _box(self, number: int, wide: float, high: float, lines: list[str]) -> Box:
        slot = self.slots[number]
        middle = (self.tops[slot.layer] + self.bottoms[slot.layer]) / 2
        corner = (slot.x + EDGE - wide / 2, middle - high / 2)
        return Box(round(corner[0], 2), round(corner[1], 2), round(wide, 2), round(high, 2), tuple(lines))

    def _port(self, state: int, neighbour: int) -> Point:
        """Where an arrow to or from ``neighbour`` meets the box of ``state``: spread along its side."""
        slot, down = self.slots[state], self.slots[neighbour].layer > self.slots[state].layer
        side = [n for n in slot.near if (self.slots[n].layer > slot.layer) == down]
        side.sort(key=lambda n: (self.slots[n].x, n))
        share = (side.index(neighbour) + 1) / (len(side) + 1)
        wide, high = self.sizes[state]
        middle = (self.tops[slot.layer] + self.bottoms[slot.layer]) / 2
        return slot.x + EDGE - wide / 2 + share * wide, middle + (high / 2 if down else -high / 2)

    def _arrow(self, number: int) -> Arrow:
        chain, arc, back = self.chains[number], self.arcs[number], number in self.back
        lines = self._labels(arc)
        label = self._box(chain[1], *_padded(lines), lines)
        upper, lower = self._upper(chain, label, back), self._lower(chain, label, back)
        pieces = (lower[::-1], upper[::-1]) if back else (upper, lower)
        start, end = (self.states[n]["key"] for n in arc)
        head = _head(pieces[1][-1], -1 if back else 1)
        return Arrow(self._rows(arc), start, end, label, tuple(map(_rounded, pieces)), head)

    def _upper(self, chain: list[int], label: Box, back: bool) -> list[Point]:
        """From the upper state to the label; straight for a short way where the head stands."""
        port, middle = self._port(chain[0], chain[1]), self.slots[chain[1]].x + EDGE
        turn = self.bottoms[self.slots[chain[0]].layer] + (STUB if back else 0.0)
        return [port, (port[0], turn), (middle, self.tops[self.slots[chain[1]].layer]), (middle, label.y)]

    def _lower(self, chain: list[int], label: Box, back: bool) -> list[Point]:
        """From the label to the lower state, upright through each layer between."""
        port, first = self._port(chain[-1], chain[-2]), self.slots[chain[1]]
        points = [(first.x + EDGE, label.y + label.height), (first.x + EDGE, self.bottoms[first.layer])]
        for slot in (self.slots[n] for n in chain[2:-1]):
            points += [(slot.x + EDGE, self.tops[slot.layer]), (slot.x + EDGE, self.bottoms[slot.layer])]
        turn = self.tops[self.slots[chain[-1]].layer] - (0.0 if back else STUB)
        return [*points, (port[0], turn), port]

    def _loop(self, box: Box, state: int) -> Arrow:
        """An arrow from a state to itself: out of its right side, round its label, and back in."""
        lines = self._labels((state, state))
        wide, high = _padded(lines)
        x, middle = box.x + box.width, box.y + box.height / 2
        label = Box(
            round(x + LOOP, 2), round(middle - high / 2, 2), round(wide, 2), round(high, 2), tuple(lines)
        )
        step = min(box.height, high) / 4
        out: list[Point] = [(x, middle - step), (label.x, middle - step)]
        home: list[Point] = [(label.x, middle + step), (x, middle + step)]
        head: tuple[Point, Point, Point] = (
            home[1],
            (x + HEAD, home[1][1] - HEAD / 2),
            (x + HEAD, home[1][1] + HEAD / 2),
        )
        key = self.states[state]["key"]
        return Arrow(
            self._rows((state, state)), key, key, label, (_rounded(out), _rounded(home)), _triangle(head)
        )

    def _rows(self, pair: tuple[int, int]) -> tuple[int, ...]:
        return tuple(edge["row"] for edge in self.groups[pair])


def _padded(lines: list[str]) -> tuple[float, float]:
    wide, high = extent(lines)
    return wide + 2 * PAD, high + PAD


def _head(tip: Point, down: int) -> tuple[Point, Point, Point]:
    x, y = tip
    return _triangle(((x, y), (x - HEAD / 2, y - HEAD * down), (x + HEAD / 2, y - HEAD * down)))


def _triangle(points: tuple[Point, Point, Point]) -> tuple[Point, Point, Point]:
    a, b, c = _rounded(points)
    return a, b, c


def _rounded(points: Sequence[Point]) -> tuple[Point, ...]:
    return tuple((round(x, 2), round(y, 2)) for x, y in points)
