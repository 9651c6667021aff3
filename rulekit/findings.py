"""Problems as values: a Finding says what is wrong, where, and what would be accepted.

Nothing here prints. Codes are a closed list; each has a meaning for its reader and a bad page in the tests.
"""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass
from typing import Any, Literal

from rulekit.span import Span

Severity = Literal["error", "warning", "note"]

CODES: dict[str, str] = {
    "book": "The book's folder, table of contents or configuration cannot be used.",
    "game": "A game.toml is broken or incomplete, or a page belongs to no game.",
    "encoding": "A page cannot be read as UTF-8 text, or holds characters that nobody sees.",
    "block": "A block is never closed or has no name, or a directive is unknown, or its options are doubled or none.",
    "code-place": "Executable code stands where the loader does not look.",
    "syntax": "The Python of a page cannot be compiled.",
    "load": "The Python of a page raised an error, wrote output or never ended while it was loaded.",
    "cycle": "Pages import one another in a circle.",
    "id-duplicate": "Two things carry the same permanent id.",
    "id-gone": "An id that was published is no longer there.",
    "id-missing": "A table, value, rule or example has no permanent id.",
    "grid": "A grid is ragged, empty, or a cell lies outside its column's domain.",
    "gap": "A table, or a machine's guards, leave an input without an answer.",
    "overlap": "Two rows of a table answer the same input.",
    "unreachable": "A row or a state can never be reached.",
    "source": "A value or rule has no source, or a row none in a column of rule numbers.",
    "reading": "A row or object names a Reading that no page holds, or Readings are not numbered in the order of the pages.",
    "example": "An example does not hold, or a line of it is neither prompt nor output.",
    "example-empty": "An example observes nothing.",
    "example-hang": "An example, a page, or a rule that was asked, did not end in time.",
    "example-lost": "A declared example was never run, or what ran ended the process.",
    "example-story": "A number of an example's story does not occur in its doctest.",
    "uncovered": "A row, outcome, transition or refusal is met by no example, or could be another and all would hold.",
    "total": "A rule has no answer at a point of its declared domains.",
    "number": "A number in prose is bound to nothing under its heading.",
    "number-bound": "A number bound by a link differs from the value it names.",
    "link": "A link leads to an id that does not exist.",
    "role": "A role is known to nobody.",
    "term": "A term of the glossary is not linked at its first use in a section.",
    "term-unused": "A glossary entry is used nowhere.",
    "i18n-missing": "A string has no translation.",
    "i18n-stale": "A translation is older than its source.",
    "i18n-number": "A translation carries other numbers than its source.",
    "i18n-target": "A translation carries other links, roles or placeholders than its source.",
    "i18n-markup": "A translation carries markup or pictures that its source does not have.",
    "catalogue": "A catalogue cannot be read.",
    "template": "A template cannot be read or names something undefined.",
    "overset": "Text does not fit its card, column or page.",
    "unprintable": "A page holds something that the printed rulebook cannot set.",
    "chart": "An owner's chart file is broken or contradicts a proved fact.",
    "output": "The output folder cannot be written or is not ours.",
    "flag": "A flag or argument names something that the book does not have.",
    "build": "Sphinx reported a problem while it built the site.",
}


# Control characters but tabs, line ends and form feeds, and marks that turn the direction of writing: where
# they stand, what is read is not what is there, and a terminal may obey them.
HIDDEN = re.compile("[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u202a-\u202e\u2066-\u2069\ufffe\uffff]")


@dataclass(frozen=True, slots=True)
class Finding:
    """One problem: code, span, message in the reader's words, remedy; ``error`` unless said otherwise."""

    code: str
    span: Span
    message: str
    remedy: str
    severity: Severity = "error"

    def __post_init__(self) -> None:
        if self.code not in CODES:
            raise ValueError(f"unknown finding code {self.code!r}")

    def to_json(self) -> dict[str, Any]:
        """Plain data, for ``--json`` and for the way between processes."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Finding:
        """The inverse of ``to_json``."""
        return cls(**{**data, "span": Span(**data["span"])})


class Hung(BaseException):
    """Thrown into code that has run too long, to stop it where it stands."""

    def __str__(self) -> str:
        return "it did not end in time"


class BookError(Exception):
    """Raised where work cannot go on; carries the findings that say why."""

    def __init__(self, *findings: Finding) -> None:
        super().__init__("\n".join(f"{f.span}: {f.message}" for f in findings))
        self.findings = findings


def failing(findings: list[Finding]) -> list[Finding]:
    """The findings that make a command fail: all but notes."""
    return [f for f in findings if f.severity != "note"]


def ordered(findings: list[Finding]) -> list[Finding]:
    """Findings by file and line, each once."""
    return sorted(set(findings), key=lambda f: (f.span, f.code, f.message))


def text(finding: Finding, source_line: str = "") -> str:
    """A finding as text: place, severity, code, message; the line of the file, if given; the remedy."""
    lines = [f"{finding.span}: {finding.severity}[{finding.code}] {finding.message}"]
    if source_line.strip():
        lines.append(f"  | {source_line.rstrip()}")
    return visible("\n".join([*lines, f"  remedy: {finding.remedy}"]))


def visible(words: str) -> str:
    """``words`` with hidden characters named: a file may quote anything, and a terminal obeys some of it."""
    return HIDDEN.sub(lambda found: f"[U+{ord(found[0]):04X}]", words)
