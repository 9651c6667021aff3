"""Procedure: ordered steps, each with what it needs, whose step it is, and whether it is a duty."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from rulekit.answer import Rejected, Verdict
from rulekit.chart import Chart, words_of
from rulekit.declare import Broken, declare
from rulekit.domain import Domain, as_domain
from rulekit.meta import Meta
from rulekit.pattern import Pattern, parse_pattern
from rulekit.record import note
from rulekit.table import outcomes
from rulekit.word import Word


class Duty(Word):
    """Whether a step must be taken, may be taken, or may be taken again and again."""

    MUST = "must"
    MAY = "may"
    REPEAT = "may repeat"


_DUTIES = {"must": Duty.MUST, "may": Duty.MAY, "may repeat": Duty.REPEAT,
           "doit": Duty.MUST, "peut": Duty.MAY, "peut répéter": Duty.REPEAT}


class _Duties(Domain):
    def parse(self, text: str) -> Duty:
        if text not in _DUTIES:
            raise Rejected(f"{text!r} is not one of {', '.join(_DUTIES)}")
        return _DUTIES[text]


class _Needs(Domain):
    """What must have been done: parts joined by ``+``, each a step, several with ``/``, or ``≠`` in front."""

    def __init__(self, steps: Domain) -> None:
        self.steps = steps

    def parse(self, text: str) -> tuple[Pattern, ...]:
        parts = [part.strip() for part in text.split(" + ")]
        return tuple(parse_pattern(part, self.steps) for part in parts if part not in ("", "—"))


class Procedure(Chart):
    """A procedure written as a pipe grid: step, needs, duty, further columns (who acts, the phase, a price), ``§``.

    ``Procedure(grid, id="...", step=Step, returns={"who": Power})``. ``needs`` names steps (``a + b`` all, ``a / b`` any,
    ``≠ a`` not). Called with a step and the steps done so far it answers a Verdict: a step that is done, comes too late,
    or whose duties and needs are not met is refused with the citation of the row. Raises Rejected.
    """

    kind = "procedure"

    def __init__(self, text: str, *, id: str, step: Any, returns: Mapping[str, Any] | None = None, title: str = "",
                 source: str = "", readings: tuple[str, ...] = ()) -> None:
        meta = Meta(id, title, source, readings)
        meta.line = declare(id, self.kind, self)
        self.step = as_domain(step)
        super().__init__(text, meta, {"step": self.step},
                         {"needs": _Needs(self.step), "duty": _Duties(), **outcomes(returns or {})})
        if words_of(self.step) is None or any(row.match["step"].values is None for row in self.rows):
            raise Broken("grid", meta.line, f"{id}: every row must name a step.", "Declare the steps as a Word enum.")
        self.order: list[Any] = [s for row in self.rows for s in (row.match["step"].values or ())]

    def row_of(self, step: Any) -> int:
        """The row (from 0) of ``step``."""
        return next(n for n, row in enumerate(self.rows) if row.match["step"].matches(step))

    def __call__(self, step: Any, done: Collection[Any] = ()) -> Verdict:
        self.step.check(step, "step")
        for each in done:
            self.step.check(each, "done")
        index = self.row_of(step)
        text = self._against(step, self.rows[index], set(done))
        row = self.rows[index]
        verdict = Verdict(not text, text, self.meta.why(text, row.ref, row.readings))
        note(self.meta.id, self.kind, index, {"step": step}, verdict)
        return verdict

    def _against(self, step: Any, row: Any, done: set[Any]) -> str:
        if step in done and row.out["duty"] is not Duty.REPEAT:
            return f"{step} is done"
        late = next((s for s in self.order[self.order.index(step) + 1:] if s in done), None)
        if late is not None:
            return f"{step} comes before {late}"
        for need in row.out["needs"]:
            if not _met(need, done):
                names = " / ".join(str(s) for s in self.order if s in (need.values or ()))
                return f"{step} is closed after {names}" if need.negated else f"{step} needs {names}"
        missed = next((s for s in self.order[:self.order.index(step)] if self._owed(s, done)), None)
        return f"{step} comes after {missed}" if missed is not None else ""

    def _owed(self, step: Any, done: set[Any]) -> bool:
        row = self.rows[self.row_of(step)]
        return row.out["duty"] is Duty.MUST and step not in done and all(_met(n, done) for n in row.out["needs"])

    def next(self, done: Collection[Any] = ()) -> list[Any]:
        """The steps that may be taken now, in order."""
        return [s for s in self.order if not self._against(s, self.rows[self.row_of(s)], set(done))]


def _met(need: Pattern, done: set[Any]) -> bool:
    return bool(done & set(need.values or ())) is not need.negated
