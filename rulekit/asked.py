"""What can be asked: the common ground of charts and rules, with declared inputs, usual values and labels."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rulekit.answer import Rejected
from rulekit.declare import Broken, bind
from rulekit.domain import Domain, Optional, as_domain
from rulekit.meta import Meta

Given = Callable[..., bool]


class Asked:
    """Inputs over declared domains, checked at the door.

    ``usual`` holds what an input is taken to be where a call leaves it out; an Optional input is then
    nothing (None). ``labels`` holds the reader's words for inputs, and for ``outcomes`` (names of what is
    answered) without a column; ``given`` tells which inputs can occur together.
    """

    meta: Meta

    def __init__(
        self,
        meta: Meta,
        inputs: Mapping[str, Any],
        given: Given | None = None,
        usual: Mapping[str, Any] | None = None,
        labels: Mapping[str, str] | None = None,
        outcomes: Iterable[str] = (),
    ) -> None:
        self.meta, self.given = meta, given
        self.inputs: dict[str, Domain] = {name: as_domain(d) for name, d in inputs.items()}
        self._names = tuple(self.inputs)
        self._checks = [(name, domain.check) for name, domain in self.inputs.items()]
        self.labels = dict(labels or {})
        self._known("labels", self.labels, outcomes)
        self._known("usual", usual or {})
        nothing = {name: None for name, d in self.inputs.items() if isinstance(d, Optional)}
        self.usual = {**nothing, **{name: self._usual(name, v) for name, v in (usual or {}).items()}}

    def _known(self, what: str, named: Mapping[str, Any], more: Iterable[str] = ()) -> None:
        for name in named:
            if name not in {*self.inputs, *more}:
                raise Broken(
                    "grid",
                    self.meta.line,
                    f"{self.meta.id}: {what} names {name!r}, which is no input.",
                    f"Its inputs are {', '.join(self.inputs)}.",
                )

    def _usual(self, name: str, value: Any) -> Any:
        try:
            return self.inputs[name].check(value, f"the usual {name}")
        except Rejected as error:
            raise Broken(
                "grid", self.meta.line, f"{self.meta.id}: {error}.", "Give a value of the input's domain."
            ) from None

    def label(self, name: str) -> str:
        """The reader's words for an input or outcome: as declared, or its name in the code."""
        return self.labels.get(name, name.replace("_", " "))

    def checked(self, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> dict[str, Any]:
        """The inputs of a call by name, each of its domain and possible together; raises Rejected."""
        if not kwargs and len(args) == len(self._names):
            values: Iterable[Any] = args
        else:
            whole = not args and tuple(kwargs) == self._names
            bound = kwargs if whole else bind(self._names, args, kwargs, self.meta.id, self.usual)
            values = bound.values()
        clean = {name: check(value, name) for (name, check), value in zip(self._checks, values, strict=True)}
        if self.given is not None and not self.given(**clean):
            raise Rejected(f"{self.meta.id}: these inputs cannot occur together: {self.say(clean)}")
        return clean

    def say(self, inputs: Mapping[str, Any]) -> str:
        """Inputs in words, for messages."""
        return ", ".join(f"{n} {self.inputs[n].format(v)}" for n, v in inputs.items())
