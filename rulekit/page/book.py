"""A book on disk: its root, configuration, games and pages, found by being there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rulekit.findings import BookError, Finding
from rulekit.page import config, contents, game
from rulekit.page.contents import Contents
from rulekit.page.filenames import unportable
from rulekit.page.files import Unreadable, text_of
from rulekit.page.game import Game
from rulekit.page.model import Page
from rulekit.page.parse import parse_into
from rulekit.span import Span

Parse = Callable[[Page, frozenset[str]], Page]
"""Fills a page with the blocks of its text, read with these extensions of MyST."""


@dataclass(slots=True)
class Book:
    """A book: root folder, import package, title, version, languages, games and parsed pages."""

    root: Path
    package: str
    title: str
    version: str
    language: str
    languages: tuple[str, ...]
    extensions: frozenset[str]
    catalogues: Path
    config: Mapping[str, Any] = field(default_factory=dict)
    config_lines: Mapping[str, int] = field(default_factory=dict)
    contents: Contents = field(default_factory=Contents)
    games: dict[str, Game] = field(default_factory=dict)
    pages: dict[str, Page] = field(default_factory=dict)

    def game_of(self, docname: str) -> Game | None:
        """The game whose folder holds the page."""
        return self.games.get(docname.split("/")[0])

    def finished(self, docname: str) -> bool:
        """Whether the page belongs to a game that says it is finished: players hold what it says."""
        home = self.game_of(docname)
        return home is not None and home.stage == "finished"

    def speaking(self, wanted: Sequence[str]) -> tuple[str, ...]:
        """The languages that a command ``wanted``, each once; all where it names none. Raises BookError for one that is none."""
        for one in wanted:
            if one not in self.languages:
                message, remedy = (
                    f"The book has no language {one!r}.",
                    f"Its languages are {', '.join(self.languages)}.",
                )
                raise BookError(Finding("flag", Span("command line", 1), message, remedy))
        return tuple(dict.fromkeys(wanted)) or self.languages

    def language_of(self, docname: str) -> str:
        """The language in which the page is written."""
        home = self.game_of(docname)
        return home.language if home else self.language

    def shown(self, path: Path) -> str:
        """A path as messages show it: from the book's folder on."""
        return (Path(self.root.name) / path.relative_to(self.root)).as_posix()


def _fail(code: str, path: str, line: int, message: str, remedy: str) -> BookError:
    return BookError(Finding(code, Span(path, line), message, remedy))


def open_book(
    root: Path,
    known: Mapping[str, Page] | None = None,
    only: Collection[str] | None = None,
    *,
    parse: Parse = parse_into,
    backwards: bool = False,
) -> Book:
    """The book in ``root`` with every page parsed, or those of ``only``. Raises BookError with findings.

    A page of ``known`` whose text is still the same is taken as it is; the others are parsed by ``parse``, from the last
    one on if ``backwards``.
    """
    root = root.resolve()
    for name in (config.NAME, contents.NAME):
        if not (root / name).is_file():
            raise _fail(
                "book",
                f"{root.name}/{name}",
                1,
                f"There is no {name} in {root.name}.",
                "Name a book's folder, or make one with: rulekit new FOLDER.",
            )
    book = _configured(root)
    _games(book)
    paths = list(_paths(book, only))
    _pages(book, paths[::-1] if backwards else paths, lambda path: read_page(book, path, known, parse))
    _modules(book)
    return book


def _configured(root: Path) -> Book:
    name = config.NAME
    try:
        made = config.read_config(root / name, root.name)
        name = contents.NAME
        listed = contents.read_contents(root / name)
    except Unreadable as why:
        raise why.finding("book", f"{root.name}/{name}") from None
    return Book(
        root=root,
        package=made.package,
        title=made.title,
        version=made.version,
        language=made.language,
        languages=made.languages,
        extensions=made.extensions,
        catalogues=(root / made.catalogues).resolve(),
        config=made.data,
        config_lines=made.lines,
        contents=listed,
    )


def _modules(book: Book) -> None:
    """Hyphens are underscores in Python: two pages, or a page and a folder, may not become one module."""
    by_module: dict[str, str] = {}
    for page in book.pages.values():
        names = page.module.split(".")
        for n in range(2, len(names)):
            by_module.setdefault(
                ".".join(names[:n]), f"the folder {page.shown.rsplit('/', len(names) - n)[0]}"
            )
    for page in book.pages.values():
        first = by_module.setdefault(page.module, page.shown)
        if first != page.shown:
            message = f"The page and {first} are one module, {page.module}, to Python."
            raise _fail("book", page.shown, 1, message, "Rename one of the two.")


def _games(book: Book) -> None:
    findings = []
    for path in sorted(book.root.glob(f"*/{game.NAME}")):
        made, found = game.read_game(path, book.shown(path))
        findings += found
        if made is not None:
            book.games[made.key] = made
    if findings:
        raise BookError(*findings)


def _pages(book: Book, paths: list[Path], read: Callable[[Path], Page]) -> None:
    findings: list[Finding] = []
    made: dict[Path, Page] = {}
    for path in paths:
        try:
            made[path] = read(path)
        except BookError as error:
            findings += error.findings
    book.pages = {made[path].docname: made[path] for path in sorted(made)}
    findings += unportable(book.pages)
    if findings:
        raise BookError(*findings)


def _paths(book: Book, only: Collection[str] | None) -> Iterator[Path]:
    for path in sorted(book.root.rglob("*.md")):
        parts = path.relative_to(book.root).parts
        if any(part.startswith(("_", ".")) for part in parts) or not path.is_file():
            continue
        if only is None or docname_of(book, path) in only:
            yield path


def docname_of(book: Book, path: Path) -> str:
    """The name of the page in the file ``path``."""
    return path.relative_to(book.root).with_suffix("").as_posix()


def read_page(
    book: Book, path: Path, known: Mapping[str, Page] | None = None, parse: Parse = parse_into
) -> Page:
    """Parse one page of ``book``. Raises BookError where it cannot be read as text."""
    docname = docname_of(book, path)
    try:
        text = text_of(path)
    except Unreadable as why:
        raise why.finding("encoding", book.shown(path)) from None
    before = (known or {}).get(docname)
    if before is not None and before.text == text:
        return before
    module = ".".join([book.package, *docname.replace("-", "_").split("/")])
    return parse(Page(path, book.shown(path), docname, module, text), book.extensions)
