"""The syntax of a catalogue, line by line: what Babel passes over in silence is told with its line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

NO_STRING = "cannot be read: this is neither a comment nor a keyword with its string in quotes"
_LINE = re.compile(
    r"""(?:\#(?!~).* | \#~\s*\|.*
    | (?:\#~\s*)? (?:(?:msgctxt|msgid|msgid_plural|msgstr|msgstr\[\d\])\s+)? "(?:[^"\\]|\\.)*")?""",
    re.VERBOSE,
)
_KEYWORD = re.compile(r"(msgctxt|msgid_plural|msgid|msgstr)?")
_ESCAPE = re.compile(r"\\(.)")
_ESCAPES = frozenset('\\"ntrabfv')
_CHARSET = re.compile(r"charset=([^\\\"\s;]+)", re.IGNORECASE)
# What may stand before each keyword: the end of an entry is its msgstr; "" is the beginning of the file.
_BEFORE = {
    "msgctxt": {"", "msgstr", "msgstr[]"},
    "msgid": {"", "msgstr", "msgstr[]", "msgctxt"},
    "msgid_plural": {"msgid"},
    "msgstr": {"msgid", "msgid_plural", "msgstr[]"},
}
_WRONG = {
    "msgctxt": "cannot be read: a msgctxt begins an entry, but the one before it has no msgstr",
    "msgid": "cannot be read: a msgid stands here, but the entry before it has no msgstr",
    "msgid_plural": "cannot be read: a msgid_plural stands here without its msgid",
    "msgstr": "cannot be read: a msgstr stands here without its msgid",
    "": "cannot be read: a string stands here that goes on with nothing",
}


def faults(lines: Sequence[str]) -> list[tuple[int, str]]:
    """What is wrong with the lines of a catalogue: lines that cannot stand, else keywords out of order."""
    told = ((n, line.strip()) for n, line in enumerate(lines, 1))
    broken = [(n, NO_STRING) for n, line in told if not (_comment(line) or _LINE.fullmatch(line))]
    return broken or [*_order(lines), *_strings(lines)]


def _comment(line: str) -> bool:
    return line[:1] == "#" and line[1:2] != "~"


def _order(lines: Sequence[str]) -> Iterator[tuple[int, str]]:
    before, last, blank = "", 0, False
    for n, line in enumerate(map(str.strip, lines), 1):
        if not line or line.startswith("#"):
            blank = True
            continue
        found = _KEYWORD.match(line)
        word = found[0] if found else ""
        stray = not word and (blank or not before)
        if stray or before not in _BEFORE.get(
            word, {"msgctxt", "msgid", "msgid_plural", "msgstr", "msgstr[]"}
        ):
            yield n, _WRONG[word]
            return
        before, last, blank = word or before, n, False
        before = "msgstr[]" if line.startswith("msgstr[") else before
    if before in ("msgctxt", "msgid", "msgid_plural"):
        yield last, "cannot be read: its last entry has no msgstr"


def _strings(lines: Sequence[str]) -> Iterator[tuple[int, str]]:
    for n, line in enumerate(lines, 1):
        if not line.lstrip().startswith("#"):
            strange = [sign for sign in _ESCAPE.findall(line) if sign not in _ESCAPES]
            if strange:
                yield n, f"holds the escape \\{strange[0]}, which PO files do not have"
    head = next((n for n, line in enumerate(lines) if line.strip() == 'msgid ""'), None)
    for n, line in enumerate(lines[head:] if head is not None else (), (head or 0) + 1):
        charset = _CHARSET.search(line)
        if not line.strip():
            break
        if charset and charset[1].upper().replace("-", "") not in ("UTF8", "CHARSET"):
            yield n, f"says that it is written in {charset[1]}, but catalogues are UTF-8"
