"""Every row, tally line, transition, refusal and reason is met by an example."""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.chart import Chart
from rulekit.check.context import Context
from rulekit.findings import Finding
from rulekit.rule import Reason, Rule

ASKED: tuple[type[Rule | Reason], ...] = (Rule, Reason)


def check(context: Context) -> Iterator[Finding]:
    """What fired in the examples, against all that can fire."""
    unread = {page.docname for page, chart, _ in context.of_kind(Chart) if chart.unread}
    met = {(fired.id, fired.row) for ran in context.ran for seen in ran.seen for fired in seen.fired}
    for page, chart, _ in context.of_kind(Chart):
        for index, row in enumerate(chart.rows):
            if (chart.meta.id, index) not in met and page.docname not in unread:
                words = " · ".join(cell for cell in row.cells if cell)
                yield Finding(
                    "uncovered",
                    context.span(page, row.line),
                    f"{chart.meta.id}: no example meets this row ({words}).",
                    "Write an example whose doctest comes to it.",
                )
    for page, item, _ in context.of_kind(*ASKED):
        if (item.meta.id, -1) not in met and page.docname not in unread:
            yield Finding(
                "uncovered",
                context.span(page, item.meta.line),
                f"No example meets the {item.kind} {item.meta.id}.",
                "Write an example that calls it.",
            )
