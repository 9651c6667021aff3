"""Merging: what a catalogue becomes when its page has changed. Nothing that a translator wrote is lost."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass, field

from rulekit.catalog.entry import Catalogue, Entry
from rulekit.catalog.message import Key, Message, merged

ALIKE = 0.6


@dataclass(slots=True)
class _Merge:
    old: Catalogue
    wanted: frozenset[Key]
    used: set[Key] = field(default_factory=set)

    def entry(self, message: Message) -> Entry | None:
        """What there is for ``message``: its entry, one given up earlier, a changed one, or an empty one."""
        found = (self.old.entries.get(message.key), self.old.obsolete.get(message.key))
        kept = max((entry for entry in found if entry), key=lambda e: bool(e.text), default=None)
        if kept is not None:
            self.used.add(message.key)
            return kept
        return None if message.special else self._changed(message) or Entry(*message.key, "")

    def _changed(self, message: Message) -> Entry | None:
        """The translation of what ``message`` said before: stale, or fresh if it says so once more."""
        gone = [
            entry
            for entry in self.old.entries.values()
            if entry.context == message.context
            and entry.text
            and entry.key not in self.wanted
            and entry.key not in self.used
        ]
        near = max(gone, key=lambda e: (_likeness(e, message.text), e.source), default=None)
        if near is None or _likeness(near, message.text) < ALIKE:
            return None
        self.used.add(near.key)
        translates = near.previous if near.fuzzy and near.previous else near.source
        if translates == message.text:
            return near._replace(source=message.text, fuzzy=False, previous="")
        return near._replace(source=message.text, fuzzy=True, previous=translates)


def _likeness(entry: Entry, text: str) -> float:
    if entry.previous == text:
        return 2.0
    return difflib.SequenceMatcher(None, entry.source, text, autojunk=False).ratio()


def merge(old: Catalogue, messages: Iterable[Message], docname: str) -> Catalogue:
    """``old`` brought up to ``messages`` of the page ``docname``, in the order of the page.

    A translation whose source changed is kept, marked fuzzy, with the source it translates as previous one.
    Translations that nothing asks for any more are given up, but stay in the file.
    """
    ordered = merged(messages)
    work = _Merge(old, frozenset(message.key for message in ordered))
    made = Catalogue(old.shown, comments=old.comments)
    for message in ordered:
        entry = work.entry(message)
        if entry is not None:
            places = tuple((f"{docname}.md", line) for line in message.lines)
            made.entries[entry.key] = entry._replace(places=places)
    given_up = [e for e in old.entries.values() if e.text and e.key not in work.used]
    for entry in [*given_up, *old.obsolete.values()]:
        if entry.key not in work.used:
            made.obsolete[entry.key] = entry._replace(places=(), previous="")
    return made
