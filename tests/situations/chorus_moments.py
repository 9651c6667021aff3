"""The steps and phases of the second file of Chorus of Nations, and what else its modules share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.situations.asking import closed
from tests.situations.chorus_words import V, labelled

PARTS = dict(zip((f"E7.7.{n}" for n in range(1, 8)), V.Part, strict=True))
DOW = {
    "allied_dow": V.DowStep.ALLIED_DOW,
    "axis_dow": V.DowStep.AXIS_DOW,
    "declaration_of_war": V.DowStep.ALLIED_DOW,
}
MOMENTS = (
    "none",
    *DOW,
    "allied_land_movement",
    "axis_land_movement",
    "production",
    "us_entry_action",
    "end_of_politics_step",
    *PARTS,
    "E7.8",
    "other",
)
SIDES = {"axis": V.Side.AXIS, "allied": V.Side.ALLIED}


def moment(given: Mapping[str, Any], name: str) -> str:
    """The step or phase ``name``, none if absent; raises ValueError."""
    return closed(given, name, *MOMENTS)


def dow_step(given: Mapping[str, Any], name: str = "step") -> Any:
    """The step as the Soviet player sees it: his declarations of war, those of the Axis, or another."""
    return DOW.get(moment(given, name), V.DowStep.OTHER)


def phase(given: Mapping[str, Any], name: str = "phase") -> Any:
    """The phase, as far as a rule names it."""
    word = moment(given, name)
    if word in DOW:
        return V.Phase.DECLARATION_OF_WAR
    return V.Phase.PRODUCTION if word == "production" else V.Phase.OTHER


def side(given: Mapping[str, Any], name: str) -> Any:
    """The side ``name``; raises ValueError."""
    return SIDES[closed({name: None, **given}, name, *SIDES)]


def unit_class(given: Mapping[str, Any]) -> Any:
    """The unit's class; raises ValueError."""
    return labelled(V.UnitClass, given.get("unit_class"))


def grant(given: Mapping[str, Any]) -> Any:
    """The Accommodation held, or None; raises ValueError."""
    name = given.get("accommodation", "none")
    return None if name in ("none", None) else labelled(V.Accommodation, name)


def claim(given: Mapping[str, Any], name: str) -> Any:
    """What became of a Soviet claim, none if absent; raises ValueError."""
    return labelled(V.Claim, closed(given, name, *(each.key for each in V.Claim)))


def some_power(given: Mapping[str, Any], name: str) -> Any:
    """A Major Power, or None for none and for any other country; raises ValueError."""
    text = given.get(name, "none")
    return None if text in ("none", "other", None) else labelled(V.Power, text)


def names(words: Any) -> list[str]:
    """Words as an alphabetical list."""
    return sorted(str(each) for each in words)
