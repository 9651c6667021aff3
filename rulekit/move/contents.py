"""The entry of a page in _toc.yml, rewritten where it stands; all else of the file stays."""

from __future__ import annotations

import fnmatch
from collections.abc import Iterator

import yaml

from rulekit.findings import Finding
from rulekit.page.book import Book
from rulekit.span import Span

NAME = "_toc.yml"


def rewrite_contents(book: Book, old: str, new: str) -> tuple[bytes, list[Finding]]:
    """The table of contents with ``new`` for ``old``; a warning where no entry shows the page any more."""
    text = (book.root / NAME).read_bytes().decode("utf-8")
    entries = list(_entries(yaml.compose(text)))
    made = text
    for key, node in reversed(entries):
        if key in ("file", "root") and node.value.removesuffix(".md") == old:
            suffix = ".md" if node.value.endswith(".md") else ""
            quote = node.style if node.style in ("'", '"') else ""
            start, end = node.start_mark.index, node.end_mark.index
            made = f"{made[:start]}{quote}{new}{suffix}{quote}{made[end:]}"
    globs = [node.value for key, node in entries if key == "glob"]
    seen, seen_now = (any(fnmatch.fnmatch(name, glob) for glob in globs) for name in (old, new))
    if made != text or seen_now or not seen:
        return made.encode(), []
    message = f"No entry of {NAME} shows {new}; a glob showed {old}."
    warning = Finding("book", Span(book.shown(book.root / NAME), 1), message, "List the page.", "warning")
    return made.encode(), [warning]


def _entries(node: yaml.Node | None) -> Iterator[tuple[str, yaml.ScalarNode]]:
    """Every key with a plain value, in the order of the file."""
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if isinstance(value, yaml.ScalarNode):
                yield key.value, value
            else:
                yield from _entries(value)
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _entries(item)
