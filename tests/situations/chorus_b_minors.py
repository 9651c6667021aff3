"""The second half: neutral minors, their entry into the war, and their forces (25.7.1 to 25.7.3)."""

from __future__ import annotations

from typing import Any

from tests.situations.asking import closed, flag, key, settled
from tests.situations.chorus_moments import PARTS, grant, moment, names, phase, unit_class
from tests.situations.chorus_words import Given, Question, V, count, labelled, power, several, table, text
from tests.situations.pages import page

M = page("chorus_of_nations.minors")
E = page("chorus_of_nations.entry")
F = page("chorus_of_nations.forces")
HOLDERS = ("none", "self", "same_side", "enemy")
SETS = {"none": "plain", "SIF": "sif", "PIF": "pif", "MIF": "mif"}


def minor_dow(given: Given) -> Given:
    """``minor_dow``"""
    distances = table(given, "capital_distance")
    made = settled(
        E.minor_attacked(
            power(given.get("declarer")),
            [power(each) for each in several(given, "at_war_with_declarer")],
            {power(each): count(distances, each) for each in distances},
        )
    )
    chooser = None if made.chooser is None else str(made.chooser)
    return {"mode": key(made.way), "eligible": names(made.eligible), "chooser": chooser}


def minor_dow_effects(given: Given) -> Given:
    """``minor_dow_effects``"""
    mode = closed({"mode": None, **given}, "mode", "aligned", "assigned")
    return {gain.key: getattr(E.ATTACKED(gain), mode) for gain in E.Gain}


def ally_reducible(given: Given) -> Given:
    """``ally_reducible``"""
    return {"reducible": E.REDUCIBLE(labelled(E.AllyBy, given.get("ally_by"))).allowed}


def obtain_alliance(given: Given) -> Given:
    """``obtain_alliance``"""
    return {"allowed": E.MAY_OBTAIN(PARTS.get(moment(given, "step"))).allowed}


def may_align(given: Given) -> Given:
    """``may_align``"""
    return {"allowed": E.MAY_ALIGN(grant(given), phase(given)).allowed}


def enter_minor(given: Given) -> Given:
    """``enter_minor``"""
    holder = closed(given, "controller", *HOLDERS)
    wars = [flag(given, each) for each in ("at_war_with_minor", "at_war_with_controller")]
    verdict = E.ENTER(
        labelled(V.MinorStatus, given.get("status")),
        dict(zip(HOLDERS, E.Holder, strict=True))[holder],
        at_war=any(wars),
        access=grant(given) is V.Accommodation.ACCESS_TO_COUNTRY,
        holder_active=flag(given, "controller_active"),
        you_active=flag(given, "owner_active"),
        limits=flag(given, "ftc_ok"),
    )
    return {"allowed": verdict.allowed}


def neutral_hex(given: Given) -> Given:
    """``neutral_hex``"""
    activity = labelled(M.Activity, given.get("activity"))
    port, enemies = flag(given, "designated_port"), flag(given, "enemy_units_in_hex")
    return {"allowed": M.NEUTRAL_HEX(activity, grant(given), port, enemies).allowed}


def internment(given: Given) -> Given:
    """``internment``"""
    owner = labelled(M.UnitOwner, given.get("owner_kind"))
    unit, pilots, path = unit_class(given), flag(given, "option_28"), flag(given, "supply_path")
    allowed = M.INTERNMENT(owner, flag(given, "option_58")).allowed
    fate = M.INTERNED(path)
    return {
        "allowed": allowed,
        "destroyed": allowed and fate.destroyed,
        "removed_from_game": allowed and fate.removed,
        "pilot_survives": allowed and M.PILOT(unit, pilots),
    }


def _age(given: Given) -> int:
    year, date = count(given, "alignment_year"), given.get("date")
    V.YEAR.check(year, "alignment_year")
    if date == "Res":
        return 0
    return year - count({"date": date}, "date") if date else count({"date": "nothing"}, "date")


def unit_setup(given: Given) -> Given:
    """``unit_setup``"""
    counters = labelled(F.CounterSet, SETS[closed(given, "counter_set", *SETS)])
    kind = text({"unit_type": "none", **given}, "unit_type")
    left_out = F.LEFT_OUT(counters, kind == "TRS")
    placement = F.AT_START(
        unit_class(given),
        _age(given),
        res=given.get("date") == "Res",
        left_out=left_out,
        sunk=flag(given, "sunk_before_start"),
    )
    return {"placement": placement.key}


def naval_home_minimum(given: Given) -> Given:
    """``naval_home_minimum``"""
    return {"minimum": F.SHIPS_AT_HOME(count(given, "naval_units"))}


def home_required(given: Given) -> Given:
    """``home_required``"""
    return {"home_nation_required": F.AT_HOME(unit_class(given), flag(given, "designated_outside_home"))}


def _column(given: Given) -> str:
    return {"WIF": "plain", "SIF": "ships"}[closed({"rules": None, **given}, "rules", "WIF", "SIF")]


def _convoy_minor(name: Any) -> Any:
    text({"country": name}, "country")
    return next((each for each in F.ConvoyMinor if each.value == name), F.ConvoyMinor.OTHER)


def convoy_points(given: Given) -> Given:
    """``convoy_points``"""
    return {"points": getattr(F.CONVOYS(_convoy_minor(given.get("country"))), _column(given))}


def convoy_total(given: Given) -> Given:
    """``convoy_total``"""
    countries = several(given, "countries")
    if len({str(each) for each in countries}) < len(countries):
        raise ValueError(f"a country is named twice: {countries!r}")
    total = F.convoy_total([_convoy_minor(each) for each in countries])
    return {"points": getattr(total, _column(given))}


def territorial_setup(given: Given) -> Given:
    """``territorial_setup``"""
    made = F.territorial_setup(text(given, "territorial"), flag(given, "option_10"))
    return {"placed": made.placed, "placed_in": made.place}


def add_to_force_pool(given: Given) -> Given:
    """``add_to_force_pool``"""
    aligned, conquered, added = (flag(given, each) for each in ("aligned", "conquered", "already_added"))
    allowed = F.ADD_UNITS(phase(given), aligned, conquered).allowed
    return {"allowed": allowed, "must_enter": F.MUST_ENTER(added, conquered)}


QUESTIONS: dict[str, Question] = {
    each.__name__: each
    for each in (
        minor_dow,
        minor_dow_effects,
        ally_reducible,
        obtain_alliance,
        may_align,
        enter_minor,
        neutral_hex,
        internment,
        unit_setup,
        naval_home_minimum,
        home_required,
        convoy_points,
        convoy_total,
        territorial_setup,
        add_to_force_pool,
    )
}
