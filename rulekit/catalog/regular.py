"""Entries as ``rulekit i18n update`` writes them, read by one expression: a tenth of the time that Babel takes.

What has another form, a comment or a mark is left to Babel; a test holds the two equal.
"""

from __future__ import annotations

import re

from babel.messages.pofile import unescape

from rulekit.catalog.entry import LONGEST, Entry
from rulekit.catalog.message import Key

Entries = dict[Key, Entry]
_MARK = "#~ "
_STRING = r'"[^"\\\n\r]*(?:\\[\\"abfnrtv][^"\\\n\r]*)*"'
_HEAD = re.compile(rf'(?:#(?!~)[^\n\r]*\n)*msgid ""\nmsgstr {_STRING}(?:\n{_STRING})*')
_MORE = r"(?(mark)\#~\ )"
_TEXT = rf"{_STRING}(?:\n{_MORE}{_STRING})*"
_ENTRY = re.compile(
    rf"""
    (?:\#:(?P<places>(?:\ [^\s:\u2068\u2069]+:[0-9]{{1,9}})+)\n)?
    (?P<mark>\#~\ )?
    (?:msgctxt\ (?P<context>{_TEXT})\n{_MORE})?
    msgid\ (?P<source>{_TEXT})\n{_MORE}
    msgstr\ (?P<text>{_TEXT})(?:\n+|\Z)
    """,
    re.VERBOSE,
)


def parted(text: str) -> tuple[str, str] | None:
    """The header of a catalogue and what stands below it; None where the header has another form."""
    head, _, body = text.partition("\n\n")
    return (head, body) if _HEAD.fullmatch(head) else None


def regular(body: str, line: int) -> tuple[Entries, Entries] | None:
    """The entries of ``body``, which begins at ``line``, and those given up; None where one of them has another form."""
    live: Entries = {}
    obsolete: Entries = {}
    at = 0
    while at < len(body):
        found = _ENTRY.match(body, at)
        if found is None:
            return None
        places, mark, *texts = found.groups()
        context, source, text = map(_plain, texts)
        line += body.count("\n", at, found.start("text"))
        entry = Entry(context, source, text, line, places=_places(places))
        twice = entry.key in live and not mark
        if twice or not source or (texts[0] and not context) or len(text) > LONGEST:
            return None
        (obsolete if mark else live)[entry.key] = entry
        line += body.count("\n", found.start("text"), found.end())
        at = found.end()
    return live, obsolete


def _plain(written: str | None) -> str:
    """What strings in quotes say, one or several below one another."""
    if written is None:
        return ""
    if "\n" not in written:
        return unescape(written)
    return "".join(unescape(line.removeprefix(_MARK)) for line in written.split("\n"))


def _places(written: str | None) -> tuple[tuple[str, int], ...]:
    if written is None:
        return ()
    parts = (place.split(":") for place in written.split())
    return tuple(dict.fromkeys((path, int(line)) for path, line in parts))
