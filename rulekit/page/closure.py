"""What a page rests on: itself and the pages that it imports, through and through."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rulekit.memory import key
from rulekit.page.book import Book
from rulekit.page.cycles import imports
from rulekit.page.model import Page


def closures(book: Book) -> dict[str, tuple[Page, ...]]:
    """For each page, by docname: the page and every page that it imports, in the order of the book."""
    by_module = {page.module: page for page in book.pages.values()}
    edges = {module: [to for to, _ in imports(page)] for module, page in by_module.items()}
    reached = {page.docname: _reached(edges, page.module) for page in book.pages.values()}
    return {
        docname: tuple(page for module, page in by_module.items() if module in modules)
        for docname, modules in reached.items()
    }


def text(page: Page) -> list[str]:
    """All that a page says."""
    return [page.text]


def code(page: Page) -> list[str]:
    """What of a page is run."""
    return [code.text for code in page.code if code.language == "python"]


def grounds(book: Book, told: Callable[[Page], Iterable[str]] = text) -> dict[str, str]:
    """For each page, by docname, a digest of what is ``told`` of it and of all that it imports: the same, so are its answers."""
    own = {docname: key([docname, *told(page)]) for docname, page in book.pages.items()}
    return {docname: key(own[page.docname] for page in pages) for docname, pages in closures(book).items()}


def _reached(edges: dict[str, list[str]], start: str) -> set[str]:
    seen, queue = {start}, [start]
    while queue:
        new = [to for to in edges[queue.pop()] if to in edges and to not in seen]
        seen.update(new)
        queue += new
    return seen
