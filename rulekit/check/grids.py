"""Gaps, overlaps, rows and states that nothing reaches."""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.chart import Chart
from rulekit.check.context import Context
from rulekit.findings import Finding
from rulekit.machine import Machine
from rulekit.page.model import Page
from rulekit.table import Table


def check(context: Context) -> Iterator[Finding]:
    """Tables answer every input by exactly one row; machines by at least one; every row and state is reached."""
    for page, table, _ in context.of_kind(Table):
        yield from _rows(context, page, table, exclusive=True)
    for page, machine, _ in context.of_kind(Machine):
        yield from _rows(context, page, machine, exclusive=False)
        yield from _states(context, page, machine)


def _rows(context: Context, page: Page, chart: Chart, *, exclusive: bool) -> Iterator[Finding]:
    reached: set[int] = set()
    gaps: list[str] = []
    clashes: dict[tuple[int, int], str] = {}
    for point in chart.points():
        drawn = chart.drawn(point) if isinstance(chart, Table) else point
        hits = [n for n, row in enumerate(chart.rows) if row.matches(drawn)]
        reached |= set(hits[:1])
        if not hits:
            gaps.append(chart.say(point))
        elif exclusive and len(hits) > 1:
            clashes.setdefault((hits[0], hits[1]), chart.say(point))
    yield from _gaps(context, page, chart, gaps)
    for (first, second), clash in clashes.items():
        yield Finding(
            "overlap",
            context.span(page, chart.rows[second].line),
            f"{chart.meta.id}: this row and the one on line {chart.rows[first].line} both answer {clash}.",
            "Narrow one of the two rows.",
        )
    shadowed = set(range(len(chart.rows))) - reached - {second for _, second in clashes}
    for index in sorted(shadowed):
        yield Finding(
            "unreachable",
            context.span(page, chart.rows[index].line),
            f"{chart.meta.id}: no input ever comes to this row.",
            "Remove it, or widen its cells or the rows above.",
        )


def _gaps(context: Context, page: Page, chart: Chart, gaps: list[str]) -> Iterator[Finding]:
    if gaps:
        more = f" (and {len(gaps) - 3} more)" if len(gaps) > 3 else ""
        yield Finding(
            "gap",
            context.span(page, chart.meta.line),
            f"{chart.meta.id} has no row for {'; '.join(gaps[:3])}{more}.",
            "Add a row, or declare with given= that the input cannot occur.",
        )


def _states(context: Context, page: Page, machine: Machine) -> Iterator[Finding]:
    reached = machine.reached()
    for state in machine.state.points():
        if state not in reached:
            yield Finding(
                "unreachable",
                context.span(page, machine.meta.line),
                f"{machine.meta.id}: no path from {machine.state.format(machine.start)} leads to {machine.state.format(state)}.",
                "Add a transition to it, or take the state out of the vocabulary.",
            )
