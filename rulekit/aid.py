"""Aids: what a page wants printed, declared beside its rules; the content comes from the objects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, get_args

from rulekit.chart import Chart
from rulekit.declare import Broken, caller_line, declare, tell
from rulekit.machine import Machine
from rulekit.meta import Meta
from rulekit.sizes import foldouts, sizes
from rulekit.table import Table

Kind = Literal["sheet", "card"]
CARD = "poker"
"""The size of a card that names none."""


@dataclass(slots=True)
class Aid:
    """A printable aid: kind ("sheet" or "card"), title, and the objects it shows, in order; notes are lines of text.

    ``back`` is the first of them that stands on the back of a sheet (empty: none does).

    ``size`` is the key of a card's size, or of a fold-out sheet's paper (empty: the paper of the printer);
    a deck holds ``copies`` of a card.
    """

    kind: Kind
    title: str
    shows: tuple[str, ...]
    notes: tuple[str, ...]
    size: str
    copies: int
    back: str
    meta: Meta


def aid(
    kind: Kind,
    *shows: Any,
    id: str,
    title: str,
    notes: tuple[str, ...] = (),
    size: str = "",
    copies: int = 1,
    back: tuple[Any, ...] = (),
) -> Aid:
    """Declare an aid that shows ``shows``: tables, tallies, machines, procedures, open charts, tracks of any page.

    ``flow(GOVERNMENT)`` shows the drawing of a machine alone, ``rows(GOVERNMENT)`` its table alone;
    ``ticks(OPTIONS)`` puts a box to tick before each row of a table. A card may have another ``size`` than
    poker ("tarot") and several ``copies``; a sheet of size "a3" folds out, one with a ``back`` has more on its
    other side. Raises Broken.
    """
    meta = Meta(id, title)
    made = Aid(kind, title, (), notes, size, copies, "", meta)
    try:
        _fill(made, shows, back)
    except Broken as error:  # the rest of the page can be checked all the same
        tell(Broken(error.code, caller_line(), error.message, error.remedy))
        return made
    meta.line = declare(id, "aid", made)
    return made


def _fill(made: Aid, shows: tuple[Any, ...], back: tuple[Any, ...]) -> None:
    """Put in what ``made`` shows, and its usual size. Raises Broken."""
    id = made.meta.id
    if made.kind not in get_args(Kind):
        remedy = 'Write aid("sheet", …) or aid("card", …); a track is shown by either.'
        raise Broken("grid", 0, f"{id}: there is no aid of kind {made.kind!r}.", remedy)
    made.size = _size(made.kind, made.size, id)
    _copies(made.kind, made.copies, id)
    front, behind = (tuple(_id(item, id) for item in some) for some in (shows, back))
    if behind and (made.kind == "card" or made.size or not front):
        remedy = "Only a sheet that does not fold out has a back=, and something on its front."
        raise Broken("grid", 0, f"{id} cannot have a back of its own.", remedy)
    made.shows, made.back = (*front, *behind), behind[0] if behind else ""


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


def _size(kind: Kind, size: str, id: str) -> str:
    """The key of the size, the usual one where none is named."""
    known = sizes("cards") if kind == "card" else foldouts()
    if size and size not in known:
        thing = "card" if kind == "card" else "sheet that folds out"
        raise Broken("grid", 0, f"{id}: there is no {thing} of size {size!r}.", f"Use {', '.join(known)}.")
    return size or (CARD if kind == "card" else "")


def _copies(kind: Kind, copies: int, id: str) -> None:
    most = 1 if kind == "sheet" else 1000
    if type(copies) is not int or not 1 <= copies <= most:
        remedy = "A sheet is printed once; a card has copies=1 to 1000."
        raise Broken("grid", 0, f"{id} cannot have {copies!r} copies.", remedy)


def _id(item: Any, aid_id: str) -> str:
    if isinstance(item, Part):
        return f"{item.chart.meta.id}#{item.name}"
    meta = getattr(item, "meta", None)
    if not isinstance(meta, Meta):
        raise Broken(
            "grid",
            0,
            f"{aid_id} shows {item!r}, which is no table, tally, machine, procedure, open chart or track.",
            'Name the objects themselves: aid("sheet", REACTION, GOVERNMENT, id=…).',
        )
    return meta.id
