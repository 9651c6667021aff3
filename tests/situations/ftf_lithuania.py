"""The questions on Lithuania."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulekit import Refused
from tests.situations.asking import closed, flag, key, settled, word
from tests.situations.pages import page

Given = dict[str, Any]
L = page("first_to_fight.lithuania")
V = page("first_to_fight.vocabulary")


def _status(given: Given) -> Any:
    return word(V.Status, given.get("status", "neutral"))


def _government(given: Given, name: str = "government") -> Any:
    return word(V.Government, given.get(name, "in_place"))


def _initial(given: Given) -> Any:
    return V.Phase.INITIAL if closed(given, "phase", "initial", "other") == "initial" else V.Phase.OTHER


def start(given: Given) -> Given:
    """``lithuania_start``"""
    made = settled(L.SETUP(given.get("turn", 0)))
    return {
        "status": made.status.key,
        "set_up_by": made.set_up_by.key,
        "government": made.government.key,
        "government_hex": L.KAUNAS,
    }


def reaction(given: Given) -> Given:
    """``lithuania_reaction``"""
    status = settled(L.react(given.get("turn", 0), given.get("die", 0)))
    control = L.CONTROL(status)
    return {
        "status": status.key,
        "controller": key(control.controller),
        "hex_owner": key(control.hex_owner),
        "permanent": status is V.Status.NEUTRAL,
    }


def may_enter(given: Given) -> Given:
    """``lithuanian_may_enter``"""
    country = word(V.Country, given.get("country", "lithuania"))
    return {"allowed": L.MAY_ENTER(_status(given), country, given.get("distance_to_lithuania", 0)).allowed}


def treatment(given: Given) -> Given:
    """``lithuanian_treatment``"""
    control = L.CONTROL(_status(given))
    return {"controller": key(control.controller), "treated_as": key(control.treated_as)}


def may_evacuate(given: Given) -> Given:
    """``lithuanian_may_evacuate``"""
    _government(given, "polish_government")
    return {"allowed": L.MAY_EVACUATE(_status(given), _government(given, "lithuanian_government")).allowed}


def reinforcements(given: Given) -> Given:
    """``lithuanian_reinforcements``"""
    return {"appear": L.CONTROL(_status(given)).reinforcements}


def kaunas_supply(given: Given) -> Given:
    """``kaunas_supply``"""
    return {"full_supply_source": L.KAUNAS_SUPPLY(word(V.Nationality, given.get("unit_nationality"))).allowed}


def government_evacuation(given: Given) -> Given:
    """``government_evacuation``"""
    government = _government(given)
    owner = word(V.Player, given.get("phase_owner"))
    made = L.evacuation(_status(given), owner, _initial(given), government)
    allowed = not isinstance(made, Refused)
    return {
        "allowed": allowed,
        "mandatory": allowed and L.MUST_EVACUATE(government),
        "marker_removed": allowed,
        "rail_cost": L.RAIL_COST,
    }


def capture_check(given: Given) -> Given:
    """``government_capture_check``"""
    due = L.capture_check(
        _status(given), word(V.Player, given.get("new_owner")), flag(given, "government_in_hex")
    )
    die, result = given.get("die"), given.get("table_result")
    if not due:
        if die is not None or result is not None:
            raise ValueError("no throw is due, so there is no die and no table result")
        return {"check": False, "government": "in_place", "must_evacuate": False, "marker_removed": False}
    V.D6.check(die, "die")
    event = {V.Capture.SUCCESS: V.GovernmentEvent.SUCCESS, V.Capture.FAILURE: V.GovernmentEvent.FAILURE}[
        _capture(result)
    ]
    made = L.GOVERNMENT(V.Government.IN_PLACE, event)
    return {
        "check": True,
        "government": made.next.key,
        "must_evacuate": L.MUST_EVACUATE(made.next),
        "marker_removed": made.marker_removed,
    }


def _capture(result: Any) -> Any:
    found = next((m for m in V.Capture if m.value == result), None)
    if found is None:
        raise ValueError(f"the table result is {result!r}; legal are Success and Failure")
    return found


def surrender(given: Given) -> Given:
    """``lithuanian_surrender``"""
    _status(given), _government(given, "polish_government")
    made = L.SURRENDER(_government(given), _initial(given), flag(given, "unit_supplied"))
    return {"surrenders": made, "removed": made, "counts_as_eliminated": made}


def victory_points(given: Given) -> Given:
    """``lithuania_vp``"""
    lost = [flag(given, name) for name in ("air_unit_eliminated", "air_unit_surrendered")]
    award = L.victory_points(
        _status(given),
        _government(given),
        given.get("polish_owned_cities", 0),
        given.get("german_owned_cities", 0),
        given.get("total_cities", 0),
        any(lost),
        given.get("eliminated_vp", 0),
        given.get("evacuated_vp", 0),
        given.get("supplied_re_vp", 0),
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
