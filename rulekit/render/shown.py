"""The views that an aid shows, whole or in part: ``ftf-government#flow`` is the drawing of a machine alone."""

from __future__ import annotations

from typing import Literal

from rulekit.view.types import AidView, BookViews, View

PARTS: dict[str, Literal["flow", "rows", "ticks"]] = {"flow": "flow", "rows": "rows", "ticks": "ticks"}


def shown_views(book: BookViews, aid: AidView) -> list[View]:
    """The views of ``aid`` in order. Raises KeyError for an id that no page declares."""
    return [_part(book, *shown.partition("#")) for shown in aid["shows"]]


def _part(book: BookViews, id: str, _: str, part: str) -> View:
    view = book["views"][id]
    if not part:
        return view
    made = view.copy()
    made["part"] = PARTS[part]
    return made
