"""Answers with several outcomes tell the recording which of them were looked at, and are named tuples otherwise."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from rulekit import Count, Machine, Procedure, Rejected, Table, Word, rule
from rulekit.record import recording
from tests.engine.words import D6


class Phase(Word):
    DAY = "day"
    NIGHT = "night"


class Turn(Word):
    PASS = "pass"
    SLEEP = "sleep"


ALL = {("looked", 1, "loss"), ("looked", 1, "pace")}


LOSSES = Table(
    "| die | loss | pace |\n| - | - | - |\n| 1–3 | 0 | 4 |\n| 4–6 | 2 | 1 |",
    id="looked",
    die=D6,
    returns={"loss": Count(), "pace": Count()},
)


def seen(look: Callable[[], Any]) -> set[tuple[str, int, str]]:
    with recording() as record:
        look()
    return record.looked


def test_asking_alone_looks_at_nothing() -> None:
    assert seen(lambda: LOSSES(5)) == set()


@pytest.mark.parametrize("look", [lambda a: a.pace, lambda a: a[1], lambda a: a[-1], lambda a: a[1:]])
def test_a_look_at_one_outcome_is_that_one(look: Callable[[Any], Any]) -> None:
    assert seen(lambda: look(LOSSES(5))) == {("looked", 1, "pace")}


@pytest.mark.parametrize(
    "look",
    [
        repr,
        str,
        list,
        hash,
        lambda a: a._asdict(),
        lambda a: a == (2, 1),
        lambda a: [(2, 1)].index(a),
        lambda a: a < (3, 0),
        lambda a: 2 in a,
        lambda a: a + a,
        lambda a: a.index(2),
        lambda a: max(*a),
        lambda a: f"{a}",
        lambda a: [x for x, _ in [a]],
        copy.copy,
    ],
)
def test_a_look_at_the_whole_is_all_of_it(look: Callable[[Any], Any]) -> None:
    assert seen(lambda: look(LOSSES(5))) == ALL


def test_an_answer_kept_from_an_earlier_recording_tells_the_later_one() -> None:
    with recording() as earlier:
        kept = LOSSES(5)
    assert seen(lambda: kept.loss) == {("looked", 1, "loss")}
    assert earlier.looked == set()


def test_it_is_the_named_tuple_that_it_is_without_a_recording() -> None:
    plain = LOSSES(5)
    with recording():
        watched = LOSSES(5)
        assert watched == plain and hash(watched) == hash(plain) and repr(watched) == repr(plain)
        assert repr(watched) == "Outcome(loss=2, pace=1)"
        assert watched._asdict() == {"loss": 2, "pace": 1} and watched._fields == ("loss", "pace")
        assert watched._replace(loss=3) == (3, 1) and isinstance(watched, tuple)
        with pytest.raises(TypeError, match="unexpected field names: \\['luck'\\]"):
            watched._replace(luck=1)
    assert type(plain).__mro__[1] is tuple, "nothing is in the way where nobody looks"


def test_a_rule_with_several_outcomes_tells_too() -> None:

    @rule(id="both", number=Count(), returns={"half": Count(), "double": Count()})
    def both(number: int) -> dict[str, int]:
        return {"half": number // 2, "double": number * 2}

    assert seen(lambda: both(4).double) == {("both", -1, "double")}


def test_a_machine_that_stays_looks_at_nothing_itself() -> None:
    text = """
| state | event | next  | cost |
| ----- | ----- | ----- | ---- |
| day   | pass  | night | 1    |
|       | sleep | —     | 2    |
| night | pass  | day   | 3    |
"""
    clock = Machine(text, id="clock", state=Phase, event=Turn, start=Phase.DAY, returns={"cost": Count()})
    assert seen(lambda: clock(Phase.DAY, Turn.SLEEP)) == set()
    assert seen(lambda: clock(Phase.DAY, Turn.SLEEP).cost) == {("clock", 1, "cost")}
    with recording():
        assert clock(Phase.NIGHT, Turn.SLEEP) == (Phase.NIGHT, 2)


def test_a_procedure_shows_the_duty_and_the_columns_of_a_step() -> None:
    text = "| step | needs | duty | price |\n| - | - | - | - |\n| pass | | must | 1 |\n| sleep | pass | may | 2 |"
    evening = Procedure(text, id="evening", step=Turn, returns={"price": Count()})
    assert repr(evening.row(Turn.SLEEP)) == "Outcome(duty=Duty.MAY, price=2)"
    assert seen(lambda: evening.row(Turn.SLEEP).price) == {("evening", 1, "price")}
    with recording() as record:
        evening.row(Turn.PASS)
    assert record.fired == [], "a row that is only read is not met"
    with pytest.raises(Rejected, match="step"):
        evening.row("dance")
