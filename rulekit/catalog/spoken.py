"""Reasons that the code of a page gives in words, and the lines of its vocabularies, from its syntax tree."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from rulekit.page.mask import mask
from rulekit.page.model import Page

SPEAKING = {"allow", "Refused", "Verdict"}
_LOOKED_FOR = re.compile(rf"class|{'|'.join(sorted(SPEAKING))}")


def tree_of(page: Page) -> ast.Module:
    """The syntax tree of a page that has loaded, on the page's lines; an empty one where it holds nothing looked for."""
    code = mask(page)
    return ast.parse(code) if _LOOKED_FOR.search(code) else ast.Module([], [])


def reasons(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The strings in calls of ``allow``, ``Refused`` and ``Verdict``, with their lines."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SPEAKING:
            arguments = [inner for each in node.args for inner in ast.walk(each)]
            for inner in arguments:
                if isinstance(inner, ast.Constant) and isinstance(inner.value, str) and inner.value:
                    yield inner.lineno, inner.value


def member_lines(tree: ast.Module) -> dict[tuple[str, str], int]:
    """The line of every member of every class at the top of a page."""
    return {
        (node.name, target.id): each.lineno
        for node in tree.body
        if isinstance(node, ast.ClassDef)
        for each in node.body
        if isinstance(each, ast.Assign)
        for target in each.targets
        if isinstance(target, ast.Name)
    }
