"""Words: the closed vocabularies of a game, as enums whose values are the labels a reader sees."""

from __future__ import annotations

from enum import Enum


class Word(Enum):
    """One word of a closed list. The member's name is the identifier, its value the label in the page's language.

    ``class Status(Word): NEUTRAL = "neutral"``
    """

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"

    def __str__(self) -> str:
        return str(self.value)

    @property
    def key(self) -> str:
        """The identifier in data: the member's name in small letters."""
        return self.name.lower()
