"""The second half: resistance, cooperating minors, new minors (25.7.4, 25.7.5)."""

from __future__ import annotations

from typing import Any

from tests.situations.asking import flag, settled
from tests.situations.chorus_moments import moment, names, side
from tests.situations.chorus_vichy_words import group
from tests.situations.chorus_words import (
    Given,
    Question,
    V,
    count,
    labelled,
    minor,
    power,
    several,
    table,
    text,
)
from tests.situations.pages import page

R = page("chorus_of_nations.resistance")
SUIT = page("chorus_of_nations.vichy_suit")
C = page("chorus_of_nations.cooperating")
N = page("chorus_of_nations.new_minors")
B = page("chorus_of_nations.borders")


def base_resistance(given: Given) -> int:
    """The resistance of the minor or French group itself, without the date; raises ValueError."""
    name, vichy = text(given, "minor"), flag(given, "vichy")
    if group(name) is not V.Group.OTHER:
        return int(SUIT.RESISTANCE(group(name), vichy))
    if not B.MAY_INFLUENCE(minor(name)):
        raise ValueError(f"{name} is beyond political influence")
    return int(R.RESISTS(minor(name)))


def _dated(given: Given) -> int:
    if given.get("turn") is not None:
        labelled(V.Turn, given["turn"])
    return int(R.DATED(count(given, "year"), power(given.get("power")), base_resistance(given)))


def resistance(given: Given) -> Given:
    """``resistance``"""
    return {"resistance": _dated(given)}


def influence_roll(given: Given) -> Given:
    """``influence_roll``"""
    made = R.resisted_roll(
        given.get("ps", 0), given.get("other_modifier", 0), _dated(given), given.get("die", 0)
    )
    return {"needed": made.needed, "success": made.success}


def cooperating(given: Given) -> Given:
    """``cooperating``"""
    made = settled(
        C.alarm(
            text(given, "target"),
            several(given, "group"),
            side(given, "declarer_side"),
            count(given, "year", V.YEAR.low),
            flag(given, "wifh_norway"),
        )
    )
    return {"gainer": str(made.gainer), "ir_total": made.rolls, "recipients": names(made.recipients)}


def cooperating_split(given: Given) -> Given:
    """``cooperating_split``"""
    verdict = C.shares_legal(count(given, "ir_total"), several(given, "recipients"), table(given, "split"))
    return {"legal": verdict.allowed}


def _overseas(given: Given) -> Any:
    return labelled(N.Overseas, given.get("minor"))


def new_minor(given: Given) -> Given:
    """``new_minor``"""
    which = _overseas(given)
    if not N.INDEPENDENT(which, labelled(N.Fate, given.get("event")), side(given, "by_side")):
        return {
            "independent": False,
            "at_war_with": [],
            "capital": None,
            "half_resources_to": [],
            "first": None,
        }
    made = N.NEW_COUNTRY(which)
    return {
        "independent": True,
        "at_war_with": names(made.enemies),
        "capital": made.capital,
        "half_resources_to": names(made.half_resources),
        "first": None if made.first is None else str(made.first),
    }


def new_minor_unit(given: Given) -> Given:
    """``new_minor_unit``"""
    _overseas(given)
    return {"result": N.NEW_UNITS(labelled(N.Place, given.get("place"))).key}


def nei_split(given: Given) -> Given:
    """``nei_split``"""
    made = N.NEI_SHARES(count(given, "resources"))
    return {"CW": made.cw, "Japan": made.japan}


def option_7(given: Given) -> Given:
    """``option_7``"""
    status = labelled(V.MinorStatus, given.get("status"))
    return {"allowed": N.OPTION_7(status, moment(given, "phase") == "us_entry_action").allowed}


def croatia(given: Given) -> Given:
    """``croatia``"""
    conditions = ("hungary_aligned_with_germany", "germany_controls_belgrade", "yugoslavia_conquered")
    partisans = count(given, "partisan_number")
    if not N.CROATIA(*(flag(given, each) for each in conditions)):
        return {"allowed": False, "partisan_number": partisans, "zagreb_supply": None}
    made = N.croatia(partisans)
    return {"allowed": True, "partisan_number": made.partisans, "zagreb_supply": made.zagreb.key}


def overseas_naval(given: Given) -> Given:
    """``overseas_naval``"""
    return {"allowed": N.SHIPS_OVERSEAS(_overseas(given), flag(given, "parent_at_war")).allowed}


def home_country(given: Given) -> Given:
    """``home_country``"""
    land = next((each for each in B.Land if each.value == text(given, "area")), None)
    if land is None:
        return {"home_country": None, "separately_conquerable": None}
    made = B.HOMELAND(land)
    return {"home_country": str(made.home), "separately_conquerable": made.apart}


def assign_influence(given: Given) -> Given:
    """``assign_influence``"""
    power(given.get("power"))
    return {"allowed": B.MAY_INFLUENCE(minor(given.get("minor"))).allowed}


def mil_unit(given: Given) -> Given:
    """``mil_unit``"""
    city = labelled(B.CityIn, given.get("city_in"))
    return {"belongs_to": {B.BelongsTo.MINOR: "minor", B.BelongsTo.MAJOR: "major_power"}[B.MILITIA(city)]}


QUESTIONS: dict[str, Question] = {
    each.__name__: each
    for each in (
        resistance,
        influence_roll,
        cooperating,
        cooperating_split,
        new_minor,
        new_minor_unit,
        nei_split,
        option_7,
        croatia,
        overseas_naval,
        home_country,
        assign_influence,
        mil_unit,
    )
}
