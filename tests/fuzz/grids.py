"""Grids of random cells, as every kind of chart."""

from __future__ import annotations

import contextlib

from hypothesis import strategies as st

from rulekit import Count, Dice, Flag, Machine, Open, Optional, Procedure, Range, Table, Tally, Word
from rulekit.declare import Broken


class Mood(Word):
    """Words for grids of noise."""

    CALM = "calm"
    ANGRY = "angry"


CELLS = st.sampled_from([
    "", "—", "1", "2", "2–4", "4–2", "6+", "≤ 3", "> 2", "≠ 1", "≠ calm", "1, 3", "1 / 2", "calm", "angry", "calm / angry",
    "Calm", "yes", "no", "no: why", "non : non", "+1", "−2", "+3 × die", "exempt", "R-1", "1.2, R-1", "die: 3",
    "flag: yes; die: 2+", "flag", "½", "1/2", "1e9", "9" * 5000, "𝟛", "must", "may", "may repeat", "calm + angry", "+ ", "–",
    "≤", "\\|", "{x}", "nan", "inf", "-1", "−0", "0",
])  # fmt: skip
GRIDS = st.lists(st.lists(CELLS, min_size=2, max_size=5), min_size=1, max_size=5)


def a_grid(rows: list[list[str]]) -> None:
    """Random cells as every kind of grid: it stands and answers, or it is broken at a line."""
    for made in (_table, _tally, _machine, _procedure, _open):
        for width in (2, 3, 4):
            lines = ["| " + " | ".join((row * 5)[:width]) + " |" for row in rows]
            head = ["| " + " | ".join(["x", "when", "§", "y"][:width]) + " |", "|" + " --- |" * width]
            with contextlib.suppress(Broken):
                chart = made("\n".join([*head, *lines]))
                points = [point for point, _ in zip(chart.points(), range(50), strict=False)]
                for point in points:
                    assert isinstance(chart.say(point), str)
                    [row.matches(point) for row in chart.rows]


def _table(text: str) -> Table:
    return Table(text, id="a", die=Dice(6), mood=Mood, returns=Optional(Count(None)))


def _tally(text: str) -> Tally:
    return Tally(text, id="a", die=Range(1, 3), flag=Flag(), labels={"flag": "flag"}, when="when")


def _machine(text: str) -> Machine:
    return Machine(text, id="a", state=Mood, event=Mood, start=Mood.CALM, die=Dice(6), labels={"die": "die"})


def _procedure(text: str) -> Procedure:
    return Procedure(text, id="a", step=Mood)


def _open(text: str) -> Open:
    return Open(text, id="a", title="A", die=Dice(6), returns=Count(0))
