"""The same questions to Python and to the box's script: points of a rule, and what Python says there."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from rulekit.answer import Refused, Rejected, Unknown, Verdict
from rulekit.chart import Chart
from rulekit.domain import Domain
from rulekit.number import MINUS, shown
from rulekit.pattern import ANY
from rulekit.procedure import Procedure
from rulekit.record import recording
from rulekit.rule import Rule
from rulekit.tally import Tally
from rulekit.view.tree import numbers_in
from rulekit.word import Word

ALL = 1_500
DRAWS = 400
TRIES = 60
Point = tuple[dict[str, Any], tuple[Any, ...]]


def points(item: Any) -> Iterator[Point]:
    """Every value of every input at least once; every class of inputs of a chart (every point of a rule),
    if they are few; and draws from far around.
    """
    first = list(itertools.islice(item.points(), ALL + 1))
    whole = first if len(first) <= ALL else []
    draw = random.Random(item.meta.id)
    drawn = (_drawn(item, draw) for _ in range(DRAWS if whole else ALL))
    for point in itertools.chain(_each_value(item, draw), whole, drawn):
        yield from ((point, done) for done in _done(item, draw))


def _each_value(item: Any, draw: random.Random) -> Iterator[dict[str, Any]]:
    """Each value of each input, among others with which it can occur if some are found."""
    for name, domain in item.inputs.items():
        for value in domain.points():
            tries = ({**_drawn(item, draw), name: value} for _ in range(TRIES))
            point = next((point for point in tries if _possible(item, point)), None)
            yield point or {**_drawn(item, draw), name: value}


def _possible(item: Any, point: dict[str, Any]) -> bool:
    try:
        return item.given is None or bool(item.given(**point))
    except Rejected:
        return False


def _done(item: Any, draw: random.Random) -> list[tuple[Any, ...]]:
    """For a procedure, several sets of steps taken before: none, a beginning, any."""
    if not isinstance(item, Procedure):
        return [()]
    order = item.order
    begun = tuple(order[: draw.randint(0, len(order))])
    return [(), begun, *(tuple(s for s in order if draw.random() < 0.4) for _ in range(2))]


def _drawn(item: Any, draw: random.Random) -> dict[str, Any]:
    return {name: draw.choice(_values(item, name, draw)) for name in item.inputs}


def _values(item: Any, name: str, draw: random.Random) -> list[Any]:
    """Values of one input: its points, those beside the ends of bands, and some far away; all legal."""
    domain: Domain = item.inputs[name]
    values: list[Any] = list(itertools.islice(domain.points(), 400))
    if numbers_in(domain) is not None:
        rows = item.rows if isinstance(item, Chart) else ()
        ends = {end for row in rows for end in row.match.get(name, ANY).bounds()}
        near = [end + step for end in ends for step in (-1, 0, 1, Fraction(1, 2), Fraction(-1, 3))]
        far = [draw.randint(-60, 60), draw.randint(0, 2_000), Fraction(draw.randint(0, 99), 7)]
        far += [10**19] if isinstance(item, Chart) else []  # a rule may count up to its number
        values += [value for value in [*near, *far] if _legal(domain, value)]
    return values


def _legal(domain: Domain, value: Any) -> bool:
    try:
        domain.check(value)
    except Rejected:
        return False
    return True


def given(item: Any, point: dict[str, Any]) -> dict[str, str]:
    """The inputs as the form of a box holds them."""
    return {name: item.inputs[name].key(item.inputs[name].check(value)) for name, value in point.items()}


def said(item: Any, point: dict[str, Any], done: tuple[Any, ...]) -> dict[str, Any]:
    """What Python answers, in the terms of the script."""
    try:
        with recording() as record:
            answer = item(**point, **({"done": done} if isinstance(item, Procedure) else {}))
    except Rejected:
        return {"stop": "impossible"}
    except LookupError:
        return {"stop": "silent"}
    if isinstance(answer, Unknown):
        return {"stop": "unknown"}
    if isinstance(item, Tally):
        lines = [
            [one.row, shown(one.outcome).replace(MINUS, "-")] for one in record.fired if one.kind == "line"
        ]
        return {"stop": "", "out": {"total": _raw(answer)}, "lines": lines}
    if isinstance(item, Procedure):
        now = [str(step) for step in item.next(done, **{n: v for n, v in point.items() if n != "step"})]
        return {
            "stop": "",
            "out": {"allowed": answer.allowed},
            "rows": [item.row_of(point["step"])],
            "now": now,
        }
    rows = [] if isinstance(item, Rule) else [record.fired[-1].row]
    return {"stop": "", "out": _outcomes(item, answer), "rows": rows}


def _outcomes(item: Any, answer: Any) -> dict[str, Any]:
    if isinstance(answer, Refused):
        return {"": _raw(answer)}
    named = answer._asdict() if hasattr(answer, "_asdict") else None
    if isinstance(item, Rule):
        raw = {name: _raw(value) for name, value in (named or {"": answer}).items()}
        return {name: {"list": value} if isinstance(value, list) else value for name, value in raw.items()}
    named = named or {next(iter(item.outputs)): answer}
    return {
        name: item.outputs[name].key(value) if isinstance(value, dict) else _raw(value)
        for name, value in named.items()
    }


def _raw(value: Any) -> Any:
    """A value as the views write it."""
    if isinstance(value, Verdict):
        return {"allowed": value.allowed}
    if isinstance(value, Refused):
        return {"refused": value.text}
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return [str(each) for each in value]
    return value.key if isinstance(value, Word) else None if value is None else str(value)
