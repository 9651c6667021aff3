"""The first half: what Accommodations cost, and who gets them."""

from __future__ import annotations

from typing import Any

from tests.situations.asking import flag, settled
from tests.situations.chorus_a_conquest import held
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
    records,
    several,
    sign,
    table,
    text,
)
from tests.situations.pages import page

A = page("chorus_of_nations.accommodations")
G = page("chorus_of_nations.grants")
R = page("chorus_of_nations.regions")
KINDS = V.Accommodation
PLACES = {"China": G.Place.CHINA, "India": G.Place.INDIA}


def of_side(given: Given, name: str, side: Any) -> Any:
    """The side under ``name``, which must be ``side``; raises ValueError for a contradiction."""
    if name in given and named(V.Side, given, name) is not side:
        raise ValueError(f"{name} should be {side}")
    return side


def place(given: Given) -> Any:
    """The minor as the pages tell minors apart."""
    name = text({"minor": "another minor", **given}, "minor")
    vichy = name.startswith("Metropolitan Vichy")
    return G.Place.METROPOLITAN_VICHY if vichy else PLACES.get(name, G.Place.OTHER)


def _holdings(given: Given, name: str, fits: Any) -> list[Any]:
    found = {power(each): held(told) for each, told in table(given, name).items()}
    if not all(fits(each) for each in found):
        raise ValueError(f"{name} names a power that does not belong there")
    return [each for kinds in found.values() for each in kinds]


def accommodation_cost(given: Given) -> Given:
    """``accommodation_cost``"""
    buyer = power(given.get("power"))
    side = of_side(given, "side", R.SIDES(buyer))
    enemies = _holdings(given, "enemy_held", lambda each: R.SIDES(each) is not side)
    _holdings(given, "same_side_held", lambda each: R.SIDES(each) is side and each is not buyer)
    own = held(several(given, "own_held"))
    return {
        "cost": A.price(accommodation(given.get("accommodation")), own, enemies, count(given, "resistance"))
    }


def accommodation_table(given: Given) -> Given:
    """``accommodation_table``"""
    row = A.ACCOMMODATIONS(accommodation(given.get("accommodation")))
    return {"cost": row.cost, "residual": row.residual}


def _parties(given: Given, buyer: Any) -> dict[str, list[Any]]:
    found = {power(each): held(told) for each, told in table(given, "held_by").items()}
    partners = {power(each) for each in several(given, "same_side")}
    if any(R.SIDES(each) is not R.SIDES(buyer) for each in partners):
        raise ValueError("same_side names a power that is no partner")
    made: dict[str, list[Any]] = {"own": [], "partners": [], "enemies": []}
    for each, kinds in found.items():
        whose = "own" if each is buyer else "partners" if R.SIDES(each) is R.SIDES(buyer) else "enemies"
        made[whose] += kinds
    if count(given, "already_granted_total"):
        made["partners"] = [*made["partners"], KINDS.RENT_CONVOY_POINTS]
    return made


def _port(given: Given) -> Any:
    taken = {port: power(each) for port, each in table(given, "ports_taken").items()}
    if flag(given, "change_port"):
        return G.Port.CHANGED
    if given.get("port") is None:
        return G.Port.UNNAMED
    return G.Port.TAKEN if text(given, "port") in taken else G.Port.FREE


def _status(given: Given) -> Any:
    status = named(V.MinorStatus, {"minor_status": "neutral", **given}, "minor_status")
    if status not in (V.MinorStatus.NEUTRAL, V.MinorStatus.ALIGNED):
        raise ValueError("minor_status is neutral or aligned")
    return V.MinorStatus.CONQUERED if flag(given, "conquered") else status


def _helper(given: Given, buyer: Any) -> int:
    helper = table(given, "helper")
    if helper and power(helper.get("power")) is buyer:
        raise ValueError("the buyer is no helper of its own")
    return count(helper, "ip")


def accommodation_grant(given: Given) -> Given:
    """``accommodation_grant``"""
    kind, buyer, times = accommodation(given.get("accommodation")), power(given.get("power")), 1
    partisans = kind is KINDS.PARTISAN_INFLUENCE
    if partisans:
        times = count(given, "purchases", 1)
    if given.get("transfer_to") is not None:
        settled(A.pay(9, 1, handed_on=power(given["transfer_to"]) is not None))
    ip, helper = count(given, "ip"), _helper(given, buyer)
    made = G.grant(
        kind,
        ip,
        times=times,
        resistance=count(given, "resistance"),
        **_parties(given, buyer),
        place=place(given),
        status=_status(given),
        at_war=flag(given, "at_war_with_minor"),
        red=flag(given, "red_on_partisan_chart"),
        resources=count(given, "resources"),
        port=_port(given),
    )
    if not made and helper:
        settled(A.pay(ip, ip + 1, helper_ip=helper))
    paid = settled(made)
    said: Given = {"granted": True, "ip_spent": paid.spent, "ip_left": paid.left}
    if partisans:
        said["partisan_number_change"] = sign(given, 1) * times * G.PARTISAN_STEP
    return {**said, "port": given["port"]} if kind is KINDS.USE_OF_BASE else said


def us_entry_action(given: Given) -> Given:
    """``us_entry_action``"""
    power(given.get("power"))
    rented = flag(given, "has_rent_convoy_points")
    return {"legal": allowed(G.ENTRY(count(given, "us_entry_action"), rented)).allowed}


def _grants(given: Given) -> list[Any]:
    return [_grant(told) for told in several(given, "grants_in_order")]


def _grant(told: Any) -> Any:
    if not isinstance(told, list) or len(told) != 2:
        raise ValueError(f"a grant is [power, accommodation], not {told!r}")
    return G.GRANT(power=power(told[0]), accommodation=accommodation(told[1]))


def resource_split(given: Given) -> Given:
    """``resource_split``"""
    grants = _grants(given)
    made = settled(G.split(count(given, "resources"), grants))
    return {
        "resources": {first_name(each.power): made.resources[each.power] for each in grants},
        "chooser": None if made.chooser is None else first_name(made.chooser),
    }


def accommodation_conflict(given: Given) -> Given:
    """``accommodation_conflict``"""
    a, b = _grant(given.get("a")), _grant(given.get("b"))
    return {"prevails": str(settled(G.prevails(a.accommodation, b.accommodation)))}


def _bought(given: Given, ip: dict[Any, int], own: dict[Any, list[Any]], told: Given) -> int:
    buyer, kind = power(told.get("power")), accommodation(told.get("accommodation"))
    side = of_side(told, "side", R.SIDES(buyer))
    others = {each: kinds for each, kinds in own.items() if each is not buyer}
    made = settled(
        G.grant(
            kind,
            ip.get(buyer, 0),
            resistance=count(given, "resistance"),
            own=own.get(buyer, []),
            partners=[k for each, kinds in others.items() if R.SIDES(each) is side for k in kinds],
            enemies=[k for each, kinds in others.items() if R.SIDES(each) is not side for k in kinds],
            place=place(given),
            red=True,
        )
    )
    ip[buyer] = made.left
    own[buyer] = [*own.get(buyer, []), kind]
    return int(made.spent)


def accommodation_chain(given: Given) -> Given:
    """``accommodation_chain``: in a neutral minor with resources enough, printed in red, a new port each time."""
    ip = {power(each): count(table(given, "ip"), each) for each in table(given, "ip")}
    own: dict[Any, list[Any]] = {}
    costs = [_bought(given, ip, own, told) for told in records(given, "purchases")]
    return {"costs": costs, "ip": {each: ip[power(each)] for each in table(given, "ip")}}


QUESTIONS: dict[str, Question] = {
    "accommodation_cost": accommodation_cost,
    "accommodation_table": accommodation_table,
    "accommodation_grant": accommodation_grant,
    "us_entry_action": us_entry_action,
    "resource_split": resource_split,
    "accommodation_conflict": accommodation_conflict,
    "accommodation_chain": accommodation_chain,
}
