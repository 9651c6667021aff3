"""Chorus of Nations, first half: situations answered by the proof pages on standing and Accommodations.

Errors: malformed input and whatever the rules forbid (a claim by another power than the USSR and the like
are no events of the power asked about: they change nothing). No question here has an answer that can say no.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.proof.asking import Given, Question, asked, count, flag, word
from tests.proof.books import page

S = page("chorus_a", "chorus_of_nations.standing")
A = page("chorus_a", "chorus_of_nations.accommodations")
V = page("chorus_a", "chorus_of_nations.vocabulary")
AREAS, COLONY_HOLDERS, PEACEMAKERS = (
    ("Bessarabia", "Finnish Borderlands"),
    ("Germany", "Italy", "Spain"),
    ("Japan", "USSR"),
)
OUTCOMES = ("accepted", "denied_then_forced_peace")


def _power(text: Any) -> Any:
    return word(V.Power, text)


def _region(text: Any) -> Any:
    return word(V.Region, text)


def _closed(given: Given, name: str, words: tuple[str, ...]) -> str:
    if given.get(name) not in words:
        raise ValueError(f"{name} is {given.get(name)!r}; legal are {', '.join(words)}")
    return str(given[name])


def _whole(value: Any, name: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise ValueError(f"{name} must be a whole number, not {value!r}")
    return value


def _declared(power: Any, event: Given) -> dict[str, Any]:
    targets = [_power(target) for target in event.get("targets", [])]
    if not targets or len(set(targets)) < len(targets) or power in targets:
        raise ValueError("a declaration of war names other Major Powers, each once")
    if "us_entry_rolls" not in event and len(targets) > 1:
        raise ValueError("a declaration on several Major Powers needs its US Entry rolls")
    return {
        "targets": len(targets),
        "rolls": count(event, "us_entry_rolls") if "us_entry_rolls" in event else 1,
    }


def _claimed(power: Any, event: Given) -> dict[str, Any]:
    _closed(event, "outcome", OUTCOMES)
    return {"subject": _closed(event, "area", AREAS)}


def _conquered(power: Any, event: Given) -> dict[str, Any]:
    kind, degree = word(V.Conquered, event.get("target_kind")), word(V.Degree, event.get("degree"))
    target = str(event.get("target"))
    if kind is V.Conquered.MAJOR_POWER and _power(target) is power:
        raise ValueError(f"{target} cannot conquer itself")
    if degree is V.Degree.VICHY_INSTALLED and target != "France":
        raise ValueError("a Vichy government is installed in France")
    return {
        "subject": target,
        "conquered": kind,
        "degree": degree,
        "counted": flag(event, "already_counted_for_side"),
    }


def _raised(power: Any, event: Given) -> dict[str, Any]:
    return {
        "at_war": flag(event, "at_war_with_major"),
        "first_rise": flag(event, "first_rise_from_declaration"),
    }


def _pacified(power: Any, event: Given) -> dict[str, Any]:
    return {"initiator": _power(_closed(event, "initiator", PEACEMAKERS))}


def _annexed(power: Any, event: Given) -> dict[str, Any]:
    return {"to": _closed(event, "by", ("Italy",))}


def _handed_over(power: Any, event: Given) -> dict[str, Any]:
    return {"to": _closed(event, "to", COLONY_HOLDERS), "colonies": count(event, "count")}


def _bombed(power: Any, event: Given) -> dict[str, Any]:
    known = {"subject": str(event.get("city")), "counted": flag(event, "city_counted_before")}
    return {**known, "at_home": flag(event, "in_home_nation"), "cause": word(V.Cause, event.get("cause"))}


def _attacked(power: Any, event: Given) -> dict[str, Any]:
    return {"joined": word(V.Joined, event.get("joined"))}


EVENTS = {
    V.Event.DECLARE_WAR_ON_MAJOR: _declared,
    V.Event.BORDER_CLAIM: _claimed,
    V.Event.CONQUEST: _conquered,
    V.Event.US_PM_INCREASE: _raised,
    V.Event.COMPULSORY_PEACE: _pacified,
    V.Event.ANNEX_CORSICA: _annexed,
    V.Event.FRENCH_COLONY_TRANSFERRED: _handed_over,
    V.Event.FACTORY_DESTROYED: _bombed,
    V.Event.WAR_ON_NEUTRAL_MINOR: _attacked,
}


def _event(power: Any, given: Given) -> Any:
    kind = word(V.Event, given.get("type"))
    return S.EVENT(event=kind, **EVENTS[kind](power, given))


def ps_permanent(given: Given) -> dict[str, Any]:
    power = _power(given.get("power"))
    made = S.permanent(power, given.get("ps"), [_event(power, each) for each in given.get("events", [])])
    return {"ps": made.ps, "dir_gained": {str(region): n for region, n in made.dir_gained.items()}}


def ps_modified(given: Given) -> dict[str, Any]:
    bases = [word(V.Base, each) for each in given.get("pacific_bases", [])]
    flag(given, "other_same_side_power_holds_one")
    modified = S.MODIFIED_PS(
        _power(given.get("power")),
        given.get("ps"),
        _region(given.get("region")),
        at_war=flag(given, "at_war_with_major"),
        at_war_with_us=flag(given, "at_war_with_us"),
        enemies=count(given, "enemy_units_in_home"),
        victory_city=word(V.VictoryCity, given.get("region_victory_city", "none")),
        tripoli=flag(given, "controls_tripoli") or "controls_tripoli" not in given,
        bases=bases,
        border_demanded=flag(given, "border_demanded_from_minor"),
        resistance=count(given, "resistance"),
        rolls=count(given, "rolls_in_minor"),
        charts=_whole(given.get("other_modifiers", 0), "other_modifiers"),
    )
    return {"modified_ps": modified}


def diminishing(given: Given) -> dict[str, Any]:
    if "per_minor" in given:
        rolls = {minor: count(given["per_minor"], minor) for minor in given["per_minor"]}
        return {"modifiers": {minor: S.DIMINISHING(n).modifier for minor, n in rolls.items()}}
    made = S.DIMINISHING(count(given, "ir") + count(given, "dir"))
    return {"modifier": made.modifier, "applies_to_rolls": made.applies_to}


def ir_conversion(given: Given) -> dict[str, Any]:
    made = S.convert(given.get("ps_before_diminishing"), given.get("dice", []))
    return {"effective_ps": made.effective_ps, "ip_gained": made.ip, "ir_left": made.ir_left}


def _names(given: Any) -> list[Any]:
    return [word(V.Accommodation, each) for each in given]


def accommodation_cost(given: Given) -> dict[str, Any]:
    power, enemies, partners = (
        _power(given.get("power")),
        given.get("enemy_held", {}),
        given.get("same_side_held", {}),
    )
    side = word(V.Side, given["side"]) if "side" in given else A.SIDES(power)
    friends = [power, *map(_power, partners)]
    if any(A.SIDES(each) is not side for each in friends) or any(
        A.SIDES(_power(each)) is side for each in enemies
    ):
        raise ValueError("a power is named on a side that is not its own")
    others = {_power(name): _names(held) for name, held in {**enemies, **partners}.items()}
    kind, own = word(V.Accommodation, given.get("accommodation")), _names(given.get("own_held", []))
    return {"cost": A.price(kind, power, own, others, count(given, "resistance"))}


def accommodation_table(given: Given) -> dict[str, Any]:
    return dict(A.ACCOMMODATIONS(word(V.Accommodation, given.get("accommodation")))._asdict())


QUESTIONS: Mapping[str, Question] = {
    made.__name__: made
    for made in (
        ps_permanent,
        ps_modified,
        diminishing,
        ir_conversion,
        accommodation_cost,
        accommodation_table,
    )
}


def answer(question: str, given: dict[str, Any]) -> dict[str, Any]:
    """The answer to ``question``; raises ValueError for input to be refused."""
    return asked(QUESTIONS, question, given)
