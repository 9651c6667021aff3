"""Gaps, overlaps, rows and states that nothing reaches."""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.chart import Chart
from rulekit.check.context import Context
from rulekit.findings import Finding
from rulekit.holes import holes
from rulekit.machine import Machine
from rulekit.page.model import Page

OF_PAGES = True


def check(context: Context) -> Iterator[Finding]:
    """Tables answer every input by exactly one row; machines by at least one; every row and state is reached."""
    for page, chart, _ in context.of_kind(Chart):
        if chart.exclusive is not None:
            for hole in holes(chart, exclusive=chart.exclusive):
                yield Finding(hole.code, context.span(page, hole.line), hole.message, hole.remedy)
        if isinstance(chart, Machine) and not chart.unread:
            yield from _states(context, page, chart)


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
