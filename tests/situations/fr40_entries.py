"""The questions on reserves and reinforcements."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulekit import Refused
from tests.situations.asking import word
from tests.situations.fr40_asking import closed, flag, items
from tests.situations.pages import page

Given = dict[str, Any]
R = page("france_1940.reserves")
E = page("france_1940.entries")
V = page("france_1940.vocabulary")
UNITS = {"1st Armoured": V.Armoured.FIRST, "2nd Armoured": V.Armoured.SECOND}


def _side(given: Given) -> Any:
    return word(V.Side, given.get("controlled_by"))


def _edge(given: Given) -> Any:
    """The map edge; none where it is left out."""
    return V.Edge.NONE if given.get("edge") is None else word(V.Edge, given.get("edge"))


def _assaults(given: Given) -> Any:
    return given.get("assaults_since_invasion")


def reinforcements(given: Given) -> Given:
    """``reinforcements``"""
    due = R.REINFORCEMENTS(given.get("turn"))
    return {"due": [name for name, unit in UNITS.items() if unit in due]}


def reinforcement_values(given: Given) -> Given:
    """``reinforcement_values``"""
    return {"values": R.VALUES(UNITS[closed(given, "unit", *UNITS)])}


def reinforcement_entry(given: Given) -> Given:
    """``reinforcement_entry``: nothing is left where the unit does not enter."""
    left = R.reinforcement_entry(_edge(given), _side(given), given.get("entry_cost"), given.get("allowance"))
    if isinstance(left, Refused):
        return {"allowed": False, "movement_left": 0}
    return {"allowed": True, "movement_left": left if isinstance(left, int) else float(left)}


def reserve_timing(given: Given) -> Given:
    """``reserve_timing``"""
    return {
        "allowed": R.TIMING(
            word(V.Side, given.get("player")), given.get("turn"), given.get("assault")
        ).allowed
    }


def reserve_stacking(given: Given) -> Given:
    """``reserve_stacking``: hexes may be named or numbered; where no unit has a turn, they share one."""
    placements = items(given, "placements")
    if not all(isinstance(each, dict) for each in placements):
        raise ValueError(f"placements is {placements!r}; it must be a list of turns and hexes")
    share = all("turn" not in each for each in placements)
    placed = [{"turn": 0 if share else each.get("turn"), "hex": _hex(each.get("hex"))} for each in placements]
    return {"legal": R.stacking(placed).allowed}


def _hex(named: Any) -> Any:
    return str(named) if isinstance(named, int) and not isinstance(named, bool) else named


def reserve_ready(given: Given) -> Given:
    """``reserve_ready``"""
    return dict(R.READY(flag(given, "same_assault"))._asdict())


def german_reserves(given: Given) -> Given:
    """``german_reserves``"""
    return {"max_units": R.german_maximum(given.get("turn"))}


def german_reserve_site(given: Given) -> Given:
    """``german_reserve_site``"""
    place = word(V.GermanPlace, given.get("place"))
    in_germany = closed(given, "country", "other", "germany") == "germany"
    return {"allowed": R.GERMAN_SITE(place, in_germany, _side(given), flag(given, "in_allied_zoc")).allowed}


def allied_reserves(given: Given) -> Given:
    """``allied_reserves``"""
    return {"max_units": R.allied_maximum(given.get("turn"), given.get("assault"))}


def allied_reserve_mix(given: Given) -> Given:
    """``allied_reserve_mix``"""
    return {"legal": R.allied_mix(given.get("french"), given.get("british")).allowed}


def allied_reserve_site(given: Given) -> Given:
    """``allied_reserve_site``"""
    place = word(V.Place, given.get("place"))
    return {"allowed": R.ALLIED_SITE(place, _edge(given), flag(given, "in_german_zoc"), _side(given)).allowed}


def alps_reserves(given: Given) -> Given:
    """``alps_reserves``"""
    made = R.ALPS(flag(given, "switzerland_invaded"), _assaults(given), given.get("other_reserves_left"))
    return {
        "special_entry": made.special,
        "ordinary_entry": made.ordinary,
        "counts_against_three": made.counts,
    }


def alps_reserve_site(given: Given) -> Given:
    """``alps_reserve_site``"""
    in_france = closed(given, "country", "other", "france") == "france"
    return {"allowed": R.ALPS_SITE(in_france, flag(given, "adjacent_to_swiss_border")).allowed}


def allied_entry_total(given: Given) -> Given:
    """``allied_entry_total``"""
    asked = given.get("turn"), flag(given, "switzerland_invaded"), _assaults(given)
    most = E.allied_entry(*asked)
    names = {"ordinary": V.Contingent.FRANCO_BRITISH, "sr": V.Contingent.ALPS, "swiss": V.Contingent.SWISS}
    return {**{name: most[each] for name, each in names.items()}, "total": E.allied_entry_total(*asked)}


def swiss_reserve_rule(given: Given) -> Given:
    """``swiss_reserve_rule``"""
    return {"effective_rule": R.POINTER(given.get("printed_reference"))}


QUESTIONS: dict[str, Callable[[Given], Given]] = {
    made.__name__: made
    for made in (
        reinforcements,
        reinforcement_values,
        reinforcement_entry,
        reserve_timing,
        reserve_stacking,
        reserve_ready,
        german_reserves,
        german_reserve_site,
        allied_reserves,
        allied_reserve_mix,
        allied_reserve_site,
        alps_reserves,
        alps_reserve_site,
        allied_entry_total,
        swiss_reserve_rule,
    )
}
