"""Procedure: ordered steps, each with what it needs, whose step it is, and whether it is a duty."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from rulekit.answer import Rejected, Verdict
from rulekit.chart import Chart, Layout, Row, words_of
from rulekit.declare import Broken, declare
from rulekit.domain import Domain, as_domain
from rulekit.looked import Answers
from rulekit.meta import Meta
from rulekit.pattern import ANY, Pattern, parse_pattern
from rulekit.record import note
from rulekit.said import Condition, Said
from rulekit.table import outcomes
from rulekit.word import Word

DONE = "done"
"""What a call names the steps so far by."""


class Duty(Word):
    """Whether a step must or may be taken in its place, may be taken again, or stands free of the order."""

    MUST = "must"
    MAY = "may"
    REPEAT = "may repeat"
    ANY_TIME = "at any time"
    MUST_FREE = "must, in any order"
    MAY_FREE = "may, in any order"


_FREE = (Duty.ANY_TIME, Duty.MUST_FREE, Duty.MAY_FREE)
_AGAIN = (Duty.REPEAT, Duty.ANY_TIME)
_FRENCH = {
    "obligatoire": Duty.MUST,
    "facultatif": Duty.MAY,
    "facultatif, plusieurs fois": Duty.REPEAT,
    "à tout moment": Duty.ANY_TIME,
    "obligatoire, ordre libre": Duty.MUST_FREE,
    "facultatif, ordre libre": Duty.MAY_FREE,
}
_DUTIES = {str(duty.value): duty for duty in Duty} | _FRENCH
# What a refusal says, in the language in which the grid names its duties, spaced as authors type it; readers get
# their catalogue's.
SENTENCES = {
    "en": {
        "done": "{step} is done",
        "instead": "{other} was taken instead of {step}",
        "before": "{step} comes before {other}",
        "after": "{step} comes after {other}",
        "needs": "{step} needs {other}",
        "closed": "{step} is closed after {other}",
    },
    "fr": {
        "done": "étape déjà accomplie : {step}",
        "instead": "« {other} » a été choisi au lieu de « {step} »",
        "before": "« {step} » vient avant « {other} »",
        "after": "« {step} » vient après « {other} »",
        "needs": "« {step} » exige « {other} »",
        "closed": "« {step} » n’est plus possible après « {other} »",
    },
}


class _Duties(Domain):
    def parse(self, text: str) -> Duty:
        if text not in _DUTIES:
            english, french = (
                ", ".join(f"“{each}”" for each in some) for some in ((duty.value for duty in Duty), _FRENCH)
            )
            raise Rejected(f"{text!r} is no duty; write {english} (in French {french})")
        return _DUTIES[text]


class _Needs(Domain):
    """What must have been done: parts joined by ``+``, each a step, several with ``/``, or ``≠`` in front."""

    def __init__(self, steps: Domain) -> None:
        self.steps = steps

    def parse(self, text: str) -> tuple[Pattern, ...]:
        parts = [part.strip() for part in text.split(" + ")]
        return tuple(parse_pattern(part, self.steps) for part in parts if part not in ("", "—"))


class Procedure(Chart):
    """A procedure written as a pipe grid: step, circumstances, needs, duty, further columns (who acts, a
    price), ``§``.

    ``Procedure(grid, id="...", step=Step, returns={"who": Power}, italy_at_war=Flag())``. A row that names
    several steps offers alternatives: one of them is taken. ``needs`` names steps (``a + b`` all, ``a / b``
    any, ``≠ a`` not); the inputs are circumstances in which the step is open. Called with a step and the
    steps done so far it answers a Verdict: a step that is done, comes too late, or whose duties and needs
    are not met is refused with the citation of the row. ``row(step)`` shows the duty and the further columns.
    Raises Rejected.
    """

    kind = "procedure"

    def __init__(
        self,
        text: str,
        *,
        id: str,
        step: Any,
        returns: Mapping[str, Any] | None = None,
        title: str = "",
        source: str = "",
        readings: tuple[str, ...] = (),
        given: Callable[..., bool] | None = None,
        usual: Mapping[str, Any] | None = None,
        labels: Mapping[str, str] | None = None,
        when: str = "",
        **inputs: Any,
    ) -> None:
        meta = Meta(id, title, source, readings)
        meta.line = declare(id, self.kind, self)
        self.step = as_domain(step)
        super().__init__(
            text,
            meta,
            {"step": self.step, **inputs},
            {"needs": _Needs(self.step), "duty": _Duties(), **outcomes(returns or {})},
            Layout(given, usual, labels, when),
        )
        if not self.unread:
            self._refuse_strays(id)
        self._ranks = {
            s: n
            for s in self.step.points()
            for n, row in enumerate(self.rows)
            if row.match["step"].matches(s)
        }
        self._words = SENTENCES["fr" if self._duty_words() & set(_FRENCH) else "en"]
        self._shown = Answers(id, [name for name in self.outputs if name != "needs"])

    def _duty_words(self) -> set[str]:
        at = next(n for n, place in enumerate(self.places) if place.key == "duty")
        return {row.cells[at] for row in self.rows}

    def _refuse_strays(self, id: str) -> None:
        if words_of(self.step) is None or any(row.match["step"].values is None for row in self.rows):
            raise Broken(
                "grid",
                self.meta.line,
                f"{id}: every row must name a step.",
                "Declare the steps as a Word enum.",
            )
        for step in self.step.points():
            rows = [row for row in self.rows if row.match["step"].matches(step)]
            if len(rows) != 1:
                at = rows[1].line if rows else self.meta.line
                raise Broken(
                    "grid",
                    at,
                    f"{self.meta.id}: {len(rows)} rows name the step {step}.",
                    "Give every step of the word list one row.",
                )

    @property
    def order(self) -> list[Any]:
        """The steps in their order; alternatives in the order of their word list."""
        return sorted(self._ranks, key=lambda step: self._ranks[step])

    def row_of(self, step: Any) -> int:
        """The row (from 0) of ``step``."""
        return self._ranks[step]

    def row(self, step: Any) -> Any:
        """The duty and the further columns of ``step``, by name. Raises Rejected."""
        index = self.row_of(self.step.check(step, "step"))
        return self._shown(index, {n: v for n, v in self.rows[index].out.items() if n != "needs"})

    def __call__(self, step: Any, done: Collection[Any] = (), **inputs: Any) -> Verdict:
        given, taken = self._asked(step, done, inputs)
        index = self.row_of(step)
        text = self._against(step, given, taken)
        row = self.rows[index]
        verdict = Verdict(not text, text, self.meta.why(text, row.ref, row.readings))
        note(self.meta.id, self.kind, index, given | self._so_far(taken), verdict)
        return verdict

    def _so_far(self, taken: frozenset[Any]) -> dict[str, Any]:
        """The steps taken before, as a recording has them; nothing if there are none."""
        return {DONE: tuple(step for step in self.order if step in taken)} if taken else {}

    def next(self, done: Collection[Any] = (), **inputs: Any) -> list[Any]:
        """The steps that may be taken now, in order."""
        return [s for s in self.order if not self._against(s, *self._asked(s, done, inputs))]

    def _asked(
        self, step: Any, done: Collection[Any], inputs: Mapping[str, Any]
    ) -> tuple[dict[str, Any], frozenset[Any]]:
        return self.checked((step,), inputs), frozenset(self.step.check(each, "done") for each in done)

    def _against(self, step: Any, given: Mapping[str, Any], done: frozenset[Any]) -> str:
        row = self.rows[self.row_of(step)]
        return (
            self._spent(step, row, done)
            or self._late(step, row, done)
            or self._unmet(step, row, given, done)
            or self._early(step, row, given, done)
        )

    def _say(self, what: str, step: Any, other: Any = "") -> str:
        return Said(self._words[what], SENTENCES["en"][what], step=step, other=other)

    def _spent(self, step: Any, row: Row, done: frozenset[Any]) -> str:
        if step in done and row.out["duty"] not in _AGAIN:
            return self._say("done", step)
        taken = next(
            (s for s in self.order if s in done and s != step and row.match["step"].matches(s)), None
        )
        return self._say("instead", step, taken) if taken is not None else ""

    def _ordered(self, step: Any) -> bool:
        return self.rows[self.row_of(step)].out["duty"] not in _FREE

    def _late(self, step: Any, row: Row, done: frozenset[Any]) -> str:
        if row.out["duty"] in _FREE:
            return ""
        later = (
            s for s in self.order if s in done and self._ranks[s] > self._ranks[step] and self._ordered(s)
        )
        after = next(later, None)
        return self._say("before", step, after) if after is not None else ""

    def _unmet(self, step: Any, row: Row, given: Mapping[str, Any], done: frozenset[Any]) -> str:
        for name in self.inputs:
            if name != "step" and not row.match.get(name, ANY).matches(given[name]):
                return self._say("needs", step, self._wanted(row, name))
        for need in row.out["needs"]:
            if not _met(need, done):
                named = tuple(s for s in self.order if s in (need.values or ()))
                return self._say("closed" if need.negated else "needs", step, named)
        return ""

    def _wanted(self, row: Row, name: str) -> Condition:
        domain, pattern = self.inputs[name], row.match[name]
        values = tuple(v for v in domain.points() if pattern.matches(v))
        return Condition(self.label(name), () if pattern.values is None else values, self.written(row)[name])

    def _early(self, step: Any, row: Row, given: Mapping[str, Any], done: frozenset[Any]) -> str:
        if row.out["duty"] in _FREE:
            return ""
        missed = next(
            (s for s in self.order if self._ranks[s] < self._ranks[step] and self._owed(s, given, done)), None
        )
        return self._say("after", step, missed) if missed is not None else ""

    def _owed(self, step: Any, given: Mapping[str, Any], done: frozenset[Any]) -> bool:
        row = self.rows[self.row_of(step)]
        if row.out["duty"] is not Duty.MUST or self._spent(step, row, done):
            return False
        return not self._unmet(step, row, given, done)


def _met(need: Pattern, done: frozenset[Any]) -> bool:
    return bool(done & (need.values or frozenset())) is not need.negated
