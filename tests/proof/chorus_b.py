"""Chorus of Nations, second half: situations answered by the proof page on the creation of Vichy.

Errors: malformed input, and questions that compute something from what the rules forbid: annexations and transfers between
the wrong parties, concessions under the armistice. Permissions and tests of legality answer false instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulekit import Refused
from tests.proof.asking import Given, Question, asked, count, flag, word
from tests.proof.books import page

P = page("chorus_b", "chorus_of_nations.vichy")
V = page("chorus_b", "chorus_of_nations.vocabulary")
METROPOLITAN = {
    "MVF",
    "Metropolitan Vichy France",
    "Occupied France",
    "Metropolitan France",
    "Corsica",
    "Alsace-Lorraine",
}
LISTED = {
    "Algeria": V.Place.ALGERIA,
    "Morocco": V.Place.MOROCCO,
    "Tunisia": V.Place.TUNISIA,
    "Syria": V.Place.SYRIA,
}
SHORT = {V.Country.MVF: "MVF", V.Country.OCCUPIED: "Occupied France", V.Country.FRANCE: "France"}
CEDED = ("cities", "red_factories", "minor_ports", "major_ports", "resource_hexes")


def _settled(answer: Any) -> Any:
    if isinstance(answer, Refused):
        raise ValueError(answer.text)
    return answer


def _power(text: Any) -> Any:
    power = word(V.Party, text)
    if power is V.Party.OTHER:
        raise ValueError(f"{text!r} is no major power")
    return power


def _party(text: Any) -> Any:
    try:
        return word(V.Party, text)
    except ValueError:
        return V.Party.OTHER


def _text(given: Given, name: str) -> str:
    if not isinstance(given.get(name), str) or not given[name]:
        raise ValueError(f"{name} must be a name, not {given.get(name)!r}")
    return str(given[name])


def _place(text: Any) -> Any:
    if not isinstance(text, str) or not text:
        raise ValueError(f"{text!r} is no place")
    return V.Place.METROPOLITAN if text in METROPOLITAN else LISTED.get(text, V.Place.OTHER)


def _flagged(given: Given) -> Any:
    return word(V.Terms, given.get("terms"))


def _by_name(regions: Mapping[Any, int]) -> dict[str, int]:
    return {str(region): n for region, n in regions.items()}


def creation_order(given: Given) -> dict[str, Any]:
    return {"in_order": P.in_order(word(V.Stage, given.get("first")), word(V.Stage, given.get("second")))}


def vichy_conversion(given: Given) -> dict[str, Any]:
    step = word(V.Converting, given.get("step"))
    return {"modifiers": list(P.modifiers(step, count(given, "rolled_before"), count(given, "converting")))}


def paris_offer(given: Given) -> dict[str, Any]:
    side, unit = word(V.Side, given.get("side")), word(V.UnitClass, given.get("unit_class"))
    return {"offer": P.OFFER(side, unit, flag(given, "in_supply"), _text(given, "hex") == "Paris")}


def vichy_decision(given: Given) -> dict[str, Any]:
    made = P.DECISION(word(V.Decision, given.get("decision")))
    return {"ceasefire": made.ceasefire, "vichy_possible": made.vichy_possible}


def suit_refused(given: Given) -> dict[str, Any]:
    made = P.DECISION(V.Decision.REJECT)
    return {"vichy_possible": made.vichy_possible, "france_may_be_conquered": made.conquerable}


def metropolitan_split(given: Given) -> dict[str, Any]:
    made = P.DECISION(V.Decision.INSTALL if flag(given, "vichy_installed") else V.Decision.REJECT)
    return {"countries": sorted(SHORT[country] for country in made.countries)}


def ceasefire_action(given: Given) -> dict[str, Any]:
    actor, target, action = (
        _power(given.get("actor")),
        _party(_text(given, "target")),
        word(V.Action, given.get("action")),
    )
    return {"allowed": P.HOSTILITIES(flag(given, "ceasefire"), actor, target, action).allowed}


def ceasefire_dow(given: Given) -> dict[str, Any]:
    ceasefire, declarer, target = (
        flag(given, "ceasefire"),
        _power(given.get("declarer")),
        _party(_text(given, "target")),
    )
    allowed = P.DECLARATIONS(ceasefire, declarer, target).allowed
    drawn_in = P.FRANCE_DRAWN_IN(ceasefire, declarer) if allowed else False
    return {"allowed": allowed, "france_at_war_with_target": drawn_in}


def ceasefire_lasts(given: Given) -> dict[str, Any]:
    return {"ceasefire": P.CEASEFIRE(flag(given, "same_turn"))}


def vichy_suit(given: Given) -> dict[str, Any]:
    hexes = {name: word(V.Region, region) for name, region in given.get("victory_hexes", {}).items()}
    made, losses = P.suit(given.get("german_ps"), hexes), P.LOSSES(True)
    return {
        "german_ps": made.ps,
        "german_dir": _by_name(made.dir),
        "ir_lots": made.ir_lots,
        "french_ip": losses.ip,
        "french_accommodations": losses.accommodations,
        "french_intelligence_points": losses.intelligence,
    }


def suit_ir_targets(given: Given) -> dict[str, Any]:
    minors, groups = given.get("minors_within_12", []), given.get("ags_within_12", [])
    return {"recipients": list(P.suit_targets(_text(given, "hex_ag"), minors, groups))}


def vichy_resistance(given: Given) -> dict[str, Any]:
    made = P.RESISTANCE(flag(given, "france_has_sued"))
    return {"MVF": made.mvf, "MAT": made.mat, "Syria": made.syria}


def annex(given: Given) -> dict[str, Any]:
    power, area, ip = _power(given.get("power")), word(V.Area, given.get("area")), count(given, "ip")
    at_war = flag(given, "italy_at_war_with_france")
    verdict, offer = _settled(P.annex(power, area, ip, at_war)), P.ANNEX(power, area, at_war)
    return {
        "allowed": verdict.allowed,
        "ip_left": ip - offer.price if verdict else ip,
        "home_nation": str(power) if verdict else None,
        "italy_ps_gain": offer.ps_gain if verdict else 0,
        "may_convert_dir": verdict.text == P.SHORT.text,
    }


def terms_ir(given: Given) -> dict[str, Any]:
    count(given, "blue_factories")
    ceded = P.CONCESSIONS(paris=flag(given, "paris"), **{name: count(given, name) for name in CEDED})
    made = P.terms_ir(_flagged(given), given.get("dice", []), ceded)
    return {"ir_concessions": made.concessions, "ir_dice": made.dice, "ir_total": made.total}


def mvf_limit(given: Given) -> dict[str, Any]:
    return {"max_land_air": P.LIMIT(_flagged(given), ir=count(given, "ir_concessions"))}


def mvf_placement(given: Given) -> dict[str, Any]:
    units = count(given, "land_air"), count(given, "naval")
    return {"legal": P.placement(_flagged(given), count(given, "ir_concessions"), *units)}


def armistice_effects(given: Given) -> dict[str, Any]:
    made = P.CAPITALS(V.Terms.ARMISTICE)
    return {
        "mvf_capital": made.mvf,
        "occupied_capital": made.occupied,
        "occupied_conquered_by": str(made.conquered_by),
    }


def occupied_cities(given: Given) -> dict[str, Any]:
    return {"legal": P.BORDER_TESTS(cities=count(given, "occupied_cities")).allowed}


def border_city(given: Given) -> dict[str, Any]:
    return {"legal": P.BORDER_TESTS(neighbours=count(given, "adjacent_same_country")).allowed}


def country_connected(given: Given) -> dict[str, Any]:
    hexes = {_text({"hex": each}, "hex") for each in given.get("unconnected_hexes", [])}
    return {"legal": P.BORDER_TESTS(cut_off=len(hexes - {"Corsica"})).allowed}


def capitals(given: Given) -> dict[str, Any]:
    paris_in = word(V.Country, given.get("paris_in"))
    made = P.PARIS_CAPITAL(paris_in, _text(given, "mvf_capital"), _text(given, "occupied_capital"))
    return {"legal": made.allowed}


def _receiver(text: Any) -> Any:
    named = {"Germany": V.Receiver.GERMANY, "Italy": V.Receiver.ITALY, "Spain": V.Receiver.SPAIN}
    return named.get(text, V.Receiver.OTHER)


def _cost(territory: Any, chart: Any, holder: Any, receiver: Any) -> int:
    held = {"France": V.Holder.FRANCE, "Axis": V.Holder.AXIS, "other": V.Holder.OTHER}
    if holder not in held:
        raise ValueError(f"controlled_by is {holder!r}; legal are {', '.join(held)}")
    return int(
        _settled(P.TRANSFER_PRICE(_place(territory), word(V.Map, chart), held[holder], _receiver(receiver)))
    )


def transfer(given: Given) -> dict[str, Any]:
    cost = _cost(given.get("territory"), given.get("map"), given.get("controlled_by"), given.get("to"))
    made = P.budget(count(given, "ip"), [cost])
    gain = P.TRANSFER_STANDING(_receiver(given.get("to"))) if made.allowed else 0
    return {"allowed": made.allowed, "cost": cost, "ip_left": made.left, "italy_ps_gain": gain}


def _price(purchase: Any) -> int:
    if not isinstance(purchase, list) or len(purchase) != 2 or purchase[0] not in ("annex", "transfer"):
        raise ValueError(f"{purchase!r} is no purchase: annex or transfer, and a place")
    if purchase[0] == "annex":
        return int(_settled(P.ANNEX(V.Party.GERMANY, word(V.Area, purchase[1]))).price)
    return _cost(purchase[1], "africa", "France", "Germany")


def ip_budget(given: Given) -> dict[str, Any]:
    made = P.budget(count(given, "ip"), [_price(each) for each in given.get("purchases", [])])
    return {"allowed": made.allowed, "ip_left": made.left, "spent": made.spent}


def italy_gains(given: Given) -> dict[str, Any]:
    made = P.italy(given.get("ps"), flag(given, "corsica"), count(given, "territories"))
    return {"ps": made.ps, "dir_europe": made.dir_europe}


def spain_benefit(given: Given) -> dict[str, Any]:
    made = P.spain([_place(each) for each in given.get("grants", [])], flag(given, "germany_controls_paris"))
    return {"factories": made.factories, "resources": made.resources}


def spain_left(given: Given) -> dict[str, Any]:
    lent = spain_benefit(given)["resources"]
    return {"left_for_others": max(0, count(given, "spanish_resources") - lent)}


def foreign_naval(given: Given) -> dict[str, Any]:
    return {"legal": P.may_rebase(count(given, "distance"), count(given, "range")).allowed}


QUESTIONS: Mapping[str, Question] = {
    made.__name__: made
    for made in (
        *(creation_order, vichy_conversion, paris_offer, vichy_decision, suit_refused, metropolitan_split),
        *(
            ceasefire_action,
            ceasefire_dow,
            ceasefire_lasts,
            vichy_suit,
            suit_ir_targets,
            vichy_resistance,
            annex,
        ),
        *(
            terms_ir,
            mvf_limit,
            mvf_placement,
            armistice_effects,
            occupied_cities,
            border_city,
            country_connected,
        ),
        *(capitals, transfer, ip_budget, italy_gains, spain_benefit, spain_left, foreign_naval),
    )
}


def answer(question: str, given: dict[str, Any]) -> dict[str, Any]:
    """The answer to ``question``; raises ValueError for input to be refused."""
    return asked(QUESTIONS, question, given)
