"""What a cell of an outcome might say instead: what other rows say there, or the next values of its domain."""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from rulekit.amount import Amount
from rulekit.answer import Refused, Rejected, Verdict
from rulekit.chart import Chart, Row
from rulekit.domain import Domain
from rulekit.machine import Machine

MOST = 6
"""Of a long column, the outcomes that stand nearest to the row."""


def others(chart: Chart, index: int, key: str) -> list[Any]:
    """Other outcomes than that of row ``index`` (from 0) in column ``key``, the nearest first."""
    own = chart.rows[index].out[key]
    same = [own, *_same(chart, chart.rows[index], key)]
    found: list[Any] = []
    for value in _near(chart, index, key):
        if not any(_alike(value, each) for each in (*same, *found)):
            found.append(value)
    return found[:MOST]


def changed(row: Row, key: str, value: Any) -> Row:
    """The row with another outcome."""
    refused = value.text if isinstance(value, Refused) else row.refused
    return replace(row, out={**row.out, key: value}, refused=refused)


def _near(chart: Chart, index: int, key: str) -> Iterable[Any]:
    own = chart.rows[index].out[key]
    if isinstance(own, Amount):
        return [Amount()] if own.exempt else [replace(own, factor=own.factor + step) for step in (1, -1)]
    if isinstance(own, Verdict):
        turned = Verdict(not own.allowed, own.text)
        return [turned, Verdict(own.allowed, f"{own.text} …")] if own.text else [turned]
    if isinstance(own, Refused):
        return [Refused(f"{own.text} …")]
    rows = sorted(range(len(chart.rows)), key=lambda n: abs(n - index))
    column = [chart.rows[n].out[key] for n in rows]
    named = [value for value in column if not isinstance(value, Refused | Amount)]
    if isinstance(own, int | Fraction) and not isinstance(own, bool):
        return [*named, *_beside(own, chart.outputs[key])]
    return named if any(not _alike(value, own) for value in named) else _some(chart.outputs[key])


def _beside(own: int | Fraction, domain: Domain) -> Iterator[Any]:
    """The numbers beside a number, as far as they are legal."""
    for value in (own + 1, own - 1):
        with contextlib.suppress(Rejected):
            yield domain.check(value)


def _some(domain: Domain) -> list[Any]:
    """The first values of a domain that has such."""
    try:
        return list(itertools.islice(domain.points(), 2))
    except NotImplementedError:
        return []


def _same(chart: Chart, row: Row, key: str) -> list[Any]:
    """What says the same as the row's own outcome: of a machine, that the state stays, and its name."""
    if not isinstance(chart, Machine) or key != "next":
        return []
    own, state = row.out["next"], row.match["state"].values or frozenset()
    if len(state) != 1:
        return []
    return list(state) if own is None else [None] if own in state else []


def _alike(one: Any, other: Any) -> bool:
    return type(one) is type(other) and bool(one == other)
