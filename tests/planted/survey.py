"""The sound book as generators see it: pages, objects, what each example meets, who names whom."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from rulekit.chart import Chart
from rulekit.check.context import Context
from rulekit.examples.run import run
from rulekit.page.book import open_book
from rulekit.page.cycles import imports
from rulekit.page.load import LoadedPage, importing, load
from rulekit.page.model import Page
from rulekit.page.prose import Link, links_of, roles_of

At = tuple[str, int]
"""A line of a file: path from the project's folder on, line."""


class Survey:
    """Everything generators may ask of the book in ``base``/book, read once."""

    def __init__(self, base: Path) -> None:
        self.base = base
        self.book = open_book(base / "book")
        with importing(self.book):
            self.loaded = load(self.book)
            self.context = Context(self.loaded)
            for example in self.context.examples:
                self.context.ran.append(run(self.loaded.pages[example.page], example))
        self._lines: dict[str, list[str]] = {}

    def lines(self, path: str) -> list[str]:
        """The lines of a file."""
        if path not in self._lines:
            self._lines[path] = (self.base / path).read_text("utf-8").split("\n")
        return self._lines[path]

    def line(self, path: str, number: int) -> str:
        """One line of a file."""
        return self.lines(path)[number - 1]

    @cached_property
    def met(self) -> dict[tuple[str, int], set[At]]:
        """The prompts that come to a row (object, row) or rule (object, -1), or look at an outcome of it."""
        made: dict[tuple[str, int], set[At]] = defaultdict(set)
        for ran in self.context.ran:
            shown = self.book.pages[ran.example.page].shown
            for seen in ran.seen:
                keys = {(fired.id, fired.row) for fired in seen.fired} | {(id, n) for id, n, _ in seen.looked}
                for key in keys:
                    made[key].add((shown, seen.prompt.line))
        return made

    @cached_property
    def examples_at(self) -> dict[tuple[str, int], set[str]]:
        """The examples that come to a row or rule."""
        made: dict[tuple[str, int], set[str]] = defaultdict(set)
        for ran in self.context.ran:
            for seen in ran.seen:
                for fired in seen.fired:
                    made[fired.id, fired.row].add(ran.example.id)
        return made

    @cached_property
    def homes(self) -> dict[tuple[str, int], At]:
        """Where the rows (object, row) and rules and reasons (object, -1) stand."""
        made = {}
        for loaded, declared in self.loaded.objects():
            shown = loaded.page.shown
            if isinstance(declared.value, Chart):
                made |= {(declared.id, n): (shown, row.line) for n, row in enumerate(declared.value.rows)}
            elif declared.kind in ("rule", "reason"):
                made[declared.id, -1] = (shown, declared.value.meta.line)
        return made

    @cached_property
    def links(self) -> dict[str, set[At]]:
        """Where each target is linked to, by Markdown links and roles."""
        made: dict[str, set[At]] = defaultdict(set)
        for page in self.book.pages.values():
            for target, line in self._named(page):
                made[target].add((page.shown, line))
        return made

    def _named(self, page: Page) -> Iterator[tuple[str, int]]:
        yield from ((target.removeprefix("#"), line) for target, line in page.references)
        for prose in page.prose:
            for link in self.links_in(prose.text):
                yield link.target.removeprefix("#"), prose.line_at(link.start)
            for role in roles_of(prose.text, self.book.extensions):
                yield role.target, prose.line_at(role.start)

    def links_in(self, text: str) -> list[Link]:
        """The links of a Markdown text."""
        return links_of(text, self.book.extensions)

    @cached_property
    def importers(self) -> dict[str, set[str]]:
        """The pages that import each page, directly or by others."""
        by_module = {page.module: name for name, page in self.book.pages.items()}
        direct: dict[str, set[str]] = defaultdict(set)
        for name, page in self.book.pages.items():
            for module, _ in imports(page):
                direct[by_module.get(module, "")].add(name)
        return {name: self._reached(direct, name) for name in self.book.pages}

    @staticmethod
    def _reached(direct: dict[str, set[str]], name: str) -> set[str]:
        found: set[str] = set()
        queue = [name]
        while queue:
            new = direct[queue.pop()] - found
            found |= new
            queue += new
        return found

    def stopped_with(self, name: str) -> set[str]:
        """The pages that are not wholly checked where one does not load: a whole game, if it declares names."""
        game = name.split("/")[0]
        declares = (
            any(d.kind == "names" for d in self.loaded.pages[name].declared)
            if name in self.loaded.pages
            else False
        )
        whole = {other for other in self.book.pages if other.split("/")[0] == game} if declares else set()
        return whole | self.importers.get(name, set())

    def charts(self, page: LoadedPage, *kinds: type[Chart]) -> list[Chart]:
        """The charts of a page, of some kinds."""
        return [d.value for d in page.declared if isinstance(d.value, kinds or (Chart,))]

    def prompts_of(self, *keys: tuple[str, int]) -> dict[str, set[int]]:
        """The lines of the prompts that come to one of ``keys``, by file."""
        made: dict[str, set[int]] = defaultdict(set)
        for key in keys:
            for path, line in self.met[key]:
                made[path].add(line)
        return made
