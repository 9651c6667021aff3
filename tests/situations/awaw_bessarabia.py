"""The questions on Bessarabia: demand, reply, border war."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.situations.asking import closed, flag, key, settled, word
from tests.situations.awaw import date
from tests.situations.pages import page

Given = dict[str, Any]
B = page("a_world_at_war.bessarabia")
W = page("a_world_at_war.rumanian_border_war")
V = page("a_world_at_war.vocabulary")


def maybe(words: Any, given: Given, name: str) -> Any:
    """The word under ``name``, or None where it is absent or null; raises ValueError."""
    return None if given.get(name) is None else word(words, given[name])


def known(given: Given) -> None:
    """Checks what a demand is told and does not ask; raises ValueError."""
    date(given.get("turn", "Spring 1940"))
    V.RGT.check(given.get("rgt", 0), "rgt")
    flag(given, "german_interest")


def demand(given: Given) -> Given:
    """``demand_bessarabia``"""
    known(given)
    verdict = B.BESSARABIA_DEMAND(
        word(V.Phase, given.get("phase")),
        given.get("axis_rumanian_hexes", 0),
        word(V.Holder, given.get("bessarabia_held_by", "rumania")),
        flag(given, "russo_german_war"),
    )
    return {"allowed": verdict.allowed}


def reply(given: Given) -> Given:
    """``rumanian_reply``"""
    result, taken = given.get("result"), given.get("taken_result")
    made = settled(B.answered(result, maybe(V.Reply, given, "german_choice"), taken))
    gains = B.RUMANIAN_REPLY(result if taken is None else taken)
    return {
        "bessarabia_to": made.bessarabia_to.key,
        "border_war": made.border_war,
        "russian_gain": key(gains.russia),
        "brps": gains.brps,
        "russian_units_may_enter": made.may_enter,
        "dow_cost": B.WAR_DOW,
        "usat_change": B.WAR_USAT,
        "german_gain": key(gains.germany),
        "demand_dropped": made.dropped,
    }


def withdraw(given: Given) -> Given:
    """``withdraw_demand``"""
    made = B.BINDING(flag(given, "demand_made"), flag(given, "roll_made"))
    return {"allowed": made.droppable, "roll_required": made.due}


def setup(given: Given) -> Given:
    """``rumanian_border_setup``"""
    units = (given.get(name, 0) for name in ("ground_units_in_bessarabia", "cernauti_2_3", "kishinev_2_3"))
    return {"legal": W.RUMANIAN_SETUP(*units).allowed}


def step(given: Given) -> Given:
    """``rumanian_border_war_step``"""
    closed(given, "state", "border_war")
    event = word(W.WarEvent, given.get("moment"))
    rumania, russia = maybe(V.Claim, given, "rumania"), maybe(V.Claim, given, "russia")
    war = W.war_step(
        event,
        rumania,
        russia,
        hexes=given.get("russian_bessarabian_hexes", 0),
        units=given.get("rumanian_units_in_bessarabia", W.ALL_UNITS),
        able=flag(given, "able_to_move_unit_in"),
        willing=flag(given, "will_move_unit_in"),
    )
    goes_on = war is W.RumanianWar.BORDER_WAR
    fighting, after = W.FIGHTING(event, goes_on), W.HOLDER(war)
    return {
        "state": "border_war" if goes_on else "over",
        "bessarabia_to": key(after.holder),
        "rumanian_player_turn": fighting.turn,
        "rumanian_attacks_allowed": fighting.rumania,
        "russian_attacks_allowed": fighting.russia,
        "new_demand_possible_later": after.new_demand,
        "renunciation_valid": _valid(event, rumania, russia),
    }


def _valid(event: Any, rumania: Any, russia: Any) -> bool | None:
    """Whether everybody who renounced was free to; None where nobody did."""
    said = {V.Holder.RUMANIA: rumania, V.Holder.RUSSIA: russia}
    told = [W.RENUNCIATION(event, side).allowed for side, claim in said.items() if claim is V.Claim.RENOUNCE]
    return all(told) if told else None


def left_behind(given: Given) -> Given:
    """``left_behind``"""
    side = word(V.Holder, given.get("renounced_by"))
    made = W.LEFT_BEHIND(side, given.get("units_left_in_bessarabia", 0))
    return {"eliminated": made.eliminated, "attacks_allowed_this_turn": made.attacks}


def second_demand(given: Given) -> Given:
    """``second_demand``"""
    made = W.SECOND_DEMAND(given.get("previous_claims_renounced", 0), given.get("axis_rumanian_hexes", 0))
    return {"allowed": made.allowed, "border_war_possible": made.war}


def units_after(given: Given) -> Given:
    """``rumanian_units_after_border_war``"""
    made = W.UNITS_AFTER(flag(given, "axis_dow_on_rumania"))
    return {
        "remain_on_board": made.stay,
        "controlled_by": "germany" if made.german else None,
        "redeployed_by": "britain" if made.british else None,
    }


def german_control(given: Given) -> Given:
    """``german_control_in_border_war``"""
    told = {name: who for name, who in given.items() if who != "none"}
    made = W.german_control(given.get("result"), maybe(V.Holder, told, "renounced_at_once_by"))
    names = {V.Choice.DECLARE_WAR_ON_RUSSIA: "declare_war_on_russia", V.Choice.LOWER_RESULT: "lesser_result"}
    return {
        "germany_must_choose": bool(made.options),
        "options": [names[option] for option in made.options],
        "border_war": made.holder is None,
        "bessarabia_to": key(made.holder),
    }


QUESTIONS: dict[str, Callable[[Given], Given]] = {
    "demand_bessarabia": demand,
    "rumanian_reply": reply,
    "withdraw_demand": withdraw,
    "rumanian_border_setup": setup,
    "rumanian_border_war_step": step,
    "left_behind": left_behind,
    "second_demand": second_demand,
    "rumanian_units_after_border_war": units_after,
    "german_control_in_border_war": german_control,
}
