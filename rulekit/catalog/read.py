"""Catalogues are read safely: they are data from strangers, and what is wrong is a finding with its line."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Raw
from babel.messages.pofile import PoFileError, PoFileParser, denormalize

from rulekit.catalog.entry import LONGEST, Catalogue, Entry
from rulekit.catalog.regular import parted, regular
from rulekit.catalog.syntax import faults
from rulekit.findings import Finding
from rulekit.span import Span

CODE = "catalogue"
LARGEST = 10_000_000  # bytes of a file
REMEDY = "Mend the entry: msgid and msgstr, each in double quotes; rulekit i18n update writes sound ones."
_ON_LINE = re.compile(r" on \d+$")
_LINE_END = re.compile(r"\r\n|\r|\n")
_OBSOLETE_PREVIOUS = re.compile(r"^\s*#~\s*\|.*")
_PREVIOUS = re.compile(r'#(?:~)?\|\s*(?:msgid\s|")')


class _Watched(Catalog):
    """Babel's catalogue, which remembers the lines of entries that stand in it twice."""

    def __init__(self) -> None:
        super().__init__()
        self.doubles: list[int] = []

    def __setitem__(self, id: Any, message: Raw) -> None:
        if id and self.get(id, message.context) is not None:
            self.doubles.append(message.lineno or 1)
        super().__setitem__(id, message)


def read(path: Path, shown: str) -> tuple[Catalogue, list[Finding]]:
    """The catalogue in ``path`` (an empty one where it cannot be read), and what is wrong with it."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            return Catalogue(shown), [
                _finding(shown, 1, f"is larger than {LARGEST} bytes", "Keep to one page.")
            ]
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        return Catalogue(shown), [_finding(shown, line, "is not UTF-8 text", "Save it as UTF-8.")]
    except OSError as error:
        return Catalogue(shown), [
            _finding(shown, 1, f"cannot be read: {error.strerror}", "Mend the file's rights.")
        ]
    return read_text(text, shown)


def read_text(text: str, shown: str) -> tuple[Catalogue, list[Finding]]:
    """The catalogue written in ``text``, and what is wrong with it."""
    parts = parted(text)
    if parts is not None:
        head, body = parts
        start, found = _head(head)
        made = None if found else regular(body, head.count("\n") + 3)
        if made is not None:
            return Catalogue(shown, *made, start.comments), []
    return thorough(text, shown)


@lru_cache(maxsize=64)
def _head(text: str) -> tuple[Catalogue, list[Finding]]:
    """A catalogue of a header alone; those of a book are mostly the same."""
    return thorough(text, "")


def thorough(text: str, shown: str) -> tuple[Catalogue, list[Finding]]:
    """The catalogue written in ``text`` in any form, read by Babel, and what is wrong with it."""
    lines, raw = _LINE_END.split(text), _Watched()
    broken = faults(lines)
    if broken:
        return Catalogue(shown), [_finding(shown, n, what, REMEDY) for n, what in broken]
    try:
        PoFileParser(raw, abort_invalid=True).parse(_OBSOLETE_PREVIOUS.sub("", line) for line in lines)
    except PoFileError as error:
        reason = _ON_LINE.sub("", str(error)) or "an entry has more translations than forms"
        return Catalogue(shown), [_finding(shown, error.lineno + 1, f"cannot be read: {reason}", REMEDY)]
    except Exception as error:  # Babel raises many kinds for a broken header or entry
        return Catalogue(shown), [_finding(shown, 1, f"cannot be read: {error}", REMEDY)]
    return _taken(raw, lines, shown)


def _finding(shown: str, line: int, what: str, remedy: str) -> Finding:
    return Finding(CODE, Span(shown, line), f"The catalogue {what}.", remedy)


def _taken(raw: _Watched, lines: list[str], shown: str) -> tuple[Catalogue, list[Finding]]:
    made = Catalogue(shown, comments=_header(raw))
    findings = [
        _finding(shown, line, "holds this entry twice", "Keep one of the two.") for line in raw.doubles
    ]
    for message in raw:
        if message.id and not isinstance(message.id, str):
            what = "has an entry with plural forms, which a book does not use"
            findings.append(_finding(shown, message.lineno or 1, what, "Keep one msgid and one msgstr."))
        elif message.id:
            entry = _entry(message, lines)
            if len(entry.text) > LONGEST:
                what = f"holds a text of {len(entry.text)} characters, of which {LONGEST} are legal"
                findings.append(_finding(shown, entry.line, what, "Translate the text that stands there."))
            else:
                made.entries[entry.key] = entry
    for message in raw.obsolete.values():
        if message.id and isinstance(message.id, str):
            entry = _entry(message, lines)
            made.obsolete[entry.key] = entry
    return made, findings


def _header(raw: Catalog) -> tuple[str, ...]:
    lines = (line.lstrip("#").strip() for line in raw.header_comment.split("\n"))
    return tuple(line for line in lines if line)


def _entry(message: Raw, lines: list[str]) -> Entry:
    start = message.lineno or 1
    return Entry(
        message.context or "",
        str(message.id),
        str(message.string or ""),
        _line_of_text(start, lines),
        message.fuzzy,
        _previous(start, lines),
        tuple(c for c in message.user_comments if c and not c.startswith("|")),
        tuple((str(path), int(line or 0)) for path, line in message.locations),
    )


def _line_of_text(start: int, lines: list[str]) -> int:
    """The line of the ``msgstr`` that follows the ``msgid`` of line ``start``."""
    for n in range(start - 1, len(lines)):
        if lines[n].lstrip("#~ ").startswith("msgstr"):
            return n + 1
    return start


def _previous(start: int, lines: list[str]) -> str:
    """The previous source, which Babel does not read: ``#| msgid`` above the ``msgid`` of line ``start``."""
    first = start - 1
    while first and lines[first - 1].strip():
        first -= 1
    above = lines[first : start - 1]
    parts = [line.lstrip("#~").strip()[1:].strip() for line in reversed(above) if _PREVIOUS.match(line)]
    return "".join(denormalize(part.removeprefix("msgid").strip()) for part in reversed(parts))
