"""Code stands where the loader looks, and the blocks of a page are whole."""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.check.context import Context
from rulekit.findings import Finding

WHERE = {
    "python": (
        "Python defines at the outermost level of a page only, in no list, quote or directive.",
        "Move the fence out, or show it without running it: :::{code-block} python.",
    ),
    "pycon": (
        "A pycon fence is run directly inside an example only, in no list, quote or note.",
        "Move it into an :::{example}, or show it without running it: :::{code-block} pycon.",
    ),
    "": (
        "These prompts stand in a block that does not say pycon, so nothing runs them.",
        "Put them into a ```pycon fence of an :::{example}, or show them without running: :::{code-block} pycon.",
    ),
}
ELSEWHERE = (
    "This book does not run {language}.",
    "Define in a python fence, observe in a pycon fence of an example; to show code, use code-block.",
)


def check(context: Context) -> Iterator[Finding]:
    """What nothing would run, and what reading the page's blocks found wrong."""
    for page in context.book.pages.values():
        yield from page.findings
        for code in page.stray if not page.unclosed else ():
            message, remedy = WHERE.get(code.language, ELSEWHERE)
            yield Finding(
                "code-place", context.span(page, code.line), message.format(language=code.language), remedy
            )
