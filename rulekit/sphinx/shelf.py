"""What the site knows of the book beside its prose: views, drawn at their fences, and where links lead."""

from __future__ import annotations

import ast
import functools
import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rulekit.page.book import Book
from rulekit.page.model import Code, Page
from rulekit.render.places import templates
from rulekit.view.types import BookViews, ExampleView, View


@dataclass(slots=True)
class Shelf:
    """A parsed book, and its views in one language, which are asked for when they are first needed.

    ``values`` are the ids of its values.
    """

    book: Book
    fetch: Callable[[], BookViews]
    values: frozenset[str] = frozenset()
    by_game: dict[str, dict[str, tuple[str, str]]] = field(default_factory=dict)
    _views: BookViews | None = None
    _by_page: dict[str, list[View]] = field(default_factory=dict)

    def take(self) -> BookViews:
        """The views of the book, asked for if they are not here."""
        if self._views is None:
            self._views = self.fetch()
            for view in sorted(self._views["views"].values(), key=lambda view: view["line"]):
                self._by_page.setdefault(view["page"], []).append(view)
        return self._views

    @property
    def views(self) -> BookViews:
        """The views of the book."""
        return self.take()

    @property
    def written(self) -> dict[str, str]:
        """The language in which each page is written."""
        return {docname: self.book.language_of(docname) for docname in self.book.pages}

    def views_of(self, docname: str) -> list[View]:
        """The views that a page declares, by line."""
        self.take()
        return self._by_page.get(docname, [])

    def views_in(self, docname: str, code: Code) -> list[View]:
        """The views that one fence declares."""
        return [view for view in self.views_of(docname) if code.line <= view["line"] <= code.end]

    def example(self, id: str) -> ExampleView | None:
        """The example of that id, if it was run."""
        return self.views["examples"].get(id)

    def code_at(self, docname: str, line: int) -> Code | None:
        """The fence whose first line of code is ``line``, or the line after it."""
        page = self.book.pages.get(docname)
        return next((code for code in page.code if code.line in (line, line + 1)), None) if page else None

    def numbers(self, docname: str) -> dict[str, tuple[str, str]]:
        """Where the rule numbers of the page's game stand: number to (docname, label)."""
        return self.by_game.get(docname.split("/")[0], {})

    def digests(self) -> dict[str, str]:
        """For each page a digest of all that is drawn on it beside its prose."""
        drawn = templates_digest()
        told: dict[str, list[ExampleView]] = {}
        for example in self.views["examples"].values():
            told.setdefault(example["page"], []).append(example)
        return {docname: self._digest(docname, told.get(docname, []), drawn) for docname in self.book.pages}

    def _digest(self, docname: str, examples: list[ExampleView], drawn: str) -> str:
        shown = [self.views["personal"], self.views_of(docname), examples, sorted(self.numbers(docname))]
        text = json.dumps([drawn, *shown], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()


def make_shelf(book: Book, fetch: Callable[[], BookViews]) -> Shelf:
    """The shelf of a parsed ``book``, whose views ``fetch`` will give."""
    values = frozenset(id for page in book.pages.values() for id in value_ids(page))
    return Shelf(book, fetch, values, numbered(book))


def numbered(book: Book) -> dict[str, dict[str, tuple[str, str]]]:
    """Where each printed rule number stands, by game: at the highest of its headings, the first of equals."""
    found: dict[str, dict[str, tuple[str, str]]] = {}
    headings = ((docname, section) for docname, page in book.pages.items() for section in page.sections)
    for docname, section in sorted(headings, key=lambda each: (each[1].level, len(each[1].numbers))):
        game = found.setdefault(docname.split("/")[0], {})
        for number in section.numbers if section.label else ():
            game.setdefault(number, (docname, section.label))
    return found


def value_ids(page: Page) -> Iterator[str]:
    """The ids of the values that a page declares, read from its code without running it."""
    for code in page.code:
        if code.language == "python":
            yield from _ids(code.text)


@functools.lru_cache(maxsize=5_000)
def _ids(text: str) -> tuple[str, ...]:
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return ()
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    named = (call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "value")
    ids = (k.value for call in named for k in call.keywords if k.arg == "id")
    return tuple(str(id.value) for id in ids if isinstance(id, ast.Constant))


def templates_digest() -> str:
    """One digest of every template that draws a view."""
    digest = hashlib.sha256()
    for path in sorted((templates() / "html").glob("*.j2")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def read_views(path: Path, language: str) -> BookViews:
    """The views of one language from a JSON file. ValueError says what is wrong with the file."""
    try:
        data: dict[str, Any] = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise ValueError(
            f"{path.name}: the views cannot be read ({error}); run rulekit build again."
        ) from None
    if language not in data:
        raise ValueError(
            f"{path.name}: holds no views for language '{language}', only {', '.join(sorted(data))}."
        )
    views: BookViews = data[language]
    return views
