"""25.9 to 25.9.2: the campaign, open cities, the offer and the cease-fire, the suit, the annexations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.situations.asking import closed, flag, word
from tests.situations.chorus_moments import dow_step
from tests.situations.chorus_vichy_words import (
    flags,
    known,
    listed,
    maybe_accommodation,
    name,
    named,
    party,
)
from tests.situations.chorus_words import V, count, labelled, power
from tests.situations.pages import page

Given = dict[str, Any]
CAMPAIGN = page("chorus_of_nations.vichy_campaign")
OPEN = page("chorus_of_nations.vichy_open_cities")
CREATION = page("chorus_of_nations.vichy_creation")
FIRE = page("chorus_of_nations.vichy_ceasefire")
SUIT = page("chorus_of_nations.vichy_suit")
MANY = 1000
SHORT = {FIRE.French.MVF: "MVF", FIRE.French.OCCUPIED: "Occupied France", FIRE.French.FRANCE: "France"}


def mvf_dir(given: Given) -> Given:
    """``mvf_dir``"""
    at_war, cw_hq = flag(given, "germany_at_war_with_france"), flag(given, "cw_hq_in_france")
    return {"allowed": CAMPAIGN.DIR_BEFORE(power(given.get("power")), at_war, cw_hq).allowed}


def mvf_grants(given: Given) -> Given:
    """``mvf_grants``"""
    return {"allowed": CAMPAIGN.GRANTS(flag(given, "vichy_declared"), maybe_accommodation(given)).allowed}


def influence_pool(given: Given) -> Given:
    """``influence_pool``"""
    power(given.get("power"))
    target = {"France": CAMPAIGN.Meant.FRANCE, "MVF": CAMPAIGN.Meant.MVF}[
        closed({"target": None, **given}, "target", "France", "MVF")
    ]
    return {"pool": {V.Group.MVF: "MVF"}[CAMPAIGN.POOL(target)]}


def _capture(given: Any) -> Any:
    if not isinstance(given, dict) or given.keys() - {"factory", "paris", "open_city"}:
        raise ValueError(f"a capture says factory, paris and open_city, not {given!r}")
    return CAMPAIGN.CAPTURE(**flags(given, "factory", "paris", "open_city"))


def campaign_ir(given: Given) -> Given:
    """``campaign_ir``"""
    captures = [_capture(each) for each in listed(given, "captures")]
    before = flag(given, "paris_axis_controlled_before")
    return {"ir": CAMPAIGN.campaign_ir(captures, count(given, "territories"), before)}


def open_city_declare(given: Given) -> Given:
    """``open_city_declare``"""
    action, step = word(OPEN.Proclaim, given.get("action")), dow_step(given, "phase")
    return {"allowed": OPEN.PROCLAIM(action, step, flag(given, "controlled_by_france")).allowed}


def open_city_effect(given: Given) -> Given:
    """``open_city_effect``"""
    activity = word(OPEN.Activity, given.get("activity"))
    facility = given.get("facility", "none")
    asked = activity is OPEN.Activity.DESTROY_FACILITY
    if facility not in ("red_factory", "major_port") and (asked or facility not in (None, "none")):
        raise ValueError(f"facility is {facility!r}; legal are red_factory, major_port")
    made = OPEN.EFFECTS(activity)
    return {"allowed": made.allowed.allowed, "result": made.retreat.key if made.retreat else None}


def creation_order(given: Given) -> Given:
    """``creation_order``"""
    stages = word(CREATION.Stage, given.get("first")), word(CREATION.Stage, given.get("second"))
    return {"in_order": CREATION.in_order(*stages)}


def vichy_conversion(given: Given) -> Given:
    """``vichy_conversion``"""
    step = word(CREATION.Converting, given.get("step"))
    dice = count(given, "converting")
    if dice > MANY:
        raise ValueError(f"nobody rolls {dice} dice at once")
    made = CREATION.modifiers(step, count(given, "rolled_before"), dice)
    return {"modifiers": list(made)}


def paris_offer(given: Given) -> Given:
    """``paris_offer``"""
    side, unit = word(V.Side, given.get("side")), word(V.UnitClass, given.get("unit_class"))
    return {"offer": FIRE.OFFER(side, unit, flag(given, "in_supply"), name(given, "hex") == "Paris")}


def vichy_decision(given: Given) -> Given:
    """``vichy_decision``"""
    made = FIRE.DECISION(word(FIRE.Decision, given.get("decision")))
    return {"ceasefire": made.ceasefire, "vichy_possible": made.vichy_possible}


def suit_refused(given: Given) -> Given:
    """``suit_refused``"""
    made = FIRE.DECISION(FIRE.Decision.REJECT)
    return {"vichy_possible": made.vichy_possible, "france_may_be_conquered": made.conquerable}


def metropolitan_split(given: Given) -> Given:
    """``metropolitan_split``"""
    made = FIRE.DECISION(FIRE.Decision.INSTALL if flag(given, "vichy_installed") else FIRE.Decision.REJECT)
    return {"countries": sorted(SHORT[country] for country in made.countries)}


def ceasefire_action(given: Given) -> Given:
    """``ceasefire_action``"""
    parties = party(given, "actor"), party(given, "target")
    act = word(FIRE.Act, given.get("action"))
    return {"allowed": FIRE.HOSTILITIES(flag(given, "ceasefire"), *parties, act).allowed}


def ceasefire_dow(given: Given) -> Given:
    """``ceasefire_dow``"""
    ceasefire, declarer, target = (
        flag(given, "ceasefire"),
        power(given.get("declarer")),
        party(given, "target"),
    )
    if declarer is target:
        raise ValueError("nobody declares war on itself")
    allowed = FIRE.DECLARATIONS(ceasefire, declarer, target).allowed
    drawn_in = FIRE.DRAWN_IN(ceasefire, declarer) if allowed else False
    told = None if drawn_in is FIRE.Elsewhere.PRINTED_RULES else drawn_in
    return {"allowed": allowed, "france_at_war_with_target": told}


def ceasefire_lasts(given: Given) -> Given:
    """``ceasefire_lasts``"""
    return {"ceasefire": FIRE.CEASEFIRE(flag(given, "same_turn"))}


def vichy_suit(given: Given) -> Given:
    """``vichy_suit``"""
    hexes = given.get("victory_hexes", {})
    if not isinstance(hexes, dict):
        raise ValueError(f"victory_hexes names the region of each hex, not {hexes!r}")
    regions = {name({"hex": each}, "hex"): labelled(V.Region, region) for each, region in hexes.items()}
    made, losses = SUIT.suit(given.get("german_ps"), regions), SUIT.LOSSES(True)
    return {
        "german_ps": made.ps,
        "german_dir": {str(region): n for region, n in made.dir.items()},
        "ir_lots": made.ir_lots,
        "french_ip": losses.ip,
        "french_accommodations": losses.accommodations,
        "french_intelligence_points": losses.intelligence,
    }


def suit_ir_targets(given: Given) -> Given:
    """``suit_ir_targets``"""
    own = None if given.get("hex_ag", "none") in (None, "none") else name(given, "hex_ag")
    minors, groups = named(given, "minors_within_12"), named(given, "ags_within_12")
    return {"recipients": list(SUIT.suit_targets(own, sorted(set(minors)), sorted(set(groups))))}


def vichy_resistance(given: Given) -> Given:
    """``vichy_resistance``"""
    sued = flag(given, "france_has_sued")
    groups = {"MVF": V.Group.MVF, "MAT": V.Group.MAT, "Syria": V.Group.SYRIA}
    return {short: SUIT.RESISTANCE(each, sued) for short, each in groups.items()}


def annex(given: Given) -> Given:
    """``annex``"""
    buyer, area, ip = power(given.get("power")), labelled(SUIT.Area, given.get("area")), count(given, "ip")
    at_war = flag(given, "italy_at_war_with_france")
    verdict, offer = known(SUIT.annex(buyer, area, ip, at_war)), SUIT.ANNEX(buyer, area, at_war)
    return {
        "allowed": verdict.allowed,
        "ip_left": ip - offer.price if verdict else ip,
        "home_nation": str(offer.home) if verdict else None,
        "italy_ps_gain": offer.ps_gain if verdict else 0,
        "may_convert_dir": verdict.text == SUIT.SHORT.text,
    }


QUESTIONS: dict[str, Callable[[Given], Given]] = {
    each.__name__: each
    for each in (
        *(
            mvf_dir,
            mvf_grants,
            influence_pool,
            campaign_ir,
            open_city_declare,
            open_city_effect,
            creation_order,
        ),
        *(vichy_conversion, paris_offer, vichy_decision, suit_refused, metropolitan_split, ceasefire_action),
        *(ceasefire_dow, ceasefire_lasts, vichy_suit, suit_ir_targets, vichy_resistance, annex),
    )
}
