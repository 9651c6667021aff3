"""The questions on command and on turn 0."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.situations.asking import word
from tests.situations.fr40_asking import closed, flag
from tests.situations.pages import page

Given = dict[str, Any]
C = page("france_1940.command")
T = page("france_1940.turn_zero")
V = page("france_1940.vocabulary")
GROUPS = {"1st": V.FrenchGroup.FIRST, "other": V.FrenchGroup.OTHER}


def _group(given: Given) -> Any:
    return GROUPS[closed(given, "army_group", "other", "1st")]


def _group_letter(given: Given) -> Any:
    """Group A, B or C, by its letter."""
    found = next((group for group in V.Group if group.name == given.get("army_group")), None)
    if found is None:
        raise ValueError(f"army_group is {given.get('army_group')!r}; legal are A, B, C")
    return found


def french_leave_zone(given: Given) -> Given:
    """``french_leave_zone``"""
    to = word(V.ZoneExit, given.get("destination"))
    verdict = C.FRENCH_LEAVE(
        given.get("turn"),
        flag(given, "army_group_designated"),
        _group(given),
        to,
        flag(given, "belgium_invaded"),
    )
    return {"allowed": verdict.allowed}


def allied_air_support(given: Given) -> Given:
    """``allied_air_support``"""
    supported = word(V.Nationality, given.get("supported"))
    return {"allowed": C.AIR_SUPPORT(supported, flag(given, "french_or_british_in_combat")).allowed}


def bef_move(given: Given) -> Given:
    """``bef_move``"""
    to = word(V.Area, given.get("destination"))
    return {"allowed": C.BEF(given.get("turn"), flag(given, "group_designated"), to).allowed}


def british_air_point(given: Given) -> Given:
    """``british_air_point``"""
    verdict = C.BRITISH_AIR(
        given.get("bef_corps_evacuated"),
        word(V.Supported, given.get("supported")),
        word(V.Role, given.get("role")),
        word(V.Area, given.get("location")),
    )
    return {"allowed": verdict.allowed}


def army_group_zone(given: Given) -> Given:
    """``army_group_zone``"""
    return {"group": C.ZONES(given.get("row")).name}


def panzer_attack(given: Given) -> Given:
    """``panzer_attack``"""
    unit = word(V.Attacker, given.get("unit"))
    verdict = C.panzer_attack(
        given.get("turn"), unit, _group_letter(given), flag(given, "hex_in_germany"), given.get("row")
    )
    return {"allowed": verdict.allowed}


def assault_available(given: Given) -> Given:
    """``assault_available``"""
    return {"available": T.ASSAULTS(given.get("turn"), given.get("assault")).allowed}


def turn_length(given: Given) -> Given:
    """``turn_length``"""
    return {"days": T.LENGTH(given.get("turn"))}


QUESTIONS: dict[str, Callable[[Given], Given]] = {
    made.__name__: made
    for made in (
        french_leave_zone,
        allied_air_support,
        bef_move,
        british_air_point,
        army_group_zone,
        panzer_attack,
        assault_available,
        turn_length,
    )
}
