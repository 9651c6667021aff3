"""The entries of a glossary, read as Sphinx reads them: terms on lines of their own, indented definitions."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

CLASSIFIER = re.compile(r" +: +")


@dataclass(slots=True)
class Written:
    """One entry: terms with their lines (from 0), the definition, unindented, from line ``start`` on."""

    terms: list[tuple[str, int]] = field(default_factory=list)
    definition: list[str] = field(default_factory=list)
    start: int = 0
    indent: int = 0

    @property
    def forms(self) -> tuple[str, ...]:
        """The forms of the term; the first is the one that ``{term}`` names."""
        return tuple(text for text, _ in self.terms)


def entries_of(content: str) -> list[Written]:
    """The entries written in a glossary's content."""
    made: list[Written] = []
    for line, text in enumerate(content.split("\n")):
        if text[:1].isspace() or not text:
            if made:
                _define(made[-1], line, text)
        elif not text.startswith(".. "):
            if not made or made[-1].definition:
                made.append(Written())
            made[-1].terms.append((CLASSIFIER.split(text.strip())[0], line))
    for entry in made:
        while entry.definition and not entry.definition[-1].strip():
            entry.definition.pop()
    return made


def _define(entry: Written, line: int, text: str) -> None:
    if not entry.definition:
        if not text.strip():
            return
        entry.start, entry.indent = line, len(text) - len(text.lstrip())
    entry.definition.append(text[entry.indent :] if not text[: entry.indent].strip() else text.lstrip())


def undefined(term: str) -> tuple[str, str]:
    """Message and remedy for an entry without a definition."""
    return (
        f"The entry of the glossary that ends in {term!r} has no definition.",
        "Indent the definition by two blanks on the lines below its term, without a colon in front.",
    )
