"""The questions on Poland and the Baltic States."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.situations.asking import closed, flag, items, key, word
from tests.situations.awaw import date
from tests.situations.pages import page

Given = dict[str, Any]
P = page("a_world_at_war.poland")
B = page("a_world_at_war.baltic_states")
V = page("a_world_at_war.vocabulary")
CITIES = ("first", "second", "third")


def opening_state(given: Given) -> Given:
    """``opening_state``"""
    told = str(given.get("scenario", "campaign"))
    scenario = P.Scenario[
        {"campaign": "CAMPAIGN", "1939": "SCENARIO_1939"}[closed({"it": told}, "it", "campaign", "1939")]
    ]
    made = P.OPENING(scenario)
    return {
        "germany_at_war_with": [power.key for power in made.enemies],
        "dow_cost": made.cost,
        "usat_change": made.usat,
    }


def offensive(given: Given) -> Given:
    """``offensive_against_poland``"""
    closed(given, "attacker", "germany")
    made = P.OFFENSIVE(date(given.get("turn")))
    return {"allowed": made.allowed, "brp_cost_waived": made.free}


def who_runs(given: Given) -> Given:
    """``who_runs``"""
    made = P.POLISH_FORCES(word(P.Army, given.get("country")))
    return {"sets_up": made.sets_up.key, "controls": made.controls.key}


def german_incursion(given: Given) -> Given:
    """``german_incursion``"""
    moment = word(P.IncursionMoment, given.get("moment"))
    made = P.INCURSION(date(given.get("turn")), moment, given.get("german_units_in_eastern_poland", 0))
    return {
        "legal": made.legal,
        "must_leave_or_be_eliminated": made.must_leave,
        "hexes_gained": made.hexes,
        "rgt_change": made.rgt,
    }


def russia_takes(given: Given) -> Given:
    """``russia_takes_eastern_poland``"""
    moment = word(P.TakingMoment, given.get("moment"))
    made = P.TAKING(date(given.get("turn")), moment, flag(given, "russia_wishes"))
    return {
        "controlled_by_russia": made.russian,
        "brp_cost": made.cost,
        "dow_needed": made.declaration,
        "offensive_needed": made.offensive,
    }


def _ended(turn: Any) -> Any:
    if not isinstance(turn, dict) or not {"of", "owners_after"} <= turn.keys():
        raise ValueError(f"a player turn names of and owners_after, not {turn!r}")
    owners = [word(P.CityOwner, owner) for owner in items(turn, "owners_after")]
    return P.AFTER(of=word(V.Actor, turn["of"]), **dict(zip(CITIES, owners, strict=True)))


def brp_stream(given: Given) -> Given:
    """``brp_stream``"""
    turns = [_ended(turn) for turn in items(given, "player_turns")]
    made = P.receivers(word(V.Region, given.get("area")), word(V.Actor, given.get("holder")), turns)
    return {"recipient_after": [power.key for power in made]}


def poland_after_attack(given: Given) -> Given:
    """``poland_after_attack``"""
    return {"status": key(P.SURVIVAL(flag(given, "poland_survives")))}


def polish_action(given: Given) -> Given:
    """``polish_action``"""
    closed(given, "front", "eastern")
    action = word(P.PolishAction, given.get("action"))
    target, to = given.get("target"), given.get("destination")
    if (to if action is P.PolishAction.MOVE else target) is None:
        raise ValueError("an attack needs a target, a move a destination")
    verdict = P.POLISH_ACTION(
        action,
        target=None if target is None else word(P.Foe, target),
        to=None if to is None else word(P.Destination, to),
    )
    stopped = flag(given, "crosses_pact_line") and not P.CROSSING(P.Crosser.POLISH, war=False)
    return {"allowed": verdict.allowed and not stopped, "brp_cost": P.POLISH_PRICE}


def attrition(given: Given) -> Given:
    """``russian_attrition_on_poland``"""
    side = word(P.LineSide, given.get("polish_unit_side"))
    verdict = P.ATTRITION(
        flag(given, "russia_in_eastern_poland"), given.get("adjacent_russian_units", 0), side
    )
    return {"allowed": verdict.allowed}


def russian_help(given: Given) -> Given:
    """``russian_help_for_poland``"""
    made = P.HELP(flag(given, "russo_german_war"))
    return {
        "allowed": made.help,
        "cooperation_limits_apply": made.limits,
        "russian_units_may_be_in_western_poland": _crosses(given),
    }


def crossing(given: Given) -> Given:
    """``russian_unit_crosses_polish_line``"""
    made = P.HELP(flag(given, "russo_german_war"))
    return {"allowed": _crosses(given), "counts_as_intervention": made.counts}


def _crosses(given: Given) -> bool:
    return bool(P.CROSSING(P.Crosser.RUSSIAN, flag(given, "russo_german_war")))


def _who(actor: Any, text: Any) -> Any:
    if closed({"who": "none" if text is None else text}, "who", "none", "russia", "germany") == "none":
        return B.Who.NOBODY
    return B.Who.ITSELF if text == actor.key else B.Who.OTHER


def baltic_dow(given: Given) -> Given:
    """``baltic_dow``"""
    actor = word(V.Actor, given.get("actor"))
    V.RGT.check(given.get("rgt", 0), "rgt")
    entered = _who(actor, given.get("entered_by"))
    verdict = B.BALTIC_DOW(
        actor,
        date(given.get("turn")),
        _who(actor, given.get("declared_by")),
        entered,
        flag(given, "russo_german_war"),
    )
    return {"allowed": verdict.allowed, "dow_cost": B.baltic_cost(verdict.allowed, entered)}


def baltic_resistance(given: Given) -> Given:
    """``baltic_resistance``"""
    made = B.RESISTANCE(word(V.Actor, given.get("actor")))
    return {"offensive_needed": made.offensive, "defending_units": made.units}


def fall_1939_bill(given: Given) -> Given:
    """``russian_fall_1939_bill``"""
    made = B.fall_1939_bill([word(V.Region, area) for area in items(given, "takes")])
    return {"dow_cost": made.cost, "brps_gained_value": made.value}


QUESTIONS: dict[str, Callable[[Given], Given]] = {
    "opening_state": opening_state,
    "offensive_against_poland": offensive,
    "who_runs": who_runs,
    "german_incursion": german_incursion,
    "russia_takes_eastern_poland": russia_takes,
    "brp_stream": brp_stream,
    "poland_after_attack": poland_after_attack,
    "polish_action": polish_action,
    "russian_attrition_on_poland": attrition,
    "russian_help_for_poland": russian_help,
    "russian_unit_crosses_polish_line": crossing,
    "baltic_dow": baltic_dow,
    "baltic_resistance": baltic_resistance,
    "russian_fall_1939_bill": fall_1939_bill,
}
