"""The task ``examples``: run every example, and tell what those that no longer hold say now."""

from __future__ import annotations

from typing import Any

from rulekit.examples.accept import digest
from rulekit.examples.run import Ran, Seen
from rulekit.findings import ordered
from rulekit.page.load import importing
from rulekit.page.model import Page
from rulekit.work.session import Session

Answer = dict[str, Any]


def outcomes(session: Session) -> Answer:
    """Every prompt that does not hold, with the digest of its page; the findings of what could not be run."""
    with importing(session.book):
        context = session.examples(session.load())
    failing = [
        _outcome(session.book.pages[ran.example.page], ran, seen)
        for ran in context.ran
        for seen in ran.seen
        if not seen.holds
    ]
    return {
        "findings": [f.to_json() for f in ordered(session.findings)],
        "failing": failing,
        "declared": [example.id for example in context.examples],
        "run": len(context.ran),
        "pages": len(session.book.pages),
    }


def _outcome(page: Page, ran: Ran, seen: Seen) -> Answer:
    return {
        "page": page.docname,
        "path": page.shown,
        "digest": digest(page.text),
        "id": ran.example.id,
        "line": seen.prompt.line,
        "want_line": seen.prompt.want_line,
        "want_end": seen.prompt.want_end,
        "want": seen.prompt.want,
        "got": seen.got,
        "raised": seen.raised,
    }
