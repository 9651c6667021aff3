"""The Python of a page, on the page's own lines: every other line is blank."""

from __future__ import annotations

from rulekit.page.model import Page


def mask(page: Page) -> str:
    """Same-line Python, as many lines as the page: tracebacks, debuggers, linters speak page lines."""
    lines = [""] * (page.text.count("\n") + 1)
    for block in page.code:
        if block.language == "python" and block.text:
            code = block.text.rstrip("\n").split("\n")
            lines[block.line - 1 : block.line - 1 + len(code)] = code
    return "\n".join(lines)
