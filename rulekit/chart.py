"""The common ground of tables, tallies and machines: a grid whose cells let values through and lead to outcomes.

Columns stand in the order of the declaration: a label column where the kind has one, the inputs, the outcomes. A column
headed ``§`` holds the printed rule number of the row and the Readings that bear on it.
"""

from __future__ import annotations

import itertools
from collections import namedtuple
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rulekit.answer import Refused, Rejected, Verdict
from rulekit.declare import Broken, bind
from rulekit.domain import Domain, Numbers, Optional, VerdictDomain, Words, as_domain
from rulekit.grid import Grid, GridRow, parse_grid
from rulekit.meta import Meta, split_ref
from rulekit.pattern import Pattern, parse_pattern

REF = "§"
REFUSALS = ("no:", "non :", "non\u00a0:")


@dataclass(frozen=True, slots=True)
class Row:
    """One row: what must match (by input), what follows (by outcome), or why it is refused."""

    match: dict[str, Pattern]
    out: dict[str, Any]
    cells: tuple[str, ...]
    label: str
    refused: str
    ref: str
    readings: tuple[str, ...]
    line: int
    group: str = ""

    def matches(self, given: Mapping[str, Any]) -> bool:
        """Whether every cell lets its input through."""
        return all(pattern.matches(given[name]) for name, pattern in self.match.items())


@dataclass(frozen=True, slots=True)
class Place:
    """One column: its role (label, input, output, ref, group), key in the code, header on the page."""

    role: str
    key: str
    header: str


class Chart:
    """A grid read against its domains. Subclasses say how matching rows make an answer."""

    kind = "chart"
    label_key = ""

    def __init__(self, text: str, meta: Meta, inputs: Mapping[str, Any], outputs: Mapping[str, Domain],
                 given: Callable[..., bool] | None = None, special: Mapping[str, str] | None = None) -> None:
        self.meta = meta
        self.special = {REF: "ref", **(special or {})}
        self.inputs: dict[str, Domain] = {name: as_domain(d) for name, d in inputs.items()}
        self.outputs = dict(outputs)
        self.given = given
        grid = parse_grid(text, meta.line, empty=self.kind == "open")
        self.places = self._places(grid)
        self.rows = tuple(self._row(row) for row in grid.rows)
        self._outcome = namedtuple("Outcome", list(self.outputs)) if len(self.outputs) > 1 else None  # type: ignore[misc]

    def __repr__(self) -> str:
        return f"<{self.kind} {self.meta.id}>"

    def _places(self, grid: Grid) -> tuple[Place, ...]:
        wanted = [("label", self.label_key)] if self.label_key else []
        wanted += [("input", n) for n in self.inputs] + [("output", n) for n in self.outputs]
        columns = [h for h in grid.header if h not in self.special]
        if len(columns) != len(wanted):
            raise Broken("grid", grid.line, f"The grid has {len(columns)} columns, its declaration {len(wanted)}: "
                         f"{', '.join(key for _, key in wanted)}.", "Give every input and outcome one column, in their order.")
        queue = iter(wanted)
        return tuple(Place(self.special[h], h, h) if h in self.special else Place(*next(queue), h) for h in grid.header)

    def _row(self, row: GridRow) -> Row:
        by_key = {(p.role, p.key): cell for p, cell in zip(self.places, row.cells, strict=True)}
        ref, readings = split_ref(by_key.get(("ref", REF), ""))
        refused = next((t.split(":", 1)[1].strip() for t in [by_key[("output", next(iter(self.outputs)))]]
                        if t.casefold().startswith(REFUSALS)), "")
        try:
            match = {n: parse_pattern(by_key[("input", n)], d) for n, d in self.inputs.items()}
            out = {n: self._read_out(by_key[("output", n)], n, bool(refused)) for n in self.outputs}
        except Rejected as error:
            raise Broken("grid", row.line, f"{error}.".replace("..", "."), "Write a value of the column's domain.") from None
        label = by_key.get(("label", self.label_key), "")
        group = next((cell for (role, _), cell in by_key.items() if role == "group"), "")
        return Row(match, out, row.cells, label, refused, ref, readings, row.line, group)

    def _read_out(self, cell: str, name: str, refused: bool) -> Any:
        domain = self.outputs[name]
        if cell in ("", "—") and (refused or isinstance(domain, Optional)):
            return None
        if refused and name == next(iter(self.outputs)) and not isinstance(domain, VerdictDomain):
            return Refused(cell.split(":", 1)[1].strip())
        return domain.parse(cell)

    def checked(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> dict[str, Any]:
        """The inputs of a call by name, each of its domain; raises Rejected."""
        bound = bind(tuple(self.inputs), args, kwargs, self.meta.id)
        clean = {n: self.inputs[n].check(v, n) for n, v in bound.items()}
        if self.given is not None and not self.given(**clean):
            raise Rejected(f"{self.meta.id}: these inputs cannot occur together: {self.say(clean)}")
        return clean

    def say(self, inputs: Mapping[str, Any]) -> str:
        """Inputs in words, for messages."""
        return ", ".join(f"{n} {self.inputs[n].format(v)}" for n, v in inputs.items())

    def outcome(self, index: int) -> Any:
        """The answer of one row: a Refused, a Verdict with its citation, the only outcome, or all of them by name."""
        row = self.rows[index]
        if row.refused and isinstance(next(iter(row.out.values())), Refused):
            return Refused(row.refused, self.meta.why(row.refused, row.ref, row.readings))
        if self._outcome is not None:
            return self._outcome(**row.out)
        (only,) = row.out.values()
        if isinstance(only, Verdict):
            return Verdict(only.allowed, only.text, self.meta.why(only.text, row.ref, row.readings))
        return only

    def points(self) -> Iterator[dict[str, Any]]:
        """One point of every class of inputs that the rows tell apart; impossible points left out."""
        axes = [list(self._classes(name)) for name in self.inputs]
        for values in itertools.product(*axes):
            point = dict(zip(self.inputs, values, strict=True))
            if self.given is None or self.given(**point):
                yield point

    def _classes(self, name: str) -> Iterable[Any]:
        domain = self.inputs[name]
        inner = domain.domain if isinstance(domain, Optional) else domain
        if not isinstance(inner, Numbers):
            return domain.points()
        edges = {e for row in self.rows for e in row.match[name].edges()}
        edges |= {inner.low, inner.high} - {None} if edges else set(itertools.islice(inner.points(), 1))
        legal = sorted(e for e in edges if _legal(inner, e))
        return [None, *legal] if isinstance(domain, Optional) else legal


def _legal(domain: Numbers, number: Any) -> bool:
    return (domain.low is None or number >= domain.low) and (domain.high is None or number <= domain.high)


def words_of(domain: Domain) -> Words | None:
    """The word list behind a domain, if there is one."""
    inner = domain.domain if isinstance(domain, Optional) else domain
    return inner if isinstance(inner, Words) else None
