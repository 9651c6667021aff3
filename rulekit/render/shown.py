"""The views that an aid shows, whole or in part: ``ftf-government#flow`` is the drawing of a machine alone."""

from __future__ import annotations

from typing import Literal

from rulekit.view.types import AidView, BookViews, View

PARTS: dict[str, Literal["flow", "rows", "ticks"]] = {"flow": "flow", "rows": "rows", "ticks": "ticks"}


def shown_views(book: BookViews, aid: AidView) -> list[View]:
    """The views of ``aid`` in order. Raises KeyError for an id that no page declares."""
    return [_part(book, *shown.partition("#")) for shown in aid["shows"]]


def faces_of(aid: AidView, views: list[View]) -> list[list[View]]:
    """The views on the front of a sheet and, where it has one, on its back."""
    if not aid["back"]:
        return [views]
    front = aid["shows"].index(aid["back"])
    return [views[:front], views[front:]]


def shown_rules(book: BookViews, aid: AidView) -> set[str]:
    """What the rules that ``aid`` shows are called: ids, and printed numbers of rows and sections."""
    views = shown_views(book, aid)
    numbers = [view["source"].partition(", ")[2] for view in views]
    numbers += [row["ref"] for view in views for row in view["rows"]]
    return {view["id"] for view in views} | {
        part for number in numbers for part in number.split(", ") if part
    }


def _part(book: BookViews, id: str, _: str, part: str) -> View:
    view = book["views"][id]
    if not part:
        return view
    made = view.copy()
    made["part"] = PARTS[part]
    return made
