"""Sources and Readings: what a rule rests on."""

from __future__ import annotations

from dataclasses import dataclass

from rulekit.declare import declare


@dataclass(frozen=True, slots=True)
class Source:
    """Where a rule stands: the work (a key of game.toml) and the place in it ("1", "66.12", "Lithuania")."""

    place: str
    work: str = ""

    def __str__(self) -> str:
        return f"{self.work}, {self.place}" if self.work else self.place


def source(place: str, work: str = "") -> Source:
    """The source of everything a page declares from here on, unless a declaration names its own."""
    made = Source(place, work)
    declare("page-source", "source", made)
    return made
