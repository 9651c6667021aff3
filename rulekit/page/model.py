"""A page as blocks with lines. Lines count from 1 on the page, wherever the block is nested."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from rulekit.findings import Finding

RULE_NUMBER = re.compile(r"(?P<number>[A-Z]?\d+(?:\.\d+)*(?:[A-Z](?=\s)|bis)?)\s+(?P<rest>.+)")
ONE_NUMBER = re.compile(r"[A-Z]?\d+(?:\.\d+)*(?:[A-Z]\b|bis)?")
RULE_NUMBERS = re.compile(rf"{ONE_NUMBER.pattern}(?:(?:, | and | et |–){ONE_NUMBER.pattern})*(?=\s)")


@dataclass(frozen=True, slots=True)
class Section:
    """A heading: its level, words, permanent label, and the printed rule number at its start."""

    line: int
    level: int
    text: str
    label: str

    @property
    def number(self) -> str:
        """The printed rule number, or nothing."""
        found = RULE_NUMBER.fullmatch(self.text)
        return found["number"] if found else ""

    @property
    def numbers(self) -> tuple[str, ...]:
        """All printed rule numbers at its start: "66.22, 67.23 and 67.25 Who may do what" has three."""
        found = RULE_NUMBERS.match(self.text)
        return tuple(ONE_NUMBER.findall(found.group())) if found else ()

    @property
    def title(self) -> str:
        """The heading without its rule number."""
        found = RULE_NUMBER.fullmatch(self.text)
        return found["rest"] if found else self.text


@dataclass(frozen=True, slots=True)
class Code:
    """A fence of ``python`` or ``pycon``: its text and the line of its first line of code.

    ``inside`` is the id of the example around it, ``opened`` the line where that example begins (0: none).
    """

    language: str
    text: str
    line: int
    end: int
    inside: str = ""
    opened: int = 0


Part = Literal["text", "heading", "title", "term"]


@dataclass(frozen=True, slots=True)
class Prose:
    """The inline text of a paragraph, heading, cell or title of a directive, its lines as on the page.

    ``context`` names the directive around it ("example" for all that stands in one), ``owner`` is its id.
    """

    text: str
    line: int
    context: str = ""
    owner: str = ""
    part: Part = "text"

    def line_at(self, position: int) -> int:
        """The page's line of a place in the text."""
        return self.line + self.text.count("\n", 0, position)


@dataclass(frozen=True, slots=True)
class Directive:
    """A directive: name, argument, options, the line where it begins and the line after its end."""

    name: str
    argument: str
    options: dict[str, str]
    line: int
    end: int
    content: str
    content_line: int


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of a glossary: its forms (the first is its name), its first line and its last."""

    forms: tuple[str, ...]
    line: int
    end: int


@dataclass(slots=True)
class Page:
    """One page of a book: where it is, what it holds.

    ``labels`` are targets of links with their lines; ``references`` what link definitions name;
    ``stray`` is code that nothing runs; ``findings`` is what reading the page's blocks found wrong;
    ``unclosed`` is the line of a block that is not closed as it should be (0: none).
    """

    path: Path
    shown: str
    docname: str
    module: str
    text: str
    sections: list[Section] = field(default_factory=list)
    code: list[Code] = field(default_factory=list)
    prose: list[Prose] = field(default_factory=list)
    directives: list[Directive] = field(default_factory=list)
    labels: dict[str, int] = field(default_factory=dict)
    references: list[tuple[str, int]] = field(default_factory=list)
    glossary: list[Entry] = field(default_factory=list)
    stray: list[Code] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    unclosed: int = 0

    @property
    def examples(self) -> list[Directive]:
        """The worked examples of the page, in order."""
        return [d for d in self.directives if d.name == "example"]

    def section_at(self, line: int) -> Section | None:
        """The innermost heading above ``line``."""
        return next((s for s in reversed(self.sections) if s.line <= line), None)

    def number_at(self, line: int) -> str:
        """The printed rule number above ``line``: its heading's, or that of a heading around it."""
        level = 99
        for section in reversed([s for s in self.sections if s.line <= line]):
            if section.level < level:
                level = section.level
                if section.number:
                    return section.number
        return ""

    def chapter_lines(self, line: int) -> tuple[int, int]:
        """First and last line of the level-two part around ``line`` (before the first one: up to it)."""
        starts = [1, *(s.line for s in self.sections if s.level == 2)]
        first = max(s for s in starts if s <= line)
        later = [s for s in starts if s > line]
        return first, (min(later) - 1 if later else self.text.count("\n") + 1)
