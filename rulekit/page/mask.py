"""The Python of a page, on the page's own lines: every other line is blank."""

from __future__ import annotations

from rulekit.page.model import Page


def mask(page: Page) -> str:
    """Same-line Python: tracebacks, debuggers, linters and coverage speak page lines."""
    lines = [""] * (page.text.count("\n") + 2)
    for block in page.code:
        if block.language == "python":
            for offset, code in enumerate(block.text.rstrip("\n").split("\n")):
                lines[block.line - 1 + offset] = code
    return "\n".join(lines)
