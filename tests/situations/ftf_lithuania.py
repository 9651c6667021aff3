"""The questions on Lithuania."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulekit import Refused
from tests.situations.asking import key, settled, word
from tests.situations.ftf_asking import V, flag, government, number, printed, status
from tests.situations.pages import page

Given = dict[str, Any]
L = page("first_to_fight.lithuania")
EVENTS = {V.Capture.SUCCESS: V.GovernmentEvent.SUCCESS, V.Capture.FAILURE: V.GovernmentEvent.FAILURE}


def start(given: Given) -> Given:
    """``lithuania_start``"""
    made = settled(L.SETUP(number(given, "turn")))
    return {
        "status": made.status.key,
        "set_up_by": made.set_up_by.key,
        "government": made.government.key,
        "government_hex": L.KAUNAS,
    }


def reaction(given: Given) -> Given:
    """``lithuania_reaction``"""
    now = settled(L.react(number(given, "turn"), number(given, "die")))
    control = L.CONTROL(now)
    return {
        "status": now.key,
        "controller": key(control.controller),
        "hex_owner": key(control.hex_owner),
        "permanent": now is V.Status.NEUTRAL,
    }


def may_enter(given: Given) -> Given:
    """``lithuanian_may_enter``"""
    country = word(V.Country, given.get("country"))
    return {"allowed": L.MAY_ENTER(status(given), country, number(given, "distance_to_lithuania")).allowed}


def treatment(given: Given) -> Given:
    """``lithuanian_treatment``"""
    control = L.CONTROL(status(given))
    return {"controller": key(control.controller), "treated_as": key(control.treated_as)}


def may_evacuate(given: Given) -> Given:
    """``lithuanian_may_evacuate``"""
    government(given, "polish_government")
    return {"allowed": L.MAY_EVACUATE(status(given), government(given, "lithuanian_government")).allowed}


def reinforcements(given: Given) -> Given:
    """``lithuanian_reinforcements``"""
    return {"appear": L.CONTROL(status(given)).reinforcements}


def kaunas_supply(given: Given) -> Given:
    """``kaunas_supply``"""
    return {"full_supply_source": L.KAUNAS_SUPPLY(word(V.Nationality, given.get("unit_nationality"))).allowed}


def government_evacuation(given: Given) -> Given:
    """``government_evacuation``"""
    now = government(given)
    owner, phase = word(V.Player, given.get("phase_owner")), word(V.Phase, given.get("phase"))
    made = L.evacuation(status(given), owner, phase, now)
    allowed = not isinstance(made, Refused)
    return {
        "allowed": allowed,
        "mandatory": allowed and L.MUST_EVACUATE(now),
        "marker_removed": allowed,
        "rail_cost": L.RAIL_COST,
    }


def capture_check(given: Given) -> Given:
    """``government_capture_check``"""
    due = L.capture_check(
        status(given), word(V.Player, given.get("new_owner")), flag(given, "government_in_hex")
    )
    die, result = given.get("die"), given.get("table_result")
    if not due:
        if die is not None or result is not None:
            raise ValueError("no throw is due, so there is no die and no table result")
        return {"check": False, "government": "in_place", "must_evacuate": False, "marker_removed": False}
    V.D6.check(die, "die")
    event = EVENTS[printed(V.Capture, given)]
    made = L.GOVERNMENT(V.Government.IN_PLACE, event)
    return {
        "check": True,
        "government": made.next.key,
        "must_evacuate": L.MUST_EVACUATE(made.next),
        "marker_removed": made.marker_removed,
    }


def surrender(given: Given) -> Given:
    """``lithuanian_surrender``"""
    government(given, "polish_government")
    phase = word(V.Phase, given.get("phase"))
    gives_up = L.SURRENDER(government(given), phase, flag(given, "unit_supplied"))
    made = status(given) is not V.Status.NEUTRAL and gives_up
    return {"surrenders": made, "removed": made, "counts_as_eliminated": made}


def victory_points(given: Given) -> Given:
    """``lithuania_vp``"""
    lost = [flag(given, name) for name in ("air_unit_eliminated", "air_unit_surrendered")]
    award = L.victory_points(
        status(given),
        government(given),
        number(given, "polish_owned_cities"),
        number(given, "german_owned_cities"),
        number(given, "total_cities"),
        any(lost),
        number(given, "eliminated_vp"),
        number(given, "evacuated_vp"),
        number(given, "supplied_re_vp"),
    )
    return {"polish": award.polish, "german": award.german}


QUESTIONS: dict[str, Callable[[Given], Given]] = {
    "lithuania_start": start,
    "lithuania_reaction": reaction,
    "lithuanian_may_enter": may_enter,
    "lithuanian_treatment": treatment,
    "lithuanian_may_evacuate": may_evacuate,
    "lithuanian_reinforcements": reinforcements,
    "kaunas_supply": kaunas_supply,
    "government_evacuation": government_evacuation,
    "government_capture_check": capture_check,
    "lithuanian_surrender": surrender,
    "lithuania_vp": victory_points,
}
