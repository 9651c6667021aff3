"""25.9.9 to 25.9.12: Vichy France in play, its collapse, war with it, and Free France."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from tests.situations.asking import closed, flag, key, word
from tests.situations.chorus_moments import moment, phase
from tests.situations.chorus_vichy_words import (
    NOTHING,
    group,
    listed,
    maybe_accommodation,
    maybe_power,
    name,
    party,
)
from tests.situations.chorus_words import V, labelled, power
from tests.situations.pages import page

Given = dict[str, Any]
RULE = page("chorus_of_nations.vichy_rule")
WAR = page("chorus_of_nations.will_to_fight")
FREE = page("chorus_of_nations.free_france")
NATIONS = {
    "Free France": WAR.Opponent.FREE_FRENCH,
    **dict.fromkeys(("US", "USA"), WAR.Opponent.US),
    "CW": WAR.Opponent.CW,
    **dict.fromkeys(("USSR", "China"), WAR.Opponent.OTHER_POWER),
}
CHARTS = {"standard": WAR.Chart.STANDARD, "2d10": WAR.Chart.TWO_D10}
AXIS = ("Germany", "Italy", "Japan")
TURNED = {RULE.Turned.GERMANY: "Germany"}


def collapse(given: Given) -> Given:
    """``collapse``"""
    side, move = word(V.Side, given.get("side")), word(RULE.Move, given.get("move"))
    return {"collapse": RULE.COLLAPSE(side, maybe_accommodation(given), move, flag(given, "ends_in_mvf"))}


def collapse_place(given: Given) -> Given:
    """``collapse_place``"""
    unit_of = given.get("axis_land_unit_of", "none")
    occupier = RULE.Occupier.NOBODY if unit_of in NOTHING else labelled(RULE.Occupier, unit_of)
    return {"goes_to": str(RULE.PLACES(group(given.get("place")), occupier))}


def collapse_unit(given: Given) -> Given:
    """``collapse_unit``"""
    made = RULE.COLLAPSED_UNITS(word(RULE.VichyUnit, given.get("kind")))
    return {"result": TURNED.get(made, made.key)}


def unit_group(given: Given) -> Given:
    """``unit_group``"""
    made = RULE.unit_group(word(V.UnitClass, given.get("unit_class")), name(given, "location_ag"))
    return {"belongs_to": "MVF" if made == V.Group.MVF.value else made}


def vichy_ship(given: Given) -> Given:
    """``vichy_ship``"""
    flag(given, "ag_at_war")
    made = RULE.SHIPS(flag(given, "port_captured"), flag(given, "can_rebase"))
    return {"attackable": made.attackable, "result": made.fate.key}


def destroyed_unit(given: Given) -> Given:
    """``destroyed_unit``"""
    ally = maybe_power(given, "ag_aligned_with")
    pools = RULE.DESTROYED(ally is not None)
    return {"goes_to": str(ally) if pools is RULE.Pools.OF_THE_POWER else "french_force_pools"}


def vichy_cooperation(given: Given) -> Given:
    """``vichy_cooperation``"""
    partner = word(RULE.Partner, given.get("with"))
    return {"cooperates": RULE.COOPERATION(partner, flag(given, "aligned"), flag(given, "at_war"))}


def ag_dow(given: Given) -> Given:
    """``ag_dow``"""
    made = WAR.GROUP_WAR(word(V.Side, given.get("declarer_side")), flag(given, "free_france_created"))
    return {
        "allowed": made.allowed.allowed,
        "german_accommodation": key(made.german),
        "us_entry_roll": made.us_entry,
        "other_groups_affected": made.others,
    }


def _opponent(pair: Any) -> Any:
    if not isinstance(pair, list) or len(pair) != 2:
        raise ValueError(f"{pair!r} is no unit: write its owner and land, aircraft or naval")
    owner = name({"owner": pair[0]}, "owner")
    if owner in AXIS:
        raise ValueError(f"{owner} does not fight Vichy units")
    who = NATIONS.get(owner, WAR.Opponent.FREE_FRENCH if owner == "France" else WAR.Opponent.MINOR)
    return WAR.OPPOSING(owner=who, unit=word(V.UnitClass, pair[1]))


def _number(given: Given, what: str) -> Fraction:
    value = given.get(what, 0)
    if isinstance(value, bool) or not isinstance(value, int | float) or value < 0:
        raise ValueError(f"{what} must be a number from 0 up, not {value!r}")
    return Fraction(str(value))


def _chart(given: Given, needed: bool) -> Any:
    usual = {"crt": None} if needed else {}
    return CHARTS[closed({**usual, **given}, "crt", *CHARTS)]


def will_to_fight(given: Given) -> Given:
    """``will_to_fight``"""
    die = V.D10.check(given.get("die"), "die")
    opposing = [_opponent(each) for each in listed(given, "opposing")]
    owners = {each.owner for each in opposing}
    attack = flag(given, "allies_attacking")
    modifier = WAR.WILL(
        free_french=WAR.Opponent.FREE_FRENCH in owners,
        us=WAR.Opponent.US in owners,
        cw=WAR.Opponent.CW in owners,
        axis_in_mvf=flag(given, "axis_unit_in_mvf"),
        axis_aligned_mvf=flag(given, "axis_aligned_mvf"),
        attack=attack,
        crt=_chart(given, needed=attack),
        ratio=_number(given, "odds"),
        combat=given.get("combat_modifier", 0),
        group_aligned=flag(given, "ag_aligned_with_axis"),
        stacked=flag(given, "stacked_with_axis"),
    )
    if not WAR.check_due(opposing, flag(given, "free_french_is_major")):
        return {"check": False, "modifier": None, "total": None, "result": None}
    return {
        "check": True,
        "modifier": modifier,
        "total": die + modifier,
        "result": WAR.ask(die, modifier).key,
    }


def will_result(given: Given) -> Given:
    """``will_result``"""
    made = WAR.WILL_RESULT(given.get("total", 0))
    return {"result": made.will.key, "placement": key(made.placement)}


def naval_capture(given: Given) -> Given:
    """``naval_capture``"""
    owner = name(given, "overrunner")
    who = WAR.Opponent.FREE_FRENCH if owner == "France" else NATIONS.get(owner, WAR.Opponent.OTHER_POWER)
    made = WAR.naval_capture(who, given.get("die"))
    return {"modified": made.modified, "result": made.result.key}


def free_france(given: Given) -> Given:
    """``free_france``"""
    made = FREE.FOUNDATION(flag(given, "cw_conquered_or_aligned_ag"), phase(given))
    with_ = str(made.aligned_with) if made.aligned_with else None
    return {"allowed": made.allowed.allowed, "us_entry_roll": made.us_entry, "aligned_with": with_}


def ff_us_entry(given: Given) -> Given:
    """``ff_us_entry``"""
    action = word(FREE.CwAct, given.get("action"))
    return {"us_entry_roll": FREE.US_ENTRY(action, flag(given, "free_france_created"))}


def ff_arrival(given: Given) -> Given:
    """``ff_arrival``"""
    return {"home_city_allowed": FREE.ARRIVAL(flag(given, "allied_controlled_french_home_city"))}


def ff_handover(given: Given) -> Given:
    """``ff_handover``"""
    taker = party(given, "taker")
    made = FREE.HANDOVER(taker, flag(given, "french_before_1939"), flag(given, "free_france_created"))
    return {"control": str(taker or name(given, "taker")) if made is FREE.Control.TAKER else "Free France"}


def ff_cooperation(given: Given) -> Given:
    """``ff_cooperation``"""
    at_war = flag(given, "us_at_war_with_germany_and_italy")
    return {"cooperates": FREE.PARTNERS(power(given.get("partner")), at_war)}


def ff_us_pool(given: Given) -> Given:
    """``ff_us_pool``"""
    return {"allowed": FREE.US_POOL(flag(given, "us_at_war_with_germany_and_italy")).allowed}


def ff_substitute(given: Given) -> Given:
    """``ff_substitute``"""
    available = {labelled(V.LandUnit, each) for each in listed(given, "available")}
    made = FREE.substitute(list(available))
    return {"type": made.value if made else None}


def ag_conquered(given: Given) -> Given:
    """``ag_conquered``"""
    return {"conquered": FREE.conquered(listed(given, "parts"))}


def ff_capital_move(given: Given) -> Given:
    """``ff_capital_move``"""
    moments = {"end_of_politics_step": FREE.CapitalMoment.END_OF_POLITICS_STEP}
    now = moments.get(moment(given, "moment"), FREE.CapitalMoment.OTHER)
    made = FREE.MOVE_CAPITAL(now, flag(given, "moved_this_year"))
    return {"allowed": made.allowed}


def french_mp(given: Given) -> Given:
    """``french_mp``"""
    founded, met = flag(given, "free_france_created"), flag(given, "condition_met")
    return {"allowed": FREE.RAISE(founded, met, moment(given, "stage") == "E7.8").allowed}


def french_capital(given: Given) -> Given:
    """``french_capital``"""
    chosen = None if given.get("chosen", "none") in (None, "none") else name(given, "chosen")
    made = FREE.french_capital(flag(given, "paris_liberated"), chosen)
    return {"capital": made.capital, "may_move": made.may_move}


QUESTIONS: dict[str, Callable[[Given], Given]] = {
    each.__name__: each
    for each in (
        *(collapse, collapse_place, collapse_unit, unit_group, vichy_ship, destroyed_unit, vichy_cooperation),
        *(
            ag_dow,
            will_to_fight,
            will_result,
            naval_capture,
            free_france,
            ff_us_entry,
            ff_arrival,
            ff_handover,
        ),
        *(
            ff_cooperation,
            ff_us_pool,
            ff_substitute,
            ag_conquered,
            ff_capital_move,
            french_mp,
            french_capital,
        ),
    )
}
