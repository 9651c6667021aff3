"""Rules are total: every point of their declared domains has an answer.

A rule with at most BUDGET points is asked at all of them; of a larger one the longest axes are thinned, ends kept, until
SAMPLE points are left.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from typing import Any

from rulekit.answer import Rejected
from rulekit.check._recall import Verdict
from rulekit.check.context import Context
from rulekit.declare import Unanswerable
from rulekit.domain import Dice, Numbers
from rulekit.findings import Finding
from rulekit.number import Number, shown
from rulekit.page.model import Page
from rulekit.points import thinned
from rulekit.rule import Rule
from rulekit.span import Span

REMEDY = "Answer the point, or declare with given= that it cannot occur."
BUDGET = 20_000
SAMPLE = 800


def check(context: Context) -> Iterator[Finding]:
    """Ask every rule at the points of its domains."""
    yield from context.found(verdicts(context))


def verdicts(context: Context) -> Iterator[Verdict]:
    """The rules of each page that has some."""
    for loaded in context.loaded.pages.values():
        rules = [each.value for each in loaded.declared if isinstance(each.value, Rule)]
        if rules:
            yield Verdict("totals", loaded.page.docname, partial(_untotal, loaded.page, rules))


def _untotal(page: Page, rules: list[Rule]) -> Iterator[Finding]:
    """The first point of each rule at which it has no answer."""
    for item in rules:
        for point in points(item):
            problem = _problem(item, point)
            if problem:
                message = f"{item.meta.id} has no answer for {item.say(point)}: {problem}"
                beyond, remedy = _beyond(item)
                yield Finding("total", Span(page.shown, item.meta.line), message + beyond, remedy or REMEDY)
                break


def points(item: Rule) -> Iterator[dict[str, Any]]:
    """The points at which ``item`` is asked: all that can occur, or a thinned set of them."""
    axes = [list(domain.points()) for domain in item.inputs.values()]
    most = BUDGET if math.prod(map(len, axes)) <= BUDGET else SAMPLE
    for values in itertools.product(*thinned(axes, most)):
        point = dict(zip(item.inputs, values, strict=True))
        if item.given is None or item.given(**point):
            yield point


def _beyond(item: Rule) -> tuple[str, str]:
    """Of a rule that answers numbers out of their bounds alone: where they do lie, how often they are out; a remedy."""
    bounds = item.returns
    asked = list(points(item))
    answers = [_number(item, point) for point in asked]
    found = [answer for answer in answers if answer is not None]
    if not isinstance(bounds, Numbers) or len(found) != len(answers) or len(found) != _every(item):
        return "", ""
    low, high = min(found), max(found)
    out = sum(not _within(bounds, answer) for answer in found)
    dice = all(isinstance(domain, Dice) and domain.count == 1 for domain in item.inputs.values())
    often = (
        f"the chance of one outside is {Fraction(out, len(found))}"
        if dice
        else f"{out} of {len(found)} are outside"
    )
    span = f"{shown(low)} to {shown(high)}"
    said = f". Its answers go from {span}; {often}."
    return (said, f"Mend the rule, or declare that it returns {span}.") if out else ("", "")


def _every(item: Rule) -> int:
    """At how many points it can be asked, where none is left out."""
    return (
        math.prod(len(list(domain.points())) for domain in item.inputs.values()) if item.given is None else -1
    )


def _within(bounds: Numbers, answer: Number) -> bool:
    low, high = bounds.low, bounds.high
    return (low is None or answer >= low) and (high is None or answer <= high)


def _number(item: Rule, point: dict[str, Any]) -> Number | None:
    """What the function says at ``point``, whatever its bounds; None where it says no number."""
    try:
        answer = item.function(**point)
    except Exception:
        return None
    return answer if isinstance(answer, int | Fraction) and not isinstance(answer, bool) else None


def _problem(item: Rule, point: dict[str, object]) -> str:
    try:
        item(**point)
    except Unanswerable:
        return ""
    except Rejected as error:
        return f"it rejects {error}"
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""
