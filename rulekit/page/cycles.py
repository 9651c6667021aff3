"""Circular imports between pages, found before anything runs."""

from __future__ import annotations

import ast
import re
from collections import deque
from collections.abc import Iterator
from functools import lru_cache

from rulekit.findings import Finding
from rulekit.page.book import Book
from rulekit.page.mask import mask
from rulekit.page.model import Page
from rulekit.span import Span

_ENGINE = re.compile(r"^from rulekit import [\w, ]+$", re.MULTILINE)
BLOCKS = ("body", "handlers", "orelse", "finalbody", "cases")  # where a statement holds statements


def imports(page: Page) -> list[tuple[str, int]]:
    """The modules that a page imports, with lines; none where its code cannot be parsed (loading says so), or where it
    imports the engine alone."""
    return list(_imports(mask(page), page.module))


@lru_cache(maxsize=8192)
def _imports(code: str, name: str) -> tuple[tuple[str, int], ...]:
    if "import" not in _ENGINE.sub("", code):
        return ()
    try:
        tree = ast.parse(code)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ()
    found = []
    for node in _statements(tree):
        if isinstance(node, ast.ImportFrom):
            base = name.split(".")[: -node.level] if node.level else []
            found.append((".".join([*base, *([node.module] if node.module else [])]), node.lineno))
        elif isinstance(node, ast.Import):
            found += [(alias.name, node.lineno) for alias in node.names]
    return tuple(found)


def _statements(tree: ast.AST) -> Iterator[ast.AST]:
    """Every statement in the order of ``ast.walk``, which looks into expressions as well; those hold none."""
    queue = deque([tree])
    while queue:
        node = queue.popleft()
        yield node
        for block in BLOCKS:
            queue.extend(getattr(node, block, ()))


def cycles(book: Book) -> list[Finding]:
    """One finding for each page that stands in a circle, with the line of the import that closes it."""
    by_module = {page.module: page for page in book.pages.values()}
    edges = {
        m: [(to, line) for to, line in imports(page) if to in by_module] for m, page in by_module.items()
    }
    findings = []
    for module, page in by_module.items():
        for to, line in edges[module]:
            back = _way(edges, to, module)
            if back:
                other = by_module[back[-2] if len(back) > 1 else to]
                other_line = next(at for t, at in edges[other.module] if t == module)
                back_at = f"{other.shown}:{other_line}"
                message = f"The page imports {by_module[to].shown}, which comes back to it at {back_at}."
                remedy = "Move what both need to a third page, such as the vocabulary."
                findings.append(Finding("cycle", Span(page.shown, line), message, remedy))
    return findings


def _way(edges: dict[str, list[tuple[str, int]]], start: str, goal: str) -> list[str]:
    queue, seen = [[start]], {start}
    while queue:
        way = queue.pop(0)
        if way[-1] == goal:
            return way
        for to, _ in edges[way[-1]]:
            if to not in seen or to == goal:
                seen.add(to)
                queue.append([*way, to])
    return []
