"""Views of tables, tallies, machines, procedures, open charts and rules, made from the objects in one language."""

from __future__ import annotations

from typing import Any

from rulekit.answer import Refused, Verdict
from rulekit.chart import Chart, Place, Row, words_of
from rulekit.domain import Domain, Numbers, Optional
from rulekit.machine import Machine
from rulekit.open_ import Open
from rulekit.page.model import Page
from rulekit.pattern import Pattern
from rulekit.rule import Rule
from rulekit.tally import Amount, Tally
from rulekit.view.speak import Speaker
from rulekit.view.types import Column, Edge, InputView, Option, PatternData, RowView, View


def view_of(item: Chart | Rule, page: Page, speaker: Speaker) -> View:
    """The view of one object of ``page``."""
    view: View = {
        "kind": item.kind, "id": item.meta.id, "title": speaker.text(page.docname, item.meta.id, item.meta.title),  # type: ignore[typeddict-item]
        "page": page.docname, "line": item.meta.line, "source": item.meta.source, "readings": list(item.meta.readings),
        "columns": [], "rows": [], "inputs": [],
    }
    if isinstance(item, Chart):
        _chart(view, item, page, speaker)
    else:
        view["inputs"] = [_input(n, n, d, speaker) for n, d in item.inputs.items()]
    if isinstance(item, Machine):
        _machine(view, item, speaker)
    return view


def _chart(view: View, chart: Chart, page: Page, speaker: Speaker) -> None:
    headers = {p.key: speaker.text(page.docname, chart.meta.id, p.header) for p in chart.places}
    view["columns"] = [_column(p, headers) for p in chart.places]
    view["rows"] = [_row(chart, row, page, speaker, headers) for row in chart.rows]
    view["inputs"] = [_input(n, headers[n], d, speaker) for n, d in chart.inputs.items()]
    if isinstance(chart, Tally):
        view["clamp"] = [None if end is None else str(end) for end in chart.clamp]
    if isinstance(chart, Open):
        view["facts"] = [" → ".join(part for part in _fact(chart, row, headers, speaker) if part) for row in chart.rows]


def _column(place: Place, headers: dict[str, str]) -> Column:
    role: Any = "label" if place.role == "group" else place.role
    return {"key": place.key, "label": headers[place.key], "role": role}


def _row(chart: Chart, row: Row, page: Page, speaker: Speaker, headers: dict[str, str]) -> RowView:
    return {
        "line": row.line, "ref": row.ref, "readings": list(row.readings),
        "cells": [_cell(chart, place, row, cell, page, speaker, headers) for place, cell in zip(chart.places, row.cells, strict=True)],
        "match": {name: _data(pattern, chart.inputs[name]) for name, pattern in row.match.items()},
        "out": {name: _out(value, chart.outputs[name]) for name, value in row.out.items()},
        "refused": speaker.text(page.docname, chart.meta.id, row.refused),
    }


def _cell(chart: Chart, place: Place, row: Row, cell: str, page: Page, speaker: Speaker, headers: dict[str, str]) -> str:
    if place.role == "input":
        return speaker.pattern(row.match[place.key], chart.inputs[place.key], cell)
    if place.role == "output":
        return speaker.outcome(row.out[place.key], chart.outputs[place.key], cell, page.docname, chart.meta.id, headers)
    if place.role == "ref":
        return row.ref
    return speaker.text(page.docname, chart.meta.id, cell)


def _data(pattern: Pattern, domain: Domain) -> PatternData:
    if pattern.any:
        return {"any": True}
    made: PatternData = {"negated": pattern.negated}
    if pattern.values is not None:
        made["values"] = sorted(domain.key(v) for v in pattern.values)
    else:
        made["spans"] = [[None if end is None else str(end) for end in span] for span in pattern.spans]
    return made


def _out(value: Any, domain: Domain) -> Any:
    if isinstance(value, Amount):
        return {"exempt": True} if value.exempt else {"factor": str(value.factor), "times": value.times}
    if isinstance(value, Refused):
        return {"refused": value.text}
    if isinstance(value, Verdict):
        return {"allowed": value.allowed}
    if isinstance(value, tuple | list):
        return [str(v) for v in value]
    return None if value is None else domain.key(value)


def _input(key: str, label: str, domain: Domain, speaker: Speaker) -> InputView:
    inner = domain.domain if isinstance(domain, Optional) else domain
    if isinstance(inner, Numbers):
        return {"key": key, "label": label, "kind": "number", "options": [], "low": _end(inner.low), "high": _end(inner.high)}
    options: list[Option] = [{"key": domain.key(v), "label": speaker.strings("none") if v is None else speaker.value(v)} for v in domain.points()]
    return {"key": key, "label": label, "kind": "choice", "options": options, "low": None, "high": None}


def _end(end: Any) -> str | None:
    return None if end is None else str(end)


def _fact(chart: Chart, row: Row, headers: dict[str, str], speaker: Speaker) -> list[str]:
    given = ", ".join(f"{headers[n]} {speaker.pattern(row.match[n], d, '') or row.cells[i]}" for i, (n, d) in enumerate(chart.inputs.items()))
    return [given, ", ".join(speaker.value(v) for v in row.out.values())]


def _machine(view: View, machine: Machine, speaker: Speaker) -> None:
    words = words_of(machine.state)
    members = list(words.points()) if words else []
    view["states"] = [{"key": m.key, "label": speaker.word(m)} for m in members]
    view["start"] = machine.start.key
    view["edges"] = [edge for index, row in enumerate(machine.rows) if not row.refused for edge in _edges(machine, index, row, view, speaker)]


def _edges(machine: Machine, index: int, row: Row, view: View, speaker: Speaker) -> list[Edge]:
    cells = dict(zip((c["key"] for c in view["columns"]), view["rows"][index]["cells"], strict=True))
    labels = {c["key"]: c["label"] for c in view["columns"]}
    guards = [f"{labels[n]}: {cells[n]}" for n in machine.inputs if n not in ("state", "event") and cells[n]]
    effects = [f"{labels[n]}: {cells[n]}" for n in machine.outputs if n != "next" and cells[n] and cells[n] != "—"]
    after = row.out["next"]
    return [{"row": index, "start": state.key, "end": (state if after is None else after).key, "event": cells["event"],
             "guard": "; ".join(guards), "effects": "; ".join(effects), "ref": row.ref}
            for state in machine.state.points() if row.match["state"].matches(state)]
