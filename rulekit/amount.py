"""Amounts: what a line of a tally adds, and what a cell of numbers may say of an input.

``+10``, ``−2``, ``+3 × cities``, ``cities``, ``⌊1/2 × ships⌋`` (rounded down), ``⌈1/2 × ships⌉`` (rounded up). An input is
named by its column's header, its label or its key.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rulekit.answer import Rejected
from rulekit.domain import Domain
from rulekit.number import WRITTEN, Number, plain
from rulekit.pattern import number

EXEMPT = "exempt"
_AMOUNT = re.compile(rf"([+−-])?\s*([⌊⌈])?\s*(?:({WRITTEN})\s*(?:×\s*)?)?(.*?)\s*([⌋⌉])?")
_ROUND = {"⌊": ("⌋", "down"), "⌈": ("⌉", "up"), None: (None, "")}


@dataclass(frozen=True, slots=True)
class Amount:
    """``factor``, or ``factor`` times the input ``times``, ``rounded`` up or down in size; ``exempt`` cancels the line above."""

    factor: Number = 0
    times: str = ""
    exempt: bool = False
    rounded: str = ""

    def of(self, given: Mapping[str, Any]) -> Number:
        """The amount at these inputs."""
        size = abs(self.factor) * given[self.times] if self.times else abs(self.factor)
        made = {"": lambda x: x, "up": math.ceil, "down": math.floor}[self.rounded](size)
        signed = -made if self.factor < 0 else made
        return plain(signed)


def parse_amount(text: str, names: Mapping[str, str]) -> Amount:
    """The amount written ``text``; ``names`` are the inputs that may stand in it, by word and key. Raises Rejected."""
    if text.strip().casefold() == EXEMPT:
        return Amount(exempt=True)
    found = _AMOUNT.fullmatch(text.strip())
    assert found is not None
    sign, opened, factor, name, closed = found.groups()
    closes, rounded = _ROUND[opened]
    if (not factor and not name) or (name and name not in names) or closes != closed:
        known = "|".join(sorted(set(names.values()))) or "input"
        raise Rejected(f"{text!r} is no amount; write +10, −2, +3 × {known}, ⌊1/2 × {known}⌋ or {EXEMPT}")
    size = number(factor) if factor else 1
    return Amount(-size if sign in ("−", "-") else size, names.get(name, ""), rounded=rounded)


class Amounts(Domain):
    """The outcome column of a tally."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}

    def parse(self, text: str) -> Amount:
        return parse_amount(text, self.names)

    def describe(self) -> str:
        return "an amount"
