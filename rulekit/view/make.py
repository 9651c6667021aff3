"""Views of tables, tallies, machines, procedures, open charts and rules, made from the objects in one language."""

from __future__ import annotations

from typing import Any, cast

from rulekit.answer import Refused, Verdict
from rulekit.catalog.contexts import HEADER, LABEL, at, column
from rulekit.chart import Chart, Place, Row, words_of
from rulekit.domain import Domain, Flag, Numbers
from rulekit.machine import Machine
from rulekit.many import Several
from rulekit.open_ import Open
from rulekit.page.model import Page
from rulekit.pattern import Pattern, numbers_of
from rulekit.rule import Rule
from rulekit.tally import Amount, Tally
from rulekit.view.accepts import end_key
from rulekit.view.ask import input_view
from rulekit.view.head import head
from rulekit.view.outcome import possible_of, tree_of
from rulekit.view.speak import Speaker
from rulekit.view.types import Column, Edge, Kind, OutputView, PatternData, RowView, View


def view_of(item: Chart | Rule, page: Page, speaker: Speaker) -> View:
    """The view of one object of ``page``."""
    view = head(cast(Kind, item.kind), item.meta, page.docname, speaker)
    if isinstance(item, Chart):
        _chart(view, item, page, speaker)
    else:
        view["inputs"] = [
            input_view(item, n, speaker.header(item, page.docname, n), speaker, page.docname)
            for n in item.inputs
        ]
        tree = (
            None if any(each.get("free") for each in view["inputs"]) else tree_of(item, speaker, page.docname)
        )
        if tree is not None:
            view["tree"] = tree
    if isinstance(item, Machine):
        _machine(view, item, page.docname, speaker)
    return view


def _chart(view: View, chart: Chart, page: Page, speaker: Speaker) -> None:
    headers = {n: speaker.header(chart, page.docname, n) for n in chart.inputs}
    columns = [_column(p, chart, page, speaker) for p in chart.places]
    headers |= {c["key"]: c["label"] for c in columns if c["key"] not in chart.inputs}
    view["columns"] = columns
    view["rows"] = [_row(chart, row, page, speaker, headers) for row in chart.rows]
    view["inputs"] = [input_view(chart, n, headers[n], speaker, page.docname) for n in chart.inputs]
    view["outputs"] = [
        _output(n, numbers) for n, d in chart.outputs.items() if (numbers := numbers_of(d)) is not None
    ]
    if chart.given is not None:
        view["possible"] = possible_of(chart)
    if isinstance(chart, Tally):
        _tally(view, chart, speaker)
    if isinstance(chart, Open):
        view["facts"] = [
            " → ".join(part for part in _fact(chart, row, headers, page.docname, speaker) if part)
            for row in chart.rows
        ]


def _tally(view: View, tally: Tally, speaker: Speaker) -> None:
    """What a tally says of its sum: its limits, the words of its groups, the word of lines that cancel."""
    view["clamp"] = [None if end is None else str(end) for end in tally.clamp]
    groups = [n for n, place in enumerate(tally.places) if place.role == "group"]
    view["best"] = list(
        dict.fromkeys(row["cells"][n] for row in view["rows"] for n in groups if row["cells"][n])
    )
    if any(row.out["amount"].exempt for row in tally.rows):
        view["exempt"] = speaker.strings("exempt")


def _column(place: Place, chart: Chart, page: Page, speaker: Speaker) -> Column:
    role: Any = "label" if place.role == "group" else place.role
    label = speaker.text(page.docname, at(HEADER, chart.meta.id), place.header)
    return {"key": place.key, "label": label, "role": role}


def _row(chart: Chart, row: Row, page: Page, speaker: Speaker, headers: dict[str, str]) -> RowView:
    return {
        "line": row.line,
        "ref": speaker.cited(page.docname, row.ref),
        "readings": list(row.readings),
        "cells": [
            _cell(chart, place, row, cell, page, speaker, headers)
            for place, cell in zip(chart.places, row.cells, strict=True)
        ],
        "match": {name: _data(pattern, chart.inputs[name]) for name, pattern in row.match.items()},
        "out": {name: _out(value, chart.outputs[name]) for name, value in row.out.items()},
        "refused": speaker.reason(page.docname, chart.meta.id, row.refused),
        "group": row.group,
    }


def _cell(
    chart: Chart, place: Place, row: Row, cell: str, page: Page, speaker: Speaker, headers: dict[str, str]
) -> str:
    here = column(chart.meta.id, place.key)
    if isinstance(chart, Machine) and place.key == "event" and chart.catches(row):
        return speaker.strings("otherwise" if chart.leaves(row) else "whatever happens")
    if place.role == "input":
        domain = chart.inputs[place.key]
        return speaker.pattern(row.match[place.key], domain, cell, page.docname, here)
    if place.role == "output":
        return speaker.outcome(
            row.out[place.key], chart.outputs[place.key], cell, page.docname, here, headers
        )
    if place.role == "ref":
        return speaker.cited(page.docname, row.ref)
    if place.role == "when":
        return _when(chart, row, page, speaker, headers)
    return speaker.text(page.docname, at(LABEL, chart.meta.id), cell)


def _when(chart: Chart, row: Row, page: Page, speaker: Speaker, headers: dict[str, str]) -> str:
    """The conditions of a row that have no column of their own: ``phase: initial phase; owns every city``."""
    own = {place.key for place in chart.places if place.role == "input"}
    written = chart.written(row)
    return speaker.joined(
        [
            _condition(chart, name, pattern, written.get(name, ""), page, speaker, headers)
            for name, pattern in row.match.items()
            if name not in own and not pattern.any
        ]
    )


def _condition(
    chart: Chart,
    name: str,
    pattern: Pattern,
    source: str,
    page: Page,
    speaker: Speaker,
    headers: dict[str, str],
) -> str:
    domain = chart.inputs[name]
    if isinstance(domain, Flag) and pattern.matches(True):
        return headers[name]
    words = speaker.pattern(pattern, domain, source, page.docname, column(chart.meta.id, name))
    return speaker.pair(headers[name], words)


def _data(pattern: Pattern, domain: Domain) -> PatternData:
    if pattern.any:
        return {"any": True}
    made: PatternData = {"negated": pattern.negated}
    if pattern.values is not None:
        one = domain.domain if isinstance(domain, Several) else domain
        made["values"] = sorted("none" if v == () else one.key(v) for v in pattern.values)
    else:
        made["spans"] = [[None if end is None else str(end) for end in span] for span in pattern.spans]
    return made


def _out(value: Any, domain: Domain) -> Any:
    if isinstance(value, Amount):
        return (
            {"exempt": True}
            if value.exempt
            else {"factor": str(value.factor), "times": value.times, "rounded": value.rounded}
        )
    if isinstance(value, Refused):
        return {"refused": value.text}
    if isinstance(value, Verdict):
        return {"allowed": value.allowed}
    if isinstance(value, tuple | list):
        return [
            _data(v, getattr(domain, "steps", domain)) if isinstance(v, Pattern) else str(v) for v in value
        ]
    return None if value is None else domain.key(value)


def _output(key: str, numbers: Numbers) -> OutputView:
    return {"key": key, "low": end_key(numbers.low), "high": end_key(numbers.high), "whole": numbers.whole}


def _fact(chart: Chart, row: Row, headers: dict[str, str], docname: str, speaker: Speaker) -> list[str]:
    id = chart.meta.id
    given = ", ".join(
        f"{headers[n]} {speaker.pattern(row.match[n], d, row.cells[i], docname, column(id, n)) or row.cells[i]}"
        for i, (n, d) in enumerate(chart.inputs.items())
    )
    return [given, ", ".join(speaker.value(v, docname, column(id, n)) for n, v in row.out.items())]


def _machine(view: View, machine: Machine, docname: str, speaker: Speaker) -> None:
    words = words_of(machine.state)
    members = list(words.points()) if words else []
    view["states"] = [
        {"key": m.key, "label": speaker.word(m, docname, column(machine.meta.id, "state"))} for m in members
    ]
    view["start"] = machine.start.key
    view["edges"] = [
        edge
        for index, row in enumerate(machine.rows)
        if not row.refused
        for edge in _edges(machine, index, row, view, speaker)
    ]


def _edges(machine: Machine, index: int, row: Row, view: View, speaker: Speaker) -> list[Edge]:
    cells = dict(zip((c["key"] for c in view["columns"]), view["rows"][index]["cells"], strict=True))
    labels = {c["key"]: c["label"] for c in view["columns"]}
    guards = [
        speaker.pair(labels[n], cells[n])
        for n in machine.inputs
        if n not in ("state", "event") and cells.get(n)
    ]
    guards += [cells[place.key] for place in machine.places if place.role == "when" and cells[place.key]]
    effects = [
        speaker.pair(labels[n], cells[n])
        for n in machine.outputs
        if n != "next" and cells[n] and cells[n] != "—"
    ]
    after = row.out["next"]
    return [
        {
            "row": index,
            "start": state.key,
            "end": (state if after is None else after).key,
            "event": "" if row.match["event"].any else cells["event"],
            "guard": speaker.joined(guards),
            "effects": speaker.joined(effects),
            "ref": row.ref,
        }
        for state in machine.state.points()
        if row.match["state"].matches(state)
    ]
