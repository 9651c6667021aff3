"""A tally adds what applies, forgets what is exempt, takes the best of a group, and is drawn to its limits at the end."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit import Amount, Count, Flag, Tally
from tests.engine.words import D6, Weather

LINES = st.lists(
    st.tuples(
        st.sampled_from(["", "1–3", "4+", "≠ 2"]),
        st.sampled_from(["", "clear", "≠ clear"]),
        st.integers(-9, 9),
    ),
    min_size=1,
    max_size=6,
)
HEAD = "| line | die | weather | amount |\n| - | - | - | - |\n"


def tally(lines: list[tuple[str, str, int]], **options: object) -> Tally:
    text = "\n".join(
        f"| {n} | {die} | {weather} | {amount:+d} |" for n, (die, weather, amount) in enumerate(lines)
    )
    return Tally(HEAD + text, id="t", die=D6, weather=Weather, **options)  # type: ignore[arg-type]


@given(LINES, st.integers(1, 6), st.sampled_from(list(Weather)), st.randoms())
def test_the_order_of_lines_does_not_matter(
    lines: list[tuple[str, str, int]], die: int, weather: Weather, chance: random.Random
) -> None:
    shuffled = list(lines)
    chance.shuffle(shuffled)
    assert tally(lines)(die, weather) == tally(shuffled)(die, weather)


@given(LINES, st.integers(1, 6), st.sampled_from(list(Weather)), st.integers(-5, 0), st.integers(0, 5))
def test_the_clamp_comes_last(
    lines: list[tuple[str, str, int]], die: int, weather: Weather, low: int, high: int
) -> None:
    free = tally(lines)(die, weather)
    assert tally(lines, clamp=(low, high))(die, weather) == min(max(free, low), high)
    assert tally(lines, clamp=(low, None))(die, weather) == max(free, low)


@given(LINES, st.lists(st.tuples(st.integers(1, 6), st.sampled_from(list(Weather))), max_size=4))
def test_over_several_events_it_is_drawn_to_its_limits_once(
    lines: list[tuple[str, str, int]], events: list[tuple[int, Weather]]
) -> None:
    items = [{"die": die, "weather": weather} for die, weather in events]
    total = sum(tally(lines)(**item) for item in items)  # type: ignore[arg-type]
    assert tally(lines, clamp=(0, 7)).over(items) == min(max(total, 0), 7)


def test_an_exemption_cancels_the_line_above_and_no_other() -> None:
    march = Tally(
        "| line | weather | guide | amount |\n|-|-|-|-|\n| base | | | +4 |\n| mud | deep mud | | −3 |\n"
        "| a guide knows the way | | yes | exempt |\n| frost | hard frost | | −1 |",
        id="t", weather=Weather, guide=Flag(),
    )  # fmt: skip
    assert [march(Weather.MUD, guide) for guide in (False, True)] == [1, 4]
    assert [march(Weather.FROST, guide) for guide in (False, True)] == [3, 3]


@given(st.permutations(["+4", "+3", "+1", "−5"]))
def test_of_a_group_only_the_largest_counts(amounts: list[str]) -> None:
    rows = "\n".join(f"| ally | | {amount} |" for amount in amounts)
    best = Tally(f"| line | group | amount |\n|-|-|-|\n{rows}\n| base | | +1 |", id="t", best="group")
    assert best() == 1 + sum({"+4": 4, "+3": 3, "+1": 1, "−5": -5}[a] for a in amounts)
    grouped = Tally(
        f"| line | group | amount |\n|-|-|-|\n{rows.replace('| |', '| a |')}\n| base | | +1 |",
        id="t",
        best="group",
    )
    assert grouped() == 1 - 5


@given(st.integers(0, 40))
def test_amounts_may_be_shares_rounded_in_size(ships: int) -> None:
    def one(amount: str) -> object:
        return Tally(f"| line | ships | amount |\n|-|-|-|\n| a | | {amount} |", id="t", ships=Count(0))(ships)

    assert one("+3 × ships") == 3 * ships
    assert one("1/2 × ships") == Fraction(ships, 2)
    assert one("⌊1/2 × ships⌋") == ships // 2
    assert one("−⌊1/2 × ships⌋") == -(ships // 2)
    assert one("−⌈1/2 × ships⌉") == -((ships + 1) // 2)


def test_halves_survive() -> None:
    half = Tally("| line | move | amount |\n|-|-|-|\n| half | | 1/2 × move |", id="t", move=Amount(0))
    assert half(5) == Fraction(5, 2)
    assert half(4) == 2
    assert isinstance(half(4), int)


@pytest.mark.parametrize("ships", [0, 7])
def test_an_input_without_a_column_may_stand_in_amounts(ships: int) -> None:
    price = Tally(
        "| line | price |\n|-|-|\n| base | +2 |\n| each ship | +ships |",
        id="t",
        ships=Count(0),
        labels={"ships": "ships"},
    )
    assert price(ships=ships) == 2 + ships
