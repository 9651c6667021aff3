"""A trace holds what fired, outermost first: rows, lines, exemptions, reasons, and how deep each stood."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from rulekit import Flag, Table, Tally, reason, rule, trace
from rulekit.record import recording
from rulekit.view.sentences import told
from tests.engine.words import D6, Weather

TERRAIN = Table(
    "| weather | cost |\n|-|-|\n| ≠ deep mud | 1 |\n| deep mud | 3 |",
    id="terrain",
    weather=Weather,
    returns=D6,
)
LINES = """
| line  | weather  | guide | amount |
| ----- | -------- | ----- | ------ |
| base  |          |       | +1     |
| mud   | deep mud |       | +2     |
| guide |          | yes   | exempt |
"""
PRICE = Tally(LINES, id="price", weather=Weather, guide=Flag())
NO = reason("not today", id="not-today")


@rule(id="march", weather=Weather, guide=Flag())
def march(weather: Weather, guide: bool) -> Any:
    return NO.refuse() if weather is Weather.FROST else TERRAIN(weather) + PRICE(weather, guide)


def fired(weather: Weather, guide: bool) -> list[tuple[int, str, str, int]]:
    return [(f.depth, f.kind, f.id, f.row) for f in trace(march, weather, guide).fired]


def test_what_fired_in_which_order() -> None:
    assert fired(Weather.MUD, False) == [
        (0, "rule", "march", -1),
        (1, "table", "terrain", 1),
        (1, "tally", "price", -1),
        (2, "line", "price", 0),
        (2, "line", "price", 1),
    ]


def test_an_exemption_is_told() -> None:
    assert fired(Weather.MUD, True)[2:] == [
        (1, "tally", "price", -1), (2, "exemption", "price", 2), (2, "line", "price", 0),
    ]  # fmt: skip


def test_a_reason_is_told() -> None:
    assert fired(Weather.FROST, False) == [(0, "rule", "march", -1), (1, "reason", "not-today", -1)]


def test_an_answer_stands_in_its_trace() -> None:
    made = trace(march, weather=Weather.MUD, guide=False)
    assert (made.answer, made.fired[0].outcome, made.fired[0].inputs) == (
        6,
        6,
        {"weather": Weather.MUD, "guide": False},
    )


def test_recordings_may_stand_inside_one_another() -> None:
    with recording() as outer:
        TERRAIN(Weather.CLEAR)
        with recording() as inner:
            TERRAIN(Weather.MUD)
        TERRAIN(Weather.FROST)
    assert [f.inputs["weather"] for f in outer.fired] == [Weather.CLEAR, Weather.FROST]
    assert [f.inputs["weather"] for f in inner.fired] == [Weather.MUD]


def test_nothing_is_kept_without_a_recording() -> None:
    TERRAIN(Weather.CLEAR)
    with recording() as record:
        pass
    assert record.fired == []


def test_an_error_leaves_the_depth_as_it_was() -> None:
    @rule(id="stumble")
    def stumble() -> None:
        raise ZeroDivisionError

    with recording() as record:
        try:
            stumble()
        except ZeroDivisionError:
            TERRAIN(Weather.CLEAR)
    assert [(f.id, f.depth) for f in record.fired] == [("stumble", 0), ("terrain", 0)]


STROLL = Table(
    "| weather | guide | cost |\n|-|-|-|\n| | no | 2 |\n| | yes | 1 |",
    id="stroll",
    weather=Weather,
    guide=Flag(),
    usual={"weather": Weather.FROST, "guide": False},
    returns=D6,
)


def test_an_example_tells_the_inputs_that_are_not_usual_and_all_where_none_is() -> None:
    known: Any = {"stroll": ("page", SimpleNamespace(value=STROLL))}
    lost, usual = trace(STROLL, Weather.MUD, False).fired[0], trace(STROLL).fired[0]
    assert told(lost, known) == {"weather": Weather.MUD}
    assert told(usual, known) == {"weather": Weather.FROST, "guide": False}
