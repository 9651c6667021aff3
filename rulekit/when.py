"""Conditions in one cell, for grids with many inputs:
``region: Africa / Europe; at war with the US; bases: 1+``."""

from __future__ import annotations

from collections.abc import Mapping

from rulekit.answer import Rejected
from rulekit.domain import Domain, Flag
from rulekit.pattern import ANY_TEXTS, Pattern, parse_pattern


def parse_when(text: str, inputs: Mapping[str, Domain], known: Mapping[str, str]) -> dict[str, Pattern]:
    """The patterns of a cell by input. ``known`` are the inputs' words and keys; of a flag its words alone
    mean yes.

    Raises Rejected for words that name no input, and for an input named twice.
    """
    found: dict[str, Pattern] = {}
    for part in text.split(";") if text.strip() not in ANY_TEXTS else ():
        name, pattern = _condition(part.strip(), inputs, known)
        if name in found:
            raise Rejected(f"{part.strip()!r} names its input a second time; join the two with / or ,")
        found[name] = pattern
    return found


def _condition(text: str, inputs: Mapping[str, Domain], known: Mapping[str, str]) -> tuple[str, Pattern]:
    word, colon, cell = text.partition(":")
    name = known.get(word.strip())
    if name is None:
        raise Rejected(f"{word.strip()!r} is no input; write one of {', '.join(dict.fromkeys(known))}")
    if not colon and not isinstance(inputs[name], Flag):
        raise Rejected(f"{text!r} says not which value; write {word.strip()}: {inputs[name].describe()}")
    return name, parse_pattern(cell if colon else "yes", inputs[name])
