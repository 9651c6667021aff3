"""Imports of pages by pages, rewritten for a page that moves."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from rulekit.examples.collect import collect
from rulekit.move.lines import Lines, refused
from rulekit.page.mask import mask
from rulekit.page.model import Page

_FROM = re.compile(r"from(?P<gap>\s*)(?P<module>[.\w]+)\s*import\b")


@dataclass(frozen=True, slots=True)
class Importing:
    """One page that imports: its module before and after, and which module becomes which."""

    before: str
    after: str
    old: str
    new: str
    modules: frozenset[str]

    def now(self, module: str) -> str:
        """The name of a module after the move."""
        return self.new if module == self.old else module

    def absolute(self, level: int, module: str) -> str:
        """The module that a relative import of the page meant."""
        if not level:
            return module
        parts = self.before.split(".")[:-level]
        return ".".join([*parts, *([module] if module else [])])

    def relative(self, module: str) -> str:
        """How the page names ``module`` relatively after the move."""
        home, target = self.after.split(".")[:-1], module.split(".")
        same = next(
            (n for n, (a, b) in enumerate(zip(home, target, strict=False)) if a != b),
            min(len(home), len(target)),
        )
        return "." * (len(home) - same + 1) + ".".join(target[same:]) if same else module


def rewrite_imports(lines: Lines, importing: Importing) -> None:
    """Change the imports of a page in place. Raises BookError where one cannot be rewritten."""
    for first, code in _codes(lines.page):
        source = code.split("\n")
        statements = [n for n in ast.walk(_parsed(code)) if isinstance(n, ast.Import | ast.ImportFrom)]
        for node in sorted(statements, key=lambda n: (n.lineno, n.col_offset), reverse=True):
            for line, start, end, new in sorted(
                _splices(lines, first, node, source, importing), reverse=True
            ):
                lines.splice(first + line - 1, source[line - 1], start, end, new, "This import")


Splice = tuple[int, int, int, str]


def _splices(
    lines: Lines, first: int, node: ast.Import | ast.ImportFrom, source: list[str], importing: Importing
) -> Iterator[Splice]:
    if isinstance(node, ast.Import):
        return _import(lines, first, node, source, importing)
    return _import_from(lines, first, node, source, importing)


def _codes(page: Page) -> Iterator[tuple[int, str]]:
    """The Python of the page with the line where it begins: all its definitions, and each prompt."""
    yield 1, mask(page)
    for example in collect(page)[0]:
        for prompt in example.prompts:
            yield prompt.line, prompt.source.rstrip("\n")


def _parsed(code: str) -> ast.AST:
    """The code as a tree; an empty one where it cannot be compiled, of which the check speaks."""
    try:
        return ast.parse(code)
    except (SyntaxError, ValueError):
        return ast.Module([], [])


def _import(
    lines: Lines, first: int, node: ast.Import, source: list[str], importing: Importing
) -> Iterator[Splice]:
    for alias in node.names:
        if alias.name == importing.old:
            if alias.asname is None:
                raise refused(
                    lines.page, first + node.lineno - 1, f"import {alias.name}, used by its whole name,"
                )
            start = _column(source[alias.lineno - 1], alias.col_offset)
            yield alias.lineno, start, start + len(alias.name), importing.new


def _import_from(
    lines: Lines, first: int, node: ast.ImportFrom, source: list[str], importing: Importing
) -> Iterator[Splice]:
    base = importing.absolute(node.level, node.module or "")
    pages = {
        alias.name: f"{base}.{alias.name}"
        for alias in node.names
        if f"{base}.{alias.name}" in importing.modules
    }
    homes = {importing.now(page).rpartition(".")[0] for page in pages.values()} or {importing.now(base)}
    homes |= {base} if pages and len(pages) < len(node.names) else set()
    home = homes.pop()
    if homes:
        raise refused(lines.page, first + node.lineno - 1, "This import of several pages at once")
    moved = home != base or (node.level and importing.before != importing.after)
    written = importing.relative(home) if node.level else home
    line = source[node.lineno - 1]
    start = _column(line, node.col_offset)
    found = _FROM.match(line, start)
    if moved and found is None:
        raise refused(lines.page, first + node.lineno - 1, "This import")
    if moved and found is not None and found["module"] != written:
        yield node.lineno, found.start("module"), found.end("module"), written
    yield from _names(node, pages, source, importing)


def _names(
    node: ast.ImportFrom, pages: dict[str, str], source: list[str], importing: Importing
) -> Iterator[Splice]:
    """The moved page among the names of ``from . import page``: it keeps the name that the code uses."""
    name = importing.new.rpartition(".")[2]
    for alias in node.names:
        if pages.get(alias.name) == importing.old and alias.name != name:
            start = _column(source[alias.lineno - 1], alias.col_offset)
            written = name if alias.asname else f"{name} as {alias.name}"
            yield alias.lineno, start, start + len(alias.name), written


def _column(line: str, offset: int) -> int:
    """A column in characters; the parser counts bytes."""
    return len(line.encode()[:offset].decode())
