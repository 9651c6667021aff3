"""The questions on the areas of Eastern Europe, their conquest, who may enter them, and declarations of war."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.situations.asking import closed, flag, key, settled, word
from tests.situations.awaw import date
from tests.situations.pages import page

Given = dict[str, Any]
A = page("a_world_at_war.eastern_europe")
E = page("a_world_at_war.entry")
V = page("a_world_at_war.vocabulary")
TOTALLED = [land for land in V.Land if land is not V.Land.UKRAINE]


def words(values: Any, kind: Any) -> list[Any]:
    """A list of words; raises ValueError where it is no list or a word is unknown."""
    if not isinstance(values, list):
        raise ValueError(f"{values!r} is no list")
    return [word(kind, value) for value in values]


def area_value(given: Given) -> Given:
    """``area_value``"""
    return {"brps": A.LANDS(word(V.Land, given.get("area"))).brps}


def area_value_total(given: Given) -> Given:
    """``area_value_total``"""
    areas = words(given.get("areas"), V.Land)
    if any(area not in TOTALLED for area in areas):
        raise ValueError(f"the areas are {', '.join(land.key for land in TOTALLED)}")
    return {"brps": A.worth(areas)}


def member(given: Given) -> Given:
    """``eastern_europe_member``"""
    area = A.PLACES(given.get("place"))
    return {"member": area is not None, "area": key(area)}


def area_size(given: Given) -> Given:
    """``area_size``"""
    return {"hexes": A.LANDS(V.Land[word(V.BorderArea, given.get("area")).name]).pieces}


def counts_as_russia(given: Given) -> Given:
    """``counts_as_russia``"""
    closed(given, "held_by", "russia")
    return {"counts": A.AS_RUSSIA(word(A.Soil, given.get("area")), word(A.Purpose, given.get("purpose")))}


def partisans(given: Given) -> Given:
    """``russian_partisans_allowed``"""
    closed(given, "held_by", "axis", "russia")
    return {"allowed": bool(A.PARTISANS(word(V.Area, given.get("area"))))}


def pact_line(given: Given) -> Given:
    """``pact_line``"""
    made: Given = {}
    if given.get("event") is not None:
        made["moved"] = A.LINE_MOVES(word(A.LineEvent, given["event"]))
    if given.get("stretch") is not None:
        made["part_of_line"] = A.ON_LINE(word(A.Stretch, given["stretch"]))
    if not made:
        raise ValueError("name an event or a stretch")
    return made


def area_conquered(given: Given) -> Given:
    """``area_conquered``"""
    rest = A.Rest.CONQUERED if flag(given, "poland_conquered") else A.Rest.HOLDS_OUT
    area, owners = word(V.Area, given.get("area")), words(given.get("owners"), V.Owner)
    return {"conquered_by": key(A.conquered(area, owners, rest))}


def entry(given: Given) -> Given:
    """``entry``"""
    status = word(V.ParentStatus, _told(given, "parent_status", "neutral"))
    flag(given, "conquered_by_russia_at_outbreak")
    area, held_by = word(V.Area, given.get("area")), word(V.Owner, given.get("held_by"))
    untaken = area is V.Area.EASTERN_POLAND and held_by is V.Owner.NEUTRAL
    usual = "Fall 1939" if untaken else "Winter 1939"
    made = E.entry(
        word(V.Actor, given.get("who")),
        area,
        held_by,
        war=flag(given, "russo_german_war"),
        turn=date(_told(given, "turn", usual)),
        parent=status,
        border_war=given.get("border_war") is not None and bool(closed(given, "border_war", "continuing")),
    )
    return {"entry": made.entry.key, "dow_cost": made.cost}


def _told(given: Given, name: str, usual: str) -> Any:
    """The input ``name``, or the usual one where it is absent or null."""
    return usual if given.get(name) is None else given[name]


def border_area_status(given: Given) -> Given:
    """``border_area_status``"""
    closed(given, "event", "russo_german_war")
    made = E.OUTBREAK(word(V.BorderArea, given.get("area")), flag(given, "conquered_by_russia_at_outbreak"))
    return {"belongs_to": made.belongs_to.key, "permanent": made.permanent}


def dow_cost(given: Given) -> Given:
    """``dow_cost``"""
    return {"brps": settled(E.DOW_COST(word(V.Actor, given.get("by")), word(E.Target, given.get("target"))))}


def war_without_declaration(given: Given) -> Given:
    """``war_without_declaration``"""
    return {"dow_cost": E.NO_DECLARATION(word(E.Undeclared, given.get("way")))}


QUESTIONS: dict[str, Callable[[Given], Given]] = {
    "area_value": area_value,
    "area_value_total": area_value_total,
    "eastern_europe_member": member,
    "area_size": area_size,
    "counts_as_russia": counts_as_russia,
    "russian_partisans_allowed": partisans,
    "pact_line": pact_line,
    "area_conquered": area_conquered,
    "entry": entry,
    "border_area_status": border_area_status,
    "dow_cost": dow_cost,
    "war_without_declaration": war_without_declaration,
}
