"""The questions on French intervention and assistance."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulekit import Unknown
from tests.situations.asking import closed, flag, listed, settled, word
from tests.situations.pages import page

Given = dict[str, Any]
INTERVENTION = page("first_to_fight.intervention")
A = page("first_to_fight.assistance")
V = page("first_to_fight.vocabulary")
PHASES = {
    "polish_initial": V.AttackPhase.POLISH_INITIAL,
    "german_initial": V.AttackPhase.GERMAN_INITIAL,
    "other": V.AttackPhase.OTHER,
}


def _entry(result: Any) -> Any:
    """An entry of the Offensive Table: a number, or French defeat."""
    return V.Repulse.FRENCH_DEFEAT if result == V.Repulse.FRENCH_DEFEAT.value else result


def intervention_consult(given: Given) -> Given:
    """``intervention_consult``"""
    moment = word(V.Moment, given.get("moment", "other"))
    verdict = INTERVENTION.CONSULT(
        given.get("turn", 0),
        word(V.Player, given.get("player_turn")),
        moment,
        flag(given, "offensive_launched"),
    )
    return {"consult": verdict.allowed}


def intervention_roll(given: Given) -> Given:
    """``intervention_roll``"""
    return {
        "modified_roll": INTERVENTION.intervention_roll(given.get("die", 0), given.get("table_modifier", 0))
    }


def intervention_result(given: Given) -> Given:
    """``intervention_result``"""
    result = next((m for m in V.Intervention if m.value == given.get("table_result")), None)
    if result is None:
        raise ValueError(
            f"the table result is {given.get('table_result')!r}; legal are No Offensive and Offensive"
        )
    return dict(
        settled(INTERVENTION.intervention(given.get("turn", 0), given.get("die", 0), result))._asdict()
    )


def attack_due(given: Given) -> Given:
    """``attack_due``"""
    phase = PHASES[closed(given, "phase", *PHASES)]
    verdict = INTERVENTION.attack_due(
        given.get("launch_turn"), given.get("turn", 0), flag(given, "called_off"), phase
    )
    return {"attack": verdict.allowed}


def attack_modifier(given: Given) -> Given:
    """``attack_modifier``"""
    return {"modifier": INTERVENTION.attack_modifier(given.get("launch_turn", 0), given.get("turn", 0))}


def attack(given: Given) -> Given:
    """``attack``"""
    made = INTERVENTION.attack(
        given.get("launch_turn", 0),
        given.get("turn", 0),
        given.get("die", 0),
        given.get("westwall", 0),
        _entry(given.get("table_result")),
    )
    return {**made._asdict(), "result": made.result.key if made.result else None}


def offensive_table_cell(given: Given) -> Given:
    """``offensive_table_cell``"""
    roll = V.D6.check(given.get("die", 0), "die") + INTERVENTION.attack_modifier(
        given.get("launch_turn", 0), given.get("turn", 0)
    )
    cell = INTERVENTION.OFFENSIVE_TABLE(roll, given.get("westwall", 0))
    known = not isinstance(cell, Unknown)
    return {"modified_roll": roll, "known": known, "result": cell if known else None}


def westwall_track(given: Given) -> Given:
    """``westwall_track``"""
    start = given.get("start", 0)
    now = INTERVENTION.westwall_step(start, False, V.WestwallEvent.TRANSFER, result=None, gain=0)
    for event in listed(given, "events"):
        kind = word(V.WestwallEvent, event.get("kind"))
        entry = _entry(event.get("table_result")) if kind is V.WestwallEvent.ATTACK else None
        made = INTERVENTION.westwall_step(
            max(now.westwall, 0), now.offensive_over, kind, result=entry, gain=event.get("amount", 0)
        )
        now = now if now.game_over else settled(made)
    return dict(now._asdict())


def french_air_unit(given: Given) -> Given:
    """``french_air_unit``"""
    sites = [base.get("name") for base in listed(given, "airbases") if _open(base)]
    made = A.ARRIVAL(given.get("turn", 0), bool(sites))
    return {"appears": made.appears, "sites": sites if made.appears else [], "lost": made.lost}


def _open(base: Mapping[str, Any]) -> bool:
    """Whether an airbase is open to the unit."""
    return bool(A.SITE(word(V.Player, base.get("owner")), flag(base, "on_or_west_of_row")))


def french_air_status(given: Given) -> Given:
    """``french_air_status``"""
    return {"treated_as": A.STATUS(flag(given, "special_rule")).key}


QUESTIONS: dict[str, Callable[[Given], Given]] = {
    "intervention_consult": intervention_consult,
    "intervention_roll": intervention_roll,
    "intervention_result": intervention_result,
    "attack_due": attack_due,
    "attack_modifier": attack_modifier,
    "attack": attack,
    "offensive_table_cell": offensive_table_cell,
    "westwall_track": westwall_track,
    "french_air_unit": french_air_unit,
    "french_air_status": french_air_status,
}
