"""What a rule function answers, at the leaves of its tree of decisions: words, sums, or what stands in
the way.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Iterator, Mapping
from contextvars import ContextVar
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any
from weakref import WeakKeyDictionary

from rulekit.answer import Refused, Rejected, Unknown, Verdict
from rulekit.catalog.contexts import column
from rulekit.record import recording
from rulekit.rule import Rule
from rulekit.view.shape import Shapes
from rulekit.view.speak import Speaker
from rulekit.view.symbol import MARK, Escaped, Terms, sum_of
from rulekit.view.tree import Grown, grow, possible
from rulekit.view.types import Leaf, Stop, Tree
from rulekit.word import Word

BYTES = 100_000
PLAIN = (Refused, bool, int, Fraction, str, Word, type(None), Unknown, Verdict)
_shapes: ContextVar[Shapes | None] = ContextVar("shapes", default=None)
_grown: WeakKeyDictionary[Rule, Grown | None] = WeakKeyDictionary()


@dataclass(frozen=True, slots=True)
class Sum:
    """A number as a sum of inputs and a constant."""

    terms: Terms
    plus: int


@dataclass(frozen=True, slots=True)
class Said:
    """An answer: its parts (name, type, value), what it rests on, and the rows (id, from 0) that decided
    it.
    """

    stop: Stop = ""
    parts: tuple[tuple[str, str, Any], ...] = ()
    rule: str = ""
    source: str = ""
    readings: tuple[str, ...] = ()
    fired: tuple[tuple[str, int], ...] = ()

    def settled(self, numbers: Mapping[str, int]) -> Said:
        """The same with every sum reckoned."""
        return replace(self, parts=tuple(_settled(part, numbers) for part in self.parts))


def _settled(part: tuple[str, str, Any], numbers: Mapping[str, int]) -> tuple[str, str, Any]:
    name, kind, value = part
    if not isinstance(value, Sum):
        return part
    return name, kind, sum(factor * numbers[n] for n, factor in value.terms) + value.plus


def asking(rule: Rule) -> Callable[[Mapping[str, Any]], Said]:
    """What ``rule`` says of inputs, numbers or symbols."""

    def ask(given: Mapping[str, Any]) -> Said:
        try:
            if rule.given is not None and not rule.given(**given):
                return Said("impossible")
            with recording() as record:
                answer = rule(**given)
        except Rejected:
            return Said("impossible")
        except LookupError:
            return Said("silent")
        fired = tuple(dict.fromkeys((f.id, f.row) for f in record.fired if f.row >= 0))
        return _said(answer, fired)

    return ask


def _said(answer: Any, fired: tuple[tuple[str, int], ...]) -> Said:
    if isinstance(answer, Unknown):
        return Said("unknown", fired=fired)
    named = answer._asdict() if hasattr(type(answer), "_asdict") else {"": answer}
    why = getattr(answer, "why", None) if isinstance(answer, Refused | Verdict) else None
    parts = tuple(_part(name, value) for name, value in named.items())
    made = Said("", parts, fired=fired)
    return made if why is None else replace(made, rule=why.rule, source=why.source, readings=why.readings)


def _part(name: str, value: Any) -> tuple[str, str, Any]:
    made = sum_of(value)
    if made is not None:
        return name, "int", Sum(*made)
    if isinstance(value, tuple) and not any(sum_of(each) is not None for each in value):
        return name, "tuple", value
    if not isinstance(value, PLAIN):
        raise Escaped(type(value).__name__)
    if MARK in str(value) or MARK in repr(value):
        raise Escaped("a number in words")
    return name, type(value).__name__, value


@contextlib.contextmanager
def known(shapes: Shapes | None) -> Iterator[None]:
    """Inside the ``with``, trees are grown along ``shapes``, if there are any."""
    token = _shapes.set(shapes)
    try:
        yield
    finally:
        _shapes.reset(token)


def grown(rule: Rule) -> Grown | None:
    """The tree of a rule, grown once."""
    if rule not in _grown:
        shapes, ask = _shapes.get(), asking(rule)
        _grown[rule] = grow(rule, ask) if shapes is None else shapes.tree(rule, ask)
    return _grown[rule]


def tree_of(rule: Rule, speaker: Speaker, docname: str = "") -> Tree | None:
    """The tree of a rule in a reader's words; None where it cannot be grown or is larger than BYTES."""
    made = grown(rule)
    if made is None:
        return None
    leaves = [_leaf(said, rule, speaker, docname) for said in made.answers]
    tree: Tree = {"nodes": _nodes(made), "leaves": leaves}
    return tree if len(json.dumps(tree)) <= BYTES else None


def possible_of(item: Any) -> Tree | None:
    """The tree of what can occur together, its leaves without words; None where it cannot be grown."""
    made = possible(item)
    if made is None:
        return None
    leaves: list[Leaf] = [_bare("" if may else "impossible") for may in made.answers]
    return {"nodes": _nodes(made), "leaves": leaves}


def _bare(stop: Stop) -> Leaf:
    return {"stop": stop, "parts": [], "out": {}, "source": "", "readings": [], "fired": []}


def _nodes(made: Grown) -> list[list[Any]]:
    return [["is", node[1], dict(node[2])] if node[0] == "is" else list(node) for node in made.nodes]


def _leaf(said: Said, rule: Rule, speaker: Speaker, docname: str) -> Leaf:
    id = rule.meta.id
    words = [
        (
            speaker.header(rule, docname, name) if name else "",
            _words(value, speaker, docname, column(said.rule or id, name or "outcome")),
        )
        for name, _, value in said.parts
    ]
    return {
        **_bare(said.stop),
        "parts": words,
        "out": {name: _raw(value) for name, _, value in said.parts},
        "source": said.source,
        "readings": list(said.readings),
        "fired": [[id, row] for id, row in said.fired],
    }


def _words(value: Any, speaker: Speaker, docname: str, context: str) -> Any:
    return [value.plus, value.terms] if isinstance(value, Sum) else speaker.value(value, docname, context)


def _raw(value: Any) -> Any:
    if isinstance(value, Sum):
        return [value.plus, value.terms]
    if isinstance(value, Verdict):
        return {"allowed": value.allowed}
    if isinstance(value, Refused):
        return {"refused": value.text}
    if isinstance(value, tuple):
        return {"list": [str(each) for each in value]}
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value.key if isinstance(value, Word) else None if value is None else str(value)
