"""Tally: a sum of conditional modifiers. Every row that matches adds its amount; a clamp comes last."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from rulekit.amount import Amount as Amount
from rulekit.amount import Amounts
from rulekit.chart import Chart, Layout
from rulekit.declare import declare
from rulekit.domain import Numbers
from rulekit.meta import Meta
from rulekit.number import Number
from rulekit.record import inside, note


@dataclass(frozen=True, slots=True)
class Line:
    """One line that counted: the row (from 0), its label and its amount."""

    row: int
    label: str
    amount: Number


class Tally(Chart):
    """A tally written as a pipe grid: a label column, one column an input, the amount, ``§`` for rule
    numbers.

    ``Tally(grid, id="...", clamp=(1, 9), government=Government, cities=Count())``. Amounts: ``+10``,
    ``−2``, ``+3 × cities`` (a column's header or key). A row whose amount is ``exempt`` cancels the nearest
    line above it that is none. Rows that share a word in the column named by ``best`` are a group of which
    only the largest in size counts. ``throw`` tells whose die the sum modifies, and when. Called with its
    inputs it answers the sum.
    """

    kind = "tally"
    label_key = "modifier"

    def __init__(
        self,
        text: str,
        *,
        id: str,
        title: str = "",
        source: str = "",
        readings: tuple[str, ...] = (),
        clamp: tuple[int | None, int | None] = (None, None),
        best: str = "",
        given: Callable[..., bool] | None = None,
        usual: Mapping[str, Any] | None = None,
        labels: Mapping[str, str] | None = None,
        when: str = "",
        throw: str = "",
        **inputs: Any,
    ) -> None:
        meta = Meta(id, title, source, readings, throw=throw)
        meta.line = declare(id, self.kind, self)
        self.clamp, self.amounts = clamp, Amounts()
        super().__init__(
            text, meta, inputs, {"amount": self.amounts}, Layout(given, usual, labels, when, best)
        )

    def _places(self, grid: Any) -> Any:
        places = super()._places(grid)
        words = (
            {p.header: p.key for p in places if p.role == "input"}
            | {t: n for n, t in self.labels.items()}
            | {n: n for n in self.inputs}
        )
        self.amounts.names = {
            word: key for word, key in words.items() if isinstance(self.inputs[key], Numbers)
        }
        return places

    def __call__(self, *args: Any, **kwargs: Any) -> Number:
        given = self.checked(args, kwargs)
        with inside(self.meta.id, self.kind, given) as entry:
            total = self.clamped(self._sum(given))
            if entry is not None:
                entry.outcome = total
        return total

    def over(self, items: Iterable[Mapping[str, Any]]) -> Number:
        """The sum over several sets of inputs (the events of a turn); the clamp comes once, at the end."""
        return self.clamped(sum((self._of(item) for item in items), 0))

    def _of(self, item: Mapping[str, Any]) -> Number:
        given = self.checked((), item)
        with inside(self.meta.id, self.kind, given) as entry:
            total = self._sum(given)
            if entry is not None:
                entry.outcome = total
        return total

    def _sum(self, given: Mapping[str, Any]) -> Number:
        lines = self.lines(given)
        for index in self.exemptions(given):
            note(self.meta.id, "exemption", index, dict(given), 0)
        for line in lines:
            note(self.meta.id, "line", line.row, dict(given), line.amount)
        return sum((line.amount for line in lines), 0)

    def lines(self, given: Mapping[str, Any]) -> list[Line]:
        """The lines that count at these inputs, exemptions and best-of groups applied."""
        hit = [n for n, row in enumerate(self.rows) if row.matches(given)]
        exempted = {self._target(n) for n in hit if self.rows[n].out["amount"].exempt}
        found = [
            Line(n, self.rows[n].label, self.rows[n].out["amount"].of(given))
            for n in hit
            if n not in exempted and not self.rows[n].out["amount"].exempt
        ]
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
