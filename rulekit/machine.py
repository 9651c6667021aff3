"""Machine: state and event in, next state out; guards in declared order; what is not allowed is refused
with a citation."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rulekit.answer import Refused
from rulekit.chart import Chart, Layout, Row, words_of
from rulekit.declare import Broken, declare
from rulekit.domain import Domain, as_domain
from rulekit.meta import Meta
from rulekit.record import note
from rulekit.table import outcomes

STAY = "—"


class _Next(Domain):
    """The column of the next state: a state's label, or ``—`` to stay."""

    def __init__(self, states: Domain) -> None:
        self.states = states

    def parse(self, text: str) -> Any:
        return None if text == STAY else self.states.parse(text)

    def format(self, value: Any) -> str:
        return STAY if value is None else self.states.format(value)

    def key(self, value: Any) -> str:
        return "" if value is None else self.states.key(value)


class Machine(Chart):
    """A state machine written as a pipe grid: state, event, one column an input (a guard), next state,
    further outcomes, ``§``.

    ``Machine(grid, id="...", state=Government, event=Event, start=Government.IN_PLACE, phase=Phase,
    returns={...})``. The first row that matches decides. Next state ``—`` stays; ``no:
    reason`` refuses. Called with state, event and the inputs it answers the next state (with further
    outcomes: all by name, the state as ``next``), or Refused. Raises Rejected.
    """

    kind = "machine"
    exclusive = False

    def __init__(
        self,
        text: str,
        *,
        id: str,
        state: Any,
        event: Any,
        start: Any,
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
        self.state, self.event, self.start = as_domain(state), as_domain(event), start
        if words_of(self.state) is None or words_of(self.event) is None:
            raise Broken(
                "grid",
                meta.line,
                f"{id}: states and events must be words.",
                "Declare them as Word enums in the vocabulary.",
            )
        super().__init__(
            text,
            meta,
            {"state": self.state, "event": self.event, **inputs},
            {"next": _Next(self.state), **outcomes(returns or {})},
            Layout(given, usual, labels, when),
        )

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        given = self.checked(args, kwargs)
        index = next((n for n, row in enumerate(self.rows) if row.matches(given)), None)
        if index is None:
            raise LookupError(f"{self.meta.id} has no row for {self.say(given)}")
        answer = self._stepped(self.outcome(index, given), self.rows[index], given["state"])
        note(self.meta.id, self.kind, index, given, answer)
        return answer

    def _stepped(self, answer: Any, row: Row, state: Any) -> Any:
        if isinstance(answer, Refused):
            return answer
        if self._answers is not None:
            return answer._replace(next=state) if row.out["next"] is None else answer
        return state if answer is None else answer

    def catches(self, row: Row) -> bool:
        """Whether ``row`` matches whatever happens in its states."""
        return all(name == "state" for name, _ in row.bars)

    def leaves(self, row: Row) -> bool:
        """Whether ``row`` decides only what rows above it leave over."""
        above = self.rows[: self.rows.index(row)]
        mine = [state for state in self.state.points() if row.match["state"].matches(state)]
        return any(other.match["state"].matches(state) for other in above for state in mine)

    def options(self, state: Any, **inputs: Any) -> list[Any]:
        """The events that are not refused in ``state`` with these inputs: what a decider may choose from."""
        found = []
        for event in self.event.points():
            given = self.checked((state, event), inputs)
            row = next((r for r in self.rows if r.matches(given)), None)
            if row is not None and not row.refused:
                found.append(event)
        return found

    def run(self, events: Iterable[tuple[Any, Mapping[str, Any]]], state: Any = None) -> Any:
        """The state after ``events`` (event, inputs), from ``state`` or the start; stops at a Refused and
        answers it."""
        now = self.start if state is None else state
        for event, inputs in events:
            answer = self(now, event, **inputs)
            if isinstance(answer, Refused):
                return answer
            now = answer.next if self._answers is not None else answer
        return now

    def reached(self) -> set[Any]:
        """Every state that some path from the start comes to."""
        seen, queue = {self.start}, [self.start]
        while queue:
            now = queue.pop()
            for row in self.rows:
                after = row.out["next"]
                if row.refused or after is None or after in seen or not row.match["state"].matches(now):
                    continue
                seen.add(after)
                queue.append(after)
        return seen
