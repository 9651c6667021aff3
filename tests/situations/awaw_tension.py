"""The questions on Russo-German tension and the garrison."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.situations.asking import flag, word
from tests.situations.pages import page

Given = dict[str, Any]
T = page("a_world_at_war.tension")
G = page("a_world_at_war.garrison")
V = page("a_world_at_war.vocabulary")
GATES = {
    "subvert_neutral_balkan": T.Step.SUBVERSION,
    "garrison_binding": T.Step.GARRISON,
    "dow_neighbour_no_interest": T.Step.WAR_ON_NEIGHBOURS,
    "dow_neighbour_with_interest": T.Step.WAR_DESPITE_INTEREST,
    "surprise_if_germany_attacks": T.Step.SURPRISE,
    "may_cut_oil_if_positioned": T.Step.OIL,
    "dow_germany": T.Step.WAR_ON_GERMANY,
}
UNITS = {"2-3 infantry": "infantry_2_3", "3-3 infantry": "infantry_3_3", "3-5 armor": "armor_3_5"}


def rgt_gates(given: Given) -> Given:
    """``rgt_gates``"""
    steps = T.in_force(given.get("rgt"), flag(given, "russo_german_war"))
    made = {name: step in steps for name, step in GATES.items()}
    return {**made, "transfers_unlimited": T.Step.TRANSFER_LIMITS not in steps}


def subversion(given: Given) -> Given:
    """``subversion``"""
    verdict = T.SUBVERSION(given.get("rgt"), flag(given, "target_neutral"), flag(given, "target_balkan"))
    return {"allowed": verdict.allowed}


def siberia_transfer(given: Given) -> Given:
    """``siberia_transfer``"""
    flag(given, "russo_german_war")
    unit, origin = word(T.Transfer, given.get("unit")), word(T.Origin, given.get("source", "initial"))
    return {"allowed": T.TRANSFERS(given.get("rgt"), unit, origin).allowed}


def production(given: Given) -> Given:
    """``production``"""
    made = T.PRODUCTION(flag(given, "russo_german_war"))
    return {"same_limits_as_other_majors": made.limited, "placement_restricted": made.placement}


def russian_dow_on_minor(given: Given) -> Given:
    """``russian_dow_on_minor``"""
    allowed = T.DOW_ON_MINOR(
        borders=flag(given, "borders_russia"),
        axis=flag(given, "axis_controlled"),
        interest=flag(given, "german_interest"),
        war=flag(given, "russo_german_war"),
        rgt=given.get("rgt"),
    ).allowed
    return {"allowed": allowed, "dow_cost": T.minor_dow_cost(allowed)}


def oil_cutoff(given: Given) -> Given:
    """``oil_cutoff``"""
    verdict = T.OIL(given.get("rgt"), flag(given, "holds_ploesti"), flag(given, "holds_minor_on_oil_route"))
    return {"may_cut_off": verdict.allowed}


def russian_dow_on_germany(given: Given) -> Given:
    """``russian_dow_on_germany``"""
    verdict = T.DOW_ON_GERMANY(given.get("rgt"), flag(given, "answering_german_support"))
    return {"allowed": verdict.allowed}


def garrison(given: Given) -> Given:
    """``garrison``"""
    counts = {kind.key: given.get(kind.key, 0) for kind in G.Kind}
    made = G.garrison(given.get("rgt"), flag(given, "russo_german_war"), **counts)
    missing = {kind.key: number for kind, number in made.missing.items()}
    return {"binding": made.binding, "satisfied": made.satisfied, "missing": missing}


def garrison_unit(given: Given) -> Given:
    """``garrison_unit``"""
    unit = given.get("unit")
    if unit in UNITS.values():
        raise ValueError(f"{unit!r} is no unit; write {', '.join(UNITS)}")
    made = G.garrison_unit(
        word(G.Unit, UNITS.get(str(unit), unit)),
        given.get("distance", 0),
        word(G.Front, given.get("hex_region", "other")),
        word(G.Control, given.get("hex_held_by", "axis")),
        word(G.Joined, given.get("joined_pool", "start")),
        word(V.Theater, given.get("start_theater", "europe")),
        word(V.Nationality, given.get("nationality", "russian")),
    )
    return {"subject": made.subject, "counts": made.counts}


QUESTIONS: dict[str, Callable[[Given], Given]] = {
    "rgt_gates": rgt_gates,
    "subversion": subversion,
    "siberia_transfer": siberia_transfer,
    "production": production,
    "russian_dow_on_minor": russian_dow_on_minor,
    "oil_cutoff": oil_cutoff,
    "russian_dow_on_germany": russian_dow_on_germany,
    "garrison": garrison,
    "garrison_unit": garrison_unit,
}
