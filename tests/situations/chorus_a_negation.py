"""The first half: IP against IP, and what IP may not be used for."""

from __future__ import annotations

from typing import Any

from tests.situations.asking import settled
from tests.situations.chorus_a_accommodations import G, R, place
from tests.situations.chorus_words import (
    Given,
    Question,
    V,
    accommodation,
    allowed,
    count,
    first_name,
    named,
    power,
    several,
    table,
    text,
)
from tests.situations.pages import page

N = page("chorus_of_nations.negation")
ROLLS = page("chorus_of_nations.rolls")


def _side(given: Given, who: str) -> Any:
    side = R.SIDES(power(given.get(who)))
    if named(V.Side, {f"{who}_side": str(side), **given}, f"{who}_side") is not side:
        raise ValueError(f"{given[who]} is of the {side}")
    return side


def negate(given: Given) -> Given:
    """``negate``"""
    minor = text(given, "minor")
    made = settled(
        N.negate(
            _side(given, "actor"),
            count(given, "actor_ip"),
            _side(given, "target"),
            count(given, "target_ip"),
            count(given, "spend"),
            given.get("target_minor", minor) == minor,
        )
    )
    return {"actor_ip": made.ip, "target_ip": made.target_ip}


def destroy_own_ip(given: Given) -> Given:
    """``destroy_own_ip``"""
    power(given.get("power"))
    made = N.destroy(count(given, "ip"), count(given, "destroy"), named(V.Part, given, "part"))
    return {"ip": settled(made)}


def transfer_ip(given: Given) -> Given:
    """``transfer_ip``"""
    power(given.get("giver")), power(given.get("receiver")), text(given, "minor"), count(given, "ip")
    return {"legal": allowed(ROLLS.USE_OF_IP(ROLLS.UseOfIp.GIVE)).allowed}


def _negation(told: Any) -> tuple[Any, Any, int]:
    if not isinstance(told, list) or len(told) != 3:
        raise ValueError(f"a negation is [actor, target, points], not {told!r}")
    return power(told[0]), power(told[1]), count({"points": told[2]}, "points")


def _struck(ip: dict[Any, int], actor: Any, target: Any, points: int) -> dict[Any, int]:
    made = settled(N.negate(R.SIDES(actor), ip.get(actor, 0), R.SIDES(target), ip.get(target, 0), points))
    return {**ip, actor: made.ip, target: made.target_ip}


def negate_sequence(given: Given) -> Given:
    """``negate_sequence``: the side that goes first negates first."""
    text(given, "minor")
    first, ip = (
        named(V.Side, given, "first"),
        {power(k): count(table(given, "ip"), k) for k in table(given, "ip")},
    )
    negations = [_negation(told) for told in several(given, "negations")]
    for negation in sorted(negations, key=lambda each: R.SIDES(each[0]) is not first):
        ip = _struck(ip, *negation)
    purchase = table(given, "purchase")
    if purchase:
        buyer = power(purchase.get("power"))
        kind = accommodation(purchase.get("accommodation"))
        ip = {**ip, buyer: settled(G.grant(kind, ip.get(buyer, 0), place=place(given), red=True)).left}
    return {"ip": {first_name(each): n for each, n in ip.items()}, "granted": bool(purchase)}


QUESTIONS: dict[str, Question] = {
    "negate": negate,
    "destroy_own_ip": destroy_own_ip,
    "transfer_ip": transfer_ip,
    "negate_sequence": negate_sequence,
}
