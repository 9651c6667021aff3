"""Dice that prose names (d20, 2d6) are those that the table or rule below it throws."""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.check._dice import dice_named
from rulekit.check._names import GameNames
from rulekit.check.context import Context
from rulekit.findings import Finding

OF_PAGES = True
ELSEWHERE = frozenset({"example", "history"})


def check(context: Context) -> Iterator[Finding]:
    """Every die named in the prose of every page that has loaded."""
    names = GameNames(context)
    for loaded in context.loaded.pages.values():
        for prose in loaded.page.prose if names.known(loaded.page) else ():
            if prose.context in ELSEWHERE:
                continue
            aside = names.spans(loaded.page, prose.text)
            for die in dice_named(loaded, prose):
                if not die.fits and not any(start <= die.start < end for start, end in aside):
                    yield Finding(
                        "number",
                        context.span(loaded.page, die.line),
                        f"The text says {die.text}, but {die.below.meta.id}, the next below it, throws {die.thrown}.",
                        "Mend the one that is wrong.",
                    )
