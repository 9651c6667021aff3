"""What Python says of a page's code, in words that name the remedy."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from rulekit import __all__ as exported

QUOTES = {0x2018, 0x2019, 0x201C, 0x201D, 0xAB, 0xBB}


def syntax_words(error: SyntaxError, indent: int = 0) -> tuple[str, str]:
    """Message and remedy for code that cannot be compiled; ``indent`` columns stand before it on the page."""
    words = error.msg.rstrip(".?")
    if "U+" in words and error.offset:
        sign = int(words.rpartition("U+")[2][:-1] if words.endswith(")") else words.rpartition("U+")[2], 16)
        remedy = "Write plain quotes." if sign in QUOTES else "Replace it by a plain blank or sign."
        return f"The code cannot be compiled: {words}, in column {error.offset + indent}.", remedy
    if "triple-quoted" in words:
        return (
            f"The code cannot be compiled: {words}.",
            "Close the text; a fence that holds a line of ``` must itself be opened with more of them.",
        )
    return f"The code cannot be compiled: {words}.", "Mend the line."


def import_remedy(missing: str, modules: Iterable[str]) -> str:
    """What to write for a page that is not there: the nearest one."""
    known = {module.rpartition(".")[2]: module for module in modules if "." in module}
    near = difflib.get_close_matches(missing.rpartition(".")[2], known, 1)
    if near:
        return f"The nearest page is {known[near[0]]}: write from .{near[0]} import …"
    return "Name a page of the book; a hyphen of its file name is an underscore here."


def name_remedy(missing: str, otherwise: str) -> str:
    """What to write for a name that nothing has defined: its import, where the engine has it."""
    return f"Import it: from rulekit import {missing}." if missing in exported else otherwise
