"""Views of a personal copy: the owner's charts in the places of those that the text lacks."""

from __future__ import annotations

from collections.abc import Mapping

from rulekit.charts import Filled
from rulekit.page.load import Loaded
from rulekit.view.make import view_of
from rulekit.view.speak import Speaker
from rulekit.view.types import AidView, BookViews, Column, RowView, View

MODIFIERS, FRAME = "-modifiers", "-frame"


def personal(made: BookViews, loaded: Loaded, charts: Mapping[str, Filled], speaker: Speaker) -> None:
    """Put the owner's charts and their modifiers into the views and aids of ``made``; mark it as personal.

    What stood in a chart's place is kept as its frame, for aids that have no room for the chart.
    """
    views = made["views"]
    for loaded_page, declared in loaded.objects():
        chart = charts.get(declared.id)
        if chart is not None:
            views[declared.id + FRAME] = {**views[declared.id], "page": ""}
            view = view_of(chart, loaded_page.page, speaker)
            view["kind"] = "table"
            views[declared.id] = _crossed(view, chart.across) if chart.across else view
            if chart.modifiers:
                views[declared.id + MODIFIERS] = _modifiers(chart, view, speaker)
    made["personal"] = bool(charts)
    for aid in made["aids"]:
        _show(aid, charts)


def framed(aid: AidView, views: Mapping[str, View]) -> bool:
    """Let ``aid`` show the frames of charts again; False where it shows no chart of the owner."""

    def frame(id: str) -> str:
        return _base(id) + FRAME if _base(id) + FRAME in views else id

    plain = [frame(id) for id in aid["shows"]]
    plain = [id for id in plain if id.removesuffix(MODIFIERS) + FRAME not in views]
    changed = plain != aid["shows"]
    aid["shows"], aid["back"] = plain, frame(aid["back"])
    return changed


def _base(id: str) -> str:
    """The id of a view that an aid shows whole or in part."""
    return id.partition("#")[0]


def _crossed(view: View, across: str) -> View:
    """The chart as it is printed: a column for each band of ``across``, a line for each band of the other inputs."""
    keys = [column["key"] for column in view["columns"]]
    over, out = keys.index(across), len(keys) - 1
    others = [n for n in range(len(keys)) if n not in (over, out)]
    bands = list(dict.fromkeys(row["cells"][over] for row in view["rows"]))
    found: dict[tuple[str, ...], dict[str, str]] = {}
    for row in view["rows"]:
        cells = row["cells"]
        found.setdefault(tuple(cells[n] for n in others), {})[cells[over]] = cells[out]
    heads: list[Column] = [view["columns"][n] for n in others]
    heads[-1] = {**heads[-1], "label": f"{heads[-1]['label']} ↓ {view['columns'][over]['label']} →"}
    columns: list[Column] = [
        {"key": f"band-{n}", "label": band, "role": "output"} for n, band in enumerate(bands)
    ]
    lines = [_line(view, [*key, *(cells.get(band, "") for band in bands)]) for key, cells in found.items()]
    return {**view, "columns": [*heads, *columns], "rows": lines, "inputs": []}


def _line(view: View, cells: list[str]) -> RowView:
    return {
        "line": view["line"],
        "cells": cells,
        "ref": "",
        "readings": [],
        "match": {},
        "out": {},
        "refused": "",
    }


def _modifiers(chart: Filled, view: View, speaker: Speaker) -> View:
    amounts = {label: f"{amount:+}".replace("-", "−") for label, amount in chart.modifiers.items()}
    return {
        **view,
        "id": view["id"] + MODIFIERS,
        "title": speaker.strings("{title}: modifiers").format(title=view["title"]),
        "columns": [
            {"key": "modifier", "label": speaker.strings("modifier"), "role": "label"},
            {"key": "amount", "label": speaker.strings("amount"), "role": "output"},
        ],
        "rows": [_line(view, [label, amount]) for label, amount in amounts.items()],
        "inputs": [],
    }


def _show(aid: AidView, charts: Mapping[str, Filled]) -> None:
    """An aid that shows a chart of the owner's shows its modifiers after it."""
    shown = []
    for id in aid["shows"]:
        chart = charts.get(_base(id))
        shown += [id, _base(id) + MODIFIERS] if chart is not None and chart.modifiers else [id]
    aid["shows"] = shown
