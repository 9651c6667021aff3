"""Hexes by number: rows, neighbours and distances, proved against a walk from hex to hex."""

from __future__ import annotations

from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit.answer import Rejected
from rulekit.hex import HexGrid, HexNumber

ODD, EVEN = HexGrid("odd"), HexGrid("even")
GRIDS = [HexGrid(along, row) for along in ("odd", "even") for row in ("first", "last")]
grids = st.sampled_from(GRIDS)
middle = st.builds(lambda a, b: f"{a:02}{b:02}", st.integers(40, 47), st.integers(40, 47))


def walked(grid: HexGrid, start: str, end: str) -> int:
    """The distance as a counter finds it, hex by hex."""
    seen, queue = {start: 0}, deque([start])
    while end not in seen:
        now = queue.popleft()
        for near in grid.neighbours(now):
            if near not in seen:
                seen[near] = seen[now] + 1
                queue.append(near)
    return seen[end]


def test_the_neighbours_of_a_hex_by_the_rows_that_stand_along() -> None:
    assert EVEN.neighbours("0827") == ["0727", "0728", "0826", "0828", "0927", "0928"]
    assert ODD.neighbours("0827") == ["0726", "0727", "0826", "0828", "0926", "0927"]


def test_place_before_row() -> None:
    assert HexGrid("even", "last").neighbours("2708") == ["2608", "2707", "2709", "2807", "2808", "2809"]


def test_a_hexside_between_two_rows_tells_which_stand_along() -> None:
    assert "0711" in EVEN.neighbours("0610")
    assert "0711" not in ODD.neighbours("0610")


def test_numbers_end_at_two_digits() -> None:
    assert ODD.neighbours("0000") == ["0001", "0100"]
    assert ODD.neighbours("9999") == ["9899", "9998"]


@pytest.mark.parametrize("grid", GRIDS, ids=repr)
def test_a_row_is_straight(grid: HexGrid) -> None:
    row = grid.row_between(grid.number(8, 30), grid.number(8, 24))
    assert len(row) == 7
    assert [grid.distance(row[0], each) for each in row] == list(range(7))
    assert row[::-1] == grid.row_between(row[-1], row[0])


def test_two_rows_are_no_row() -> None:
    with pytest.raises(Rejected, match="different rows, 8 and 9"):
        ODD.row_between("0827", "0927")


@given(grids, middle, middle)
def test_distance_is_what_a_counter_walks(grid: HexGrid, one: str, other: str) -> None:
    assert grid.distance(one, other) == walked(grid, one, other)


@given(grids, middle, middle)
def test_distance_goes_both_ways_and_is_one_to_a_neighbour(grid: HexGrid, one: str, other: str) -> None:
    assert grid.distance(one, other) == grid.distance(other, one)
    assert (grid.distance(one, other) == 1) == (other in grid.neighbours(one))
    assert (grid.distance(one, other) == 0) == (one == other)


@given(grids, middle, st.integers(0, 3), st.integers(0, 6))
def test_the_margin_of_a_row_is_every_hex_that_near(
    grid: HexGrid, start: str, reach: int, length: int
) -> None:
    row, place = grid.split(start)
    line = grid.row_between(start, grid.number(row, place + length))
    near = set(grid.within(reach, line))
    around = {grid.number(r, p) for r in range(row - 5, row + 6) for p in range(place - 5, place + 12)}
    assert near == {each for each in around if grid.nearest(each, line) <= reach}


@given(grids, st.integers(0, 99), st.integers(0, 99))
def test_a_number_is_its_row_and_place(grid: HexGrid, row: int, place: int) -> None:
    assert grid.split(grid.number(row, place)) == (row, place)


@pytest.mark.parametrize("wrong", ["827", "08270", "08x7", "٠٨٢٧", 827, None])
def test_what_is_no_number_is_named(wrong: object) -> None:
    with pytest.raises(Rejected, match="a hex number of four digits such as 0827"):
        HexNumber().check(wrong)


@pytest.mark.parametrize(("row", "place"), [(-1, 5), (100, 5), (5, -1), (5, 100)])
def test_no_number_beyond_two_digits(row: int, place: int) -> None:
    with pytest.raises(Rejected, match="no number of four digits"):
        ODD.number(row, place)


def test_a_number_is_read_as_it_is_written() -> None:
    domain = HexNumber("0827", "0927")
    assert [domain.parse(domain.format(each)) for each in domain.points()] == ["0827", "0927"]
