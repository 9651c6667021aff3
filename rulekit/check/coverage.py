"""Every row, outcome, tally line, transition, refusal and reason is met by an example."""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.answer import Refused
from rulekit.chart import Chart, Place, Row
from rulekit.check.context import Context
from rulekit.findings import Finding
from rulekit.page.model import Page
from rulekit.procedure import Procedure
from rulekit.rule import Reason, Rule

ASKED: tuple[type[Rule | Reason], ...] = (Rule, Reason)


def check(context: Context) -> Iterator[Finding]:
    """What fired and was looked at in the examples, against all that can fire."""
    unread = {page.docname for page, chart, _ in context.of_kind(Chart) if chart.unread}
    seen = [each for ran in context.ran for each in ran.seen]
    met = {(fired.id, fired.row) for each in seen for fired in each.fired}
    looked = set().union(*(each.looked for each in seen))
    for page, chart, _ in context.of_kind(Chart):
        for index, row in enumerate(chart.rows) if page.docname not in unread else ():
            if (chart.meta.id, index) not in met:
                yield _unmet(context, page, chart, row)
            elif unseen := unshown(chart, index, looked):
                yield _unshown(context, page, chart, row, unseen)
    for page, item, _ in context.of_kind(*ASKED):
        if (item.meta.id, -1) not in met and page.docname not in unread:
            yield Finding(
                "uncovered",
                context.span(page, item.meta.line),
                f"No example meets the {item.kind} {item.meta.id}.",
                "Write an example that calls it.",
            )


def unshown(chart: Chart, index: int, looked: set[tuple[str, int, str]]) -> list[str]:
    """The headers of a row's outcomes that hold something, and were not among what was ``looked`` at."""
    row = chart.rows[index]
    if len(chart.outputs) == 1 or any(isinstance(value, Refused) for value in row.out.values()):
        return []
    return [place.header for place in outcomes(chart, row) if (chart.meta.id, index, place.key) not in looked]


def outcomes(chart: Chart, row: Row) -> list[Place]:
    """The columns of a row's outcomes that an example must show: all that hold something; a step's needs show in others."""
    several = len(chart.outputs) > 1
    return [
        place
        for place, cell in zip(chart.places, row.cells, strict=True)
        if place.role == "output"
        and not (several and cell in ("", "—"))
        and not (isinstance(chart, Procedure) and place.key == "needs")
    ]


def _unmet(context: Context, page: Page, chart: Chart, row: Row) -> Finding:
    return Finding(
        "uncovered",
        context.span(page, row.line),
        f"{chart.meta.id}: no example meets this row ({words(row)}).",
        "Write an example whose doctest comes to it.",
    )


def _unshown(context: Context, page: Page, chart: Chart, row: Row, headers: list[str]) -> Finding:
    procedure = isinstance(chart, Procedure)
    return Finding(
        "uncovered",
        context.span(page, row.line),
        f"{chart.meta.id}: {' and '.join(f'“{header}”' for header in headers)} of this row ({words(row)})"
        f" {'is' if len(headers) == 1 else 'are'} shown by no example.",
        "Print row(step) of the procedure in an example."
        if procedure
        else "Print the whole answer in an example of the row.",
    )


def words(row: Row) -> str:
    """What stands in a row, for messages."""
    return " · ".join(cell for cell in row.cells if cell)
