"""A procedure knows its order, its duties, its alternatives and what each step needs."""

from __future__ import annotations

from itertools import permutations

import pytest

from rulekit import Flag, Procedure, Rejected
from tests.engine.words import Step

GRID = """
| step                            | high water | needs                               | duty        | § |
| ------------------------------- | ---------- | ----------------------------------- | ----------- | --- |
| scout                           |            |                                     | may         | 1 |
| build the bridge / use the ford |            |                                     | must        | 2 |
| rest                            | no         | use the ford                        | may repeat  | 3 |
| cross the river                 |            | build the bridge / use the ford     | must        | 4 |
| report                          |            | scout + ≠ cross the river           | at any time | 5 |
"""
MARCH = Procedure(GRID, id="march", step=Step, high_water=Flag(), usual={"high_water": False})


def said(step: Step, *done: Step, high_water: bool = False) -> str:
    return repr(MARCH(step, done, high_water=high_water))


def test_it_knows_its_order() -> None:
    assert MARCH.order == [Step.SCOUT, Step.BRIDGE, Step.FORD, Step.REST, Step.CROSS, Step.REPORT]


def test_what_can_be_done_now() -> None:
    assert MARCH.next() == [Step.SCOUT, Step.BRIDGE, Step.FORD]
    assert MARCH.next([Step.SCOUT]) == [Step.BRIDGE, Step.FORD, Step.REPORT]
    assert MARCH.next([Step.FORD]) == [Step.REST, Step.CROSS]
    assert MARCH.next([Step.FORD], high_water=True) == [Step.CROSS]
    assert MARCH.next([Step.BRIDGE, Step.CROSS]) == []


def test_why_a_step_is_refused() -> None:
    assert said(Step.SCOUT, Step.SCOUT) == "no: scout is done"
    assert said(Step.SCOUT, Step.BRIDGE) == "no: scout comes before build the bridge"
    assert said(Step.FORD, Step.BRIDGE) == "no: build the bridge was taken instead of use the ford"
    assert said(Step.CROSS) == "no: cross the river needs build the bridge / use the ford"
    assert said(Step.REST, Step.BRIDGE) == "no: rest needs use the ford"
    assert said(Step.REST, Step.FORD, high_water=True) == "no: rest needs high water: no"
    assert (
        said(Step.REPORT, Step.SCOUT, Step.FORD, Step.CROSS) == "no: report is closed after cross the river"
    )


OWED = """
| step                     | needs | duty |
| ------------------------ | ----- | ---- |
| scout / build the bridge |       | must |
| use the ford             |       | may  |
| rest                     |       | may  |
| cross the river / report |       | must |
"""
FREE = """
| step                     | needs | duty               |
| ------------------------ | ----- | ------------------ |
| scout                    |       | must, in any order |
| build the bridge         |       | must, in any order |
| use the ford / rest      |       | may, in any order  |
| cross the river / report |       | must               |
"""
FRENCH = """
| étape                                   | exige | devoir                     |
| --------------------------------------- | ----- | -------------------------- |
| scout / build the bridge / use the ford |       | obligatoire                |
| rest                                    | scout | facultatif                 |
| cross the river / report                |       | facultatif, plusieurs fois |
"""


def test_a_duty_cannot_be_passed_over() -> None:
    owed = Procedure(OWED, id="t", step=Step)
    assert repr(owed(Step.FORD)) == "no: use the ford comes after scout"
    assert owed(Step.FORD, [Step.BRIDGE])


def test_steps_in_any_order_are_free_among_themselves() -> None:
    free = Procedure(FREE, id="t", step=Step)
    assert free(Step.BRIDGE)
    assert free(Step.SCOUT, [Step.BRIDGE])
    assert free(Step.FORD, [Step.SCOUT])
    assert repr(free(Step.REST, [Step.FORD])) == "no: use the ford was taken instead of rest"
    assert repr(free(Step.SCOUT, [Step.SCOUT])) == "no: scout is done"


def test_some_steps_repeat_and_some_come_at_any_moment() -> None:
    assert said(Step.REST, Step.FORD, Step.REST) == "yes"
    assert said(Step.REPORT, Step.SCOUT, Step.REPORT, Step.FORD) == "yes"


@pytest.mark.parametrize("order", list(permutations([Step.SCOUT, Step.FORD, Step.CROSS])))
def test_only_one_order_of_three_steps_can_be_played(order: tuple[Step, ...]) -> None:
    played = all(MARCH(step, order[:n]) for n, step in enumerate(order))
    assert played is (order == (Step.SCOUT, Step.FORD, Step.CROSS))


def test_a_verdict_is_cited() -> None:
    assert str(MARCH(Step.CROSS).why) == "cross the river needs build the bridge / use the ford [march: 4]"


def test_a_french_grid_refuses_in_french() -> None:
    french = Procedure(FRENCH, id="t", step=Step)
    assert repr(french(Step.REST)) == "no: « rest » exige « scout »"
    assert repr(french(Step.SCOUT, [Step.SCOUT])) == "no: étape déjà accomplie : scout"


def test_what_it_cannot_be_asked() -> None:
    with pytest.raises(Rejected) as caught:
        MARCH(Step.SCOUT, ["scout"])
    assert str(caught.value).startswith("done must be one of scout, build the bridge")
