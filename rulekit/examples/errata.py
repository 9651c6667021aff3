"""The errata of a game: outcomes of examples that changed, and why. The file only grows."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path
from typing import Any

from rulekit.edits import make
from rulekit.examples.accept import Change, Rewritten, changed_meanwhile, raw_text
from rulekit.findings import BookError, Finding
from rulekit.page.book import Book
from rulekit.span import Span

NAME = "errata.toml"
HEAD = (
    "# Outcomes of examples that changed, and why. rulekit accept adds to the end; nothing else changes it.\n"
)
KEYS = ("example", "page", "prompt", "old", "new", "reason")


@dataclass(frozen=True, slots=True)
class Erratum:
    """One accepted change: day, permanent id of the example, docname, prompt, old and new output, reason."""

    date: date
    example: str
    page: str
    prompt: str
    old: str
    new: str
    reason: str


def errata_path(book: Book, docname: str) -> Path:
    """The file that holds the errata of a page's game; of a page outside every game, of the book."""
    game = book.game_of(docname)
    return (book.root / game.key if game else book.root) / NAME


def recorded(book: Book, docname: str) -> bool:
    """Whether changes of a page are errata: players hold what it says. Of a draft they do not."""
    return book.game_of(docname) is None or book.finished(docname)


def read_errata(path: Path, shown: str) -> list[Erratum]:
    """The errata in ``path``, oldest first; none if it is not there. Raises BookError where it is broken."""
    if not path.exists():
        return []
    try:
        data = tomllib.loads(path.read_bytes().decode("utf-8"))
        return [_erratum(entry) for entry in data.get("change", [])]
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, ValueError, OSError) as error:
        message = f"The errata cannot be read: {error}."
        raise BookError(
            Finding("game", Span(shown, 1), message, "Mend the file, or take it from the last version.")
        ) from None


def _erratum(entry: dict[str, Any]) -> Erratum:
    day = entry.get("date")
    if type(day) is not date or not all(isinstance(entry.get(key), str) for key in KEYS):
        raise ValueError(f"an entry needs a date, and as text {', '.join(KEYS)}")
    return Erratum(day, **{key: entry[key] for key in KEYS})


def appended(path: Path, shown: str, errata: Iterable[Erratum]) -> bytes:
    """The bytes of the file with ``errata`` at its end. Raises BookError where it is broken."""
    read_errata(path, shown)
    before = path.read_bytes() if path.exists() else HEAD.encode()
    end = b"\r\n" if b"\r\n" in before else b"\n"
    gap = b"" if before.endswith(b"\n") else end
    return before + gap + b"".join(_written(one).encode().replace(b"\n", end) for one in errata)


def _written(erratum: Erratum) -> str:
    lines = [f"{key} = {_quoted(text)}" for key, text in asdict(erratum).items() if key != "date"]
    return "\n".join(["", "[[change]]", f"date = {erratum.date.isoformat()}", *lines, ""])


def _quoted(text: str) -> str:
    """A TOML string: JSON's, but that TOML wants DEL escaped."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def take_over(book: Book, rewritten: Rewritten, reason: str, day: date) -> Finding | None:
    """Write a page whose outcomes are accepted, and its errata if its game is finished; both or neither.

    A page that changed since its examples ran is left alone, and a finding says so. Raises BookError where
    the errata are broken or a file cannot be written.
    """
    page = rewritten.page
    try:
        unchanged = raw_text(page.path) == rewritten.before
    except (OSError, UnicodeDecodeError):
        unchanged = False
    if not unchanged:
        return changed_meanwhile(page)
    files = {page.path: rewritten.after.encode()}
    if recorded(book, page.docname):
        path = errata_path(book, page.docname)
        errata = [_of_change(page.docname, change, reason, day) for change in rewritten.changes]
        files[path] = appended(path, book.shown(path), errata)
    make(files)
    return None


def _of_change(docname: str, change: Change, reason: str, day: date) -> Erratum:
    prompt, old = change.prompt.source.strip(), change.prompt.want.rstrip("\n")
    return Erratum(day, change.example.id, docname, prompt, old, change.new, reason)
