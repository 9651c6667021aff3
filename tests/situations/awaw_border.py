"""The questions on both border areas and both border wars: who may do what, rebuilding, worth, association."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.situations.asking import closed, flag, items, key, settled, word
from tests.situations.awaw_bessarabia import Given
from tests.situations.awaw_finland import status
from tests.situations.pages import page

W = page("a_world_at_war.border_wars")
A = page("a_world_at_war.border_areas")
V = page("a_world_at_war.vocabulary")
GROUNDS = {
    "bessarabia": W.Ground.AREA,
    "rumania_proper": W.Ground.PROPER,
    "russia": W.Ground.RUSSIA,
    "finnish_border_hexes": W.Ground.AREA,
    "finland_proper": W.Ground.PROPER,
}
FATES = {
    "border_war": A.Fate.BORDER_WAR,
    "russo_german_war": A.Fate.OUTBREAK,
    "russia_takes_{area}": A.Fate.TAKEN,
    "axis_retakes_{area}": A.Fate.RETAKEN,
    "{country}_concedes": A.Fate.CEDED,
    "{country}_hex_control_axis": A.Fate.HEX_CONTROL,
    "{country}_associates_axis": A.Fate.ASSOCIATES,
    "{country}_allies_axis": A.Fate.ALLIES,
    "russia_conquers_{country}": A.Fate.REST_CONQUERED,
    "axis_retakes_{country}": A.Fate.REST_RETAKEN,
}
RUMANIAN = {
    "{country}_concedes_{area}": A.Fate.CEDED,
    "{country}_renounces": A.Fate.CEDED,
    "russia_renounces": A.Fate.KEPT,
}
FINNISH = {"{country}_refuses": A.Fate.REFUSED}


def action(given: Given) -> Given:
    """``border_war_action``"""
    given = {name: told for name, told in given.items() if told is not None}
    war, deed = word(W.AnyWar, given.get("war")), str(given.get("action"))
    rumanian = war is W.AnyWar.RUMANIAN_BORDER_WAR
    minor = "rumania" if rumanian else "finland"
    side = W.Side.RUSSIA if closed(given, "actor", "russia", minor) == "russia" else W.Side.MINOR
    season, ground = word(V.Season, str(given.get("season", "Winter")).lower()), _ground(given, deed, minor)
    renounced = flag(given, "renounced")
    if deed == "winter_effects":
        return {"allowed": None, "brp_cost": None, "applied": W.WINTER(war, season)}
    if deed == "withdraw_from_bessarabia" and rumanian:
        verdict = W.LEAVING(side, renounced)
    else:
        verdict = W.DEEDS(war, side, word(W.Deed, deed), ground)
    free = verdict.allowed and side is W.Side.MINOR
    return {"allowed": verdict.allowed, "brp_cost": W.ATTACK_PRICE if free else None, "applied": None}


def _ground(given: Given, deed: str, minor: str) -> Any:
    area = "bessarabia" if minor == "rumania" else "finnish_border_hexes"
    places = (area, f"{minor}_proper")
    base = closed(given, "air_base", *places, *(name for name in GROUNDS if name != "russia"))
    hex_ = closed(given, "hex", *places, *GROUNDS)
    where = base if deed == "counterair" else hex_
    return GROUNDS[where] if where in (*places, "russia") else W.Ground.ELSEWHERE


def rebuild(given: Given) -> Given:
    """``rebuild``"""
    country, stage = word(V.Parent, given.get("country")), word(W.Stage, given.get("phase_of_war"))
    infantry = W.INFANTRY(country, stage, given.get("infantry_lost", 0))
    return {"infantry": infantry, "air": W.AIR(country, stage, status(given))}


def _worth(country: Any, given: Given, fates: dict[str, Any], area: str) -> Any:
    names = {text.format(area=area, country=country.key): fate for text, fate in (FATES | fates).items()}
    events = items(given, "events")
    unknown = [event for event in events if event not in list(names)]
    if unknown:
        raise ValueError(f"{unknown[0]!r} is not one of {', '.join(names)}")
    return settled(A.border_worth(country, [names[event] for event in events]))


def rumania_worth(given: Given) -> Given:
    """``rumania_worth``"""
    made = _worth(V.Parent.RUMANIA, given, RUMANIAN, "bessarabia")
    merged = made.valued is A.Valued.ONE
    return {
        "rumania": made.rest,
        "merged": merged,
        "bessarabia": made.area,
        "bessarabia_to": key(made.holder),
    }


def finland_worth(given: Given) -> Given:
    """``finland_worth``"""
    made = _worth(V.Parent.FINLAND, given, FINNISH, "border_hexes")
    merged = made.valued is A.Valued.ONE
    return {
        "finland": made.rest,
        "merged": merged,
        "border_hexes": made.area,
        "border_hexes_to": key(made.holder),
    }


def attack(given: Given) -> Given:
    """``attack_on_proper``"""
    country = word(V.Parent, given.get("target"))
    holder = closed(given, "border_area_held_by", country.key, "russia")
    made = A.attack_on_proper(
        country,
        given.get("rgt"),
        flag(given, "german_interest"),
        flag(given, "axis_controlled"),
        A.Part.RUSSIA if holder == "russia" else A.Part.COUNTRY,
    )
    areas = {"bessarabia": V.Parent.RUMANIA, "border_hexes": V.Parent.FINLAND}
    return {
        "allowed": made.allowed.allowed,
        "dow_cost": made.cost,
        "auto_association_with_germany": made.associates,
        **{f"may_set_up_in_{area}": made.sets_up_there and whose is country for area, whose in areas.items()},
    }


def frontier(given: Given) -> Given:
    """``new_frontier``"""
    return {"frontier": A.FRONTIER(word(V.BorderArea, given.get("area"))).key}


def association(given: Given) -> Given:
    """``auto_association``"""
    made = A.ASSOCIATION(
        word(V.Parent, given.get("country")),
        word(A.Stage, given.get("border_war", "none")),
        word(A.Cause, given.get("event")),
        flag(given, "finland_conquered"),
    )
    return {
        "associates_with_germany": made.joins,
        "rgt_change": made.rgt,
        "when": "immediately" if made.joins else None,
    }


def die_roll(given: Given) -> Given:
    """``finland_die_roll``"""
    closed(given, "roller", "britain", "germany")
    automatic = flag(given, "automatic_association")
    return {"allowed": A.finnish_die(automatic, given.get("year"), given.get("german_dow_year")).allowed}


QUESTIONS: dict[str, Callable[[Given], Given]] = {
    "border_war_action": action,
    "rebuild": rebuild,
    "rumania_worth": rumania_worth,
    "finland_worth": finland_worth,
    "attack_on_proper": attack,
    "new_frontier": frontier,
    "auto_association": association,
    "finland_die_roll": die_roll,
}
