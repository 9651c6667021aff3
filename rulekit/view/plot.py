"""The view of a plot: odds with exact fractions, ready to be drawn and to be read as a table."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Literal

from rulekit.answer import Refused, Unknown
from rulekit.catalog.contexts import HEADER, LABEL, at
from rulekit.odds import Distribution
from rulekit.page.load import Loaded
from rulekit.plot import Plot
from rulekit.view.head import head
from rulekit.view.share import percent
from rulekit.view.speak import DASH, Speaker
from rulekit.view.types import Bar, Bars, Column, RowView, View

Odds = Mapping[str, Distribution]


def plot_views(
    loaded: Loaded, reckoned: Mapping[str, Odds], speaker: Speaker, language: str
) -> dict[str, View]:
    """The views of all plots that could be reckoned, by id."""
    return {
        d.id: plot_view(d.value, reckoned[d.id], speaker, language)
        for _, d in loaded.objects()
        if isinstance(d.value, Plot) and d.id in reckoned
    }


def plot_view(plot: Plot, odds: Odds, speaker: Speaker, language: str) -> View:
    """One plot: a row for each outcome of any series, a column for each series."""
    meta = plot.meta
    labels = [
        speaker.text(meta.page, at(LABEL, meta.id), label) or speaker.strings("chance") for label in odds
    ]
    named = speaker.text(meta.page, at(HEADER, meta.id), plot.outcome)
    columns: list[Column] = [{"key": "outcome", "label": named, "role": "label"}]
    columns += [{"key": f"series-{n}", "label": label, "role": "output"} for n, label in enumerate(labels)]
    bars = [_bars(plot, outcome, odds, speaker, language) for outcome in outcomes(odds)]
    view = head("plot", meta, meta.page, speaker)
    view["columns"], view["rows"], view["bars"] = columns, [_row(line, meta.line) for line in bars], bars
    return view


def outcomes(odds: Odds) -> list[Any]:
    """The outcomes of all series, in order, each once."""
    every = [(outcome, 1) for each in odds.values() for outcome in each]
    return list(Distribution(every).ordered())


def _bars(plot: Plot, outcome: Any, odds: Odds, speaker: Speaker, language: str) -> Bars:
    return {
        "label": speaker.answer(outcome, plot, plot.meta.page),
        "kind": _kind(outcome),
        "bars": [_bar(each[outcome], language) for each in odds.values()],
    }


def _bar(chance: Fraction, language: str) -> Bar:
    return {"share": float(chance), "exact": str(chance), "percent": percent(chance, language)}


def _kind(outcome: Any) -> Literal["known", "unknown", "refused"]:
    if isinstance(outcome, Unknown):
        return "unknown"
    return "refused" if isinstance(outcome, Refused) else "known"


def _cell(bar: Bar) -> str:
    return f"{bar['exact']} ({bar['percent']})" if bar["share"] else DASH


def _row(line: Bars, at: int) -> RowView:
    cells = [line["label"], *map(_cell, line["bars"])]
    return {"line": at, "cells": cells, "ref": "", "readings": [], "match": {}, "out": {}, "refused": ""}
