"""Rule: a pure function over declared domains, where glue between tables is needed; and the reasons it gives."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rulekit.answer import Refused, Rejected, Unknown, Verdict
from rulekit.declare import bind, declare
from rulekit.domain import Domain, as_domain
from rulekit.meta import Meta
from rulekit.record import inside, note


class Rule:
    """A rule function: checks its inputs at the door, notes its answer, knows every point of its domains."""

    kind = "rule"

    def __init__(self, function: Callable[..., Any], meta: Meta, inputs: Mapping[str, Any], returns: Any,
                 given: Callable[..., bool] | None) -> None:
        self.function, self.meta, self.given = function, meta, given
        self.inputs: dict[str, Domain] = {n: as_domain(d) for n, d in inputs.items()}
        self.returns = None if returns is None else as_domain(returns)
        functools.update_wrapper(self, function)

    def __repr__(self) -> str:
        return f"<rule {self.meta.id}>"

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        given = self.checked(args, kwargs)
        with inside(self.meta.id, self.kind, given) as entry:
            answer = self._cited(self.function(**given))
            if entry is not None:
                entry.outcome = answer
        return answer

    def checked(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> dict[str, Any]:
        """The inputs of a call by name, each of its domain and possible together; raises Rejected."""
        bound = bind(tuple(self.inputs), args, kwargs, self.meta.id)
        clean = {n: self.inputs[n].check(v, n) for n, v in bound.items()}
        if self.given is not None and not self.given(**clean):
            raise Rejected(f"{self.meta.id}: these inputs cannot occur together: {self.say(clean)}")
        return clean

    def say(self, inputs: Mapping[str, Any]) -> str:
        """Inputs in words, for messages."""
        return ", ".join(f"{n} {self.inputs[n].format(v)}" for n, v in inputs.items())

    def _cited(self, answer: Any) -> Any:
        if isinstance(answer, Verdict | Refused):
            return answer if answer.why.rule else _with_why(answer, self.meta)
        if self.returns is not None and not isinstance(answer, Unknown):
            self.returns.check(answer, f"{self.meta.id}'s answer")
        return answer

    def points(self) -> Iterator[dict[str, Any]]:
        """Every possible point of the declared domains (of an open count: its window)."""
        for values in itertools.product(*(list(d.points()) for d in self.inputs.values())):
            point = dict(zip(self.inputs, values, strict=True))
            if self.given is None or self.given(**point):
                yield point


def _with_why(answer: Any, meta: Meta) -> Any:
    made = type(answer)(*(getattr(answer, n) for n in ("allowed", "text") if hasattr(answer, n)), why=meta.why(answer.text))
    return made


def rule(*, id: str, returns: Any = None, given: Callable[..., bool] | None = None, title: str = "", source: str = "",
         readings: tuple[str, ...] = (), **inputs: Any) -> Callable[[Callable[..., Any]], Rule]:
    """Declare a function as a rule: ``@rule(id="ftf-attack", turn=TURN, die=D6, returns=...)``.

    ``given`` tells which points of the domains can occur; others are rejected and not enumerated.
    """
    meta = Meta(id, title, source, readings)

    def wrap(function: Callable[..., Any]) -> Rule:
        made = Rule(function, meta, inputs, returns, given)
        meta.line = declare(id, "rule", made)
        return made

    return wrap


class Reason:
    """A reason in words with a permanent id, for the refusals of rule functions; each must be met by an example."""

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
