"""The first half: political standing and the rolls for influence.

An event of a turn that concerns another power (a claim of the USSR, a peace, a rise of the US multiple) changes nothing for
the power asked about.
"""

from __future__ import annotations

from typing import Any

from tests.situations.asking import closed, flag
from tests.situations.chorus_words import (
    Given,
    Question,
    V,
    allowed,
    by_region,
    count,
    named,
    power,
    records,
    several,
    table,
    text,
)
from tests.situations.pages import page

S = page("chorus_of_nations.standing")
M = page("chorus_of_nations.modified")
ROLLS = page("chorus_of_nations.rolls")
POOLS = page("chorus_of_nations.pools")
AREAS = ("Bessarabia", "Finnish Borderlands")
OUTCOMES = ("accepted", "denied_then_forced_peace")


def _declared(who: Any, event: Given) -> Given:
    targets = [power(target) for target in several(event, "targets")]
    if not targets or len(set(targets)) < len(targets) or who in targets:
        raise ValueError("a declaration of war names other Major Powers, each once")
    if "us_entry_rolls" not in event and len(targets) > 1:
        raise ValueError("a declaration on several Major Powers needs its US Entry rolls")
    return {"targets": len(targets), "rolls": count(event, "us_entry_rolls", 1)}


def _claimed(who: Any, event: Given) -> Given:
    closed({"outcome": None, **event}, "outcome", *OUTCOMES)
    return {"subject": closed({"area": None, **event}, "area", *AREAS)}


def _conquered(who: Any, event: Given) -> Given:
    kind, degree, target = (
        named(S.Conquered, event, "target_kind"),
        named(V.Degree, event, "degree"),
        text(event, "target"),
    )
    is_power = target in {*map(str, V.Power), "USA"}
    if target in (str(who), "USA" if who is V.Power.US else str(who)):
        raise ValueError(f"{target} cannot conquer itself")
    vichy = degree is V.Degree.VICHY_INSTALLED and target != "France"
    if vichy or is_power is not (kind is S.Conquered.MAJOR_POWER):
        raise ValueError(f"{target} is no {kind} that could fall so")
    return {
        "subject": target,
        "conquered": kind,
        "degree": degree,
        "counted": flag(event, "already_counted_for_side"),
    }


def _raised(who: Any, event: Given) -> Given:
    known = {
        "at_war": flag(event, "at_war_with_major"),
        "first_rise": flag(event, "first_rise_from_declaration"),
    }
    return known


def _pacified(who: Any, event: Given) -> Given:
    return {"initiator": power(closed({"initiator": None, **event}, "initiator", "Japan", "USSR"))}


def _annexed(who: Any, event: Given) -> Given:
    closed({"by": None, **event}, "by", "Italy")
    return {"to": S.Recipient.ITALY}


def _handed_over(who: Any, event: Given) -> Given:
    return {"to": named(S.Recipient, event, "to"), "colonies": count(event, "count")}


def _bombed(who: Any, event: Given) -> Given:
    known = {"subject": text(event, "city"), "counted": flag(event, "city_counted_before")}
    return {**known, "at_home": flag(event, "in_home_nation"), "cause": named(S.Cause, event, "cause")}


def _minor(given: Given) -> None:
    """Raises ValueError where a minor is given that is no name."""
    text({"minor": "any", **given}, "minor")


def _attacked(who: Any, event: Given) -> Given:
    _minor(event)
    return {"joined": named(S.Joined, event, "joined")}


EVENTS = {
    S.Event.DECLARE_WAR_ON_MAJOR: _declared,
    S.Event.BORDER_CLAIM: _claimed,
    S.Event.CONQUEST: _conquered,
    S.Event.US_PM_INCREASE: _raised,
    S.Event.COMPULSORY_PEACE: _pacified,
    S.Event.ANNEX_CORSICA: _annexed,
    S.Event.FRENCH_COLONY_TRANSFERRED: _handed_over,
    S.Event.FACTORY_DESTROYED: _bombed,
    S.Event.WAR_ON_NEUTRAL_MINOR: _attacked,
}


def _event(who: Any, given: Given) -> Any:
    kind = named(S.Event, given, "type")
    return S.EVENT(event=kind, **EVENTS[kind](who, given))


def permanent(given: Given) -> Any:
    """The standing of ``power`` after ``events``, and the DIR of the surplus."""
    who = power(given.get("power"))
    return S.permanent(who, given.get("ps"), [_event(who, each) for each in records(given, "events")])


def ps_permanent(given: Given) -> Given:
    """``ps_permanent``"""
    made = permanent(given)
    return {"ps": made.ps, "dir_gained": by_region(made.dir_gained)}


def _whole(given: Given, name: str) -> int:
    value = given.get(name, 0)
    if isinstance(value, bool) or not isinstance(value, int):
        raise ValueError(f"{name} must be a whole number, not {value!r}")
    return value


def ps_modified(given: Given) -> Given:
    """``ps_modified``"""
    _minor(given)
    flag(given, "other_same_side_power_holds_one")
    modified = M.STANDING(
        power(given.get("power")),
        given.get("ps"),
        named(V.Region, given, "region"),
        at_war=flag(given, "at_war_with_major"),
        at_war_with_us=flag(given, "at_war_with_us"),
        enemies=count(given, "enemy_units_in_home"),
        victory_city=named(M.VictoryCity, {"region_victory_city": "none", **given}, "region_victory_city"),
        tripoli=flag(given, "controls_tripoli") or "controls_tripoli" not in given,
        bases=[named(M.Base, {"base": each}, "base") for each in several(given, "pacific_bases")],
        border_demanded=flag(given, "border_demanded_from_minor"),
        resistance=count(given, "resistance"),
        rolls=count(given, "rolls_in_minor"),
        charts=_whole(given, "other_modifiers"),
    )
    return {"modified_ps": modified}


def diminishing(given: Given) -> Given:
    """``diminishing``"""
    if "per_minor" in given:
        rolls = table(given, "per_minor")
        return {"modifiers": {minor: ROLLS.DIMINISHING(count(rolls, minor)).modifier for minor in rolls}}
    placed = count(given, "dir")
    _minor(given)
    if placed > POOLS.MOST_DIR:
        raise ValueError(f"no minor takes more than {POOLS.MOST_DIR} DIR a turn")
    made = ROLLS.DIMINISHING(count(given, "ir") + placed)
    return {"modifier": made.modifier, "applies_to_rolls": made.applies_to}


def ir_conversion(given: Given) -> Given:
    """``ir_conversion``"""
    made = ROLLS.convert(given.get("ps_before_diminishing"), several(given, "dice"))
    return {"effective_ps": made.effective_ps, "ip_gained": made.ip, "ir_left": made.ir_left}


def ir_carry(given: Given) -> Given:
    """``ir_carry``"""
    closed(given, "source", "victory_hex")
    gained, rolled = (V.GAME_TURN.check(given.get(name), name) for name in ("turn_gained", "turn_rolled"))
    return {"legal": allowed(ROLLS.MAY_ROLL(ROLLS.RollSource.OTHER, rolled - gained)).allowed}


def home_hex_loss_rolls(given: Given) -> Given:
    """``home_hex_loss_rolls``"""
    return {"effective_ps": ROLLS.effective(given.get("ps"), count(given, "ir"))}


QUESTIONS: dict[str, Question] = {
    "ps_permanent": ps_permanent,
    "ps_modified": ps_modified,
    "diminishing": diminishing,
    "ir_conversion": ir_conversion,
    "ir_carry": ir_carry,
    "home_hex_loss_rolls": home_hex_loss_rolls,
}
