"""Permanent ids and Reading numbers are one of a kind; every object has a source, and every row if rows have any; every
Reading that is named exists."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulekit.chart import Chart
from rulekit.check.context import Context
from rulekit.findings import Finding
from rulekit.page.model import Page
from rulekit.rule import Rule
from rulekit.value import Value

SOURCED: tuple[type[Chart | Rule | Value], ...] = (Chart, Rule, Value)
NAMING: tuple[type[Chart | Rule], ...] = (Chart, Rule)
NUMBER = re.compile(r"R-(\d+)([a-z]?)")


def check(context: Context) -> Iterator[Finding]:
    """Ids over labels, objects and examples; sources; Readings by game."""
    yield from _duplicates(context)
    yield from _sources(context)
    yield from _rows(context)
    yield from _readings(context)


def permanent(context: Context) -> Iterator[tuple[str, Page, int]]:
    """Every permanent id with its page and line: of headings, objects and examples."""
    for page in context.book.pages.values():
        yield from ((label, page, line) for label, line in page.labels.items())
    for loaded, declared in context.loaded.objects():
        if declared.kind != "source":
            yield declared.id, loaded.page, declared.line
    for example in context.examples:
        yield example.id, context.book.pages[example.page], example.line


def _duplicates(context: Context) -> Iterator[Finding]:
    first: dict[str, str] = {}
    for id, page, line in permanent(context):
        here = f"{page.shown}:{line}"
        if id in first:
            yield Finding(
                "id-duplicate",
                context.span(page, line),
                f"The id {id!r} stands at {first[id]} too.",
                "Give one of the two another id; ids are permanent, so change the newer one.",
            )
        first.setdefault(id, here)


def _sources(context: Context) -> Iterator[Finding]:
    for page, item, _ in context.of_kind(*SOURCED):
        if not item.meta.source:
            yield Finding(
                "source",
                context.span(page, item.meta.line),
                f"{item.meta.id} has no source.",
                'Put the printed rule number into the heading, or call source("…") on the page.',
            )


def _rows(context: Context) -> Iterator[Finding]:
    """Rows without a rule number in a column of such; on purpose it says ``—``."""
    for page, chart, _ in context.of_kind(Chart):
        numbered = next((row.line for row in chart.rows if row.ref), 0)
        column = next((n for n, place in enumerate(chart.places) if place.role == "ref"), 0)
        for row in chart.rows if numbered else ():
            if not row.cells[column]:
                yield Finding(
                    "source",
                    context.span(page, row.line),
                    f"{chart.meta.id}: this row names no rule in its column §; others do, as that in line {numbered}.",
                    "Write the number of the rule or a Reading; where the row has neither, write —.",
                )


def _readings(context: Context) -> Iterator[Finding]:
    known: dict[str, dict[str, str]] = {}
    for page in context.book.pages.values():
        game = known.setdefault(page.docname.split("/")[0], {})
        for reading in (d for d in page.directives if d.name == "reading"):
            number, here = reading.options.get("number", ""), f"{page.shown}:{reading.line}"
            if not NUMBER.fullmatch(number):
                yield Finding(
                    "reading",
                    context.span(page, reading.line),
                    "The Reading has no number.",
                    "Give it the next free one of its game, as in :number: R-12.",
                )
            elif number in game:
                yield Finding(
                    "id-duplicate",
                    context.span(page, reading.line),
                    f"The Reading {number} stands at {game[number]} too.",
                    "Give this one the next free number.",
                )
            game.setdefault(number, here)
    for page, item, _ in context.of_kind(*NAMING):
        rows = item.rows if isinstance(item, Chart) else ()
        named = [(item.meta.line, r) for r in item.meta.readings] + [
            (row.line, r) for row in rows for r in row.readings
        ]
        for line, number in named:
            if number not in known.get(page.docname.split("/")[0], {}):
                yield Finding(
                    "reading",
                    context.span(page, line),
                    f"{item.meta.id} names the Reading {number}, which no page of the game holds.",
                    "Write the Reading, or mend the number.",
                )
