"""A catalogue as it was read: its entries, those given up, where each stands."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from rulekit.catalog.message import Key

LONGEST = 20_000
"""Characters of a text."""


class Entry(NamedTuple):
    """One entry: context ("" is prose), source, translation, the line of its ``msgstr``.

    ``previous`` is the source that a fuzzy one translates.
    """

    context: str
    source: str
    text: str
    line: int = 0
    fuzzy: bool = False
    previous: str = ""
    comments: tuple[str, ...] = ()
    places: tuple[tuple[str, int], ...] = ()

    @property
    def key(self) -> Key:
        """What tells entries of one catalogue apart."""
        return self.context, self.source


@dataclass(slots=True)
class Catalogue:
    """A catalogue as it was read: where it stands, its entries, those given up, its header's comments."""

    shown: str
    entries: dict[Key, Entry] = field(default_factory=dict)
    obsolete: dict[Key, Entry] = field(default_factory=dict)
    comments: tuple[str, ...] = ()

    def translation(self, key: Key) -> str:
        """The translation in use: empty where there is none, or only a stale one."""
        entry = self.entries.get(key)
        return "" if entry is None or entry.fuzzy else entry.text
