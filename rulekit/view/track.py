"""The view of a track: its boxes, in one language."""

from __future__ import annotations

from rulekit.catalog.contexts import NOTE, at
from rulekit.page.model import Page
from rulekit.track import Track
from rulekit.view.speak import Speaker
from rulekit.view.types import Box, View


def track_view(item: Track, page: Page, speaker: Speaker) -> View:
    """The boxes of a track, high to low or low to high as they are counted, and its row of units."""
    boxes: list[Box] = [
        {
            "label": str(level),
            "note": speaker.text(page.docname, at(NOTE, item.meta.id), item.marks.get(level, "")),
            "start": level == item.start,
        }
        for level in item.levels()
    ]
    return {
        "kind": "track",
        "id": item.meta.id,
        "title": speaker.title(page.docname, item.meta.id, item.meta.title),
        "page": page.docname,
        "line": item.meta.line,
        "source": speaker.cited(page.docname, item.meta.source),
        "readings": list(item.meta.readings),
        "columns": [],
        "rows": [],
        "inputs": [],
        "boxes": boxes,
        "units": [str(unit) for unit in item.units()],
    }
