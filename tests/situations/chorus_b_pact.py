"""The second half: the Nazi-Soviet pact, its trade, eastern Poland and the Baltic States (25.8 to 25.8.3)."""

from __future__ import annotations

from typing import Any

from tests.situations.asking import closed, flag, settled
from tests.situations.chorus_moments import claim, moment, names, some_power, unit_class
from tests.situations.chorus_vichy_words import party
from tests.situations.chorus_words import Given, Question, V, count, labelled, minor, power
from tests.situations.pages import page

P = page("chorus_of_nations.pact")
T = page("chorus_of_nations.trade")
L = page("chorus_of_nations.poland")


def pact_scenario(given: Given) -> Given:
    """``pact_scenario``"""
    return {"pact": P.IN_FORCE(count(given, "year"), labelled(V.Turn, given.get("turn")))}


def trade(given: Given) -> Given:
    """``trade``"""
    made = T.trade(
        finland=claim(given, "finland_claim"),
        rumania=claim(given, "rumania_claim"),
        finland_axis=flag(given, "finland_axis"),
        rumania_axis=flag(given, "rumania_axis"),
        others=count(given, "other_listed"),
        kept=count(given, "kept_bp"),
        extra_oil=count(given, "extra_oil"),
        broken=flag(given, "pact_broken"),
    )
    return dict(made._asdict())


def _choice(given: Given, name: str) -> Any:
    word = closed(given, name, "none", "keep_bp", "extra_oil")
    return None if word == "none" else labelled(T.Choice, word)


def trade_choice(given: Given) -> Given:
    """``trade_choice``"""
    move = labelled(T.SovietMove, given.get("event"))
    made = settled(
        T.choose(
            minor(given.get("country")), move, _choice(given, "choice"), _choice(given, "earlier_choice")
        )
    )
    return {
        "choice_due": made.due,
        "build_points_change": made.build_points,
        "oil_change": made.oil,
        "may_break_pact": made.may_break,
    }


def german_dow_ussr(given: Given) -> Given:
    """``german_dow_ussr``"""
    return {
        "unconditional": P.BARBAROSSA(flag(given, "germany_controls_paris"), flag(given, "vichy_installed"))
    }


def ussr_dow_italy(given: Given) -> Given:
    """``ussr_dow_italy``"""
    germany, italy = flag(given, "germany_active"), flag(given, "italy_active")
    return {"barred": not P.ON_ITALY(germany and italy, flag(given, "could_declare_on_germany"))}


def _land_movement(given: Given) -> bool:
    return moment(given, "step") == "allied_land_movement"


def east_poland_right(given: Given) -> Given:
    """``east_poland_right``"""
    return {"allowed": L.EXERCISE(flag(given, "pact"), _land_movement(given)).allowed}


def east_poland(given: Given) -> Given:
    """``east_poland``"""
    exercised, lvov, vilna = (
        flag(given, each) for each in ("rights_exercised", "controls_lvov", "controls_vilna")
    )
    conqueror, war = some_power(given, "conqueror"), flag(given, "germany_ussr_at_war")
    made = L.EAST_POLAND(exercised, lvov and vilna, flag(given, "poland_conquered_before"))
    owner: Any = made.owner
    if owner is L.Fall.CONQUEROR:
        owner = conqueror
    return {
        "completed": made.completed,
        "owner": owner and str(owner),
        "axis_may_cross": L.CROSS(exercised, war),
    }


def east_poland_unit(given: Given) -> Given:
    """``east_poland_unit``"""
    owner = given.get("owner")
    unit = labelled(L.EastUnit, owner.lower() if owner == "USSR" else owner)
    return {"result": L.EAST_UNITS(labelled(L.Moment, given.get("moment")), unit).key}


def polish_units(given: Given) -> Given:
    """``polish_units``"""
    made = L.EXILE_UNITS(flag(given, "condition_met"))
    return {"allowed": made.allowed.allowed, "treated_as": str(made.counts_as)}


def baltic(given: Given) -> Given:
    """``baltic``"""
    allowed = L.BALTIC(
        flag(given, "east_poland_exercised"),
        _land_movement(given),
        flag(given, "same_step"),
        unit_class(given),
    ).allowed
    made = L.BALTIC_STATES(allowed)
    return {
        "allowed": allowed,
        "conquered": names(made.conquered),
        "units_set_up": made.set_up,
        "aligned_with": {False: None}[made.aligned],
        "influence_removed": made.influence_gone,
    }


def pact_break(given: Given) -> Given:
    """``pact_break``"""
    event = labelled(P.Intrusion, given.get("event"))
    made = P.BREAK(party(given, "unit_controller"), unit_class(given), minor(given.get("country")), event)
    if made.breaker is None:
        return {"may_break": None, "step": None}
    return {"may_break": str(made.breaker), "step": made.step.key}


def pact_broken_effects(given: Given) -> Given:
    """``pact_broken_effects``"""
    return {"neutrality_pact": P.AFTER_BREACH(P.Bond.NEUTRALITY), "trade": P.AFTER_BREACH(P.Bond.TRADE)}


def war_ir(given: Given) -> Given:
    """``war_ir``"""
    declarer = power(closed({"declarer": None, **given}, "declarer", "Germany", "USSR"))
    claims = {V.Minor.FINLAND: claim(given, "finland_claim"), V.Minor.RUMANIA: claim(given, "rumania_claim")}
    gaining = (V.Minor.FINLAND, V.Minor.RUMANIA, V.Minor.HUNGARY, V.Minor.BULGARIA)
    return {str(each): P.WAR_IR(declarer, each, claims.get(each, V.Claim.NONE)) for each in gaining}


QUESTIONS: dict[str, Question] = {
    each.__name__: each
    for each in (
        pact_scenario,
        trade,
        trade_choice,
        german_dow_ussr,
        ussr_dow_italy,
        east_poland_right,
        east_poland,
        east_poland_unit,
        polish_units,
        baltic,
        pact_break,
        pact_broken_effects,
        war_ir,
    )
}
