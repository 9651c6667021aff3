"""What a fresh book is called: its title, the key of its game, its import package."""

from __future__ import annotations

import keyword
import re
import unicodedata
from dataclasses import dataclass

from rulekit.findings import BookError, Finding
from rulekit.span import Span

# Signs that mean something in Markdown, in a grid or in a catalogue have no place in a title.
_TITLE = re.compile(r"[^\W_](?:[^\W_]|[ .,:;!?'’“”«»()&/–—-]|\u00a0|\u202f)*")
_PACKAGE = re.compile(r"[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)*")


@dataclass(frozen=True, slots=True)
class Names:
    """Title, key of the game's folder and of its ids, and import package."""

    title: str
    key: str
    package: str


def names_of(title: str, package: str) -> Names:
    """The names of a book. Raises BookError where title or package cannot be used."""
    title = title.strip()
    if not _TITLE.fullmatch(title):
        raise _flag(
            f"{title!r} is no title.",
            'Use letters, digits, spaces and plain signs, as in --title "River War".',
        )
    if not _PACKAGE.fullmatch(package) or any(keyword.iskeyword(part) for part in package.split(".")):
        raise _flag(
            f"{package!r} is no name of a package.",
            "Use small letters, digits and _, as in --package river_war.",
        )
    return Names(title, key_of(title), package)


def key_of(title: str) -> str:
    """A key of small letters, digits and hyphens; it begins with a letter."""
    plain = unicodedata.normalize("NFKD", title.replace("’", "'")).encode("ascii", "ignore").decode().lower()
    key = "-".join(re.findall(r"[a-z0-9]+", plain))
    return key if key[:1].isalpha() else f"game-{key}".rstrip("-")


def _flag(message: str, remedy: str) -> BookError:
    return BookError(Finding("flag", Span("command line", 1), message, remedy))
