"""The first half: influence from capitals, the new year and victory hexes, and what a lost home hex costs."""

from __future__ import annotations

from typing import Any

from tests.situations.asking import closed, flag, settled
from tests.situations.chorus_words import (
    Given,
    Question,
    V,
    by_region,
    count,
    first_name,
    labelled,
    named,
    power,
    records,
    several,
    table,
)
from tests.situations.pages import page

G = page("chorus_of_nations.gains")
H = page("chorus_of_nations.victory")
R = page("chorus_of_nations.regions")


def _city(name: Any) -> Any:
    return labelled(G.City, name.lower() if isinstance(name, str) else name)


def _france(given: Given, holder: Any) -> Any:
    """Whether France fell: never, where it still holds Paris without having been liberated."""
    if flag(given, "france_liberated"):
        return G.Fallen.LIBERATED
    return G.Fallen.NEVER if holder is V.Power.FRANCE else G.Fallen.FALLEN


def city_dir(given: Given) -> Given:
    """``city_dir``"""
    at_war = flag(given, "us_at_war_with_major")
    flag(given, "us_at_war_with_minor"), flag(given, "france_liberated")
    total = dict.fromkeys(map(first_name, V.Power), 0)
    for name, holder in table(given, "control").items():
        city, owner = _city(name), power(holder) if holder else None
        if owner is not None:
            france = _france(given, owner)
            total[first_name(owner)] += G.CITY_DIR(city, owner, us_at_war=at_war, france=france)
    return {"dir_total": total}


def city_dir_region(given: Given) -> Given:
    """``city_dir_region``"""
    return {"regions": {name: str(G.CITY_REGION(_city(name))) for name in several(given, "cities")}}


def city_dir_once(given: Given) -> Given:
    """``city_dir_once``: one grant, whichever rules tell of it."""
    for rule in several(given, "rules"):
        closed({"rule": rule}, "rule", "E7.7.5", "25.2.1")
    city = _city(given.get("city"))
    holder = next(each for each in V.Power if R.CAPITAL_REGION(each) is G.CITY_REGION(city))
    return {"dir": G.CITY_DIR(city, holder) if several(given, "rules") else 0}


def production_gain(given: Given) -> Given:
    """``production_gain``"""
    who, capital = power(given.get("power")), named(V.Region, given, "capital_region")
    hqs = [
        G.HEADQUARTERS(
            region=named(V.Region, hq, "region"),
            kind=named(G.Hq, hq, "type"),
            in_supply=flag(hq, "in_supply"),
        )
        for hq in records(given, "hqs")
    ]
    where = R.CAPITAL_REGION(who) if who is V.Power.CW else capital
    trigger = named(G.Trigger, given, "trigger")
    return {"dir": by_region(settled(G.production_gain(who, trigger, where, hqs)))}


def _names(given: Given, name: str) -> list[str]:
    found = several(given, name)
    if not all(isinstance(each, str) for each in found):
        raise ValueError(f"{name} must be a list of names")
    return found


def victory_hex_gain(given: Given) -> Given:
    """``victory_hex_gain``"""
    power(given.get("power"))
    made = H.hex_gain(
        named(H.How, given, "how"),
        named(H.Holder, given, "holder_last_peace"),
        count(given, "value"),
        named(V.Region, given, "region"),
        _names(given, "minors_in_range"),
        _names(given, "conquered"),
    )
    return {"dir": by_region(made.dir), "ir": made.ir}


def victory_hex_range(given: Given) -> Given:
    """``victory_hex_range``"""
    away, worth = table(given, "distances"), count(given, "value")
    reached = {minor: H.ir_in_reach(count(away, minor), worth) for minor in away}
    return {"ir": {minor: n for minor, n in reached.items() if n}}


def victory_hex_range_border(given: Given) -> Given:
    """``victory_hex_range_border``: only the printed border counts."""
    count(given, "controlled_land_distance")
    return {"ir": H.ir_in_reach(count(given, "printed_border_distance"), count(given, "value"))}


def _hexes(given: Given) -> int:
    hexes = count(given, "hexes", 1)
    names = given.get("hex")
    if isinstance(names, list) and len(names) != hexes:
        raise ValueError(f"{len(names)} hexes are named, and {hexes} counted")
    return hexes


def _lost(given: Given, hexes: int) -> dict[str, Any]:
    held = table(given, "loser_ip")
    fallen = hexes if flag(given, "home_nation") else 0
    return {minor: H.home_hexes(fallen, count(held, minor)) for minor in held}


def home_hex_loss(given: Given) -> Given:
    """``home_hex_loss``"""
    winner, loser = power(given.get("conqueror")), power(given.get("loser"))
    if R.SIDES(winner) is R.SIDES(loser):
        raise ValueError("conqueror and loser are on the same side")
    hexes, where = _hexes(given), named(V.Region, given, "region")
    worth, near = count(given, "value"), _names(given, "minors_in_range")
    others = table(given, "loser_ip_other_regions")
    gain = H.hex_gain(H.How.CONQUEST, H.Holder.ENEMY, worth * hexes, where, near)
    lost = _lost(given, hexes)
    rolls = {m: gain.ir.get(m, 0) + (lost[m].conqueror_ir if m in lost else 0) for m in [*near, *lost]}
    return {
        "dir": by_region(gain.dir),
        "conqueror_ir": {minor: n for minor, n in rolls.items() if n},
        "loser_ip": {minor: made.loser_ip for minor, made in lost.items()},
        "loser_ip_other_regions": {minor: count(others, minor) for minor in others},
    }


QUESTIONS: dict[str, Question] = {
    "city_dir": city_dir,
    "city_dir_region": city_dir_region,
    "city_dir_once": city_dir_once,
    "production_gain": production_gain,
    "victory_hex_gain": victory_hex_gain,
    "victory_hex_range": victory_hex_range,
    "victory_hex_range_border": victory_hex_range_border,
    "home_hex_loss": home_hex_loss,
}
