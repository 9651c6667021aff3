"""The view of a track: its boxes, in one language."""

from __future__ import annotations

from rulekit.catalog.contexts import NOTE, at
from rulekit.page.model import Page
from rulekit.track import Track
from rulekit.view.head import head
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
    view = head("track", item.meta, page.docname, speaker)
    view["boxes"], view["units"] = boxes, [str(unit) for unit in item.units()]
    return view
