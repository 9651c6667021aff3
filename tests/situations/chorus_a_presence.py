"""The first half: bases, access, allies, and what a reduction takes away."""

from __future__ import annotations

from typing import Any

from tests.situations.asking import flag, settled
from tests.situations.chorus_a_accommodations import KINDS, A, G, R, of_side, place
from tests.situations.chorus_a_conquest import held
from tests.situations.chorus_words import (
    Given,
    Question,
    V,
    accommodation,
    allowed,
    count,
    named,
    power,
    several,
    text,
)
from tests.situations.pages import page

P = page("chorus_of_nations.presence")
D = page("chorus_of_nations.reduction")


def alignment_timing(given: Given) -> Given:
    """``alignment_timing``: bought in the Accommodations part."""
    if given.get("part") not in ("E7.7.3", "accommodation"):
        raise ValueError("an Accommodation is bought in E7.7.3")
    return {"earliest": f"turn {P.earliest(count(given, 'bought_turn'))} declaration of war phase"}


def alignment_phase(given: Given) -> Given:
    """``alignment_phase``"""
    kind, phase = accommodation(given.get("accommodation")), named(V.Phase, given, "phase")
    return {"legal": allowed(P.ALIGNING(kind, phase)).allowed}


def _parties(given: Given) -> tuple[Any, Any]:
    reducer, holder = power(given.get("reducer")), power(given.get("holder"))
    return (
        of_side(given, "reducer_side", R.SIDES(reducer)),
        of_side(given, "holder_side", R.SIDES(holder)),
    )


def _then(given: Given, ip: int, **minor: Any) -> Given:
    if given.get("then_buys") is None:
        return {"ip_left": ip}
    kind, resistance = accommodation(given["then_buys"]), count(given, "resistance")
    made = settled(G.grant(kind, ip, resistance=resistance, place=place(given), red=True, **minor))
    return {"ip_left": made.left, "then_cost": made.spent}


def reduce_accommodation(given: Given) -> Given:
    """``reduce_accommodation``"""
    side, holder_side = _parties(given)
    kind, holding = accommodation(given.get("accommodation")), held(several(given, "holder_held"))
    own, before = held(several(given, "reducer_held")), count(given, "already_reduced_by_side_in_minor")
    ip, resistance = count(given, "reducer_ip"), count(given, "resistance")
    made = settled(D.reduce(side, ip, holder_side, holding, kind, own, resistance, before))
    left = list(D.after_reduction(holding, kind))
    aligned = flag(given, "minor_aligned")
    was = V.MinorStatus.ALIGNED if aligned else V.MinorStatus.NEUTRAL
    now = D.REDUCED_MINOR(KINDS.FULL_ALLY if aligned and KINDS.FULL_ALLY in left else kind, was)
    return {
        "cost": made.cost,
        "becomes": None if made.becomes is A.Rung.NOTHING else str(made.becomes),
        "minor_status": str(now.status),
        "minor_units": {"to the force pools": "force_pools"}.get(str(now.units), "on_map"),
        **_then(given, made.left, own=own, enemies=left, status=now.status),
    }


def _step(given: Given) -> tuple[Any, Any]:
    before, after = accommodation(given.get("before")), given.get("after")
    lower = A.Rung.NOTHING if after is None else accommodation(after)
    if A.ACCOMMODATIONS(before).reduced is not lower:
        raise ValueError(f"{before} is not reduced to {lower}")
    return before, lower


def residual_after_reduction(given: Given) -> Given:
    """``residual_after_reduction``"""
    before, after = _step(given)
    return {
        "residual_before": A.ACCOMMODATIONS(before).residual,
        "residual_after": 0 if after is A.Rung.NOTHING else A.ACCOMMODATIONS(after).residual,
    }


def units_after_reduction(given: Given) -> Given:
    """``units_after_reduction``"""
    before, _ = _step(given)
    made = settled(D.units_after(before, count(given, "units_abroad")))
    level = None if made.level is A.Rung.NOTHING else str(made.level)
    return {"must_return": made.must_return, "further_departures_follow": level}


UNITS = {
    "land": D.Guest.LAND,
    "air": D.Guest.AIRCRAFT,
    "naval": D.Guest.NAVAL,
    "naval_without_port": D.Guest.NAVAL_WITHOUT_PORT,
}
EXITS = {
    D.Exit.NEAREST: "moved_to_nearest_stackable_friendly_hex",
    D.Exit.FACE_DOWN: "nearest_friendly_hex_face_down",
    D.Exit.REBASED: "rebased",
    D.Exit.DESTROYED: "destroyed",
    D.Exit.OVERRUN: "overrun",
}


def _leave(given: Given, lost: Any) -> Given:
    units = [text({"unit": each}, "unit") for each in several(given, "units")]
    unknown = [each for each in units if each not in UNITS]
    if unknown:
        raise ValueError(f"{unknown} are no units; legal are {', '.join(UNITS)}")
    return {each: EXITS[settled(D.EVICTION(lost, UNITS[each]))] for each in units}


def eviction_after_reduction(given: Given) -> Given:
    """``eviction_after_reduction``"""
    return _leave(given, D.Lost.COUNTRY)


def use_of_base_lost(given: Given) -> Given:
    """``use_of_base_lost``"""
    return _leave(given, D.Lost.BASE_AT_WAR if flag(given, "at_war_with_minor") else D.Lost.BASE)


def use_of_base_limit(given: Given) -> Given:
    """``use_of_base_limit``"""
    owner = named(P.Owner, {"units_of": "major_power", **given}, "units_of")
    ships = P.BASE_SHIPS(ships=count(given, "naval_units"), convoys=count(given, "convoy_points"))
    allowed(P.BASE_LIMIT(owner, ships=ships, aircraft=count(given, "aircraft")))
    return {"legal": True, "naval_count": ships}


def attack_on_base(given: Given) -> Given:
    """``attack_on_base``"""
    return {"legal": allowed(P.ATTACK(P.Guest.BASE, flag(given, "declared_war_on_minor"))).allowed}


def base_control(given: Given) -> Given:
    """``base_control``"""
    purposes = [named(P.Purpose, {"purpose": each}, "purpose") for each in several(given, "purposes")]
    return {str(each.key): "controlled" if P.BASE_CONTROL(each) else "not_controlled" for each in purposes}


def attack_with_access(given: Given) -> Given:
    """``attack_with_access``"""
    power(given.get("attacker"))
    war, ends = flag(given, "declared_war_on_minor"), flag(given, "ends_step_in_minor")
    return {"legal": allowed(P.ATTACK(P.Guest.ACCESS, war, ends)).allowed}


def access_entry(given: Given) -> Given:
    """``access_entry``"""
    power(given.get("holder")), text(given, "minor")
    met = [text({"place": each}, "place") for each in several(given, "ftc_met_in")]
    return {"may_enter": P.may_enter(text(given, "territory"), met).allowed}


def access_supply(given: Given) -> Given:
    """``access_supply``"""
    return {"may_trace": allowed(P.may_trace(accommodation(given.get("accommodation")))).allowed}


def stack_with_access(given: Given) -> Given:
    """``stack_with_access``"""
    kind = accommodation(given.get("accommodation"))
    return {"legal": allowed(P.may_stack(kind, flag(given, "stack_with_minor_units"))).allowed}


def units_abroad(given: Given) -> Given:
    """``units_abroad``"""
    kind = accommodation(given.get("accommodation"))
    return {"max_abroad": settled(P.units_abroad(kind, count(given, "land_air_units")))}


def minor_ship_zone(given: Given) -> Given:
    """``minor_ship_zone``"""
    kind, adjoins = accommodation(given.get("accommodation")), flag(given, "sea_zone_adjacent_to_home")
    return {"legal": allowed(P.ship_zone(kind, adjoins)).allowed}


QUESTIONS: dict[str, Question] = {
    each.__name__: each
    for each in (
        alignment_timing,
        alignment_phase,
        reduce_accommodation,
        residual_after_reduction,
        units_after_reduction,
        eviction_after_reduction,
        use_of_base_lost,
        use_of_base_limit,
        attack_on_base,
        base_control,
        attack_with_access,
        access_entry,
        access_supply,
        stack_with_access,
        units_abroad,
        minor_ship_zone,
    )
}
