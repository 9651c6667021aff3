"""Rules are total: every point of their declared domains has an answer. Points are counted, within a stated budget."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from rulekit.answer import Rejected
from rulekit.check.context import Context
from rulekit.findings import Finding
from rulekit.rule import Rule

BUDGET = 20_000


def check(context: Context) -> Iterator[Finding]:
    """Call every rule at every point, up to the budget a rule."""
    for page, item, _ in context.of_kind(Rule):
        for point in itertools.islice(item.points(), BUDGET):
            problem = _problem(item, point)
            if problem:
                yield Finding("total", context.span(page, item.meta.line), f"{item.meta.id} has no answer for {item.say(point)}: {problem}",
                              "Answer the point, or declare with given= that it cannot occur.")
                break


def _problem(item: Rule, point: dict[str, object]) -> str:
    try:
        item(**point)
    except Rejected as error:
        return f"it rejects {error}"
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""
