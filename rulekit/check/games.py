"""Every page in a folder belongs to a game, which the folder's ``game.toml`` names."""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.check.context import Context
from rulekit.findings import Finding
from rulekit.page.game import NAME
from rulekit.span import Span


def check(context: Context) -> Iterator[Finding]:
    """The first page of every folder that is no game's."""
    told: set[str] = set()
    for docname, page in context.book.pages.items():
        folder = docname.partition("/")[0]
        if "/" in docname and folder not in context.book.games and folder not in told:
            told.add(folder)
            message = f"The folder {folder} has no {NAME}, so this page belongs to no game."
            known = ", ".join(context.book.games) or "none yet"
            yield Finding(
                "game",
                Span(page.shown, 1),
                message,
                f"Write {folder}/{NAME}, or move the page; games: {known}.",
            )
