"""The first half: compellance, who and how, and what it brings."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tests.situations.asking import closed, flag, settled
from tests.situations.chorus_a_conquest import held, names
from tests.situations.chorus_words import (
    Given,
    Question,
    allowed,
    count,
    first_name,
    named,
    power,
    records,
    several,
    table,
    text,
)
from tests.situations.pages import page

C = page("chorus_of_nations.compellance")
E = page("chorus_of_nations.compelled")
N = page("chorus_of_nations.negation")
R = page("chorus_of_nations.regions")


def _number(value: Any) -> int | float:
    return float(value) if isinstance(value, Fraction) else int(value)


def _value(told: Given) -> Any:
    residuals = N.residual(several(told, "residuals"))
    return C.VALUE(told.get("garrison", 0), ip=count(told, "ip"), residual=residuals)


def compellance(given: Given) -> Given:
    """``compellance``"""
    attack, defence = _value(table(given, "attack")), _value(table(given, "defence"))
    return {
        "attack": _number(attack),
        "defence": _number(defence),
        "surrender": C.compelled(C.Want.SURRENDER, attack, defence),
        "alignment": C.compelled(C.Want.ALIGNMENT, attack, defence),
    }


def compellance_french_ag(given: Given) -> Given:
    """``compellance_french_ag``"""
    named(C.Want, given, "want")
    return compellance(given)


def _attacker(told: Given) -> Any:
    flag(told, "face_down"), flag(told, "in_enemy_zoc")
    owner = named(C.Attacker, told, "owner")
    return C.ATTACKING(
        owner=owner, garrison=told.get("garrison", 0), distance=count(told, "distance_to_home_hex")
    )


def _defender(told: Given) -> Any:
    flag(told, "face_down"), flag(told, "in_enemy_zoc")
    owner = named(C.Defender, told, "owner")
    return C.DEFENDING(owner=owner, garrison=told.get("garrison", 0), home=flag(told, "in_home_hex"))


def compellance_garrison(given: Given) -> Given:
    """``compellance_garrison``"""
    attackers = [_attacker(each) for each in records(given, "attackers")]
    made = C.garrisons(attackers, [_defender(each) for each in records(given, "defenders")])
    return {"attack_garrison": _number(made.attack), "defence_garrison": _number(made.defence)}


def compellance_eligibility(given: Given) -> Given:
    """``compellance_eligibility``"""
    told = {"aligned_with": "nobody", "aligned_by": "accommodation", **given}
    target, want = named(C.Target, told, "target_kind"), named(C.Want, told, "want")
    minor = C.COMPEL_MINOR(
        aligned_with=named(C.AlignedWith, told, "aligned_with"),
        at_war=flag(told, "at_war_with_controller"),
        turns=count(told, "turns_at_war_with_minor"),
    )
    aim = C.COMPEL_TO(want, named(C.AlignedBy, told, "aligned_by"))
    group = C.COMPEL_AG(want, flag(told, "at_war_with_ag"))
    answer = group if target is C.Target.FRENCH_AG else minor and aim
    return {"allowed": allowed(answer).allowed}


def compellance_exercise(given: Given) -> Given:
    """``compellance_exercise``"""
    flag(given, "conditions_still_met")
    again, determined = given.get("redetermined_turn"), count(given, "determined_turn")
    if again is not None and count(given, "redetermined_turn") <= determined:
        raise ValueError("a success is determined anew on a later turn")
    return {"legal": allowed(C.may_use(determined, again, count(given, "exercised_turn"))).allowed}


NATIONS = {
    "Free French": C.Nation.FREE_FRENCH,
    "Vichy": C.Nation.VICHY,
    "US": C.Nation.US,
    "USSR": C.Nation.USSR,
    "CW": C.Nation.CW,
}


def _nation(name: str) -> Any:
    return NATIONS.get(name) or NATIONS.get(str(power(name)), C.Nation.OTHER)


def _ag(given: Given) -> Any:
    free = flag(given, "free_france_installed")
    units = [
        {"nation": _nation(each), "free_france": free, "garrison": n}
        for each, n in table(given, "garrisons").items()
    ]
    ships = {"nation": C.Nation.VICHY, "ships": count(given, "vichy_naval_non_cp")}
    return C.AG_GARRISON.over([*units, ships])


def ag_garrison(given: Given) -> Given:
    """``ag_garrison``: multiplied in a French AG alone."""
    if named(C.Target, given, "target_kind") is C.Target.FRENCH_AG:
        return {"value": _number(_ag(given))}
    count(given, "vichy_naval_non_cp"), flag(given, "free_france_installed")
    plain = [C.VALUE(n) for each, n in table(given, "garrisons").items() if _nation(each)]
    return {"value": _number(sum(plain))}


def ag_naval_count(given: Given) -> Given:
    """``ag_naval_count``"""
    ships, convoys = count(given, "naval_units"), count(given, "of_which_cp")
    if convoys > ships:
        raise ValueError("there are more convoy points than ships")
    return {"points": C.AG_GARRISON(C.Nation.VICHY, ships=ships - convoys)}


def ag_total(given: Given) -> Given:
    """``ag_total``"""
    attack = _value({**given, "garrison": _ag(given)})
    defence = C.VALUE(given.get("defence", 0))
    return {
        "attack": _number(attack),
        "alignment": C.compelled(C.Want.ALIGNMENT, attack, defence),
        "above_double": C.compelled(C.Want.SURRENDER, attack, defence),
    }


def compelled_alignment(given: Given) -> Given:
    """``compelled_alignment``"""
    ip = {power(each): count(table(given, "ip"), each) for each in table(given, "ip")}
    before = {power(each): held(told) for each, told in table(given, "accommodations").items()}
    made = E.after_alignment(power(given.get("compelling")), ip, before)
    return {
        "ip": {first_name(each): n for each, n in made.ip.items()},
        "accommodations": {first_name(each): names(kinds) for each, kinds in made.accommodations.items()},
    }


def compelled_unit(given: Given) -> Given:
    """``compelled_unit``"""
    closed(given, "kind", "land", "air")
    made = E.UNITS(flag(given, "stacked_with_enemy"), flag(given, "in_enemy_zoc"))
    return {"fate": made.key}


def compelled_stack(given: Given) -> Given:
    """``compelled_stack``"""
    closed(given, "kind", "land", "air")
    others = closed(given, "other_units", "non_cooperating_not_at_war")
    return {"fate": E.STACKS(named(E.Stranger, {"others": others}, "others")).key}


def compelled_force_pool(given: Given) -> Given:
    """``compelled_force_pool``"""
    return {"legal": E.may_take_into_pool(count(given, "turns_after")).allowed}


def compelled_ship(given: Given) -> Given:
    """``compelled_ship``"""
    where = text(given, "location")
    if where == "port":
        who = closed(
            {"hex_controller": "", **given}, "hex_controller", "compelling_power", "former_controller"
        )
        where = "own_port" if who == "compelling_power" else "former_port"
    elif where in ("own_port", "former_port"):
        raise ValueError(f"a ship is in port, or elsewhere, not at {where}")
    return {"controller": E.SHIPS(named(E.Berth, {"location": where}, "location")).key}


def compelled_hex(given: Given) -> Given:
    """``compelled_hex``: a conquest gives its hexes to the compelling power."""
    compelling, enemy = power(given.get("compelling")), power(given.get("enemy"))
    if R.SIDES(compelling) is R.SIDES(enemy):
        raise ValueError("powers of one side are not at war")
    made = E.HEX(
        occupied=flag(given, "occupied_by_enemy_land_or_air"),
        zoc=flag(given, "in_enemy_zoc"),
        partner=flag(given, "already_held_by_partner_of_enemy"),
        contested=flag(given, "own_side_unit_present"),
    )
    return {"controller": first_name(enemy if made is E.Keeper.ENEMY else compelling)}


def compelled_surrender(given: Given) -> Given:
    """``compelled_surrender``"""
    made = settled(E.SURRENDER(named(C.Target, given, "target_kind"), flag(given, "at_war_with_ag")))
    french = "free_french_force_pools" if made.french is E.FrenchUnits.FREE_FRENCH else "removed"
    return {"result": f"{made.degree.key}_conquest", "french_units": french}


QUESTIONS: dict[str, Question] = {
    each.__name__: each
    for each in (
        compellance,
        compellance_french_ag,
        compellance_garrison,
        compellance_eligibility,
        compellance_exercise,
        ag_garrison,
        ag_naval_count,
        ag_total,
        compelled_alignment,
        compelled_unit,
        compelled_stack,
        compelled_force_pool,
        compelled_ship,
        compelled_hex,
        compelled_surrender,
    )
}
