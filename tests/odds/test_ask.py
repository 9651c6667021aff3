"""Odds of every kind of rule, against values by hand and against a plain count of all falls."""

from __future__ import annotations

import itertools
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from rulekit import Refused, Rejected, Unknown, rule
from rulekit.odds import Distribution, odds
from rulekit.record import recording
from tests.odds.rules import BONUS, CHART, LAMP, ONE, SUM, Colour, Light, Press, higher, hit, picky


def counted(asked: Any, dice: dict[str, tuple[int, int]], **given: Any) -> Distribution:
    """Every fall of every single die, counted one by one; ``dice`` are the number and the faces by input."""
    singles = [range(1, faces + 1) for count, faces in dice.values() for _ in range(count)]
    seen: Counter[Any] = Counter()
    for falls in itertools.product(*singles):
        left = list(falls)
        values = {name: sum(left.pop() for _ in range(count)) for name, (count, _) in reversed(dice.items())}
        seen[asked(**given, **values)] += 1
    return Distribution(seen)


def test_table() -> None:
    assert odds(ONE) == Distribution({Colour.BLUE: 1, Refused("too dull"): 4, Colour.RED: 1})
    assert odds(ONE) == counted(ONE, {"die": (1, 6)})
    assert odds(ONE, die=6) == Distribution.sure(Colour.RED)


def test_two_dice_in_one_input() -> None:
    assert odds(SUM, late=False) == Distribution({3: 6, 1: 24, 0: 6})
    assert odds(SUM, late=True) == Distribution.dice(6, 2)
    assert odds(SUM, late=False) == counted(SUM, {"dice": (2, 6)}, late=False)


def test_several_dice() -> None:
    assert odds(higher)[6] == Fraction(11, 36)
    assert odds(higher) == counted(higher, {"first": (1, 6), "second": (1, 6)})
    assert odds(higher, second=3, bonus=2)[5] == Fraction(1, 2)
    assert odds(BONUS) == counted(BONUS, {"die": (1, 6), "side": (1, 4)})
    assert odds(BONUS)[1] == Fraction(1, 3)


def test_machine() -> None:
    assert odds(LAMP, state=Light.ON, event=Press.PRESS) == Distribution({Light.OFF: 2, Light.ON: 1})


def test_open_chart() -> None:
    assert odds(CHART, wall=9) == Distribution({Unknown("chart"): 5, 4: 1})
    assert odds(hit, wall=9) == Distribution({Unknown("chart"): 5, 5: 1})
    assert odds(hit, wall=8) == Distribution.sure(Unknown("chart"))


def test_an_input_may_be_a_distribution() -> None:
    assert odds(SUM, late=Distribution({True: 1, False: 3}))[1] == Fraction(1, 2)
    assert odds(CHART, die=5, wall=Distribution.dice(6)) == Distribution.sure(Unknown("chart"))
    weighed = odds(ONE, die=Distribution.dice(6).condition(lambda n: n != 6))
    assert weighed == Distribution({Colour.BLUE: 1, Refused("too dull"): 4})


def test_a_rule_that_answers_a_distribution() -> None:
    @rule(id="again", die=picky.inputs["die"])
    def again(die):
        return Distribution.dice(6) if die == 1 else die

    assert odds(again) == Distribution({1: 1, **{n: 7 for n in range(2, 7)}})


def test_dice_that_cannot_fall_so_are_no_odds() -> None:
    with pytest.raises(Rejected, match="cannot occur together: die 4"):
        odds(picky)
    assert odds(picky, die=3) == Distribution.sure(3)


@pytest.mark.parametrize(
    ("asked", "given", "message"),
    [
        (SUM, {}, r"sum needs late \(yes|no, yes\)"),
        (SUM, {"late": False, "turn": 1}, "no input 'turn'; its inputs are dice, late"),
        (SUM, {"late": False, "dice": 1}, "nearest legal value is 2"),
        (SUM, {"late": False, "dice": Distribution.dice(6)}, "nearest legal value is 2"),
        (LAMP, {"state": Light.ON}, r"lamp needs event \(press\)"),
    ],
)
def test_bad_inputs(asked: Any, given: dict[str, Any], message: str) -> None:
    with pytest.raises(Rejected, match=message):
        odds(asked, **given)


def test_too_many_falls() -> None:
    dice = {f"d{n}": picky.inputs["die"] for n in range(8)}

    @rule(id="many", **dice)
    def many(**dice):
        return sum(dice.values())

    with pytest.raises(Rejected, match="more than 1000000 ways"):
        odds(many)
    assert odds(many, **{f"d{n}": 1 for n in range(7)}).expectation() == Fraction(21, 2)


def test_what_is_no_rule() -> None:
    with pytest.raises(TypeError, match="no table"):
        odds(max)


def test_asking_for_odds_meets_no_row() -> None:
    with recording() as record:
        odds(ONE)
    assert [(f.id, f.kind, f.row) for f in record.fired] == [("one", "odds", -2)]
    assert record.fired[0].outcome == odds(ONE)
