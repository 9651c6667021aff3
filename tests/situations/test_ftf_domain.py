"""First to Fight: every question answered over its whole domain, as the header of the case file tells it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.situations.ftf import QUESTIONS, answer
from tests.situations.run import cases_of, same
from tests.situations.spoiling import spoiled

Given = dict[str, Any]
CASES = Path(__file__).parent / "cases"
BOTH = (True, False)
TURNS = (1, 2, 3, 4, 5, 9, 30)
DIE = range(1, 7)
STATUS = ("neutral", "invades_poland", "invaded_by_germany")
GOVERNMENT = ("in_place", "escaped", "evacuated", "captured")
PLAYERS = ("polish", "german")
CONTROLLER = dict(zip(STATUS, (None, "german", "polish"), strict=True))
LAUNCH = {"launch_turn": (3, 4, 7), "turn": (6, 7, 12)}
KAUNAS = {"status": "neutral", "set_up_by": "polish", "government": "in_place", "government_hex": "37:3206"}
NO_CHECK = {"check": False, "government": "in_place", "must_evacuate": False, "marker_removed": False}
Told = Given | None


def attacks(launch: int, turn: int, wall: int = 1) -> bool:
    return 4 <= launch <= turn and wall > 0


def result(turn: int, _: int, said: str) -> Told:
    if turn < 4:
        return None
    launched = said == "Offensive"
    return {
        "launched": launched,
        "launch_turn": turn if launched else None,
        "attack_this_turn": launched,
        "consult_next_turn": not launched,
    }


def attack(launch: int, turn: int, die: int, wall: int, found: Any) -> Told:
    if not attacks(launch, turn, wall):
        return None
    left = wall - (0 if found == "French defeat" else found)
    won = left <= 0
    return {
        "modified_roll": die + turn - launch,
        "westwall": left,
        "game_over": won,
        "result": "polish_decisive_victory" if won else None,
        "offensive_over": won or found == "French defeat",
    }


def cell(launch: int, turn: int, die: int, wall: int) -> Told:
    if not attacks(launch, turn, wall):
        return None
    roll = die + turn - launch
    known = (roll, wall) == (5, 270)
    return {"modified_roll": roll, "known": known, "result": 40 if known else None}


def track(start: int, events: list[Given]) -> Given:
    wall, beaten = start, False
    for event in events:
        if wall > 0 and event["kind"] == "transfer":
            wall += event["amount"]
        elif wall > 0:
            beaten = event["table_result"] == "French defeat"
            wall -= 0 if beaten else event["table_result"]
    return {"westwall": wall, "game_over": wall <= 0, "offensive_over": beaten or wall <= 0}


def air_unit(turn: int, bases: list[Given]) -> Given:
    sites = [b["name"] for b in bases if b["owner"] == "polish" and b["on_or_west_of_row"]]
    due = turn == 3
    return {"appears": due and bool(sites), "sites": sites if due else [], "lost": due and not sites}


def reaction(turn: int, die: int) -> Told:
    if turn != 2:
        return None
    status = STATUS[{1: 1, 5: 2, 6: 2}.get(die, 0)]
    who = CONTROLLER[status]
    return {"status": status, "controller": who, "hex_owner": who, "permanent": status == "neutral"}


def may_enter(status: str, country: str, distance: int) -> Given:
    invader = country == "lithuania" or (country == "poland" and distance <= 3)
    invaded = country in ("lithuania", "germany")
    return {"allowed": {"neutral": False, "invades_poland": invader, "invaded_by_germany": invaded}[status]}


def exile(status: str, owner: str, phase: str, government: str) -> Given:
    may = CONTROLLER[status] == owner and phase == "initial" and government in GOVERNMENT[:2]
    must = may and government == "escaped"
    return {"allowed": may, "mandatory": must, "marker_removed": may, "rail_cost": 0}


def check(status: str, owner: str, there: bool, die: int | None, said: str | None) -> Told:
    if not there or status == "neutral" or CONTROLLER[status] == owner:
        return NO_CHECK if die is said is None else None
    if die is None or said is None:
        return None
    free = said == "Success"
    government = "escaped" if free else "captured"
    return {"check": True, "government": government, "must_evacuate": free, "marker_removed": not free}


def surrender(status: str, government: str, _: str, supplied: bool, phase: str) -> Given:
    lost = government == "captured" or (government == "evacuated" and not supplied)
    gone = status != "neutral" and phase == "initial" and lost
    return {"surrenders": gone, "removed": gone, "counts_as_eliminated": gone}


def points(status: str, government: str, polish: int, german: int, total: int, *more: Any) -> Told:
    if polish + german > total:
        return None
    eliminated, surrendered, losses, evacuees, supplied = more
    if status == "neutral":
        return {"polish": 0, "german": 0}
    if status == "invades_poland":
        head = {"captured": 10, "evacuated": 5}.get(government, 0)
        return {"polish": losses + head + 3 * polish, "german": 0}
    lost = government in ("captured", "evacuated")
    won = 3 * (eliminated or surrendered) + 5 * (lost and german == total)
    return {"polish": evacuees + supplied + 10 * (not lost), "german": won}


def steps(*found: Any) -> list[Given]:
    kinds = {int: ("attack", "table_result"), str: ("attack", "table_result"), list: ("transfer", "amount")}
    return [{"kind": kinds[type(n)][0], kinds[type(n)][1]: n[0] if isinstance(n, list) else n} for n in found]


TRACKS = [
    steps(*some)
    for some in ((), (40,), ([0],), (0, 50), (30, [50], 20), ([50], 80, 1), (10, "French defeat", [5]), ([7], [8]))
]  # fmt: skip
BASES = [
    [{"name": n, "owner": o, "on_or_west_of_row": w} for n, (o, w) in zip("AB", two, strict=False)]
    for size in range(3)
    for two in product(product(PLAYERS, BOTH), repeat=size)
]
TOLD: dict[str, tuple[Callable[..., Told], Given]] = {
    "intervention_consult": (
        lambda turn, who, when, launched: {
            "consult": turn >= 4 and who == "polish" and when == "start" and not launched
        },
        {"turn": TURNS, "player_turn": PLAYERS, "moment": ("start", "other"), "offensive_launched": BOTH},
    ),
    "intervention_roll": (
        lambda die, more: {"modified_roll": die + more},
        {"die": DIE, "table_modifier": range(-9, 10)},
    ),
    "intervention_result": (
        result,
        {"turn": TURNS, "die": DIE, "table_result": ("No Offensive", "Offensive")},
    ),
    "attack_due": (
        lambda launch, turn, off, phase: {
            "attack": launch is not None and turn >= launch and not off and phase == "polish_initial"
        },
        {
            "launch_turn": (None, 4, 5, 9),
            "turn": TURNS,
            "called_off": BOTH,
            "phase": ("polish_initial", "german_initial", "other"),
        },
    ),
    "attack_modifier": (
        lambda launch, turn: {"modifier": turn - launch} if attacks(launch, turn) else None,
        LAUNCH,
    ),
    "attack": (
        attack,
        {**LAUNCH, "die": DIE, "westwall": (0, 1, 40, 41, 330), "table_result": (0, 40, 41, "French defeat")},
    ),
    "offensive_table_cell": (cell, {**LAUNCH, "die": DIE, "westwall": (0, 1, 269, 270, 271)}),
    "westwall_track": (track, {"start": (0, 1, 30, 270), "events": TRACKS}),
    "french_air_unit": (air_unit, {"turn": TURNS, "airbases": BASES}),
    "french_air_status": (
        lambda other: {"treated_as": "per_special_rule" if other else "polish_air_unit"},
        {"special_rule": BOTH},
    ),
    "lithuania_start": (lambda turn: KAUNAS if turn == 1 else None, {"turn": TURNS}),
    "lithuania_reaction": (reaction, {"turn": TURNS, "die": DIE}),
    "lithuanian_may_enter": (
        may_enter,
        {
            "status": STATUS,
            "country": ("lithuania", "poland", "germany", "other"),
            "distance_to_lithuania": range(7),
        },
    ),
    "lithuanian_treatment": (
        lambda status: {"controller": CONTROLLER[status], "treated_as": CONTROLLER[status]},
        {"status": STATUS},
    ),
    "lithuanian_may_evacuate": (
        lambda status, own, _: {"allowed": status == STATUS[2] and own in GOVERNMENT[2:]},
        {"status": STATUS, "lithuanian_government": GOVERNMENT, "polish_government": GOVERNMENT},
    ),
    "lithuanian_reinforcements": (lambda status: {"appear": status != "neutral"}, {"status": STATUS}),
    "kaunas_supply": (
        lambda whose: {"full_supply_source": whose == "lithuanian"},
        {"unit_nationality": ("lithuanian", "german", "polish", "other")},
    ),
    "government_evacuation": (
        exile,
        {
            "status": STATUS,
            "phase_owner": PLAYERS,
            "phase": ("initial", "other"),
            "government": GOVERNMENT,
        },
    ),
    "government_capture_check": (
        check,
        {
            "status": STATUS,
            "new_owner": PLAYERS,
            "government_in_hex": BOTH,
            "die": (None, *DIE),
            "table_result": (None, "Success", "Failure"),
        },
    ),
    "lithuanian_surrender": (
        surrender,
        {
            "status": STATUS,
            "government": GOVERNMENT,
            "polish_government": GOVERNMENT,
            "unit_supplied": BOTH,
            "phase": ("initial", "other"),
        },
    ),
    "lithuania_vp": (
        points,
        {
            "status": STATUS,
            "government": GOVERNMENT,
            "polish_owned_cities": range(2),
            "german_owned_cities": (0, 2, 3),
            "total_cities": [3],
            "air_unit_eliminated": BOTH,
            "air_unit_surrendered": BOTH,
            "eliminated_vp": (0, 7),
            "evacuated_vp": (0, 5),
            "supplied_re_vp": (0, 2),
        },
    ),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_input_is_answered_as_told(question: str) -> None:
    rule, axes = TOLD[question]
    for values in product(*axes.values()):
        given = dict(zip(axes, values, strict=True))
        told = rule(*values)
        if told is None:
            with pytest.raises(ValueError):
                answer(question, given)
        else:
            assert same(answer(question, given), told), given


def situations() -> Iterator[tuple[str, Given]]:
    for name in ("ftf.yaml", "ftf-more.yaml"):
        for case in cases_of(CASES / name):
            yield case["given"]["question"], {k: v for k, v in case["given"].items() if k != "question"}


def told(question: str, given: Given) -> Told:
    """The answer, or None where it is refused."""
    try:
        return answer(question, given)
    except ValueError:
        return None


def test_anything_is_answered_or_refused() -> None:
    keys = {q: made.keys() for q, given in situations() if (made := told(q, given)) is not None}
    for question, given in situations():
        for wrong in spoiled(given):
            made = told(question, wrong)
            assert made is None or made.keys() == keys[question], (question, wrong)


def test_null_is_left_out() -> None:
    for question, given in situations():
        for name in given:
            left_out = told(question, {k: v for k, v in given.items() if k != name})
            assert told(question, {**given, name: None}) == left_out, (question, name, given)
