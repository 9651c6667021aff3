"""An id that was published stays: it is printed on cards, and linked to from elsewhere."""

from __future__ import annotations

import difflib
from collections.abc import Iterator

from rulekit.check.context import Context
from rulekit.check.ids import permanent
from rulekit.findings import BookError, Finding
from rulekit.page.published import NAME, published
from rulekit.span import Span


def check(context: Context) -> Iterator[Finding]:
    """Every published id that the book no longer has; a page that did not load has what its text names."""
    unread = [page.text for name, page in context.book.pages.items() if name not in context.loaded.pages]
    try:
        held = published(context.book)
    except BookError as error:
        yield from error.findings
        return
    now = {id for id, _, _ in permanent(context)}
    shown = context.book.shown(context.book.root / NAME)
    for id, line in held.items():
        if id not in now and not any(id in text for text in unread):
            near = difflib.get_close_matches(id, now - held.keys(), 1)
            new = f"; {near[0]!r} is new" if near else ""
            yield Finding(
                "id-gone",
                Span(shown, line),
                f"The id {id!r} was published, and the book no longer has it{new}.",
                "Give the thing its id back; if it is gone for good, delete this line.",
            )
