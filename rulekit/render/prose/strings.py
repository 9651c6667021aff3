"""The words that the printed rulebook adds of its own; rulekit's interface catalogue translates them."""

from __future__ import annotations

CONTENTS = "Contents"
UNOFFICIAL = "Unofficial restatement: you need the game."
PAGE = "p. {page}"
FORMS = {"print": "Print edition", "screen": "Screen edition"}
INDEX = "Index"
TERMS = "Terms"
RULES = "Rules"
TABLES = "Tables and tracks"
BOLD = "The page in bold explains the term."
SOURCES = "Sources and errata"
RESTATED = "What this book restates"
ERRATA = "Errata"
NO_ERRATA = "So far none: no worked example has come to another outcome since it was published."
CHANGED = "These worked examples have come to another outcome since they were published."
BEFORE = "Before"
NOW = "Now"
REASON = "Reason"

MESSAGES: tuple[str, ...] = (
    *(CONTENTS, UNOFFICIAL, PAGE, *FORMS.values(), INDEX, TERMS, RULES, TABLES, BOLD),
    *(SOURCES, RESTATED, ERRATA, NO_ERRATA, CHANGED, BEFORE, NOW, REASON),
)
