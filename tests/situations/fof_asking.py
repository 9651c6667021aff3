"""Inputs of The Fall of France: what a case must give, and dice thrown one by one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.situations.pages import page

V = page("fall_of_france.vocabulary")
SCENARIOS = {"1940 Campaign": V.Scenario.CAMPAIGN, "other": V.Scenario.OTHER}


def needed(given: Mapping[str, Any], name: str) -> Any:
    """The input ``name``; raises ValueError where the case does not give it."""
    if name not in given:
        raise ValueError(f"{name} is missing")
    return given[name]


def truth(given: Mapping[str, Any], name: str) -> bool:
    """The yes-or-no input ``name``; raises ValueError."""
    value = needed(given, name)
    if not isinstance(value, bool):
        raise ValueError(f"{name} must be true or false, not {value!r}")
    return value


def one_of(words: Mapping[str, Any], given: Mapping[str, Any], name: str) -> Any:
    """The word for the text of the input ``name``; raises ValueError naming the legal texts."""
    text = needed(given, name)
    if not isinstance(text, str) or text not in words:
        raise ValueError(f"{name} is {text!r}; legal are {', '.join(words)}")
    return words[text]


def by_key(words: Any) -> dict[str, Any]:
    """The words of a vocabulary by their identifiers."""
    return {member.key: member for member in words}


def scenario(given: Mapping[str, Any]) -> Any:
    """The scenario of a case."""
    return one_of(SCENARIOS, given, "scenario")


def total(given: Mapping[str, Any]) -> int:
    """The total of the two dice; raises ValueError unless there are two, each of them 1 to 6."""
    dice = needed(given, "dice")
    if not isinstance(dice, list | tuple) or len(dice) != 2:
        raise ValueError(f"dice must be a list of two, not {dice!r}")
    return sum(V.D6.check(die, "each of the dice") for die in dice)


def hex_number(given: Mapping[str, Any]) -> str:
    """The hex of a case, be its number written as text or as a number of four digits."""
    number = needed(given, "hex")
    whole = isinstance(number, int) and not isinstance(number, bool) and number >= 1000
    return str(number) if whole else number
