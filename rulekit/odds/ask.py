"""Odds of a rule: its dice are thrown, or an input is itself a distribution; all other inputs are given."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from rulekit.answer import Rejected
from rulekit.asked import Asked
from rulekit.domain import Dice
from rulekit.odds.distribution import Distribution, mixed
from rulekit.record import note, recording

THROWN = -2  # the row under which a question for odds is noted: it meets no row of the rule
MOST = 1_000_000


def odds(rule: Any, /, **given: Any) -> Distribution:
    """The distribution of what ``rule`` (a table, tally, machine, open chart or rule) answers.

    ``given`` holds inputs by name: a value, or a Distribution of values, independent of the others. Inputs
    left out are thrown if they are dice, or have their usual value. Where the rule itself answers a
    Distribution, that is mixed in. Raises Rejected for missing and malformed inputs and for falls that
    ``rule`` does not take; TypeError for what is no rule.
    """
    if not isinstance(rule, Asked):
        raise TypeError(f"{rule!r} is no table, tally, machine, open chart or rule")
    spread = {**thrown(rule, given), **{n: v for n, v in given.items() if isinstance(v, Distribution)}}
    fixed = {n: v for n, v in given.items() if n not in spread}
    _known(rule, {**fixed, **spread})
    if math.prod(len(each) for each in spread.values()) > MOST:
        raise Rejected(f"{rule.meta.id}: the dice can fall in more than {MOST} ways; give some of them")
    made = mixed(_answers(rule, fixed, spread))
    note(rule.meta.id, "odds", THROWN, fixed, made)
    return made


def thrown(rule: Asked, given: Any) -> dict[str, Distribution]:
    """The dice among the inputs that ``given`` leaves open, as they fall."""
    left = {n: d for n, d in rule.inputs.items() if n not in given}
    return {n: Distribution.dice(d.faces, d.count) for n, d in left.items() if isinstance(d, Dice)}


def missing(rule: Asked, given: Any) -> list[str]:
    """The inputs that must be given and are not: no dice, and without a usual value."""
    left = (n for n in rule.inputs if n not in given and n not in rule.usual)
    return [n for n in left if not isinstance(rule.inputs[n], Dice)]


def _known(rule: Asked, given: dict[str, Any]) -> None:
    for name in given:
        if name not in rule.inputs:
            raise Rejected(f"{rule.meta.id} has no input {name!r}; its inputs are {', '.join(rule.inputs)}")
    lacking = [f"{name} ({rule.inputs[name].describe()})" for name in missing(rule, given)]
    if lacking:
        raise Rejected(f"{rule.meta.id} needs {', '.join(lacking)}")


def _answers(
    rule: Any, fixed: dict[str, Any], spread: dict[str, Distribution]
) -> Iterator[tuple[Any, Fraction]]:
    for falls in itertools.product(*(list(each.items()) for each in spread.values())):
        values = {name: value for name, (value, _) in zip(spread, falls, strict=True)}
        chance = math.prod((chance for _, chance in falls), start=Fraction(1))
        with recording():
            answer = rule(**fixed, **values)
        yield answer, chance
