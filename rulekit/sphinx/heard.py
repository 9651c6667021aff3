"""Sphinx's warnings as findings with the page's file and line."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rulekit.findings import Finding, Severity
from rulekit.span import Span

COLOUR = re.compile(r"\x1b\[[0-9;]*m")
RECORD = re.compile(
    r"(?:(?P<path>[^\n]*?\.\w+)(?::(?P<line>\d+))?(?::<translated>)?(?::\d+)*: )?"
    r"(?:WARNING|ERROR|CRITICAL|SEVERE): (?P<message>.*)",
    re.DOTALL,
)
REMEDIES = {
    "myst.xref_missing": "Name an id of the book, or take the link away.",
    "i18n.inconsistent_references": "Give the translation the same links and roles as its source.",
    "toc.not_included": "Name the page in _toc.yml, or delete it.",
}
REMEDY = "Mend the page at this line; the word in brackets names Sphinx's warning."


class Heard(io.StringIO):
    """A stream for Sphinx's warnings: each write is one of them."""

    def __init__(self, root: Path, severity: Severity) -> None:
        super().__init__()
        self.root, self.severity = root.resolve(), severity
        self.findings: list[Finding] = []

    def write(self, text: str) -> int:
        """Keep what Sphinx says as a finding."""
        record = COLOUR.sub("", text).strip()
        if record:
            self.findings.append(self._finding(record))
        return len(text)

    def _finding(self, record: str) -> Finding:
        found = RECORD.fullmatch(record)
        message = found["message"] if found else record
        path, line = (found["path"], found["line"]) if found else (None, None)
        kind = re.search(r"\[([\w.]+)\]$", message)
        remedy = REMEDIES.get(kind[1] if kind else "", REMEDY)
        return Finding(
            "build",
            Span(self.shown(path or ""), int(line or 1)),
            " ".join(message.split()),
            remedy,
            self.severity,
        )

    def shown(self, path: str) -> str:
        """A path as findings show it: from the book's folder on."""
        if not path:
            return f"{self.root.name}/_config.yml"
        try:
            return (Path(self.root.name) / Path(path).relative_to(self.root)).as_posix()
        except ValueError:
            return Path(path).name
