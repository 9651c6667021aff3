"""A World at War: situations answered by the proof page on Bessarabia.

Errors: malformed input, more units or hexes than the rules have, and in ``rumanian_reply`` a reply or a
lesser result that the rules do not offer. Every other forbidden move is answered with false.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from rulekit import Refused
from tests.proof.asking import Given, Question, asked, count, flag, word
from tests.proof.books import page

B = page("awaw", "a_world_at_war.border_war")
V = page("awaw", "a_world_at_war.vocabulary")
SEASONS = ("Spring", "Summer", "Fall", "Winter")
BEGINS = (1939, SEASONS.index("Fall"))


def _turn(given: Given) -> None:
    found = re.fullmatch(rf"({'|'.join(SEASONS)}) (\d{{4}})", str(given.get("turn", "Fall 1939")))
    if found is None or (int(found[2]), SEASONS.index(found[1])) < BEGINS:
        raise ValueError(f"turn is {given.get('turn')!r}; turns are named Season Year, from Fall 1939 on")


def _maybe(words: Any, given: Given, name: str) -> Any:
    return None if given.get(name) in (None, "none") else word(words, given[name])


def _key(member: Any) -> str | None:
    return None if member is None else str(member.key)


def demand_bessarabia(given: Given) -> dict[str, Any]:
    _turn(given)
    count(given, "rgt"), flag(given, "german_interest")
    held, phase = (
        word(V.Holder, given.get("bessarabia_held_by", "rumania")),
        word(V.Phase, given.get("phase")),
    )
    return {
        "allowed": B.DEMAND(
            phase, count(given, "axis_rumanian_hexes"), held, flag(given, "russo_german_war")
        ).allowed
    }


def rumanian_reply(given: Given) -> dict[str, Any]:
    choice = _maybe(V.Reply, given, "german_choice")
    made = B.reply(given.get("result"), choice, given.get("taken_result"))
    if isinstance(made, Refused):
        raise ValueError(made.text)
    cost = B.BORDER_WAR_COST(choice or V.Reply.RESIST)
    return {
        "bessarabia_to": made.bessarabia_to.key,
        "border_war": made.border_war,
        "russian_gain": _key(made.russian_gain),
        "brps": made.brps,
        "russian_units_may_enter": made.may_enter,
        "dow_cost": cost.dow_cost,
        "usat_change": cost.usat_change,
        "german_gain": _key(made.german_gain),
        "demand_dropped": made.dropped,
    }


def withdraw_demand(given: Given) -> dict[str, Any]:
    made = B.WITHDRAW(flag(given, "demand_made"), flag(given, "roll_made"))
    return {"allowed": made.allowed, "roll_required": made.roll_due}


def rumanian_border_setup(given: Given) -> dict[str, Any]:
    units = count(given, "ground_units_in_bessarabia")
    return {"legal": B.SETUP(units, count(given, "cernauti_2_3"), count(given, "kishinev_2_3")).allowed}


def rumanian_border_war_step(given: Given) -> dict[str, Any]:
    if given.get("state", "border_war") != "border_war":
        raise ValueError(f"state is {given['state']!r}; a step is asked of a border_war")
    moment, rumania, russia = (
        word(V.Moment, given.get("moment")),
        _maybe(V.Claim, given, "rumania"),
        _maybe(V.Claim, given, "russia"),
    )
    hexes, units = count(given, "russian_bessarabian_hexes"), count(given, "rumanian_units_in_bessarabia")
    if "rumanian_units_in_bessarabia" not in given:
        units = B.ALL_UNITS
    made = B.step(
        moment,
        rumania,
        russia,
        hexes,
        units,
        flag(given, "able_to_move_unit_in"),
        flag(given, "will_move_unit_in"),
    )
    may, over = B.RENUNCIATION(moment), made.next is not V.War.BORDER_WAR
    tried = [
        v.allowed for v, claim in ((may.rumania, rumania), (may.russia, russia)) if claim is V.Claim.RENOUNCE
    ]
    return {
        "state": "over" if over else "border_war",
        "bessarabia_to": {V.War.RUSSIAN: "russia", V.War.RUMANIAN: "rumania"}.get(made.next),
        "rumanian_attacks_allowed": made.rumanian_attacks,
        "rumanian_player_turn": made.rumanian_turn,
        "russian_attacks_allowed": made.russian_attacks,
        "new_demand_possible_later": made.new_demand,
        "renunciation_valid": all(tried) if tried else None,
    }


def left_behind(given: Given) -> dict[str, Any]:
    made = B.LEFT_BEHIND(word(V.Holder, given.get("renounced_by")), count(given, "units_left_in_bessarabia"))
    return {"eliminated": made.eliminated, "attacks_allowed_this_turn": made.attacks}


def second_demand(given: Given) -> dict[str, Any]:
    made = B.SECOND_DEMAND(count(given, "previous_claims_renounced"), count(given, "axis_rumanian_hexes"))
    return {"allowed": made.allowed, "border_war_possible": made.war}


def rumanian_units_after_border_war(given: Given) -> dict[str, Any]:
    made = B.UNITS_AFTER(flag(given, "axis_dow_on_rumania"))
    return {
        "remain_on_board": made.stay,
        "controlled_by": "germany" if made.german else None,
        "redeployed_by": "britain" if made.british else None,
    }


def german_control_in_border_war(given: Given) -> dict[str, Any]:
    made = B.GERMAN_CONTROL(given.get("result"), _maybe(V.Holder, given, "renounced_at_once_by"))
    return {
        "germany_must_choose": bool(made.options),
        "options": [option.key for option in made.options],
        "border_war": made.border_war,
        "bessarabia_to": _key(made.bessarabia_to),
    }


QUESTIONS: Mapping[str, Question] = {
    made.__name__: made
    for made in (
        demand_bessarabia,
        rumanian_reply,
        withdraw_demand,
        rumanian_border_setup,
        rumanian_border_war_step,
        left_behind,
        second_demand,
        rumanian_units_after_border_war,
        german_control_in_border_war,
    )
}


def answer(question: str, given: dict[str, Any]) -> dict[str, Any]:
    """The answer to ``question``; raises ValueError for input to be refused."""
    return asked(QUESTIONS, question, given)
