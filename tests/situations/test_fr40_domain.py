"""France 1940: every question answered over its whole domain, as the header of the case file tells it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest

from tests.situations.fr40 import QUESTIONS, answer
from tests.situations.run import cases_of, same
from tests.situations.spoiling import spoiled

Given = dict[str, Any]
CASES = Path(__file__).parent / "cases"
BOTH = (True, False)
TURNS = (0, 1, 2, 3, 5, 6, 7, 9)
SINCE = (None, 0, 1, 2, 5)
FOUR = ("holland", "belgium", "luxembourg", "switzerland")
BENELUX = set(FOUR[:3])
SIDES = ("german", "allied")
MOMENTS = ("end_allied_turn", "other")
EDGES = ("north", "south", "east", "west", "none")
AREAS = ("first_group_zone", "belgium", "other")
NATIONS = ("belgian", "dutch", "swiss", "french", "british")
DUE = {2: ["1st Armoured"], 6: ["2nd Armoured"]}


def group(row: int) -> str:
    return "B" if row <= 1200 else "A" if row <= 1800 else "C"


def aligned(*joined: bool) -> Given:
    return dict(zip(FOUR, ("allied" if each else "neutral" for each in joined), strict=True))


def surrender(over: bool) -> Given:
    return {"surrenders": over, "units_removed": over}


def alps(invaded: bool, since: int | None, left: int) -> Given:
    ordinary = not invaded and left == 0
    return {
        "special_entry": invaded and bool(since),
        "ordinary_entry": ordinary,
        "counts_against_three": ordinary,
    }


def total(turn: int, invaded: bool, since: int | None) -> Given:
    most = {"ordinary": 3 * (turn > 0), "sr": 2 * (invaded and bool(since)), "swiss": int(invaded)}
    return {**most, "total": sum(most.values())}


def entry(edge: str, side: str, cost: float, allowance: float) -> Given:
    enters = edge == "west" and side == "allied" and cost <= allowance
    return {"allowed": enters, "movement_left": allowance - cost if enters else 0}


def franco_british(turn: int, assault: int) -> bool:
    return assault == (2 if turn == 1 else 1) and turn > 0


def allowed(rule: Callable[..., bool], **axes: Any) -> tuple[Callable[..., Given], Given]:
    return lambda *given: {"allowed": rule(*given)}, axes


BELGIAN = {
    "holland": lambda invaded, forced, cities, there: invaded,
    "france": lambda invaded, forced, cities, there: forced or there or cities == 2,
    "other": lambda invaded, forced, cities, there: there,
}
TOLD: dict[str, tuple[Callable[..., Given], Given]] = {
    "may_invade": allowed(lambda who, _: who == "german", player=SIDES, country=FOUR),
    "alignment": (
        lambda all_: aligned("holland" in all_, *2 * [bool(BENELUX & set(all_))], "switzerland" in all_),
        {"invaded": [list(some) for n in range(5) for some in combinations(FOUR, n)]},
    ),
    "german_entry": (lambda *_: {"allowed": True, "invasion": True}, {"country": FOUR, "combat": BOTH}),
    "allied_entry": allowed(lambda _, neutral: not neutral, country=FOUR, neutral=BOTH),
    "friendly_hex": (
        lambda war, lost: {"friendly_to_allied": war and not lost},
        {"country_invaded": BOTH, "german_controlled": BOTH},
    ),
    "neutral_unit_move": (lambda neutral: {"may_move": not neutral}, {"neutral": BOTH}),
    "neutral_zoc": (
        lambda home, since: {"zoc": home or bool(since)},
        {"in_own_country": BOTH, "assaults_since_invasion": SINCE},
    ),
    "leave_home": (
        lambda _, enemy, free: {"allowed": not (enemy and free), "operates_normally": not (enemy and free)},
        {"nationality": ("dutch", "swiss"), "german_unit_in_country": BOTH, "voluntary": BOTH},
    ),
    "dutch_surrender": (
        lambda when, lost: surrender(when == MOMENTS[0] and lost >= 2),
        {"moment": MOMENTS, "german_large_cities": range(6)},
    ),
    "belgian_surrender": (
        lambda when, lost, gone: surrender(when == MOMENTS[0] and lost == 2 and gone >= 1),
        {"moment": MOMENTS, "german_belgian_cities": range(3), "bef_corps_evacuated": range(5)},
    ),
    "belgian_entry": allowed(
        lambda to, *state: BELGIAN[to](*state) if to in BELGIAN else True,
        target=("belgium", "luxembourg", "holland", "germany", "france", "other"),
        holland_invaded=BOTH,
        forced=BOTH,
        german_belgian_cities=range(3),
        already_in_france=BOTH,
    ),
    "luxembourg": (
        lambda joined: {"allied": joined, "units": 0, "allied_passage": joined},
        {"belgium_joined": BOTH},
    ),
    "maastricht": (lambda _: {"intrinsic_strength": 1, "fortification": False}, {"place": ["maastricht"]}),
    "swiss_reserves": (
        lambda invaded, _: {"max_units": int(invaded)},
        {"switzerland_invaded": BOTH, "turn": TURNS},
    ),
    "swiss_reserve_site": allowed(
        lambda site, side, edge, there: (
            side == "allied"
            if site == "swiss_city"
            else site == "map_edge" and edge in ("south", "east") and there
        ),
        site=("swiss_city", "map_edge", "other"),
        controlled_by=SIDES,
        edge=EDGES,
        in_switzerland=BOTH,
    ),
    "reinforcements": (lambda turn: {"due": DUE.get(turn, [])}, {"turn": range(20)}),
    "reinforcement_values": (
        lambda unit: {"values": {"1": "3-10", "2": "2-10"}[unit[0]]},
        {"unit": ("1st Armoured", "2nd Armoured")},
    ),
    "reinforcement_entry": (
        entry,
        {"edge": EDGES, "controlled_by": SIDES, "entry_cost": (0, 1, 1.5, 10, 11), "allowance": (0, 1, 10)},
    ),
    "reserve_timing": allowed(
        lambda side, turn, assault: (
            franco_british(turn, assault) if side == "allied" else turn >= 2 and assault == 1
        ),
        player=SIDES,
        turn=TURNS,
        assault=(1, 2),
    ),
    "reserve_stacking": (
        lambda placed: {"legal": len({(each["turn"], each["hex"]) for each in placed}) == len(placed)},
        {
            "placements": [
                [{"turn": t, "hex": h} for t, h in three]
                for three in product(product((0, 3), ("A", 1405)), repeat=3)
            ]
        },
    ),
    "reserve_ready": (lambda _: {"may_move": True, "may_fight": True}, {"same_assault": BOTH}),
    "german_reserves": (lambda turn: {"max_units": 2 if turn >= 2 else 0}, {"turn": range(20)}),
    "german_reserve_site": allowed(
        lambda *given: given == ("city", "germany", "german", False),
        place=("city", "other"),
        country=("germany", "other"),
        controlled_by=SIDES,
        in_allied_zoc=BOTH,
    ),
    "allied_reserves": (
        lambda *given: {"max_units": 3 if franco_british(*given) else 0},
        {"turn": range(20), "assault": (1, 2)},
    ),
    "allied_reserve_mix": (
        lambda french, british: {"legal": french + british <= 3},
        {"french": range(6), "british": range(6)},
    ),
    "allied_reserve_site": allowed(
        lambda place, edge, zoc, side: (
            side == "allied"
            and (
                place == "paris"
                or (place == "assembly_point" and not zoc)
                or (place == "map_edge" and edge in ("west", "south"))
            )
        ),
        place=("assembly_point", "paris", "map_edge", "other"),
        edge=EDGES,
        in_german_zoc=BOTH,
        controlled_by=SIDES,
    ),
    "alps_reserves": (
        alps,
        {"switzerland_invaded": BOTH, "assaults_since_invasion": SINCE, "other_reserves_left": (0, 1, 5)},
    ),
    "alps_reserve_site": allowed(
        lambda *given: given == ("france", True), country=("france", "other"), adjacent_to_swiss_border=BOTH
    ),
    "allied_entry_total": (
        total,
        {"turn": TURNS, "switzerland_invaded": BOTH, "assaults_since_invasion": SINCE},
    ),
    "swiss_reserve_rule": (lambda _: {"effective_rule": 16}, {"printed_reference": (13, 16)}),
    "french_leave_zone": allowed(
        lambda turn, designated, *way: turn > 1 or designated or way == ("1st", "belgium", True),
        turn=TURNS,
        army_group_designated=BOTH,
        army_group=("1st", "other"),
        destination=("belgium", "other"),
        belgium_invaded=BOTH,
    ),
    "allied_air_support": allowed(
        lambda who, helped: helped or who in NATIONS[3:], supported=NATIONS, french_or_british_in_combat=BOTH
    ),
    "bef_move": allowed(
        lambda turn, _, to: turn > 1 or to != "other", turn=TURNS, group_designated=BOTH, destination=AREAS
    ),
    "british_air_point": allowed(
        lambda gone, who, role, where: (
            gone == 0 or (who == "british" and role == "defence" and where != "other")
        ),
        bef_corps_evacuated=range(4),
        supported=("british", "other"),
        role=("attack", "defence"),
        location=AREAS,
    ),
    "army_group_zone": (lambda row: {"group": group(row)}, {"row": range(0, 4000, 100)}),
    "panzer_attack": allowed(
        lambda turn, unit, own, at_home, row: turn > 1 or unit == "other" or at_home or group(row) == own,
        turn=TURNS,
        unit=("panzer_corps", "other"),
        army_group=("A", "B", "C"),
        hex_in_germany=BOTH,
        row=(100, 1200, 1300, 1500, 1800, 1900),
    ),
    "assault_available": (lambda *given: {"available": given != (0, 2)}, {"turn": TURNS, "assault": (1, 2)}),
    "turn_length": (lambda turn: {"days": 5 if turn else 2}, {"turn": TURNS}),
    "turn0_movement": (
        lambda turn, who, invaded, most: {
            "movement": most / 2 if turn == 0 and invaded and who != "other" else most
        },
        {"turn": TURNS, "country": (*FOUR, "other"), "country_invaded": BOTH, "allowance": (0, 1, 5, 6, 2.5)},
    ),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_input_is_answered_as_told(question: str) -> None:
    rule, axes = TOLD[question]
    for values in product(*axes.values()):
        given = dict(zip(axes, values, strict=True))
        assert same(answer(question, given), rule(*values)), given


def situations() -> Iterator[tuple[str, Given]]:
    for name in ("fr40.yaml", "fr40-more.yaml"):
        for case in cases_of(CASES / name):
            yield case["given"]["question"], {k: v for k, v in case["given"].items() if k != "question"}


def test_anything_is_answered_or_refused() -> None:
    keys = {q: rule(*(values[0] for values in axes.values())).keys() for q, (rule, axes) in TOLD.items()}
    for question, given in situations():
        for wrong in spoiled(given):
            try:
                made = answer(question, wrong)
            except ValueError:
                continue
            assert made.keys() == keys[question], (question, wrong)


@pytest.mark.parametrize("question", QUESTIONS)
def test_no_input_is_left_to_a_default(question: str) -> None:
    axes = TOLD[question][1]
    given = {name: values[0] for name, values in axes.items()}
    for name in given.keys() - {"edge", "assaults_since_invasion"}:
        for absent in ({k: v for k, v in given.items() if k != name}, {**given, name: None}):
            with pytest.raises(ValueError):
                answer(question, absent)
