"""The questions on German economic interests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.situations.asking import closed, flag, items, settled, word
from tests.situations.awaw import turn
from tests.situations.pages import page

Given = dict[str, Any]
N = page("a_world_at_war.economic_interests")
V = page("a_world_at_war.vocabulary")
SEASONS = list(V.Season)
OF_MINOR = {
    "rumania": N.RussianWar.RUMANIAN_BORDER_WAR,
    "finland": N.RussianWar.FINNISH_BORDER_WAR,
}

WARS_ASKED = ("rumanian_border_war", "finnish_border_war", "dow_on_minor")


def _written(season: Any, year: int) -> str:
    return f"{season.key.title()} {year}"


def start(given: Given) -> Given:
    """``interest_in_russia_start``"""
    made = N.START(word(N.InterestScenario, given.get("scenario")))
    return {"german_brps": made.brps, "russian_brp_change": made.russia}


def end(given: Given) -> Given:
    """``interest_in_russia_end``"""
    word(N.InterestEvent, given.get("event"))
    made = N.interest_ends(*turn(given.get("event_turn")))
    return {"ends_in": _written(made.season, made.year), "loss_before_rounding": float(made.loss)}


def status(given: Given) -> Given:
    """``interest_in_russia_status``"""
    return {"ending": N.ENDING(given.get("rgt"), flag(given, "russo_german_war"))}


def losses(given: Given) -> Given:
    """``interest_in_russia_losses``"""
    turns = []
    for event in items(given, "events"):
        if not isinstance(event, list) or len(event) != 2:
            raise ValueError(f"{event!r} is not an event with its turn")
        word(N.InterestEvent, event[0])
        turns.append(turn(event[1]))
    if not turns:
        return {"ends_in": None, "times_lost": 0}
    season, year = min(turns, key=lambda one: (one[1], SEASONS.index(one[0])))
    made = N.interest_ends(season, year)
    return {"ends_in": _written(made.season, made.year), "times_lost": 1}


def support_challenge(given: Given) -> Given:
    """``support_challenge``"""
    opened = N.OPENED(flag(given, "german_interest"), flag(given, "german_hex_control"), given.get("rgt"))
    reply = given.get("russia_reply")
    said = (
        None if reply is None else word(N.Answer, closed(given, "russia_reply", "declare_war", "back_down"))
    )
    if not opened:
        raise ValueError(opened.text)
    supports = flag(given, "germany_supports")
    made = settled(N.CHALLENGE(N.Challenge.DECLARED, N.Answer.SUPPORT if supports else N.Answer.SILENCE))
    if supports:
        if said is None:
            raise ValueError("Russia has to declare war on Germany or back down")
        made = settled(N.CHALLENGE(made.next, said))
    return {
        "war_with_germany": made.next is N.Challenge.GREAT_WAR,
        "russia_spent": made.spent,
        "minor_attacked": made.next is not N.Challenge.OFF,
        "german_interest_lost": made.lost,
    }


def interest_in_minor(given: Given) -> Given:
    """``interest_in_minor``"""
    lost = N.INTEREST_LOST(
        word(N.Minor, given.get("minor")),
        word(N.RussianWar, closed({"war": given.get("war")}, "war", *WARS_ASKED)),
        flag(given, "german_interest"),
        flag(given, "germany_supports"),
    )
    return {"interest_lost_now": lost}


def attack_with_hex_control(given: Given) -> Given:
    """``attack_minor_with_hex_control``"""
    verdict = N.SHIELDED(
        flag(given, "german_hex_control"),
        given.get("rgt"),
        flag(given, "german_interest"),
        flag(given, "russia_declares_war_on_germany"),
    )
    return {"allowed": verdict.allowed}


def _duty(minor: Any, gain: Any, war: Any) -> Given:
    options = N.DUTY(minor, gain, war)
    return {"must_choose": bool(options), "options": [option.key for option in options]}


def german_obligation(given: Given) -> Given:
    """``german_obligation``"""
    return _duty(
        word(N.Minor, given.get("minor")),
        word(N.Gain, given.get("gain")),
        word(N.MinorWar, given.get("war", "none")),
    )


def border_war_with_interest(given: Given) -> Given:
    """``border_war_with_interest``"""
    minor = word(N.Minor, closed(given, "minor", *OF_MINOR))
    interest, hexes = flag(given, "german_interest"), flag(given, "german_hex_control")
    war = OF_MINOR[minor.key]
    gain = N.Gain.HEX_CONTROL if hexes else N.Gain.ECONOMIC_INTEREST
    duty = (interest or hexes) and _duty(minor, gain, N.MinorWar[war.name])["must_choose"]
    return {
        "german_obligation": duty,
        "interest_lost_if_idle": N.INTEREST_LOST(minor, war, interest, supports=False),
    }


def move_on_border_area(given: Given) -> Given:
    """``move_on_border_area``"""
    if given.get("german_hex_control_elsewhere") is not None:
        word(N.Minor, given["german_hex_control_elsewhere"])
    area = word(V.BorderArea, given.get("area"))
    return {"barred": N.BORDER_MOVE(area, flag(given, "german_interest"), flag(given, "german_hex_control"))}


QUESTIONS: dict[str, Callable[[Given], Given]] = {
    "interest_in_russia_start": start,
    "interest_in_russia_end": end,
    "interest_in_russia_status": status,
    "interest_in_russia_losses": losses,
    "support_challenge": support_challenge,
    "interest_in_minor": interest_in_minor,
    "attack_minor_with_hex_control": attack_with_hex_control,
    "german_obligation": german_obligation,
    "border_war_with_interest": border_war_with_interest,
    "move_on_border_area": move_on_border_area,
}
