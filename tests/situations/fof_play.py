"""The questions that come up during play: Kleist's moves, missions in the air, internment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.situations.fof_asking import V, by_key, needed, one_of, scenario, truth
from tests.situations.pages import page

Given = dict[str, Any]
KLEIST = page("fall_of_france.kleist")
AIR = page("fall_of_france.air")
SWISS = page("fall_of_france.internment")
STAGES = {
    "german_invasion_turn": V.Stage.INVASION,
    "german_first_player_turn": V.Stage.FIRST,
    "later": V.Stage.LATER,
}
MISSIONS = {m.value: m for m in V.Mission if m is not V.Mission.OTHER}
FLYERS = {"british": V.Flyer.BRITISH, "french": V.Flyer.OTHER, "other": V.Flyer.OTHER}
PURPOSES = {
    "antiaircraft": V.Purpose.ANTIAIRCRAFT,
    "air combat": V.Purpose.AIR_COMBAT,
    "other": V.Purpose.OTHER,
}


def kleist_move(given: Given) -> Given:
    """``kleist_move``"""
    verdict = KLEIST.kleist_move(
        scenario(given),
        one_of(by_key(V.Group), given, "unit_group"),
        one_of(STAGES, given, "stage"),
        one_of(by_key(V.Phase), given, "phase"),
        truth(given, "voluntary"),
        needed(given, "distance_to_row"),
    )
    return {"allowed": verdict.allowed}


def allied_city_bombing(given: Given) -> Given:
    """``allied_city_bombing``"""
    flown = needed(given, "german_missions")
    if not isinstance(flown, list | tuple):
        raise ValueError(f"german_missions must be a list, not {flown!r}")
    return {"allowed": AIR.city_bombing([_flown(each) for each in flown]).allowed}


def _flown(mission: Any) -> Any:
    """A German mission by its name; every name that the option does not list is another mission."""
    if not isinstance(mission, dict):
        raise ValueError(f"a mission must have a name and a place, not {mission!r}")
    name = needed(mission, "mission")
    if not isinstance(name, str) or not name.strip() or name != name.lower():
        raise ValueError(f"mission must be a name in small letters, not {name!r}")
    kind = MISSIONS.get(name, V.Mission.OTHER)
    return AIR.FLOWN(mission=kind, allied_major_city=truth(mission, "allied_major_city"))


def internment(given: Given) -> Given:
    """``internment``"""
    answer = SWISS.internment(
        needed(given, "turn"),
        needed(given, "paris_open_turn"),
        one_of(by_key(V.Swiss), given, "switzerland"),
        one_of(by_key(V.Nationality), given, "nationality"),
        one_of(by_key(V.Arm), given, "unit_type"),
    )
    return dict(answer._asdict())


def battle_type(given: Given) -> Given:
    """``battle_type``"""
    one_of({"Battle": None}, given, "aircraft")
    flyer = one_of(FLYERS, given, "nationality")
    return {"type": AIR.BATTLE_TYPE(flyer, one_of(PURPOSES, given, "purpose")).name}


def bomber_command_mission(given: Given) -> Given:
    """``bomber_command_mission``"""
    verdict = AIR.bomber_mission(
        one_of(by_key(V.Command), given, "command"),
        truth(given, "needs_tactical_factors"),
        needed(given, "turn"),
        needed(given, "evacuation_turn"),
    )
    return {"allowed": verdict.allowed}


QUESTIONS: dict[str, Callable[[Given], Given]] = {
    "kleist_move": kleist_move,
    "allied_city_bombing": allied_city_bombing,
    "internment": internment,
    "battle_type": battle_type,
    "bomber_command_mission": bomber_command_mission,
}
