"""A table answers by the one row that fits; gaps and overlaps are found before anybody plays."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit import Count, Flag, Optional, Range, Refused, Rejected, Several, Table, Text, Verdict
from tests.engine.words import D6, Weather

CELLS = st.sampled_from(["", "1", "2", "1–3", "≤ 2", "4+", "≥ 5", "≠ 6", "2, 5", "3–6"])
WORDS = st.sampled_from(["", "clear", "deep mud", "hard frost", "clear / deep mud", "≠ clear"])
ROWS = st.lists(st.tuples(CELLS, WORDS), min_size=1, max_size=4)


def grid(rows: list[tuple[str, str]]) -> str:
    lines = [f"| {die} | {weather} | {n} |" for n, (die, weather) in enumerate(rows)]
    return "\n".join(["| die | weather | row |", "| - | - | - |", *lines])


def points() -> Iterator[tuple[int, Weather]]:
    return itertools.product(range(1, 7), Weather)


def fits(cell: str, value: int) -> bool:
    """A slow reading of the cells above."""
    legal: dict[str, set[int]] = {
        "": set(range(1, 7)), "1": {1}, "2": {2}, "1–3": {1, 2, 3}, "≤ 2": {1, 2}, "4+": {4, 5, 6}, "≥ 5": {5, 6},
        "≠ 6": {1, 2, 3, 4, 5}, "2, 5": {2, 5}, "3–6": {3, 4, 5, 6},
    }  # fmt: skip
    return value in legal[cell]


def blows(cell: str, value: Weather) -> bool:
    return value is not Weather.CLEAR if cell == "≠ clear" else not cell or str(value) in cell.split(" / ")


@given(ROWS)
def test_answers_as_a_scan_of_all_rows_does(rows: list[tuple[str, str]]) -> None:
    table = Table(grid(rows), id="t", die=D6, weather=Weather, returns=Count(0))
    for die, weather in points():
        hits = [n for n, (a, b) in enumerate(rows) if fits(a, die) and blows(b, weather)]
        assert table.matching({"die": die, "weather": weather}) == hits
        if hits:
            assert table(die, weather) == hits[0]
        else:
            with pytest.raises(LookupError, match=f"^t has no row for die {die}, weather {weather}$"):
                table(die, weather)


@given(ROWS)
def test_its_points_tell_every_gap_and_every_overlap(rows: list[tuple[str, str]]) -> None:
    table = Table(grid(rows), id="t", die=D6, weather=Weather, returns=Count(0))
    seen = {tuple(table.matching(point)) for point in table.points()}
    assert seen == {tuple(table.matching({"die": d, "weather": w})) for d, w in points()}


@given(st.lists(st.sampled_from(["≤ 2", "2–3", "< 3", "> 3", "3", "4+", "≥ 5/2"]), min_size=1, max_size=3))
def test_its_points_tell_gaps_between_fractions(cells: list[str]) -> None:
    from fractions import Fraction

    from rulekit import Amount

    lines = [f"| {cell} | {n} |" for n, cell in enumerate(cells)]
    table = Table("\n".join(["| x | row |", "| - | - |", *lines]), id="t", x=Amount(0), returns=Count(0))
    seen = {tuple(table.matching(point)) for point in table.points()}
    assert seen == {tuple(table.matching({"x": Fraction(n, 4)})) for n in range(60)}


def test_names_of_an_open_list_are_points() -> None:
    table = Table(
        "| town | n |\n|-|-|\n| Paris | 1 |\n| ≠ Paris | 2 |", id="t", town=Text(), returns=Count(0)
    )
    assert {table.find(point) for point in table.points()} == {0, 1}
    held = Table(
        "| towns | n |\n|-|-|\n| Paris | 1 |\n| ≠ Paris | 2 |",
        id="t",
        towns=Several(Text()),
        returns=Count(0),
    )
    assert {held.find(point) for point in held.points()} == {0, 1}


def test_several_outcomes_come_by_name() -> None:
    table = Table("| die | moves | who |\n|-|-|-|\n| 1–5 | yes | — |\n| 6 | no | deep mud |", id="t", die=D6,
                  returns={"moves": bool, "who": Optional(Weather)})  # fmt: skip
    assert table(1) == (True, None)
    assert table(6).who is Weather.MUD


@pytest.mark.parametrize("no", ["no:", "non :", "non\u00a0:", "non\u202f:", "No:"])
def test_a_row_may_refuse(no: str) -> None:
    table = Table(
        f"| die | moves | § |\n|-|-|-|\n| 6 | {no} stuck | 1.2, R-3 |\n| ≤ 5 | 4 | |",
        id="t",
        die=D6,
        returns=Count(0),
    )
    answer = table(6)
    assert answer == Refused("stuck")
    assert str(answer.why) == "stuck [t: 1.2, R-3]"
    assert table(5) == 4


def test_a_verdict_carries_its_citation() -> None:
    table = Table(
        "| die | may | § |\n|-|-|-|\n| 6 | no: stuck | 1.2 |\n| ≤ 5 | yes | 1.3 |",
        id="t",
        die=D6,
        returns=Verdict,
    )
    assert (repr(table(6)), repr(table(1))) == ("no: stuck", "yes")
    assert (table(6).why.source, table(1).why.source) == ("1.2", "1.3")


def test_a_number_may_be_an_amount_of_an_input() -> None:
    table = Table("| ships | lost |\n|-|-|\n| ≤ 2 | 0 |\n| 3–5 | ⌊1/2 × ships⌋ |\n| 6+ | ships |", id="t", ships=Count(0),
                  returns=Range(0, 9))  # fmt: skip
    assert [table(n) for n in (2, 3, 5, 9)] == [0, 1, 2, 9]
    with pytest.raises(
        Rejected,
        match=r"^t's outcome must be a whole number from 0 to 9, not 10; the nearest legal value is 9$",
    ):
        table(10)


def test_a_clamp_draws_open_rolls_to_the_ends() -> None:
    table = Table(
        "| roll | hits |\n|-|-|\n| 1 | 0 |\n| 2–3 | 1 |\n| 4 | 2 |",
        id="t",
        roll=Count(None),
        returns=Count(0),
        clamp={"roll": (1, 4)},
    )
    assert [table(roll) for roll in (-5, 1, 3, 4, 11)] == [0, 0, 1, 2, 2]


def test_impossible_points_are_rejected_and_not_enumerated() -> None:
    table = Table(
        "| die | mud | n |\n|-|-|-|\n| | | 1 |",
        id="t",
        die=D6,
        mud=Flag(),
        returns=Count(0),
        given=lambda die, mud: not mud or die > 3,
    )
    assert all(not point["mud"] or point["die"] > 3 for point in table.points())
    with pytest.raises(Rejected, match=r"^t: these inputs cannot occur together: die 2, mud yes$"):
        table(2, mud=True)
