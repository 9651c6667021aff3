"""The questions on the Ukraine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.situations.asking import closed, flag, word
from tests.situations.awaw_bessarabia import Given
from tests.situations.pages import page

U = page("a_world_at_war.ukraine")
V = page("a_world_at_war.vocabulary")


def capital(given: Given) -> Given:
    """``capital``"""
    closed(given, "area", "ukraine")
    return {"capital": U.KIEV}


def target(given: Given) -> Given:
    """``ukraine_target``"""
    by = word(V.Side, given.get("named_by"))
    return {"allowed": U.UKRAINE_TARGET(flag(given, "axis_holds_kiev"), by).allowed}


def modifier(given: Given) -> Given:
    """``ukraine_modifier``"""
    return {"german_modifier": U.POLICIES(given.get("russian_occupation_results"))}


def membership(given: Given) -> Given:
    """``ukraine_membership``"""
    row = str(given.get("row"))
    if not (row.isascii() and row.isalpha() and row.isupper()):
        raise ValueError(f"{row!r} is no row; rows are named by capital letters")
    return {"in_ukraine": U.in_ukraine(row, flag(given, "in_russia"), flag(given, "west_of_don"))}


def hex_control(given: Given) -> Given:
    """``ukraine_hex_control``"""
    V.RESULT.check(given.get("result"), "result")
    return {"hex_held_by": U.HEXES_STAY(_held(given)).key}


def build(given: Given) -> Given:
    """``ukraine_build``"""
    verdict = U.BUILDING(
        word(U.Builder, given.get("builder")),
        word(U.Built, given.get("unit")),
        available=flag(given, "available"),
        supplied=flag(given, "supplied"),
        held_by=_held(given, "held_by"),
        since=flag(given, "held_at_turn_start"),
    )
    return {"allowed": verdict.allowed}


def first_placement(given: Given) -> Given:
    """``ukraine_first_placement``"""
    supplied, inside = flag(given, "supplied"), flag(given, "in_ukraine")
    return {"allowed": U.FIRST_PLACEMENT(inside, _held(given, "held_by"), supplied).allowed}


def _held(given: Given, name: str = "hex_held_by") -> Any:
    return word(U.Occupier, given.get(name))


def partisans(given: Given) -> Given:
    """``ukraine_partisans``"""
    made = U.PARTISANS(given.get("result_in_effect"), given.get("partisans_inside", 0))
    return {"eliminated": made.eliminated, "may_build": made.build, "may_enter": made.enter}


def reconquest(given: Given) -> Given:
    """``ukraine_reconquest``"""
    made = U.RECONQUEST(flag(given, "russia_conquers"), given.get("axis_result_achieved"))
    return {"russia_brps": made.brps, "partisans_allowed": made.partisans}


QUESTIONS: dict[str, Callable[[Given], Given]] = {
    "capital": capital,
    "ukraine_target": target,
    "ukraine_modifier": modifier,
    "ukraine_membership": membership,
    "ukraine_hex_control": hex_control,
    "ukraine_build": build,
    "ukraine_first_placement": first_placement,
    "ukraine_partisans": partisans,
    "ukraine_reconquest": reconquest,
}
