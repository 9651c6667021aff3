"""The questions on the Finnish border hexes: demand, border war, full-scale war, Swedes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulekit import Refused
from tests.situations.asking import closed, flag, key, settled, word
from tests.situations.awaw import date
from tests.situations.awaw_bessarabia import Given, known, maybe
from tests.situations.pages import page

F = page("a_world_at_war.finnish_border_war")
S = page("a_world_at_war.full_scale_war")
V = page("a_world_at_war.vocabulary")
State, Event = F.FinnishWar, F.FinnishEvent
STATES = {State.CHOICE: "awaiting_finnish_choice", State.CEDED: "over", State.CONQUERED: "over"}


def demand(given: Given) -> Given:
    """``demand_finland``"""
    known(given)
    verdict = F.FINNISH_DEMAND(
        word(V.Phase, given.get("phase")),
        date(given.get("turn")),
        given.get("axis_finnish_hexes", 0),
        closed(given, "border_hexes_held_by", "finland", "russia") == "russia",
        flag(given, "russo_german_war"),
    )
    made = F.FINNISH_ANSWER(verdict.allowed)
    return {
        "allowed": verdict.allowed,
        "finnish_answer": "reject" if made.rejects else None,
        "die_roll": made.die,
        "border_war": made.border_war,
    }


def reply(given: Given) -> Given:
    """``finnish_reply``: there is none to a die."""
    return dict(settled(F.roll(given.get("result"))))


def begins(given: Given) -> Given:
    """``border_war_start``"""
    closed(given, "country", "finland")
    whose = settled(F.WAR_BEGINS(date(given.get("attack_turn"))))
    return {"begins_in": given["attack_turn"], "player_turn": whose.key}


def setup(given: Given) -> Given:
    """``finnish_border_setup``"""
    hexes, helsinki = given.get("infantry_per_border_hex", ()), given.get("infantry_in_helsinki", 0)
    return {"legal": F.setup(hexes, helsinki, flag(given, "aaf_in_helsinki")).allowed}


def step(given: Given) -> Given:
    """``finnish_war_step``"""
    state = State[closed(given, "state", "border_war", "full_scale_war").upper()]
    moment = closed(
        given, "moment", "start_of_axis_turn", "start_of_russian_turn", "end_of_russian_combat_phase"
    )
    V.RGT.check(given.get("rgt", 0), "rgt")
    hexes = V.BORDER_HEXES.check(given.get("russian_border_hexes", 0), "russian_border_hexes")
    russia = maybe(V.Claim, given, "russia")
    answer = given.get("finland")
    said = None if answer is None else Event[closed(given, "finland", "concede", "refuse").upper()]
    war = due = F.FINNISH_WAR(state, Event[moment.upper()], hexes=hexes)
    spoken = None if said is None else F.FINNISH_WAR(war, said, hexes=hexes)
    war = _after(war, spoken)
    if flag(given, "finland_conquered"):
        war = _after(war, F.FINNISH_WAR(war, Event.CONQUEST, hexes=hexes))
    given_up = F.FINNISH_WAR(state, Event.RENOUNCE, hexes=hexes)
    return {
        "state": STATES.get(war, war.key),
        "finland_must_choose": due is State.CHOICE,
        "border_hexes_to": key(F.FINNISH_HOLDER(war, hexes)),
        "dow_cost": F.ESCALATION_DOW,
        "concession_valid": None if said is not Event.CONCEDE else not isinstance(spoken, Refused),
        "renunciation_valid": None if russia is not V.Claim.RENOUNCE else not isinstance(given_up, Refused),
    }


def _after(war: Any, made: Any) -> Any:
    """The state after a step; a refused one changes nothing."""
    return war if made is None or isinstance(made, Refused) else made


def repatriated(given: Given) -> Given:
    """``finnish_units_after_concession``"""
    made = F.REPATRIATED(given.get("units_in_remaining_hex", 0))
    return {"repatriated": made.home, "eliminated": made.eliminated}


def swedish_help(given: Given) -> Given:
    """``swedish_help``"""
    war = State[closed(given, "state", "full_scale_war", "border_war").upper()]
    turn = given.get("finnish_player_turn_after_outbreak", 1)
    allowed = S.arriving(war, turn, given.get("units_requested", 0))
    return {"units_allowed": allowed, "destination": S.PORT if allowed else None}


def swedish_return(given: Given) -> Given:
    """``swedish_return``"""
    made = S.SWEDES_RETURN(status(given), given.get("russian_units_in_finland_proper", 0))
    return {"return_now": made.home, "transport_needed": made.transport}


def status(given: Given) -> Any:
    """The standing of Finland, neutral if untold; raises ValueError."""
    text = closed(given, "finland_status", "neutral", "associated", "allied")
    return V.ParentStatus["NEUTRAL" if text == "neutral" else f"AXIS_{text.upper()}"]


def swedish_losses(given: Given) -> Given:
    """``swedish_losses``"""
    made = S.losses(given.get("lost", 0), given.get("turns", 0))
    return {"rebuilt": made.rebuilt, "brp_cost": made.cost, "still_modifying_swedish_rolls": made.missing}


def convoy(given: Given) -> Given:
    """``russia_against_swedish_convoy``"""
    danger = word(S.Danger, given.get("russian_action"))
    return {"allowed": S.CONVOY(flag({"sweden_neutral": True, **given}, "sweden_neutral"), danger).allowed}


def accepts(given: Given) -> Given:
    """``german_accepts_finnish_result``"""
    closed(given, "state", "full_scale_war")
    verdict = S.ACCEPT(given.get("result"), flag(given, "german_dow_on_russia_same_turn"))
    return {"may_accept": verdict.allowed}


QUESTIONS: dict[str, Callable[[Given], Given]] = {
    "demand_finland": demand,
    "finnish_reply": reply,
    "border_war_start": begins,
    "finnish_border_setup": setup,
    "finnish_war_step": step,
    "finnish_units_after_concession": repatriated,
    "swedish_help": swedish_help,
    "swedish_return": swedish_return,
    "swedish_losses": swedish_losses,
    "russia_against_swedish_convoy": convoy,
    "german_accepts_finnish_result": accepts,
}
