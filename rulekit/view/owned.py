"""Views of a personal copy: the owner's charts in the places of those that the text lacks."""

from __future__ import annotations

from collections.abc import Mapping

from rulekit.charts import Filled
from rulekit.page.load import Loaded
from rulekit.view.make import view_of
from rulekit.view.speak import Speaker
from rulekit.view.types import AidView, BookViews, RowView, View

MODIFIERS = "-modifiers"


def personal(made: BookViews, loaded: Loaded, charts: Mapping[str, Filled], speaker: Speaker) -> None:
    """Put the owner's charts and their modifiers into the views and aids of ``made``; mark it as personal."""
    for loaded_page, declared in loaded.objects():
        chart = charts.get(declared.id)
        if chart is not None:
            view = view_of(chart, loaded_page.page, speaker)
            view["kind"] = "table"
            made["views"][declared.id] = view
            if chart.modifiers:
                made["views"][declared.id + MODIFIERS] = _modifiers(chart, view, speaker)
    made["personal"] = bool(charts)
    for aid in made["aids"]:
        _show(aid, charts)


def _modifiers(chart: Filled, view: View, speaker: Speaker) -> View:
    amounts = {label: f"{amount:+}".replace("-", "−") for label, amount in chart.modifiers.items()}
    rows: list[RowView] = [
        {
            "line": view["line"],
            "cells": [label, amount],
            "ref": "",
            "readings": [],
            "match": {},
            "out": {},
            "refused": "",
        }
        for label, amount in amounts.items()
    ]
    title = speaker.strings("{title}: modifiers").format(title=view["title"])
    return {
        **view,
        "id": view["id"] + MODIFIERS,
        "title": title,
        "columns": [
            {"key": "modifier", "label": speaker.strings("modifier"), "role": "label"},
            {"key": "amount", "label": speaker.strings("amount"), "role": "output"},
        ],
        "rows": rows,
        "inputs": [],
    }


def _show(aid: AidView, charts: Mapping[str, Filled]) -> None:
    """An aid that shows a chart of the owner's shows its modifiers after it."""
    shown = []
    for id in aid["shows"]:
        shown += [id, id + MODIFIERS] if id in charts and charts[id].modifiers else [id]
    aid["shows"] = shown
