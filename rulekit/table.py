"""Table: inputs in, exactly one row answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulekit.chart import Chart, Layout
from rulekit.declare import declare
from rulekit.domain import Domain, as_domain
from rulekit.meta import Meta
from rulekit.record import note


class Table(Chart):
    """A table written as a pipe grid: one column an input, then one an outcome, ``§`` for rule numbers.

    ``Table(grid, id="ftf-reaction", die=D6, returns=Status)``; several outcomes:
    ``returns={"status": Status, ...}``. A cell of the first outcome that begins ``no:`` refuses, with its
    reason. Called with its inputs it answers the outcome (by name where there are several), or Refused.
    Raises Rejected for inputs outside their domains. A cell of a number may be an amount of an input
    (``3 × cities``). ``given`` marks points that cannot occur; ``clamp={"roll": (1, 10)}`` draws an open
    input to its ends first. ``throw`` tells who throws, and when. ``usual``, ``labels`` and ``when``: see Chart.
    """

    kind = "table"
    exclusive = True

    def __init__(
        self,
        text: str,
        *,
        id: str,
        returns: Any,
        title: str = "",
        source: str = "",
        readings: tuple[str, ...] = (),
        given: Callable[..., bool] | None = None,
        clamp: Mapping[str, tuple[int, int]] | None = None,
        usual: Mapping[str, Any] | None = None,
        labels: Mapping[str, str] | None = None,
        when: str = "",
        throw: str = "",
        **inputs: Any,
    ) -> None:
        meta = Meta(id, title, source, readings, throw=throw)
        meta.line = declare(id, self.kind, self)
        self.clamp = dict(clamp or {})
        super().__init__(text, meta, inputs, outcomes(returns), Layout(given, usual, labels, when))

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        given = self.drawn(self.checked(args, kwargs))
        index = self.find(given)
        answer = self.outcome(index, given)
        note(self.meta.id, self.kind, index, given, answer)
        return answer

    def drawn(self, given: dict[str, Any]) -> dict[str, Any]:
        """The inputs with clamped ones drawn to the ends of their bands."""
        if not self.clamp:
            return given
        return {
            n: min(max(v, self.clamp[n][0]), self.clamp[n][1]) if n in self.clamp else v
            for n, v in given.items()
        }

    def matching(self, given: Mapping[str, Any]) -> list[int]:
        """The rows (from 0) that let ``given`` through: one, unless the table is at fault."""
        return [n for n, row in enumerate(self.rows) if row.matches(given)]

    def find(self, given: Mapping[str, Any]) -> int:
        """The row that answers; raises LookupError where the table has a gap (the check reports it)."""
        for index, row in enumerate(self.rows):
            if row.matches(given):
                return index
        raise LookupError(f"{self.meta.id} has no row for {self.say(given)}")


def outcomes(returns: Any) -> dict[str, Domain]:
    """Outcome domains by name; a single one is called ``outcome``."""
    if isinstance(returns, Mapping):
        return {name: as_domain(d) for name, d in returns.items()}
    return {"outcome": as_domain(returns)}
