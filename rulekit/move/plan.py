"""The whole move as a plan of files: made first, carried out then, all or nothing."""

from __future__ import annotations

import difflib
import keyword
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from rulekit.catalog.entry import Catalogue, Entry
from rulekit.catalog.places import FOLDER, shown
from rulekit.catalog.read import read
from rulekit.catalog.update import licence
from rulekit.catalog.write import written
from rulekit.findings import BookError, Finding
from rulekit.move.contents import NAME as CONTENTS
from rulekit.move.contents import rewrite_contents
from rulekit.move.imports import Importing, rewrite_imports
from rulekit.move.lines import Lines
from rulekit.move.links import Linking, rewrite_links
from rulekit.move.redirects import NAME as REDIRECTS
from rulekit.move.redirects import with_redirect
from rulekit.page.book import Book
from rulekit.span import Span

_PART = re.compile(r"[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*")


@dataclass(slots=True)
class Moved:
    """A move: docnames, the files it writes or removes (None), and warnings."""

    old: str
    new: str
    files: dict[Path, bytes | None] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)


def plan_move(book: Book, old: str, new: str) -> Moved:
    """What renaming ``old`` to ``new`` (docnames or paths) changes. Raises BookError where it cannot be."""
    moved = Moved(_docname(book, old), _docname(book, new))
    _allowed(book, moved.old, moved.new)
    _pages(book, moved)
    _catalogues(book, moved)
    contents, moved.findings = rewrite_contents(book, moved.old, moved.new)
    moved.files[book.root / CONTENTS] = contents
    moved.files[book.root / REDIRECTS] = with_redirect(book, moved.old, moved.new)
    moved.files = {path: data for path, data in moved.files.items() if data is None or _differs(path, data)}
    return moved


def _differs(path: Path, data: bytes) -> bool:
    return not path.exists() or path.read_bytes() != data


def _docname(book: Book, given: str) -> str:
    """A docname from what was given: a path inside the book's folder, or a docname already."""
    path = Path(given).resolve()
    name = path.relative_to(book.root).as_posix() if path.is_relative_to(book.root) else given
    return name.removesuffix(".md").strip("/")


def _allowed(book: Book, old: str, new: str) -> None:
    if old not in book.pages:
        near = difflib.get_close_matches(old, book.pages, 3, 0.3)
        raise _flag(f"The book has no page {old!r}.", f"The nearest are {', '.join(near or book.pages)}.")
    if old.rpartition("/")[2] == "index":
        raise _flag(f"{old} is a front page.", "Front pages keep their name; move other pages.")
    if not all(_PART.fullmatch(part) for part in new.split("/")):
        raise _flag(
            f"{new!r} is no name of a page.", "Use small letters, digits and hyphens, as in game/page."
        )
    if any(keyword.iskeyword(part.replace("-", "_")) for part in new.split("/")):
        raise _flag(
            f"{new!r} holds a word of Python's own.", "Pages are imported by name; name it otherwise."
        )
    if (book.root / new).is_dir():
        raise _flag(f"{new!r} is a folder of the book.", f"Name the page in it, as in {new}/page.")
    game = book.game_of(old)
    if game and not book.game_of(new):
        near_new = f"{game.key}/{new.rpartition('/')[2]}"
        raise _flag(f"{new!r} lies in no game's folder.", f"Name a page of a game, as in {near_new}.")
    module = _module(book, new)
    taken = [page.shown for page in book.pages.values() if page.module == module]
    if taken or (book.root / f"{new}.md").exists():
        raise _flag(
            f"There is a page {taken[0] if taken else new} already.",
            "Name another page; none is overwritten.",
        )


def _flag(message: str, remedy: str) -> BookError:
    return BookError(Finding("flag", Span("command line", 1), message, remedy))


def _module(book: Book, docname: str) -> str:
    return ".".join([book.package, *docname.replace("-", "_").split("/")])


def _pages(book: Book, moved: Moved) -> None:
    old, new = book.pages[moved.old].module, _module(book, moved.new)
    modules = frozenset(page.module for page in book.pages.values())
    for docname, page in book.pages.items():
        own = docname == moved.old
        lines = Lines(page)
        rewrite_imports(lines, Importing(page.module, new if own else page.module, old, new, modules))
        rewrite_links(lines, _linking(book, moved, docname))
        if own:
            moved.files[page.path] = None
            moved.files[book.root / f"{moved.new}.md"] = lines.data
        else:
            moved.files[page.path] = lines.data


def _linking(book: Book, moved: Moved, docname: str) -> Linking:
    return Linking(book, docname, moved.new if docname == moved.old else docname, moved.old, moved.new)


def _catalogues(book: Book, moved: Moved) -> None:
    for docname in book.pages:
        for path in sorted(book.catalogues.glob(f"*/{FOLDER}/{docname}.po")):
            data = _catalogue(book, path, _linking(book, moved, docname))
            if docname == moved.old:
                target = path.parents[len(Path(docname).parts) - 1] / f"{moved.new}.po"
                if target.exists():
                    raise _flag(
                        f"There is a catalogue {shown(book, target)} already.",
                        "Remove it, or name another page.",
                    )
                moved.files[path] = None
                moved.files[target] = data
            elif data is not None:
                moved.files[path] = data


def _catalogue(book: Book, path: Path, linking: Linking) -> bytes:
    """A catalogue with links and places rewritten; byte by byte the same where there are none."""
    catalogue, findings = read(path, shown(book, path))
    if findings:
        raise BookError(*findings)
    made = Catalogue(catalogue.shown, comments=catalogue.comments)
    for kept, entries in ((made.entries, catalogue.entries), (made.obsolete, catalogue.obsolete)):
        for entry in entries.values():
            now = _entry(entry, linking)
            kept[now.key] = now
    if (made.entries, made.obsolete) == (catalogue.entries, catalogue.obsolete):
        return path.read_bytes()
    language = path.relative_to(book.catalogues).parts[0]
    return written(made, book.title, language, licence(book)).encode()


def _entry(entry: Entry, linking: Linking) -> Entry:
    prose = not entry.context
    source, text, previous = (
        linking.text(words) if prose else words for words in (entry.source, entry.text, entry.previous)
    )
    renamed = {f"{linking.before}.md": f"{linking.after}.md"}
    places = tuple((renamed.get(path, path), line) for path, line in entry.places)
    return entry._replace(source=source, text=text, previous=previous, places=places)


def told(book: Book, moved: Moved) -> Iterator[str]:
    """The plan as lines of text: the page, then every other file that changes."""
    yield f"{book.pages[moved.old].shown} becomes {book.shown(book.root / f'{moved.new}.md')}"
    pages = {book.pages[moved.old].path, book.root / f"{moved.new}.md"}
    for path, data in sorted(moved.files.items()):
        if path not in pages:
            verb = "goes" if data is None else "changes" if path.exists() else "comes"
            yield f"  {book.shown(path) if path.is_relative_to(book.root) else shown(book, path)} {verb}"
