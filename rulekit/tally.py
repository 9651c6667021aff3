"""Tally: a sum of conditional modifiers. Every row that matches adds its amount; a clamp comes last."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from rulekit.answer import Rejected
from rulekit.chart import Chart
from rulekit.declare import declare
from rulekit.domain import Domain, Number, Numbers
from rulekit.meta import Meta
from rulekit.pattern import number
from rulekit.record import inside, note

EXEMPT = "exempt"
_AMOUNT = re.compile(r"([+−-])?\s*(?:(\d+(?:/\d+)?)\s*(?:×\s*)?)?(.*)")


@dataclass(frozen=True, slots=True)
class Amount:
    """What a line adds: ``factor``, or ``factor`` times the input ``times``; ``exempt`` cancels the line above."""

    factor: Number = 0
    times: str = ""
    exempt: bool = False

    def of(self, given: Mapping[str, Any]) -> Number:
        """The amount at these inputs."""
        made = self.factor * given[self.times] if self.times else self.factor
        return int(made) if made == int(made) else made


class _Amounts(Domain):
    """The outcome column of a tally: ``+10``, ``−2``, ``+3 × cities``, ``exempt``."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}

    def parse(self, text: str) -> Amount:
        if text.strip().casefold() == EXEMPT:
            return Amount(exempt=True)
        found = _AMOUNT.fullmatch(text.strip())
        assert found is not None
        sign, factor, name = found.groups()
        if (not factor and not name) or (name and name not in self.names):
            raise Rejected(f"{text!r} is no amount; write +10, −2, +3 × {'|'.join(sorted(set(self.names.values())))} or {EXEMPT}")
        size = number(factor) if factor else Fraction(1)
        return Amount(-size if sign in ("−", "-") else size, self.names.get(name, ""))


@dataclass(frozen=True, slots=True)
class Line:
    """One line that counted: the row (from 0), its label and its amount."""

    row: int
    label: str
    amount: Number


class Tally(Chart):
    """A tally written as a pipe grid: a label column, one column an input, the amount, ``§`` for rule numbers.

    ``Tally(grid, id="...", clamp=(1, 9), government=Government, cities=Count())``. Amounts: ``+10``, ``−2``, ``+3 × cities``
    (a column's header or key). A row whose amount is ``exempt`` cancels the nearest line above it that is none. Rows that share a word in
    the column named by ``best`` are a group of which only the largest in size counts. Called with its inputs it answers the sum.
    """

    kind = "tally"
    label_key = "modifier"

    def __init__(self, text: str, *, id: str, title: str = "", source: str = "", readings: tuple[str, ...] = (),
                 clamp: tuple[int | None, int | None] = (None, None), best: str = "",
                 given: Callable[..., bool] | None = None, **inputs: Any) -> None:
        meta = Meta(id, title, source, readings)
        meta.line = declare(id, self.kind, self)
        self.clamp, self.amounts = clamp, _Amounts()
        super().__init__(text, meta, inputs, {"amount": self.amounts}, given, {best: "group"} if best else None)

    def _places(self, grid: Any) -> Any:
        places = super()._places(grid)
        numeric = {n for n, d in self.inputs.items() if isinstance(d, Numbers)}
        self.amounts.names = {t: p.key for p in places if p.key in numeric for t in (p.header, p.key)}
        return places

    def __call__(self, *args: Any, **kwargs: Any) -> Number:
        given = self.checked(args, kwargs)
        with inside(self.meta.id, self.kind, given) as entry:
            lines = self.lines(given)
            for index in self.exemptions(given):
                note(self.meta.id, "exemption", index, given, 0)
            for line in lines:
                note(self.meta.id, "line", line.row, given, line.amount)
            total = self.clamped(sum((line.amount for line in lines), 0))
            if entry is not None:
                entry.outcome = total
        return total

    def lines(self, given: Mapping[str, Any]) -> list[Line]:
        """The lines that count at these inputs, exemptions and best-of groups applied."""
        hit = [n for n, row in enumerate(self.rows) if row.matches(given)]
        exempted = {self._target(n) for n in hit if self.rows[n].out["amount"].exempt}
        found = [Line(n, self.rows[n].label, self.rows[n].out["amount"].of(given))
                 for n in hit if n not in exempted and not self.rows[n].out["amount"].exempt]
        return [line for line in found if self._counts(line, found)]

    def exemptions(self, given: Mapping[str, Any]) -> list[int]:
        """The exempting rows (from 0) that match."""
        return [n for n, row in enumerate(self.rows) if row.out["amount"].exempt and row.matches(given)]

    def _target(self, index: int) -> int:
        return next((n for n in range(index - 1, -1, -1) if not self.rows[n].out["amount"].exempt), -1)

    def _counts(self, line: Line, found: list[Line]) -> bool:
        group = self.rows[line.row].group
        rivals = [other for other in found if group and self.rows[other.row].group == group]
        return not rivals or max(rivals, key=lambda r: (abs(r.amount), -r.row)) is line

    def clamped(self, total: Number) -> Number:
        """``total`` drawn to the clamp's ends."""
        low, high = self.clamp
        total = total if low is None else max(total, low)
        return total if high is None else min(total, high)
