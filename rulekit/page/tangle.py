"""The Python of a book as plain files, line for line, for linters and type checkers that read no Markdown."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from rulekit.page.book import Book
from rulekit.page.mask import mask
from rulekit.page.model import Page


def tangled(book: Book) -> dict[str, str]:
    """Every file of the tangled book by its path: a package that imports as the pages do.

    Each line stands at its number on the page; what is no Python is blank.
    """
    files = {_path(page): _python(page) for page in book.pages.values()}
    folders = {parent for path in files for parent in Path(path).parents if parent != Path(".")}
    return {**{(folder / "__init__.py").as_posix(): "" for folder in sorted(folders)}, **files}


def _python(page: Page) -> str:
    """The page's Python; below it, the names that only its examples use, lest a linter calls their import idle."""
    code = mask(page)
    try:
        shown = sorted(_imported(ast.parse(code)) & _named(page))
    except (SyntaxError, ValueError):
        shown = []
    return f"{code}_in_examples = ({', '.join(shown)},)\n" if shown and code.endswith("\n") else code


def _imported(tree: ast.AST) -> set[str]:
    nodes = (node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom))
    return {alias.asname or alias.name.partition(".")[0] for node in nodes for alias in node.names}


def _named(page: Page) -> set[str]:
    """The words of the page's examples that may be names."""
    text = "\n".join(block.text for block in page.code if block.language == "pycon")
    return set(re.findall(r"[^\W\d]\w*", text))


def _path(page: Page) -> str:
    return page.module.replace(".", "/") + ".py"


def page_names(book: Book) -> dict[str, str]:
    """The pages, as messages show them, by the path of their tangled file."""
    return {_path(page): page.shown for page in book.pages.values()}


def named_back(book: Book, text: str) -> str:
    """What a tool said of the tangled book, wherever that lay, with the names of the pages for its files."""
    names = page_names(book)
    paths = "|".join(re.escape(path).replace("/", r"[/\\]") for path in sorted(names, key=len, reverse=True))
    pattern = re.compile(rf"(?:[^\s\"'():]*[/\\])?(?<!\w)({paths})(?!\w)")
    return pattern.sub(lambda found: names[found[1].replace("\\", "/")], text)
