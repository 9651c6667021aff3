"""The aids of a personal copy: where an owner's chart has no room, the aid keeps its frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from rulekit.build.aids import build_aids
from rulekit.findings import Finding
from rulekit.render.printing import Print
from rulekit.view.owned import framed
from rulekit.view.types import BookViews


def build_personal_aids(
    views: dict[str, BookViews], out: Path, prints: Sequence[Print], shown: dict[str, str]
) -> list[Finding]:
    """Build the aids like ``build_aids``; those that the owner's charts make too large are built without them.

    Each such aid is a note, once.
    """
    return with_frames(views, shown, lambda: build_aids(views, out, prints, shown))


def with_frames(
    views: dict[str, BookViews], shown: dict[str, str], build: Callable[[], list[Finding]]
) -> list[Finding]:
    """Run ``build`` again and again, until every aid that has no room for its charts shows their frames."""
    notes: dict[str, Finding] = {}
    while True:
        findings = build()
        small = {place: f for f in findings if f.code == "overset" for place in [(f.span.path, f.span.line)]}
        changed = False
        for book in views.values():
            for aid in book["aids"]:
                found = small.get((shown.get(aid["page"], aid["page"]), aid["line"]))
                if found is not None and framed(aid, book["views"]):
                    changed = True
                    notes[aid["id"]] = _note(aid["id"], found)
        if not changed:
            return [*findings, *notes.values()]


def _note(id: str, found: Finding) -> Finding:
    message = f"{id} has no room for the charts of your game: it shows their frames."
    return replace(
        found, message=message, remedy="Look the chart up on the site, or on another sheet.", severity="note"
    )
