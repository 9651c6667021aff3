"""The Python of a book as plain files, line for line, for linters and type checkers that read no Markdown."""

from __future__ import annotations

import re
from pathlib import Path

from rulekit.page.book import Book
from rulekit.page.mask import mask
from rulekit.page.model import Page


def tangled(book: Book) -> dict[str, str]:
    """Every file of the tangled book by its path: a package that imports as the pages do.

    Each page has as many lines as in Markdown; what is no Python is blank.
    """
    files = {_path(page): mask(page) for page in book.pages.values()}
    folders = {parent for path in files for parent in Path(path).parents if parent != Path(".")}
    return {**{(folder / "__init__.py").as_posix(): "" for folder in sorted(folders)}, **files}


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
