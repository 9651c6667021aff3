"""A message: one string of the book that is to be translated, and where it stands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

Key = tuple[str, str]


class Message(NamedTuple):
    """A string of a page: context ("" is prose), text, the page's lines on which it stands.

    A ``special`` one names a place where the translator may choose another form; it is never asked for.
    """

    context: str
    text: str
    lines: tuple[int, ...] = ()
    special: bool = False

    @property
    def key(self) -> Key:
        """What tells the messages of one page apart."""
        return self.context, self.text


def merged(messages: Iterable[Message]) -> list[Message]:
    """Each message once with all its lines, in the order of the page: by line, then prose before labels."""
    lines: dict[Key, set[int]] = {}
    asked: set[Key] = set()
    for message in messages:
        lines.setdefault(message.key, set()).update(message.lines)
        if not message.special:
            asked.add(message.key)
    made = [Message(*key, tuple(sorted(at)), key not in asked) for key, at in lines.items()]
    return sorted(made, key=lambda m: (m.lines[:1] or (0,), m.context, m.text))
