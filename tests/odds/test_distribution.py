"""Distributions: exact values, laws, and icepool as the oracle."""

from __future__ import annotations

from fractions import Fraction
from operator import add, mul

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulekit.answer import Refused, Unknown
from rulekit.odds import Distribution
from tests.odds.rules import Colour

WEIGHTS = st.dictionaries(st.integers(-9, 9), st.integers(0, 99), min_size=1, max_size=6).filter(
    lambda d: any(d.values())
)
MADE = WEIGHTS.map(Distribution)


def as_oracle(made: Distribution) -> icepool.Die[int]:
    scale = 1
    for _, chance in made.items():
        scale *= chance.denominator
    return icepool.Die({outcome: int(chance * scale) for outcome, chance in made.items()})


def same(made: Distribution, die: icepool.Die[int]) -> bool:
    return {o: p for o, p in made.items()} == {o: die.probability(o) for o in die.outcomes()}


def test_chances_are_exact_and_reduced() -> None:
    made = Distribution({Colour.RED: 2, Colour.BLUE: 4, Colour.GREEN: 0})
    assert list(made.items()) == [(Colour.RED, Fraction(1, 3)), (Colour.BLUE, Fraction(2, 3))]
    assert (len(made), Colour.GREEN in made, made[Colour.GREEN]) == (2, False, 0)
    assert made == Distribution([(Colour.BLUE, Fraction(1, 3)), (Colour.RED, Fraction(1, 6))])
    assert hash(made) == hash(Distribution({Colour.BLUE: 2, Colour.RED: 1}))
    assert repr(made) == "Distribution({Colour.RED: 1/3, Colour.BLUE: 2/3})"


@pytest.mark.parametrize("weights", [{}, {1: 0}, {1: -1, 2: 3}, {1: 0.5}, {1: True}])
def test_bad_weights(weights: dict[int, int]) -> None:
    with pytest.raises(ValueError, match="weight"):
        Distribution(weights)


def test_outcomes_of_any_kind_stay_apart() -> None:
    made = Distribution([(1, 1), (True, 1), ([1], 1), ((1,), 1), ({"a": 1}, 1), (None, 1), (Refused("x"), 1)])
    assert len(made) == 7
    assert made[{"a": 1}] == made[[1]] == made[Refused("x")] == Fraction(1, 7)
    assert made[Refused("y")] == 0


@pytest.mark.parametrize(("faces", "count"), [(6, 1), (6, 2), (6, 3), (10, 2), (4, 5), (1, 3), (20, 20)])
def test_dice(faces: int, count: int) -> None:
    assert same(Distribution.dice(faces, count), count @ icepool.d(faces))


def test_two_dice_are_no_even_spread() -> None:
    made = Distribution.dice(6, 2)
    assert [made[n] for n in (2, 7, 12, 13)] == [Fraction(1, 36), Fraction(1, 6), Fraction(1, 36), 0]
    assert made.expectation() == 7
    with pytest.raises(ValueError, match="0 dice of 6 faces"):
        Distribution.dice(6, 0)


@settings(deadline=None)
@given(MADE, MADE)
def test_against_icepool(one: Distribution, other: Distribution) -> None:
    die, second = as_oracle(one), as_oracle(other)
    assert same(one.combine(other, add), die + second)
    assert same(one.combine(other, mul), die * second)
    assert same(one.map(abs), die.map(abs))
    assert one.expectation() == die.mean()
    assert one.cumulative() == {n: die.probability("<=", n) for n in die.outcomes()}
    if one.chance(lambda n: n > 0):
        assert same(one.condition(lambda n: n > 0), die.filter(lambda n: n > 0, depth="inf"))
    assert same(one.then(lambda n: other.map(lambda m: n * m) if n > 0 else n), oracle_then(die, second))


def oracle_then(die: icepool.Die[int], second: icepool.Die[int]) -> icepool.Die[int]:
    return die.map(lambda n: second.map(lambda m: n * m) if n > 0 else n)


@settings(deadline=None)
@given(MADE, MADE)
def test_laws(one: Distribution, other: Distribution) -> None:
    assert sum(chance for _, chance in one.items()) == 1
    assert one.then(Distribution.sure) == one.map(lambda n: n) == one
    assert (
        one.combine(other, add) == other.combine(one, add) == one.then(lambda n: other.map(lambda m: n + m))
    )
    assert one.expectation() + other.expectation() == one.combine(other, add).expectation()
    assert list(one.cumulative().values())[-1] == 1
    assert one.chance(lambda n: n > 2) + one.chance(lambda n: n <= 2) == 1


def test_condition_on_the_impossible() -> None:
    with pytest.raises(ValueError, match="needs an outcome"):
        Distribution.dice(6).condition(lambda n: n > 6)


def test_a_refusal_or_an_unknown_ends_a_chain() -> None:
    ends = Distribution({5: 2, Unknown("chart"): 1, Refused("over"): 1})
    after = ends.then(lambda n: Distribution({n + 1: 1, n + 2: 1}))
    assert after == Distribution({6: 1, 7: 1, Unknown("chart"): 1, Refused("over"): 1})


def test_expectation_needs_numbers() -> None:
    made = Distribution({Colour.RED: 1, Colour.BLUE: 3})
    assert made.expectation(lambda c: 4 if c is Colour.RED else Fraction(1, 3)) == Fraction(5, 4)
    for outcome in (Colour.RED, True, 0.5):
        with pytest.raises(TypeError, match="no exact number"):
            Distribution.sure(outcome).expectation()


def test_order() -> None:
    mixed = Distribution(
        [("x", 1), (Colour.BLUE, 1), (3, 1), (Colour.RED, 1), (Fraction(1, 2), 1), (None, 1)]
    )
    assert list(mixed.ordered()) == [Fraction(1, 2), 3, Colour.RED, Colour.BLUE, "x", None]
    assert list(mixed.cumulative().values()) == [Fraction(n, 6) for n in range(1, 7)]
