"""Rules are total: every point of their declared domains has an answer.

A rule with at most BUDGET points is asked at all of them; of a larger one the longest axes are thinned, ends kept, until
SAMPLE points are left.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from functools import partial
from typing import Any

from rulekit.answer import Rejected
from rulekit.check.context import Context
from rulekit.declare import Unanswerable
from rulekit.findings import Finding
from rulekit.page.model import Page
from rulekit.points import thinned
from rulekit.rule import Rule
from rulekit.span import Span

BUDGET = 20_000
SAMPLE = 800


def check(context: Context) -> Iterator[Finding]:
    """Ask every rule at the points of its domains."""
    for loaded in context.loaded.pages.values():
        rules = [each.value for each in loaded.declared if isinstance(each.value, Rule)]
        if rules:
            find = partial(_untotal, loaded.page, rules)
            yield from context.recalled("totals", loaded.page.docname, "", find)


def _untotal(page: Page, rules: list[Rule]) -> Iterator[Finding]:
    """The first point of each rule at which it has no answer."""
    for item in rules:
        for point in points(item):
            problem = _problem(item, point)
            if problem:
                yield Finding(
                    "total",
                    Span(page.shown, item.meta.line),
                    f"{item.meta.id} has no answer for {item.say(point)}: {problem}",
                    "Answer the point, or declare with given= that it cannot occur.",
                )
                break


def points(item: Rule) -> Iterator[dict[str, Any]]:
    """The points at which ``item`` is asked: all that can occur, or a thinned set of them."""
    axes = [list(domain.points()) for domain in item.inputs.values()]
    most = BUDGET if math.prod(map(len, axes)) <= BUDGET else SAMPLE
    for values in itertools.product(*thinned(axes, most)):
        point = dict(zip(item.inputs, values, strict=True))
        if item.given is None or item.given(**point):
            yield point


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
