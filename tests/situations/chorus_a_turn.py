"""The first half: the Politics Step and its parts, what may be played together, and regions."""

from __future__ import annotations

import re
from typing import Any

from rulekit import Unknown
from tests.situations.asking import closed, flag, settled
from tests.situations.chorus_words import (
    MINORS,
    Given,
    Question,
    V,
    allowed,
    count,
    labelled,
    named,
    power,
    region,
    several,
    text,
)
from tests.situations.pages import page

T = page("chorus_of_nations.turn")
S = page("chorus_of_nations.scope")
R = page("chorus_of_nations.regions")
STANDING = page("chorus_of_nations.standing")
IN_EVERY_PART = ("negate", "accommodation", "assign_influence", "compellance")
MAPS = {
    "European": R.CapitalMap.EUROPEAN,
    "Asia": R.CapitalMap.ASIA,
    "Pacific": R.CapitalMap.PACIFIC,
    "Americas": R.CapitalMap.AMERICAS,
}


def part_numbered(number: Any) -> Any:
    """The part of the Politics Step numbered E7.7.1 to E7.7.7; raises ValueError."""
    found = re.fullmatch(r"E7\.7\.([1-7])", str(number))
    if not found:
        raise ValueError(f"{number!r} is no part of the step; legal are E7.7.1 to E7.7.7")
    return T.PARTS.order[int(found[1]) - 1]


def step_order(given: Given) -> Given:
    """``step_order``"""
    closed(given, "step", "E7.7")
    return {"order": [part.key for part in T.PARTS.order]}


def step_action(given: Given) -> Given:
    """``step_action``"""
    action = named(T.Action, given, "action")
    return {"legal": allowed(T.may_act(action, part_numbered(given.get("step")))).allowed}


def step_timing(given: Given) -> Given:
    """``step_timing``"""
    won_in = part_numbered(given["ip_won_in_step"]) if given.get("ip_won_in_step") else None
    made = T.first_purchase(given.get("turn"), count(given, "ip_before"), count(given, "cost"), won_in)
    return {"earliest_turn": settled(made)}


def step_timing_ps(given: Given) -> Given:
    """``step_timing_ps``: E7.7.4 settles the gain before the rolls of E7.7.6."""
    before = V.PS.check(given.get("ps_before"), "ps_before")
    gained = before + count(given, "gain_this_turn")
    return {"ps_for_rolls": min(max(gained, STANDING.FLOOR), STANDING.CAP)}


def step_timing_dir(given: Given) -> Given:
    """``step_timing_dir``"""
    usable = T.dir_in_time(part_numbered(given.get("dir_gained_in")), part_numbered(given.get("use_in")))
    if not usable:
        raise ValueError("DIR are used in E7.7.6, and not before they are gained")
    return {"usable": True}


def initiative(given: Given) -> Given:
    """``initiative``"""
    sides = [named(V.Side, given, name) for name in ("initiative_side", "chooser", "first")]
    first = str(settled(T.first_side(*sides)))
    return {"first_in": dict.fromkeys(IN_EVERY_PART, first)}


def cross_reference(given: Given) -> Given:
    """``cross_reference``"""
    if not re.fullmatch(r"E7\.7\.\d", str(given.get("cited_number"))):
        raise ValueError(f"{given.get('cited_number')!r} is no number of the step")
    part = labelled(V.Part, closed(given, "cited_name", "Negate Influence", "Accommodations", "Compellance"))
    return {"part": f"E7.7.{T.PARTS.order.index(part) + 1}"}


def compatibility(given: Given) -> Given:
    """``compatibility``"""
    name = text(given, "product")
    product = next((each for each in S.Product if each.value == name), S.Product.OTHER)
    return {"legal": allowed(S.COMPATIBLE(product)).allowed}


def replaced_sections(given: Given) -> Given:
    """``replaced_sections``"""
    closed(given, "query", "replaced")
    return {"sections": sorted(S.REPLACED(subject).section for subject in S.Subject)}


def proved_region(place: str) -> Any:
    """The region of a place or a Major Power, or None where our text does not prove it."""
    who = next((each for each in V.Power if str(each) == place), None)
    if who is not None:
        return R.CAPITAL_REGION(who)
    answer = R.MINOR_REGION(MINORS.get(place, place))
    return None if isinstance(answer, Unknown) else answer


def lies_in(place: str, where: Any) -> str:
    """``place``, unless our text proves that it does not lie in the region ``where``: then raises ValueError."""
    proved = proved_region(place)
    if proved not in (None, where):
        raise ValueError(f"{place} lies in {proved}")
    return place


def region_of(given: Given) -> Given:
    """``region_of``"""
    if "capital_of" in given:
        return {"region": str(R.CAPITAL_REGION(power(given["capital_of"])))}
    if "capital_map" in given:
        where = MAPS[closed(given, "capital_map", *MAPS)]
        return {"region": str(R.REGION_BY_MAP(where, flag(given, "capital_on_african_continent")))}
    found = proved_region(text(given, "place"))
    if found is None:
        raise ValueError(f"only the chart tells the region of {given['place']}")
    return {"region": str(found)}


def _lies_in(place: str, where: Any) -> bool:
    edge = next((each for each in R.Edge if each.value == place), None)
    if edge is not None and where is V.Region.AFRICA:
        return bool(R.IN_AFRICA(edge))
    found = proved_region(place)
    if found is None:
        raise ValueError(f"only the chart tells the region of {place}")
    return bool(found is where)


def region_not(given: Given) -> Given:
    """``region_not``"""
    where = region(given.get("region"))
    found = {_lies_in(str(place), where) for place in several(given, "places")}
    if len(found) != 1:
        raise ValueError("the places must be given, and lie on the same side of the region's border")
    return {"in_region": found.pop()}


QUESTIONS: dict[str, Question] = {
    "step_order": step_order,
    "step_action": step_action,
    "step_timing": step_timing,
    "step_timing_ps": step_timing_ps,
    "step_timing_dir": step_timing_dir,
    "initiative": initiative,
    "cross_reference": cross_reference,
    "compatibility": compatibility,
    "replaced_sections": replaced_sections,
    "region_of": region_of,
    "region_not": region_not,
}
