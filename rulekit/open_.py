"""Open: something printed with the game that the text lacks. Never invented: proved cells, the owner's
file, or Unknown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from types import MappingProxyType
from typing import Any, Protocol

from rulekit.answer import Rejected, Unknown
from rulekit.chart import Chart
from rulekit.declare import declare
from rulekit.meta import Meta
from rulekit.number import Number
from rulekit.record import note
from rulekit.table import outcomes


class Owned(Protocol):
    """A chart as the owner of the printed game wrote it down: its answers, and its modifiers by label."""

    modifiers: Mapping[str, Number]

    def __call__(self, given: dict[str, Any]) -> Any:
        """The owner's cell at these inputs."""
        ...


_NONE: Mapping[str, Owned] = MappingProxyType({})
_owner: ContextVar[Mapping[str, Owned]] = ContextVar("rulekit_owner_charts", default=_NONE)


class Open(Chart):
    """A chart of the printed game, written as a grid of the cells that a text proves: inputs, outcomes,
    ``§``.

    ``Open(grid, id="...", title="French Offensive Table", roll=Count(), westwall=Count(1), returns=Loss)``.
    Called with its inputs it answers the owner's cell if a chart file is in use, else a proved cell, else
    Unknown. Raises Rejected.
    """

    kind = "open"

    def __init__(
        self,
        text: str,
        *,
        id: str,
        title: str,
        returns: Any,
        source: str = "",
        readings: tuple[str, ...] = (),
        throw: str = "",
        **inputs: Any,
    ) -> None:
        meta = Meta(id, title, source, readings, throw=throw)
        meta.line = declare(id, self.kind, self)
        super().__init__(text, meta, inputs, outcomes(returns))

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        given = self.checked(args, kwargs)
        index = self.proved(given)
        chart = self.owned
        if chart is not None:
            answer = chart(given)
        else:
            answer = self.outcome(index, given) if index >= 0 else Unknown(self.meta.id, tuple(given.items()))
        note(self.meta.id, self.kind, index, given, answer)
        return answer

    @property
    def owned(self) -> Owned | None:
        """The owner's chart, if a chart file is in use and holds it."""
        return _owner.get().get(self.meta.id)

    def modifier(self, *labels: str) -> Number | Unknown:
        """The sum of the owner's modifiers of these labels; Unknown without his chart. Raises Rejected."""
        chart = self.owned
        if chart is None:
            return Unknown(self.meta.id)
        for label in labels:
            if label not in chart.modifiers:
                known = ", ".join(chart.modifiers) or "none"
                raise Rejected(f"{self.meta.id} has no modifier {label!r}; its modifiers are {known}")
        return sum((chart.modifiers[label] for label in labels), 0)

    def proved(self, given: dict[str, Any]) -> int:
        """The row (from 0) of the proved cell at these inputs, or -1."""
        return next((n for n, row in enumerate(self.rows) if row.matches(given)), -1)


@contextmanager
def owner_charts(charts: Mapping[str, Any]) -> Iterator[None]:
    """Use the owner's charts, by Open id, inside the ``with`` block."""
    token = _owner.set(charts)
    try:
        yield
    finally:
        _owner.reset(token)
