"""The questions on the choice of options and on setting up: Mechelen, the chosen hex, Belgium, the Netherlands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.situations.asking import key, settled
from tests.situations.fof_asking import V, by_key, hex_number, needed, one_of, scenario, total, truth
from tests.situations.pages import page

Given = dict[str, Any]
OPTIONS = page("fall_of_france.options")
MECHELEN = page("fall_of_france.mechelen")
KLEIST = page("fall_of_france.kleist")
LOW = page("fall_of_france.low_countries")
PLANS = {V.Plan.NORMAL: "normal", V.Plan.LINK_UP: "link_up"}


def optional_rules(given: Given) -> Given:
    """``optional_rules``"""
    chosen = needed(given, "chosen")
    if not isinstance(chosen, list | tuple):
        raise ValueError(f"chosen must be a list of rule numbers, not {chosen!r}")
    for number in chosen:
        OPTIONS.in_play([number])
    return {"legal": True}


def mechelen(given: Given) -> Given:
    """``mechelen``"""
    due = MECHELEN.DUE(scenario(given), truth(given, "armies_assigned"))
    armies = needed(given, "allied_armies"), needed(given, "german_armies")
    die = needed(given, "die")
    found = MECHELEN.mechelen(1 if die is None and not due else die, *armies)
    if not due:
        return {"applies": False, "revealed": None, "may_change": None, "max_changes": 0}
    return {
        "applies": True,
        "revealed": key(found.revealed),
        "may_change": key(found.may_change),
        "max_changes": found.max_changes,
    }


def mechelen_change(given: Given) -> Given:
    """``mechelen_change``"""
    sides = [
        MECHELEN.change(
            needed(given, "die"),
            side,
            needed(given, f"{side.key}_changes"),
            needed(given, f"{side.key}_armies"),
        )
        for side in V.Side
    ]
    return {"legal": all(verdict.allowed for verdict in sides)}


def line_of_advance_hex(given: Given) -> Given:
    """``line_of_advance_hex``"""
    country = one_of(by_key(V.Country), given, "country")
    return {"legal": KLEIST.CHOICE(needed(given, "map"), country).allowed}


def belgium_free_units(given: Given) -> Given:
    """``belgium_free_units``"""
    roll = total(given)
    most = settled(LOW.belgian_free_units(roll, needed(given, "belgian_units"), truth(given, "deployed")))
    return {"roll": roll, "max_free_units": most}


def belgium_redeploy(given: Given) -> Given:
    """``belgium_redeploy``"""
    verdict = LOW.belgian_redeployment(
        total(given),
        needed(given, "belgian_units"),
        needed(given, "units_moved"),
        truth(given, "all_in_belgium"),
    )
    return {"legal": verdict.allowed}


def dutch_roll(given: Given) -> Given:
    """``dutch_roll``"""
    roll = total(given)
    found = LOW.dutch_roll(roll, needed(given, "dutch_units"))
    return {"roll": roll, **found._asdict(), "plan": PLANS[found.plan]}


def dutch_free_re(given: Given) -> Given:
    """``dutch_free_re``"""
    return {"legal": LOW.FREE_EQUIVALENTS(needed(given, "re")).allowed}


def dutch_deploy(given: Given) -> Given:
    """``dutch_deploy``"""
    verdict = LOW.dutch_deployment(
        total(given),
        one_of(by_key(V.DutchUnit), given, "unit_class"),
        truth(given, "at_indicated_hex"),
        truth(given, "in_netherlands"),
        needed(given, "distance_to_belgian_border"),
        truth(given, "in_free_re"),
        hex_number(given),
    )
    return {"legal": verdict.allowed}


QUESTIONS: dict[str, Callable[[Given], Given]] = {
    "optional_rules": optional_rules,
    "mechelen": mechelen,
    "mechelen_change": mechelen_change,
    "line_of_advance_hex": line_of_advance_hex,
    "belgium_free_units": belgium_free_units,
    "belgium_redeploy": belgium_redeploy,
    "dutch_roll": dutch_roll,
    "dutch_free_re": dutch_free_re,
    "dutch_deploy": dutch_deploy,
}
