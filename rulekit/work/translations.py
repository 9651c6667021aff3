"""The tasks ``i18n-update``, ``i18n-status`` and ``i18n-keep``: labels come from objects, so the pages must run."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Any

from rulekit.catalog.keep import kept, named, refusals, stale
from rulekit.catalog.places import shown
from rulekit.catalog.prose import from_templates
from rulekit.catalog.state import page_states
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


def i18n_keep(session: Session) -> Answer:
    """The stale translations at ``places`` (none: all), which can be kept, and the catalogues in which they are."""
    book, wanted = session.book, session.request["language"]
    with importing(book):
        every = stale(book, page_states(session.load()))
    places = session.request["places"]
    chosen = [one for one in every if wanted in (None, one.state.language)]
    chosen, lost = named(chosen, places) if places else (chosen, [])
    refused = [(one, list(refusals(book, one))) for one in chosen]
    sound = [one for one, why in refused if not why]
    return {
        "findings": _json([*session.findings, *lost, *(finding for _, why in refused for finding in why)]),
        "lost": bool(lost),
        "said": [one.said for one in sound],
        "files": kept(book, sound, session.request["reason"]),
    }


def _json(findings: list[Finding]) -> list[Answer]:
    return [finding.to_json() for finding in ordered(findings)]
