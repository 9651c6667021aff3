"""Every outcome is told by an example: were it another one, a doctest would fail.

An example may come to a row inside a rule whose answer does not rest on it, or to a line of a tally whose sum a limit
swallows. So the outcomes of each row that no example prints outright are changed, one at a time, and the examples that
come to the row run again.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from rulekit.amount import Amount
from rulekit.chart import Chart, Row
from rulekit.check._others import changed, others
from rulekit.check._recall import Verdict
from rulekit.check.context import Context
from rulekit.check.coverage import outcomes, words
from rulekit.examples.again import apart, otherwise, work
from rulekit.examples.run import Ran, Seen
from rulekit.findings import Finding, Hung
from rulekit.number import MINUS, shown
from rulekit.open_ import owner_charts
from rulekit.page.load import LoadedPage
from rulekit.span import Span
from rulekit.tally import Tally

At = tuple[str, int, str]
"""Object id, row (from 0), outcome; "" for all of them."""
ENOUGH = 2
"""How many other outcomes a prompt has to tell apart."""
Prompts = dict[int, set[int]]
"""Prompts (from 0) of examples, by the example's place in the run."""


@dataclass(slots=True)
class _Met:
    """The examples of the book by what they come to and look at, and the rows whose answers are printed outright."""

    prompts: dict[At, Prompts] = field(default_factory=lambda: defaultdict(lambda: defaultdict(set)))
    printed: set[At] = field(default_factory=set)

    def add(self, which: int, ran: Ran) -> None:
        """Take in the ``which``-th example of the run."""
        for number, seen in enumerate(ran.seen):
            for at in seen.looked | {(fired.id, fired.row, "") for fired in seen.fired}:
                self.prompts[at][which].add(number)
            self.printed |= _outright(seen)

    def of(self, chart: Chart, index: int, key: str) -> Prompts:
        """The prompts that can tell one outcome of a row."""
        several = len(chart.outputs) > 1 and not chart.rows[index].refused
        return self.prompts.get((chart.meta.id, index, key if several else ""), {})


def _outright(seen: Seen) -> set[At]:
    """What a prompt prints as it is: the answers that it asks for, alone or in a row, or one outcome of the only one."""
    asked = [fired for fired in seen.fired if fired.depth == 0]
    said, answers = seen.got.strip(), [fired.outcome for fired in asked]
    if any(fired.row < 0 for fired in asked):
        return set()
    if said in (repr(tuple(answers)), repr(answers)) or (len(answers) == 1 and said == repr(answers[0])):
        return {(fired.id, fired.row, "") for fired in asked}
    if len(asked) == 1 and len(seen.looked) == 1:
        at = next(iter(seen.looked))
        return (
            {at}
            if at[:2] == (asked[0].id, asked[0].row) and said == repr(getattr(answers[0], at[2]))
            else set()
        )
    return set()


def check(context: Context) -> Iterator[Finding]:
    """What each row of a page might say instead without an example telling it."""
    yield from context.found(_verdicts(context))


def _verdicts(context: Context) -> Iterator[Verdict]:
    met = _Met()
    for which, ran in enumerate(context.ran):
        met.add(which, ran)
    for page in context.loaded.pages.values():
        charts = [each.value for each in page.declared if isinstance(each.value, Chart)]
        if charts and not any(chart.unread for chart in charts):
            asking = {context.ran[n].example.page for chart in charts for n in _asking(met, chart)}
            find = partial(_untold, context, met, page, charts)
            yield Verdict("shown", page.page.docname, find, partial(context.grounds, asking))


def _asking(met: _Met, chart: Chart) -> Iterator[int]:
    for index, row in enumerate(chart.rows):
        for place in outcomes(chart, row):
            yield from met.of(chart, index, place.key)


def _untold(context: Context, met: _Met, page: LoadedPage, charts: list[Chart]) -> Iterator[Finding]:
    with owner_charts({}):
        for chart in charts:
            for index, row in enumerate(chart.rows):
                for key in _doubtful(met, chart, index):
                    for value in _unnoticed(context, met.of(chart, index, key), chart, index, key):
                        yield _finding(page, chart, row, key, value)


def _doubtful(met: _Met, chart: Chart, index: int) -> list[str]:
    """The outcomes of a row that no example prints outright."""
    id, row = chart.meta.id, chart.rows[index]
    keys = [place.key for place in outcomes(chart, row)]
    return [
        key
        for key in keys
        if isinstance(row.out[key], Amount) or not met.printed & {(id, index, ""), (id, index, key)}
    ]


def _unnoticed(context: Context, prompts: Prompts, chart: Chart, index: int, key: str) -> list[Any]:
    """The first outcome, if any, with which all examples that come to the row hold as well.

    Where a prompt tells the first ones apart, what it prints rests on the outcome, and the rest need not be tried.
    """
    rows, said = chart.rows, list[str]()
    telling = [(context.ran[n], some) for n, mine in prompts.items() for some in apart(context.ran[n], mine)]
    telling.sort(key=lambda each: work(*each))
    try:
        for value in others(chart, index, key) if telling else ():
            chart.rows = (*rows[:index], changed(rows[index], key, value), *rows[index + 1 :])
            told, words = next(
                ((n, w) for n, each in enumerate(telling) if (w := _told(context, *each))), (0, "")
            )
            if not words:
                return [value]
            said = [*said, words] if told == 0 else [words]
            if len(set(said)) >= ENOUGH:
                break
            telling.insert(0, telling.pop(told))  # it may well tell the next one too
    finally:
        chart.rows = rows
    return []


def _told(context: Context, ran: Ran, prompts: tuple[int, ...]) -> str:
    page = context.loaded.pages[ran.example.page]
    try:
        with context.limit():
            return otherwise(ran, prompts, page.module.__dict__, str(page.page.path))
    except Hung as hung:
        return str(hung)


def _finding(page: LoadedPage, chart: Chart, row: Row, key: str, value: Any) -> Finding:
    header = next(place.header for place in chart.places if place.key == key)
    return Finding(
        "uncovered",
        Span(page.page.shown, row.line),
        f"{chart.meta.id}: “{header}” of this row ({words(row)}) could be {_said(chart, key, value)}, and every example "
        "would still hold.",
        "Print a sum of the tally in which this line counts and no limit swallows it."
        if isinstance(chart, Tally)
        else f"Print the answer of {chart.meta.id} itself in an example of the row.",
    )


def _said(chart: Chart, key: str, value: Any) -> str:
    if isinstance(value, Amount):
        size = shown(value.factor).removeprefix(MINUS) + (
            f" × {chart.label(value.times)}" if value.times else ""
        )
        return f"{MINUS if value.factor < 0 else '+'}{size}"
    return "—" if value is None else f"“{chart.outputs[key].format(value)}”"
