"""The questions on French intervention and assistance."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulekit import Unknown
from tests.situations.asking import settled, word
from tests.situations.ftf_asking import V, flag, listed, number, printed
from tests.situations.pages import page

Given = dict[str, Any]
INTERVENTION = page("first_to_fight.intervention")
A = page("first_to_fight.assistance")


def _entry(result: Any) -> Any:
    """An entry of the Offensive Table: a number, or French defeat."""
    return V.Repulse.FRENCH_DEFEAT if result == V.Repulse.FRENCH_DEFEAT.value else result


def intervention_consult(given: Given) -> Given:
    """``intervention_consult``"""
    verdict = INTERVENTION.CONSULT(
        number(given, "turn"),
        word(V.Player, given.get("player_turn")),
        word(V.Moment, given.get("moment")),
        flag(given, "offensive_launched"),
    )
    return {"consult": verdict.allowed}


def intervention_roll(given: Given) -> Given:
    """``intervention_roll``"""
    roll = INTERVENTION.intervention_roll(number(given, "die"), number(given, "table_modifier"))
    return {"modified_roll": roll}


def intervention_result(given: Given) -> Given:
    """``intervention_result``"""
    result = printed(V.Intervention, given)
    made = settled(INTERVENTION.intervention(number(given, "turn"), number(given, "die"), result))
    return dict(made._asdict())


def attack_due(given: Given) -> Given:
    """``attack_due``"""
    verdict = INTERVENTION.attack_due(
        given.get("launch_turn"),
        number(given, "turn"),
        flag(given, "called_off"),
        word(V.AttackPhase, given.get("phase")),
    )
    return {"attack": verdict.allowed}


def attack_modifier(given: Given) -> Given:
    """``attack_modifier``"""
    return {"modifier": INTERVENTION.attack_modifier(number(given, "launch_turn"), number(given, "turn"))}


def attack(given: Given) -> Given:
    """``attack``"""
    made = INTERVENTION.attack(
        number(given, "launch_turn"),
        number(given, "turn"),
        number(given, "die"),
        number(given, "westwall"),
        _entry(given.get("table_result")),
    )
    return {**made._asdict(), "result": made.result.key if made.result else None}


def offensive_table_cell(given: Given) -> Given:
    """``offensive_table_cell``"""
    roll = V.D6.check(number(given, "die"), "die") + INTERVENTION.attack_modifier(
        number(given, "launch_turn"), number(given, "turn")
    )
    cell = INTERVENTION.OFFENSIVE_TABLE(roll, number(given, "westwall"))
    known = not isinstance(cell, Unknown)
    return {"modified_roll": roll, "known": known, "result": cell if known else None}


def westwall_track(given: Given) -> Given:
    """``westwall_track``"""
    start = number(given, "start")
    now = INTERVENTION.westwall_step(start, False, V.WestwallEvent.TRANSFER, result=None, gain=0)
    for event in listed(given, "events"):
        kind = word(V.WestwallEvent, event.get("kind"))
        entry = _entry(event.get("table_result")) if kind is V.WestwallEvent.ATTACK else None
        made = INTERVENTION.westwall_step(
            max(now.westwall, 0), now.offensive_over, kind, result=entry, gain=number(event, "amount")
        )
        now = now if now.game_over else settled(made)
    return dict(now._asdict())


def french_air_unit(given: Given) -> Given:
    """``french_air_unit``"""
    bases = [(_name(base), _open(base)) for base in listed(given, "airbases")]
    sites = [name for name, is_open in bases if is_open]
    made = A.ARRIVAL(number(given, "turn"), bool(sites))
    return {"appears": made.appears, "sites": sites if made.appears else [], "lost": made.lost}


def _name(base: Mapping[str, Any]) -> str:
    """The name of an airbase; raises ValueError where it has none."""
    name = base.get("name")
    if not isinstance(name, str) or not name.strip():
        raise ValueError(f"an airbase must have a name, not {name!r}")
    return name


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
