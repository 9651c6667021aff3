"""Aids: what a page wants printed, declared beside its rules; the content comes from the objects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from rulekit.chart import Chart
from rulekit.declare import Broken, declare
from rulekit.machine import Machine
from rulekit.meta import Meta
from rulekit.table import Table


@dataclass(slots=True)
class Aid:
    """A printable aid: kind ("sheet" or "card"), title, and the objects it shows, in order; notes are lines of text."""

    kind: Literal["sheet", "card"]
    title: str
    shows: tuple[str, ...]
    notes: tuple[str, ...]
    meta: Meta


def aid(kind: Literal["sheet", "card"], *shows: Any, id: str, title: str, notes: tuple[str, ...] = ()) -> Aid:
    """Declare an aid that shows ``shows``: tables, tallies, machines, procedures, open charts, tracks of any page.

    ``flow(GOVERNMENT)`` shows the drawing of a machine alone, ``rows(GOVERNMENT)`` its table alone;
    ``ticks(OPTIONS)`` puts a box to tick before each row of a table.
    """
    meta = Meta(id, title)
    made = Aid(kind, title, tuple(_id(item, id) for item in shows), notes, meta)
    meta.line = declare(id, "aid", made)
    return made


@dataclass(frozen=True, slots=True)
class Part:
    """What an aid shows of a chart: a machine's drawing (``flow``) or its table (``rows``), a table with boxes
    to tick (``ticks``)."""

    chart: Chart
    name: Literal["flow", "rows", "ticks"]


def flow(machine: Machine) -> Part:
    """The drawing of ``machine`` alone."""
    return Part(machine, "flow")


def rows(machine: Machine) -> Part:
    """The table of ``machine`` alone."""
    return Part(machine, "rows")


def ticks(table: Table) -> Part:
    """The rows of ``table``, each with a box to tick: a record that players keep."""
    return Part(table, "ticks")


def _id(item: Any, aid_id: str) -> str:
    if isinstance(item, Part):
        return f"{item.chart.meta.id}#{item.name}"
    meta = getattr(item, "meta", None)
    if not isinstance(meta, Meta):
        raise Broken(
            "grid",
            0,
            f"{aid_id} shows {item!r}, which is no table, tally, machine, procedure or open chart.",
            'Name the objects themselves: aid("sheet", REACTION, GOVERNMENT, id=…).',
        )
    return meta.id
