"""The words that the site adds of its own; their translations stand in rulekit's interface catalogue."""

from __future__ import annotations

EXAMPLE = "Example"
READING = "Reading"
HISTORY = "History"
SAYS = "What the rules say"
RULE_CODE = "The rule as code"
EXAMPLE_CODE = "The example as code"
OTHER_CODE = "Definitions as code"
OTHER_LANGUAGE = "This page in {language}"
MOVED = "This page has moved:"
ABROAD = "A rule outside this book"
TO_PRINT = "To print"
RULEBOOK = "The rulebook"
ALL_GAMES = "All games in one rulebook"
CARDS = "Cards ({size})"
FOR_THE_SCREEN = "screen"

MESSAGES: tuple[str, ...] = (
    EXAMPLE,
    READING,
    HISTORY,
    SAYS,
    RULE_CODE,
    EXAMPLE_CODE,
    OTHER_CODE,
    OTHER_LANGUAGE,
    MOVED,
    ABROAD,
    TO_PRINT,
    RULEBOOK,
    ALL_GAMES,
    CARDS,
    FOR_THE_SCREEN,
)
