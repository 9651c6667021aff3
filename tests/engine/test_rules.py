"""A rule checks what it is asked and what it answers; calls may leave out the usual."""

from __future__ import annotations

from collections import namedtuple
from typing import Any

import pytest

from rulekit import (
    Count,
    Flag,
    Optional,
    Per,
    Record,
    Refused,
    Rejected,
    Unknown,
    Verdict,
    allow,
    reason,
    rule,
)
from tests.engine.words import D6, Weather

MUD = reason("the mud is too deep", id="too-deep", source="3.1")


@rule(id="march", die=D6, weather=Weather, guide=Flag(), usual={"guide": False}, returns=Count(0), source="3")
def march(die: int, weather: Weather, guide: bool) -> Any:
    return die if guide or weather is not Weather.MUD else MUD.refuse()


def test_it_answers() -> None:
    assert march(4, Weather.CLEAR) == 4
    assert march(4, Weather.MUD, guide=True) == 4


def test_a_refusal_keeps_the_citation_of_its_reason() -> None:
    answer = march(4, Weather.MUD)
    assert (answer, str(answer.why)) == (
        Refused("the mud is too deep"),
        "the mud is too deep [too-deep: 3.1]",
    )


def test_a_bare_verdict_is_cited_by_its_rule() -> None:
    @rule(id="may-rest", source="4", readings=("R-2",), returns=Verdict)
    def may_rest() -> Verdict:
        return allow("always")

    assert str(may_rest().why) == "always [may-rest: 4, R-2]"


def test_several_outcomes_come_by_name() -> None:
    @rule(
        id="forage",
        die=D6,
        returns={"food": Count(0), "by_weather": Per(Weather, Count(1)), "seen": Optional(Flag())},
    )
    def forage(die: int) -> dict[str, Any]:
        return {"food": die, "by_weather": {Weather.MUD: die}, "seen": Unknown("chart")}

    assert forage(3) == (3, {Weather.MUD: 3}, Unknown("chart"))


@pytest.mark.parametrize(
    ("args", "kwargs", "message"),
    [
        ((7, Weather.MUD), {}, "die must be a whole number from 1 to 6, not 7; the nearest legal value is 6"),
        ((4,), {}, "march needs weather"),
        ((4, Weather.MUD, True, 1), {}, "march takes 3 inputs (die, weather, guide), not 4"),
        ((4, Weather.MUD), {"die": 3}, "march was given die twice"),
        ((4, Weather.MUD), {"dice": 3}, "march has no input 'dice'; its inputs are die, weather, guide"),
    ],
)
def test_what_it_cannot_be_asked(args: tuple[Any, ...], kwargs: dict[str, Any], message: str) -> None:
    with pytest.raises(Rejected) as caught:
        march(*args, **kwargs)
    assert str(caught.value) == message


def test_an_answer_outside_its_domain_is_the_rules_fault() -> None:
    @rule(id="broken", returns=D6)
    def broken() -> int:
        return 9

    with pytest.raises(Rejected) as caught:
        broken()
    assert (
        str(caught.value)
        == "broken's answer must be a whole number from 1 to 6, not 9; the nearest legal value is 6"
    )


def test_an_answer_with_a_part_missing() -> None:
    @rule(id="half", returns={"a": D6, "b": D6})
    def half() -> dict[str, int]:
        return {"a": 1}

    with pytest.raises(LookupError, match="half answers nothing for b"):
        half()


def test_an_answer_with_names_that_are_not_declared() -> None:
    @rule(id="small-pair", die=D6)
    def pair(die: int) -> Any:
        return namedtuple("Pair", "low high")(die, die + 1)

    with pytest.raises(LookupError, match="small-pair answers low, high and declares no returns"):
        pair(3)


def test_a_record_that_is_answered_names_its_parts_itself() -> None:
    pair = Record("Pair", low=D6, high=D6, labels={"low": "the lower", "high": "the higher"})

    @rule(id="small-sorted", low=D6, die=D6, returns=pair, labels={"die": "the other"})
    def ordered(low: int, die: int) -> Any:
        return {"low": min(low, die), "high": max(low, die)}

    assert ordered(5, 2) == pair(low=2, high=5)
    assert [ordered.label(name) for name in ("low", "die", "high")] == ["low", "the other", "the higher"]


def test_an_optional_input_may_be_left_out() -> None:
    @rule(id="roll", die=Optional(D6), returns=Flag())
    def roll(die: int | None) -> bool:
        return die is None

    assert roll() is True
    assert roll(3) is False


def test_its_points_are_those_that_can_occur() -> None:
    @rule(id="pair", a=D6, b=D6, given=lambda a, b: a < b, returns=Flag())
    def pair(a: int, b: int) -> bool:
        return a < b

    assert len(list(pair.points())) == 15
    assert all(pair(**point) for point in pair.points())
