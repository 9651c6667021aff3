"""The tasks ``i18n-update`` and ``i18n-status``: labels come from objects, so the pages must run."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Any

from rulekit.catalog.places import shown
from rulekit.catalog.prose import from_templates
from rulekit.catalog.status import lines, status
from rulekit.catalog.update import update
from rulekit.findings import Finding, ordered
from rulekit.page.load import importing
from rulekit.work.session import Session

Answer = dict[str, Any]


def i18n_update(session: Session) -> Answer:
    """Bring the catalogues up to date with the folder ``templates`` and the pages' labels."""
    with importing(session.book):
        loaded = session.load()
        prose, findings = from_templates(session.book, Path(session.request["templates"]))
        session.begin("update of the catalogues")
        done = update(loaded, prose)
    book = session.book
    return {
        "findings": _json([*session.findings, *findings, *done.findings]),
        "written": [shown(book, path) for path in done.written],
        "kept": len(done.kept),
        "unread": sorted(set(loaded.pages) - set(prose)),
    }


def i18n_status(session: Session) -> Answer:
    """How every page stands in every language, as data and as lines of text."""
    with importing(session.book):
        wanted = session.request.get("language")
        states = [one for one in status(session.load()) if wanted in (None, one.language)]
    return {
        "findings": _json(session.findings),
        "status": [asdict(one) for one in states],
        "lines": list(lines(states)),
    }


def _json(findings: list[Finding]) -> list[Answer]:
    return [finding.to_json() for finding in ordered(findings)]
