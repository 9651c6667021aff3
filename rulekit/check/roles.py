"""Roles that nobody has, but whose name is near that of one: a reader would see the words without what they mean."""

from __future__ import annotations

import difflib
from collections.abc import Iterator

from rulekit.check.context import Context
from rulekit.findings import Finding
from rulekit.page.prose import roles_of

OF_PAGES = True
# Of Sphinx, docutils and MyST, without those of programming languages; an extension may bring more.
KNOWN = (
    "abbr", "any", "code", "command", "dfn", "doc", "download", "emphasis", "eq", "file", "guilabel", "index", "kbd",
    "keyword", "literal", "math", "menuselection", "numref", "ref", "samp", "strong", "sub", "subscript", "sup",
    "superscript", "term",
)  # fmt: skip
NEAR = 0.7


def check(context: Context) -> Iterator[Finding]:
    """Every role in prose whose name is all but that of a known one."""
    for page in context.book.pages.values():
        for prose in (each for each in page.prose if "{" in each.text):
            for role in roles_of(prose.text, context.book.extensions):
                near = difflib.get_close_matches(role.name, KNOWN, 1, NEAR)
                if near and near[0] != role.name:
                    yield Finding(
                        "role",
                        context.span(page, prose.line_at(role.start)),
                        f"There is no role {{{role.name}}}.",
                        f"Write {{{near[0]}}}.",
                    )
