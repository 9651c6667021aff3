"""The common ground of tables, tallies and machines: a grid whose cells let values through and lead to
outcomes.

Columns stand in the order of the declaration: a label column where the kind has one, the inputs, the
outcomes. Inputs with a declared label have no column: they stand in the cells of the column named by
``when`` (``at war: yes; cities: 3+``) and in amounts. A column headed ``§`` holds the printed rule number
of the row and the Readings that bear on it.
"""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from rulekit.amount import Amount, parse_amount
from rulekit.answer import Refused, Rejected, Verdict
from rulekit.asked import Asked
from rulekit.declare import Broken, Unanswerable, tell
from rulekit.domain import Domain, Optional, VerdictDomain, Words
from rulekit.grid import Grid, GridRow, parse_grid
from rulekit.looked import Answers
from rulekit.meta import Meta, split_ref
from rulekit.pattern import ANY, Pattern, numbers_of, parse_pattern
from rulekit.samples import named, samples
from rulekit.when import parse_when

REF = "§"
REFUSALS = ("no:", "non:", "non :", "non\u00a0:", "non\u202f:")


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
    bars: tuple[tuple[str, Pattern], ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        bars = tuple((name, pattern) for name, pattern in self.match.items() if not pattern.any)
        object.__setattr__(self, "bars", bars)

    def matches(self, given: Mapping[str, Any]) -> bool:
        """Whether every cell lets its input through."""
        for name, pattern in self.bars:  # noqa: SIM110 -- a loop: nothing is called more often
            if not pattern.matches(given[name]):
                return False
        return True


@dataclass(frozen=True, slots=True)
class Place:
    """One column: its role (label, input, output, when, ref, group), key in the code, header on the page."""

    role: str
    key: str
    header: str


@dataclass(frozen=True, slots=True)
class Layout:
    """How a grid is asked and laid out: ``given``, ``usual`` and ``labels`` as in Asked; special columns by
    header."""

    given: Callable[..., bool] | None = None
    usual: Mapping[str, Any] | None = None
    labels: Mapping[str, str] | None = None
    when: str = ""
    group: str = ""

    @property
    def special(self) -> dict[str, str]:
        """The role of each special column, by its header."""
        named = {self.when: "when", self.group: "group"}
        return {REF: "ref", **{header: role for header, role in named.items() if header}}


@dataclass(slots=True)
class _Reader:
    """Reads the cells of one chart."""

    inputs: dict[str, Domain]
    outputs: dict[str, Domain]
    known: dict[str, str]
    cells: dict[tuple[str, str], str] = field(default_factory=dict)

    def match(self) -> dict[str, Pattern]:
        found = {n: parse_pattern(self.cells.get(("input", n), ""), d) for n, d in self.inputs.items()}
        when = next((cell for (role, _), cell in self.cells.items() if role == "when"), "")
        return {**found, **parse_when(when, self.inputs, self.known)}

    def refused(self) -> str:
        cell = self.cells[("output", next(iter(self.outputs)))]
        return cell.split(":", 1)[1].strip() if cell.casefold().startswith(REFUSALS) else ""

    def outcome(self, name: str, refused: str) -> Any:
        cell, domain = self.cells[("output", name)], self.outputs[name]
        if cell in ("", "—") and (refused or isinstance(domain, Optional)):
            return None
        if refused and name == next(iter(self.outputs)) and not isinstance(domain, VerdictDomain):
            return Refused(refused)
        names = {word: key for word, key in self.known.items() if numbers_of(self.inputs[key])}
        if numbers_of(domain) is not None and any(word in cell for word in names):
            return parse_amount(cell, names)
        return domain.parse(cell)


class Chart(Asked):
    """A grid read against its domains. Subclasses say how matching rows make an answer.

    ``exclusive`` tells whether rows may not answer the same input; None: an input may have no row at all.
    """

    kind = "chart"
    label_key = ""
    exclusive: bool | None = None

    def __init__(
        self,
        text: str,
        meta: Meta,
        inputs: Mapping[str, Any],
        outputs: Mapping[str, Domain],
        layout: Layout | None = None,
    ) -> None:
        self.layout = layout or Layout()
        super().__init__(meta, inputs, self.layout.given, self.layout.usual, self.layout.labels)
        self.outputs = dict(outputs)
        grid = parse_grid(text, meta.line, empty=self.kind == "open")
        self.places = self._places(grid)
        self.labels.update({p.key: p.header for p in self.places if p.role == "input"})
        self.known = {word: name for name in self.inputs for word in (name, self.labels.get(name, name))}
        self.unread = False
        self.rows = tuple(self._sound(grid.rows))
        self.guards = tuple(self._guards(grid.rows)) if self.unread else self.rows
        read = {row.line for row in self.guards}
        self.strays = tuple(row for row in grid.rows if row.line not in read)
        self._answers = Answers(meta.id, self.outputs) if len(self.outputs) > 1 else None

    def __repr__(self) -> str:
        return f"<{self.kind} {self.meta.id}>"

    def _places(self, grid: Grid) -> tuple[Place, ...]:
        special = self.layout.special
        wanted = [("label", self.label_key)] if self.label_key else []
        wanted += [("input", n) for n in self.inputs if n not in self.labels] + [
            ("output", n) for n in self.outputs
        ]
        columns = [h for h in grid.header if h not in special]
        if len(columns) != len(wanted):
            raise Broken(
                "grid",
                grid.line,
                f"The grid has {len(columns)} columns, its declaration {len(wanted)}: "
                f"{', '.join(key for _, key in wanted)}.",
                "Give every input and outcome one column, in their order.",
            )
        missing = [header for header in special if header != REF and header not in grid.header]
        if missing:
            raise Broken(
                "grid", grid.line, f"The grid has no column headed {missing[0]!r}.", "Head one column so."
            )
        queue = iter(wanted)
        return tuple(Place(special[h], h, h) if h in special else Place(*next(queue), h) for h in grid.header)

    def drawn(self, given: dict[str, Any]) -> dict[str, Any]:
        """The inputs as rows are held against them."""
        return given

    def _sound(self, written: Iterable[GridRow]) -> Iterator[Row]:
        """The rows that can be read. One that cannot is told when the page has run; outside a page it raises Broken."""
        for row in written:
            try:
                yield self._row(row)
            except Broken as error:
                tell(error)
                self.unread = True

    def _guards(self, written: Iterable[GridRow]) -> Iterator[Row]:
        """The rows as far as what they let through can be read, whatever they lead to."""
        for row in written:
            with contextlib.suppress(Rejected):
                match = self._reader(row).match()
                yield Row(match, {}, row.cells, "", "", "", (), row.line)

    def checked(self, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> dict[str, Any]:
        """The inputs of a call by name. Raises Rejected, and Unanswerable where a row cannot be read."""
        if self.unread:
            raise Unanswerable(f"{self.meta.id} cannot answer: a row of its grid cannot be read")
        return super().checked(args, kwargs)

    def _reader(self, row: GridRow) -> _Reader:
        cells = {(p.role, p.key): cell for p, cell in zip(self.places, row.cells, strict=True)}
        return _Reader(self.inputs, self.outputs, self.known, cells)

    def _row(self, row: GridRow) -> Row:
        reader = self._reader(row)
        cells = reader.cells
        ref, readings = split_ref(cells.get(("ref", REF), ""))
        refused = reader.refused()
        try:
            match = reader.match()
            out = {n: reader.outcome(n, refused) for n in self.outputs}
        except Rejected as error:
            raise Broken("grid", row.line, f"{error}.", "Write a value of the column's domain.") from None
        self._heard(row, reader, out)
        label = cells.get(("label", self.label_key), "")
        group = cells.get(("group", self.layout.group), "")
        return Row(match, out, row.cells, label, refused, ref, readings, row.line, group)

    def _heard(self, row: GridRow, reader: _Reader, out: Mapping[str, Any]) -> None:
        """Raise Broken where a row that answers a refusal alone holds further outcomes."""
        first, *others = out
        lost = next((n for n in others if isinstance(out[first], Refused) and out[n] is not None), None)
        if lost is not None:
            message = f"The row refuses, so nobody is told {reader.cells['output', lost]!r}."
            raise Broken("grid", row.line, message, "Empty the cell.")

    def written(self, row: Row) -> dict[str, str]:
        """The conditions of a row as the page writes them, by input: cells of their own, and those of the when column."""
        cells = list(zip(self.places, row.cells, strict=True))
        when = next((cell for place, cell in cells if place.role == "when"), "")
        parts = (part.partition(":") for part in when.split(";"))
        joined = {
            self.known[word.strip()]: text.strip() for word, _, text in parts if word.strip() in self.known
        }
        return joined | {place.key: cell for place, cell in cells if place.role == "input" and cell}

    def outcome(self, index: int, given: Mapping[str, Any]) -> Any:
        """The answer of one row: a Refused, a Verdict with its citation, the only outcome, or all of them
        by name."""
        row = self.rows[index]
        if row.refused and isinstance(next(iter(row.out.values())), Refused):
            return Refused(row.refused, self.meta.why(row.refused, row.ref, row.readings))
        if self._answers is not None:
            return self._answers(index, {n: self._worth(n, v, given) for n, v in row.out.items()})
        ((name, only),) = row.out.items()
        if isinstance(only, Verdict):
            return Verdict(only.allowed, only.text, self.meta.why(only.text, row.ref, row.readings))
        return self._worth(name, only, given)

    def _worth(self, name: str, made: Any, given: Mapping[str, Any]) -> Any:
        if isinstance(made, Amount):
            return self.outputs[name].check(made.of(given), f"{self.meta.id}'s {name}")
        return made

    def points(self) -> Iterator[dict[str, Any]]:
        """One point of every class of inputs that the rows tell apart; impossible points left out.

        Of a single finite input, every point.
        """
        axes = [list(self.classes(name)) for name in self.inputs]
        for values in itertools.product(*axes):
            point = dict(zip(self.inputs, values, strict=True))
            if self.given is None or self.given(**point):
                yield point

    def classes(self, name: str) -> Iterable[Any]:
        """Values of an input, one or more of every class that the rows tell apart."""
        domain = self.inputs[name]
        numbers = numbers_of(domain)
        patterns = [row.match.get(name, ANY) for row in self.rows]
        if numbers is None:
            return dict.fromkeys([*named(domain, patterns), *domain.points()])
        if len(self.inputs) == 1 and domain.finite:
            return domain.points()
        bounds = {b for pattern in patterns for b in pattern.bounds()}
        legal = samples(numbers, bounds)
        return [None, *legal] if isinstance(domain, Optional) else legal


def words_of(domain: Domain) -> Words | None:
    """The word list behind a domain, if there is one."""
    inner = domain.domain if isinstance(domain, Optional) else domain
    return inner if isinstance(inner, Words) else None
