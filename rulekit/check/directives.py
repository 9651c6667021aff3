"""Directives that nobody has: the build would stop at them, and until then what stands inside is read as if all were well."""

from __future__ import annotations

import difflib
from collections.abc import Iterator

from rulekit.check.context import Context
from rulekit.findings import Finding
from rulekit.page.book import Book
from rulekit.page.parse import RUN_ELSEWHERE

OURS = ("example", "reading", "history", "readings")
# Of Sphinx, docutils, MyST and what every book of ours brings along.
KNOWN = (
    *OURS, "acks", "admonition", "attention", "attribute", "caution", "centered", "class", "classmethod", "cmdoption", "code",
    "code-block", "codeauthor", "compound", "confval", "container", "contents", "cssclass", "csv-table", "currentmodule",
    "danger", "data", "date", "decorator", "decoratormethod", "default-domain", "default-role", "deprecated", "describe",
    "envvar", "epigraph", "error", "eval-rst", "exception", "figure", "figure-md", "footer", "function", "glossary", "header",
    "highlight", "highlights", "hint", "hlist", "image", "important", "include", "index", "line-block", "list-table",
    "literalinclude", "margin", "math", "meta", "method", "module", "moduleauthor", "note", "object", "only", "option",
    "parsed-literal", "productionlist", "program", "property", "pull-quote", "raw", "replace", "role", "rst-class", "rubric",
    "section-numbering", "sectionauthor", "sectnum", "seealso", "sidebar", "sourcecode", "staticmethod", "table",
    "tableofcontents", "tabularcolumns", "target-notes", "tip", "title", "toctree", "topic", "type", "unicode",
    "version-added", "version-changed", "version-deprecated", "version-removed", "versionadded", "versionchanged",
    "versionremoved", "warning",
)  # fmt: skip
USUAL = (
    "Legal are example, reading, history, note, tip, warning, admonition, figure, table, and those of Sphinx."
)
_KNOWN = frozenset(KNOWN) | RUN_ELSEWHERE
NEAR, NEARER = 0.6, 0.8


def check(context: Context) -> Iterator[Finding]:
    """Every directive that is not known; in a book with extensions of its own, those whose name is all but a known one."""
    near = NEARER if _extended(context.book) else NEAR
    for page in context.book.pages.values():
        for made in page.directives:
            if made.name in _KNOWN or ":" in made.name:
                continue
            like = difflib.get_close_matches(made.name.casefold(), KNOWN, 1, near)
            if like or near == NEAR:
                message = f"There is no directive {{{made.name}}}."
                remedy = f"Write {{{like[0]}}}." if like else USUAL
                yield Finding("block", context.span(page, made.line), message, remedy)


def _extended(book: Book) -> bool:
    """Whether the book names extensions that may bring directives of their own."""
    named = (book.config.get("sphinx") or {}).get("extra_extensions") or []
    return any(name != "rulekit.sphinx" for name in named)
