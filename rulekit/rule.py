"""Rule: a pure function over declared domains, where glue between tables is needed; and the reasons it
gives."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rulekit.answer import Refused, Unknown, Verdict
from rulekit.asked import Asked
from rulekit.declare import caller_line, declare
from rulekit.domain import Domain, as_domain
from rulekit.looked import Answers
from rulekit.many import record_of
from rulekit.meta import Meta
from rulekit.record import inside, note, watching

_REASONED = (Verdict, Refused)


class Rule(Asked):
    """A rule function: checks its inputs at the door, notes its answer, knows every point of its domains."""

    kind = "rule"

    def __init__(
        self,
        function: Callable[..., Any],
        meta: Meta,
        inputs: Mapping[str, Any],
        returns: Any,
        given: Callable[..., bool] | None = None,
        usual: Mapping[str, Any] | None = None,
        labels: Mapping[str, str] | None = None,
    ) -> None:
        self.outputs = returned(returns)
        super().__init__(meta, inputs, given, usual, labels, self.outputs)
        self.function = function
        self.returns = self.outputs.get("outcome")
        self._answers = Answers(meta.id, self.outputs) if isinstance(returns, Mapping) else None
        functools.update_wrapper(self, function)

    def __repr__(self) -> str:
        return f"<rule {self.meta.id}>"

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        given = self.checked(args, kwargs)
        if not watching():
            return self._cited(self.function(**given))
        with inside(self.meta.id, self.kind, given) as entry:
            answer = self._cited(self.function(**given))
            if entry is not None:
                entry.outcome = answer
        return answer

    def _cited(self, answer: Any) -> Any:
        if isinstance(answer, _REASONED):
            return answer if answer.why.rule else _with_why(answer, self.meta)
        if isinstance(answer, Unknown):
            return answer
        if not self.outputs:
            return self._plain(answer)
        if self._answers is None:
            return self.outputs["outcome"].check(answer, f"{self.meta.id}'s answer")
        return self._answers(-1, {n: self._part(n, d, answer) for n, d in self.outputs.items()})

    def _plain(self, answer: Any) -> Any:
        """An answer that no domain says anything of: one with names of its own has no words for players."""
        if hasattr(answer, "_fields"):
            names = ", ".join(answer._fields)
            raise LookupError(f"{self.meta.id} answers {names} and declares no returns={{…}} for them")
        return answer

    def _part(self, name: str, domain: Domain, answer: Any) -> Any:
        if name not in answer:
            raise LookupError(f"{self.meta.id} answers nothing for {name}")
        made = answer[name]
        return made if isinstance(made, Unknown) else domain.check(made, f"{self.meta.id}'s {name}")

    def label(self, name: str) -> str:
        """The reader's words for an input, an outcome, or a part of the Record that is answered."""
        record = record_of(self.returns)
        if record is None or name in self.labels or name in self.inputs:
            return super().label(name)
        return record.label(name)

    def points(self) -> Iterator[dict[str, Any]]:
        """Every possible point of the declared domains (of an open count: its window)."""
        for values in itertools.product(*(list(d.points()) for d in self.inputs.values())):
            point = dict(zip(self.inputs, values, strict=True))
            if self.given is None or self.given(**point):
                yield point


def _with_why(answer: Any, meta: Meta) -> Any:
    made = type(answer)(
        *(getattr(answer, n) for n in ("allowed", "text") if hasattr(answer, n)), why=meta.why(answer.text)
    )
    return made


def returned(returns: Any) -> dict[str, Domain]:
    """Outcome domains by name; a single one is called ``outcome``, none is none."""
    if isinstance(returns, Mapping):
        return {name: as_domain(d) for name, d in returns.items()}
    return {} if returns is None else {"outcome": as_domain(returns)}


def rule(
    *,
    id: str,
    returns: Any = None,
    given: Callable[..., bool] | None = None,
    title: str = "",
    source: str = "",
    readings: tuple[str, ...] = (),
    usual: Mapping[str, Any] | None = None,
    labels: Mapping[str, str] | None = None,
    **inputs: Any,
) -> Callable[[Callable[..., Any]], Rule]:
    """Declare a function as a rule: ``@rule(id="ftf-attack", turn=TURN, die=D6, returns=...)``.

    With several outcomes, ``returns={"ip": Count(), "cost": Count()}``, the function answers a mapping of
    these names. ``given`` tells which points of the domains can occur; others are rejected and not
    enumerated. ``usual`` is what an input is taken to be where a call leaves it out; ``labels`` are the
    inputs and outcomes in the reader's words.
    """
    meta = Meta(id, title, source, readings)

    def wrap(function: Callable[..., Any]) -> Rule:
        meta.line = caller_line()
        made = Rule(function, meta, inputs, returns, given, usual, labels)
        declare(id, "rule", made)
        return made

    return wrap


class Reason:
    """A reason in words with a permanent id, for the refusals of rule functions; each must be met by an
    example."""

    kind = "reason"

    def __init__(self, text: str, meta: Meta) -> None:
        self.text, self.meta = text, meta

    def forbid(self) -> Verdict:
        """No, for this reason."""
        note(self.meta.id, self.kind, -1, {}, self.text)
        return Verdict(False, self.text, self.meta.why(self.text))

    def refuse(self) -> Refused:
        """A computation or move refused for this reason."""
        note(self.meta.id, self.kind, -1, {}, self.text)
        return Refused(self.text, self.meta.why(self.text))


def reason(text: str, *, id: str, source: str = "", readings: tuple[str, ...] = ()) -> Reason:
    """Declare a reason: ``TOO_LATE = reason("the offensive has been called off", id="ftf-too-late")``."""
    made = Reason(text, Meta(id, text, source, readings))
    made.meta.line = declare(id, "reason", made)
    return made


def allow(text: str = "") -> Verdict:
    """Yes."""
    return Verdict(True, text)
