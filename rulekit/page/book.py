"""A book on disk: its root, configuration, games and pages, found by being there."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml
from myst_parser.config.main import MdParserConfig

from rulekit.findings import BookError, Finding
from rulekit.page.model import Page
from rulekit.page.parse import parse_into
from rulekit.span import Span

GAME_KEYS = {"title", "edition", "publisher", "designer", "language", "stage", "work", "short"}
REQUIRED = ("title", "edition", "publisher", "language", "work")
STAGES = ("draft", "finished")


@dataclass(frozen=True, slots=True)
class Game:
    """A game's folder: key (the folder's name) and what game.toml says."""

    key: str
    title: str
    edition: str
    publisher: str
    language: str
    work: str
    designer: str = ""
    stage: str = "draft"
    short: str = ""


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
    games: dict[str, Game] = field(default_factory=dict)
    pages: dict[str, Page] = field(default_factory=dict)

    def game_of(self, docname: str) -> Game | None:
        """The game whose folder holds the page."""
        return self.games.get(docname.split("/")[0])

    def language_of(self, docname: str) -> str:
        """The language in which the page is written."""
        game = self.game_of(docname)
        return game.language if game else self.language

    def shown(self, path: Path) -> str:
        """A path as messages show it: from the book's folder on."""
        return (Path(self.root.name) / path.relative_to(self.root)).as_posix()


def _fail(code: str, path: str, line: int, message: str, remedy: str) -> BookError:
    return BookError(Finding(code, Span(path, line), message, remedy))


def open_book(root: Path) -> Book:
    """The book in ``root`` with every page parsed. Raises BookError with findings."""
    root = root.resolve()
    for name in ("_config.yml", "_toc.yml"):
        if not (root / name).is_file():
            raise _fail(
                "book",
                f"{root.name}/{name}",
                1,
                f"There is no {name} in {root.name}.",
                "Name a book's folder, or make one with: rulekit new FOLDER.",
            )
    config = _config(root / "_config.yml")
    book = _configured(root, config)
    _games(book)
    _pages(book)
    _modules(book)
    return book


def _configured(root: Path, config: Mapping[str, Any]) -> Book:
    sphinx = _mapping(root, config, "sphinx")
    settings = _mapping(root, sphinx, "config")
    language = str(settings.get("language", "en"))
    return Book(
        root=root,
        package=str(settings.get("rulekit_package", root.name.replace("-", "_"))),
        title=str(config.get("title", root.name)),
        version=str(settings.get("version", "")),
        language=language,
        languages=_texts(root, settings, "rulekit_languages", [language]),
        extensions=_extensions(root, _mapping(root, config, "parse")),
        catalogues=(root / str(settings.get("rulekit_catalogues", "../i18n"))).resolve(),
        config=config,
    )


def _unfit(root: Path, key: str, value: object, remedy: str) -> BookError:
    line = _line_of((root / "_config.yml").read_text("utf-8"), key)
    return _fail("book", f"{root.name}/_config.yml", line, f"{key} cannot be {value!r}.", remedy)


def _mapping(root: Path, data: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    made = data.get(key) or {}
    if not isinstance(made, Mapping):
        raise _unfit(root, key, made, f"Write keys and values, indented, under {key}:.")
    return made


def _texts(root: Path, data: Mapping[str, Any], key: str, default: list[str]) -> tuple[str, ...]:
    made = data.get(key, default)
    if not isinstance(made, list) or not all(isinstance(each, str) for each in made):
        raise _unfit(root, key, made, f"Write a list of words, as in {key}: [{default[0]}].")
    return tuple(made)


def _extensions(root: Path, parse: Mapping[str, Any]) -> frozenset[str]:
    """The extensions of MyST that the book asks for, if MyST has them."""
    key = "myst_enable_extensions"
    asked = _texts(root, parse, key, ["colon_fence"])
    for each in asked:
        try:
            MdParserConfig(enable_extensions={each})
        except ValueError:
            raise _unfit(root, key, each, "Name extensions of MyST, such as colon_fence, deflist.") from None
    return frozenset(asked)


def _config(path: Path) -> dict[str, Any]:
    shown = f"{path.parent.name}/{path.name}"
    try:
        made = yaml.safe_load(path.read_text("utf-8"))
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        mark = getattr(error, "problem_mark", None)
        remedy = "Mend the line; indentation and colons matter."
        line = mark.line + 1 if mark else 1
        raise _fail("book", shown, line, "The configuration is no YAML.", remedy) from None
    if not isinstance(made, dict | None):
        raise _fail(
            "book", shown, 1, "The configuration is no list of keys.", "Begin with title: and a title."
        )
    return made or {}


def _modules(book: Book) -> None:
    """Hyphens are underscores in Python: two pages may not become one module."""
    by_module: dict[str, Page] = {}
    for page in book.pages.values():
        first = by_module.setdefault(page.module, page)
        if first is not page:
            message = f"The page and {first.shown} are one module, {page.module}, to Python."
            raise _fail("book", page.shown, 1, message, "Rename one of the two.")


def _games(book: Book) -> None:
    findings = []
    for path in sorted(book.root.glob("*/game.toml")):
        game, found = _game(path, book.shown(path))
        findings += found
        if game is not None:
            book.games[game.key] = game
    if findings:
        raise BookError(*findings)


def _game(path: Path, shown: str) -> tuple[Game | None, list[Finding]]:
    try:
        text = path.read_text("utf-8")
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        found = re.search(r"line (\d+)", str(error))
        return None, [
            Finding(
                "game",
                Span(shown, int(found[1]) if found else 1),
                f"game.toml is no TOML: {error}.",
                "Mend the line.",
            )
        ]
    wrong = [(key, f"game.toml has no key {key!r}.") for key in data if key not in GAME_KEYS]
    wrong += [
        (key, f"game.toml must name {key!r} as text.")
        for key in REQUIRED
        if not isinstance(data.get(key), str)
    ]
    if data.get("stage", "draft") not in STAGES:
        wrong.append(("stage", f"stage is {data['stage']!r}."))
    remedy = f"Legal keys: {', '.join(sorted(GAME_KEYS))}; stage is {' or '.join(STAGES)}."
    findings = [Finding("game", Span(shown, _line_of(text, key)), message, remedy) for key, message in wrong]
    return (None, findings) if findings else (Game(key=path.parent.name, **data), [])


def _line_of(text: str, key: str) -> int:
    return next((n for n, line in enumerate(text.split("\n"), 1) if line.strip().startswith(key)), 1)


def _pages(book: Book) -> None:
    findings: list[Finding] = []
    for path in sorted(book.root.rglob("*.md")):
        parts = path.relative_to(book.root).parts
        if any(part.startswith(("_", ".")) for part in parts) or not path.is_file():
            continue
        try:
            page = read_page(book, path)
        except BookError as error:
            findings += error.findings
        else:
            book.pages[page.docname] = page
    if findings:
        raise BookError(*findings)


def read_page(book: Book, path: Path) -> Page:
    """Parse one page of ``book``. Raises BookError where it is no UTF-8 text."""
    docname = path.relative_to(book.root).with_suffix("").as_posix()
    try:
        text = path.read_bytes().decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        line = path.read_bytes()[: error.start].count(b"\n") + 1
        raise _fail(
            "encoding", book.shown(path), line, "The page is not UTF-8 text.", "Save it as UTF-8."
        ) from None
    module = ".".join([book.package, *docname.replace("-", "_").split("/")])
    return parse_into(Page(path, book.shown(path), docname, module, text), book.extensions)
