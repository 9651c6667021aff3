"""The first half: what conquest costs a power, and what it does to minors."""

from __future__ import annotations

from typing import Any

from tests.situations.asking import flag, settled
from tests.situations.chorus_a_turn import lies_in
from tests.situations.chorus_words import (
    Given,
    Question,
    V,
    accommodation,
    by_region,
    count,
    first_name,
    named,
    pools,
    power,
    records,
    region,
    several,
    table,
    text,
)
from tests.situations.pages import page

C = page("chorus_of_nations.conquest")
R = page("chorus_of_nations.regions")


def held(told: Any) -> list[Any]:
    """The Accommodations of a list of names; raises ValueError."""
    if not isinstance(told, list):
        raise ValueError(f"Accommodations are a list of names, not {told!r}")
    return [accommodation(each) for each in told]


def names(made: Any) -> list[str]:
    """Accommodations as the files spell them."""
    return [str(each) for each in made]


def _held(given: Given) -> dict[str, list[Any]]:
    return {each: held(told) for each, told in table(given, "accommodations").items()}


def _ip(given: Given) -> dict[str, int]:
    return {each: count(table(given, "ip"), each) for each in table(given, "ip")}


def _conquered(given: Given) -> list[str]:
    found = several(given, "countries_conquered")
    return [text({"country": each}, "country") for each in found]


def _told(given: Given, made: Any) -> Given:
    return {
        "ip": {each: made.ip[each] for each in table(given, "ip")},
        "accommodations": {each: names(made.accommodations[each]) for each in made.accommodations},
        "pools": by_region(made.pools),
        "now_neutral": list(made.neutral),
    }


def conquest_complete(given: Given) -> Given:
    """``conquest_complete``"""
    cause = given.get("cause")
    if cause not in (None, "vichy_installed"):
        raise ValueError("the cause is vichy_installed, or none is named")
    made = C.complete(
        power(given.get("power")),
        vichy=cause is not None,
        ip=_ip(given),
        accommodations=_held(given),
        pools=pools(given, "pools"),
        conquered=_conquered(given),
    )
    return _told(given, made)


def conquest_complete_order(given: Given) -> Given:
    """``conquest_complete_order``"""
    loser, conqueror = power(given.get("loser")), power(given.get("conqueror"))
    if R.SIDES(loser) is R.SIDES(conqueror):
        raise ValueError("a power is conquered by one of the other side")
    ip = {each: count(table(given, "loser_ip"), each) for each in table(given, "loser_ip")}
    made = C.hexes_then_conquest(count(given, "home_hexes_lost"), ip)
    return {
        "conqueror_extra_ir": dict(made.conqueror_ir),
        "loser_ip_final": {each: made.loser_ip[each] for each in ip},
    }


def _capital_region(given: Given) -> Any:
    who, where = power(given.get("power")), region(given.get("capital_region"))
    if who is not V.Power.CW and R.CAPITAL_REGION(who) is not where:
        raise ValueError(f"the capital of {who} does not lie in {where}")
    return where


def conquest_incomplete(given: Given) -> Given:
    """``conquest_incomplete``: of the CW it is a home country that falls."""
    regions = {
        lies_in(each, region(there)): region(there) for each, there in table(given, "minor_regions").items()
    }
    made = C.incomplete(
        _capital_region(given),
        home_country=power(given.get("power")) is V.Power.CW,
        regions=regions,
        ip=_ip(given),
        accommodations=_held(given),
        pools=pools(given, "pools"),
        conquered=_conquered(given),
    )
    return _told(given, made)


def conquest_incomplete_conquests(given: Given) -> Given:
    """``conquest_incomplete_conquests``"""
    who = power(given.get("power"))
    made = C.incomplete(R.CAPITAL_REGION(who), who is V.Power.CW, regions={}, conquered=_conquered(given))
    return {"now_neutral": list(made.neutral), "ip": dict(made.ip), "accommodations": {}}


def _claimants(given: Given, name: str, side: Any) -> list[Any]:
    found = [
        C.CLAIMANT(
            power=power(each.get("name")),
            active=flag(each, "active"),
            distance=count(each, "capital_distance"),
        )
        for each in records(given, name)
    ]
    if any(R.SIDES(each.power) is not side for each in found):
        raise ValueError(f"not all of these powers are of the {side}")
    return found


def _orphan(given: Given, claimants: list[Any]) -> Given:
    accepted = flag(given, "accepted")
    reply = C.Reply.ACCEPTED if accepted else C.Reply.REFUSED
    made = settled(C.orphan(reply, accommodation(given.get("level")), claimants))
    said = {"status": str(made.status), "units": str(made.units)}
    if accepted:
        return {**said, "ip": {}, "accommodations": {}}
    return {**said, "controller": first_name(made.controller), "level": str(made.level)}


def italian_surrender(given: Given) -> Given:
    """``italian_surrender``"""
    text(given, "minor")
    if flag(given, "minor_conquered"):
        raise ValueError("a conquered minor is not aligned to Italy any more")
    axis = _claimants(given, "axis", V.Side.AXIS)
    if any(each.power is V.Power.ITALY for each in axis):
        raise ValueError("Italy has surrendered")
    return _orphan(given, axis)


def incomplete_conquest_minor(given: Given) -> Given:
    """``incomplete_conquest_minor``"""
    region(given.get("minor_region"))
    return _orphan(given, _claimants(given, "powers", named(V.Side, given, "loser_side")))


def minor_conquered(given: Given) -> Given:
    """The family ``minor_conquered_…``"""
    return {"kept": names(C.keeps(held(several(given, "held"))))}


def minor_conquest_scope(given: Given) -> Given:
    """``minor_conquest_scope``"""
    target = text(given, "target")
    french = target == "France" or target.endswith("AG") or target in map(str, V.Group)
    return {
        "applies": C.SCOPE(C.Country.FRENCH if french else C.Country.OTHER, flag(given, "vichy_declared"))
    }


QUESTIONS: dict[str, Question] = {
    "conquest_complete": conquest_complete,
    "conquest_complete_order": conquest_complete_order,
    "conquest_incomplete": conquest_incomplete,
    "conquest_incomplete_conquests": conquest_incomplete_conquests,
    "italian_surrender": italian_surrender,
    "incomplete_conquest_minor": incomplete_conquest_minor,
    "minor_conquered_": minor_conquered,
    "minor_conquest_scope": minor_conquest_scope,
}
