"""What the adapters of rule 25.9 share: names, lists of names, places and powers as the case file writes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulekit import Refused, Unknown
from tests.situations.asking import flag
from tests.situations.chorus_words import SHORT, V, labelled

NOTHING = (None, "none")
GROUPS = {
    "MVF": V.Group.MVF,
    **dict.fromkeys(("MAT", "Morocco/Algeria/Tunisia", "Morocco", "Algeria", "Tunisia"), V.Group.MAT),
    "Syria": V.Group.SYRIA,
    "Indochina": V.Group.INDOCHINA,
}
METROPOLITAN = frozenset(
    {
        "MVF",
        "Metropolitan Vichy France",
        "Occupied France",
        "Metropolitan France",
        "metropolitan France",
        "France",
    }
    | {"Corsica", "Alsace-Lorraine"}
)


def name(given: Mapping[str, Any], key: str) -> str:
    """The name ``key``; raises ValueError for what is no name."""
    value = given.get(key)
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"{key} must be a name, not {value!r}")
    return value.strip()


def named(given: Mapping[str, Any], key: str) -> list[str]:
    """The list of names ``key``, empty if absent; raises ValueError."""
    return [name({key: each}, key) for each in listed(given, key)]


def listed(given: Mapping[str, Any], key: str) -> list[Any]:
    """The list ``key``, empty if absent; raises ValueError for what is no list."""
    value = given.get(key, [])
    if value in NOTHING:
        return []
    if not isinstance(value, list):
        raise ValueError(f"{key} must be a list, not {value!r}")
    return value


def maybe_power(given: Mapping[str, Any], key: str) -> Any:
    """The Major Power ``key``, or None for none; raises ValueError."""
    value = given.get(key)
    return None if value in NOTHING else labelled(V.Power, value)


def party(given: Mapping[str, Any], key: str) -> Any:
    """The Major Power ``key``, or None for the name of a minor; raises ValueError for what is no name."""
    text = SHORT.get(name(given, key), name(given, key))
    return next((p for p in V.Power if text in (p.value, p.key)), None)


def maybe_accommodation(given: Mapping[str, Any]) -> Any:
    """The Accommodation, or None for none; raises ValueError."""
    value = given.get("accommodation", "none")
    return None if value in NOTHING else labelled(V.Accommodation, value)


def group(text: Any) -> Any:
    """A French group by its short or its full name, another group if no rule names it; raises ValueError."""
    known = {**GROUPS, **{g.value: g for g in V.Group}}
    return known.get(name({"group": text}, "group"), V.Group.OTHER)


def known(answer: Any) -> Any:
    """The answer, None where only the printed game tells; raises ValueError where the book refuses."""
    if isinstance(answer, Refused):
        raise ValueError(answer.text)
    return None if isinstance(answer, Unknown) else answer


def flags(given: Mapping[str, Any], *keys: str) -> dict[str, bool]:
    """The yes-or-no inputs ``keys``, no if absent; raises ValueError."""
    return {key: flag(given, key) for key in keys}
