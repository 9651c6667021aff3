"""The questions on neutral countries."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.situations.asking import word
from tests.situations.fr40_asking import closed, flag, items
from tests.situations.pages import page

Given = dict[str, Any]
N = page("france_1940.neutrals")
C = page("france_1940.countries")
V = page("france_1940.vocabulary")
COUNTRIES = tuple(country.key for country in V.Country)


def _country(given: Given) -> Any:
    return word(V.Country, given.get("country"))


def _invaded(given: Given, name: str = "country_invaded") -> Any:
    return V.Standing.INVADED if flag(given, name) else V.Standing.NEUTRAL


def _moment(given: Given) -> Any:
    return word(V.Moment, given.get("moment"))


def may_invade(given: Given) -> Given:
    """``may_invade``"""
    return {"allowed": N.INVADE(word(V.Side, given.get("player")), _country(given)).allowed}


def alignment(given: Given) -> Given:
    """``alignment``: a country that has joined is allied, invaded or not; one named twice is invaded once."""
    named = [word(V.Country, name) for name in items(given, "invaded")]
    now = N.standings(list(dict.fromkeys(named)))
    sides = {True: "neutral", False: "allied"}
    return {country.key: sides[standing is V.Standing.NEUTRAL] for country, standing in now.items()}


def german_entry(given: Given) -> Given:
    """``german_entry``"""
    _country(given)
    return dict(N.GERMAN_ENTRY(V.GermanAct.FIGHT if flag(given, "combat") else V.GermanAct.ENTRY)._asdict())


def allied_entry(given: Given) -> Given:
    """``allied_entry``"""
    _country(given)
    return {
        "allowed": N.EFFECTS(
            V.Standing.NEUTRAL if flag(given, "neutral") else V.Standing.INVADED
        ).allied_entry
    }


def friendly_hex(given: Given) -> Given:
    """``friendly_hex``"""
    return {"friendly_to_allied": N.FRIENDLY(_invaded(given), flag(given, "german_controlled")).allowed}


def neutral_unit_move(given: Given) -> Given:
    """``neutral_unit_move``"""
    return {
        "may_move": N.EFFECTS(V.Standing.NEUTRAL if flag(given, "neutral") else V.Standing.INVADED).may_move
    }


def neutral_zoc(given: Given) -> Given:
    """``neutral_zoc``"""
    return {"zoc": N.ZOC(flag(given, "in_own_country"), given.get("assaults_since_invasion")).allowed}


def leave_home(given: Given) -> Given:
    """``leave_home``"""
    departure = V.Departure.VOLUNTARY if flag(given, "voluntary") else V.Departure.FORCED
    made = C.LEAVE(word(V.Home, given.get("nationality")), departure, flag(given, "german_unit_in_country"))
    return {"allowed": made.allowed.allowed, "operates_normally": made.free}


def dutch_surrender(given: Given) -> Given:
    """``dutch_surrender``"""
    made = C.DUTCH_SURRENDER(_moment(given), given.get("german_large_cities"))
    return {"surrenders": made.surrenders, "units_removed": made.removed}


def belgian_surrender(given: Given) -> Given:
    """``belgian_surrender``"""
    made = C.BELGIAN_SURRENDER(
        _moment(given), given.get("german_belgian_cities"), given.get("bef_corps_evacuated")
    )
    return {"surrenders": made.surrenders, "units_removed": made.removed}


def belgian_entry(given: Given) -> Given:
    """``belgian_entry``"""
    verdict = C.BELGIAN_ENTRY(
        word(V.Destination, given.get("target")),
        flag(given, "holland_invaded"),
        flag(given, "forced"),
        given.get("german_belgian_cities"),
        flag(given, "already_in_france"),
    )
    return {"allowed": verdict.allowed}


def luxembourg(given: Given) -> Given:
    """``luxembourg``"""
    made = C.LUXEMBOURG(flag(given, "belgium_joined"))
    return {"allied": made.allied, "units": made.units, "allied_passage": made.passage}


def maastricht(given: Given) -> Given:
    """``maastricht``"""
    made = C.MAASTRICHT(word(V.Stronghold, given.get("place")))
    return {"intrinsic_strength": made.strength, "fortification": made.fortification}


def swiss_reserves(given: Given) -> Given:
    """``swiss_reserves``"""
    return {"max_units": C.SWISS(flag(given, "switzerland_invaded"), given.get("turn"))}


def swiss_reserve_site(given: Given) -> Given:
    """``swiss_reserve_site``"""
    site = word(V.SwissPlace, given.get("site"))
    side = word(V.Side, given.get("controlled_by"))
    edge = V.Edge.NONE if given.get("edge") is None else word(V.Edge, given.get("edge"))
    return {"allowed": C.SWISS_SITE(site, side, edge, flag(given, "in_switzerland")).allowed}


def turn0_movement(given: Given) -> Given:
    """``turn0_movement``: halves are answered as decimals."""
    made = page("france_1940.turn_zero")
    country = closed(given, "country", "other", *COUNTRIES)
    owner = made.Owner.OTHER if country == "other" else made.Owner.NEUTRAL
    movement = made.MOVEMENT(given.get("turn"), owner, flag(given, "country_invaded"), given.get("allowance"))
    return {"movement": movement if isinstance(movement, int) else float(movement)}


QUESTIONS: dict[str, Callable[[Given], Given]] = {
    made.__name__: made
    for made in (
        may_invade,
        alignment,
        german_entry,
        allied_entry,
        friendly_hex,
        neutral_unit_move,
        neutral_zoc,
        leave_home,
        dutch_surrender,
        belgian_surrender,
        belgian_entry,
        luxembourg,
        maastricht,
        swiss_reserves,
        swiss_reserve_site,
        turn0_movement,
    )
}
