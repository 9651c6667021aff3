"""Realistic views for the tests: the Lithuania sheet of First to Fight, in English and in French."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from rulekit.view.types import AidView, BookViews, Column, Edge, GameView, RowView, View
from tests.render.words import WORDS

PAGE = "book/first-to-fight/lithuania.md"


def column(key: str, label: str, role: Any = "input") -> Column:
    return {"key": key, "label": label, "role": role}


def row(
    line: int, cells: list[str], ref: str = "", readings: tuple[str, ...] = (), refused: str = ""
) -> RowView:
    return {
        "line": line,
        "cells": cells,
        "ref": ref,
        "readings": list(readings),
        "match": {},
        "out": {},
        "refused": refused,
    }


def view(kind: Any, id: str, title: str, columns: list[Column], rows: list[RowView], **more: Any) -> View:
    made: dict[str, Any] = {
        "kind": kind,
        "id": id,
        "title": title,
        "page": PAGE,
        "line": rows[0].get("line", 1) if rows else 1,
        "source": "",
        "readings": [],
        "columns": columns,
        "rows": rows,
        "inputs": [],
        **more,
    }
    return made  # type: ignore[return-value]


def reaction(w: dict[str, Any]) -> View:
    cells = zip(("1", "2–4", "5–6"), w["reactions"], w["controls"], strict=True)
    rows = [row(20 + n, list(parts), "3.2") for n, parts in enumerate(cells)]
    columns = [
        column("die", w["die"]),
        column("status", w["reaction"], "output"),
        column("side", w["control"], "output"),
        column("ref", "§", "ref"),
    ]
    for each in rows:
        each["cells"].append(each["ref"])
    return view(
        "table", "ftf-reaction", w["reaction title"], columns, rows, source=w["source"], readings=["R-2"]
    )


def government(w: dict[str, Any]) -> View:
    states = ("in_place", "escaped", "evacuated", "captured")
    names = dict(zip(states, w["states"], strict=True))
    moves = [
        ("in_place", 0, "", "evacuated", "", ()),
        ("in_place", 1, w["success"], "escaped", "", ("R-7",)),
        ("in_place", 1, w["failure"], "captured", "", ()),
        ("escaped", 2, "", "evacuated", "", ("R-8",)),
        ("evacuated", 0, "", "evacuated", w["in exile"], ()),
        ("captured", 0, "", "captured", w["no marker"], ()),
    ]
    rows, edges = [], []
    for n, (state, event, guard, after, refused, readings) in enumerate(moves):
        last = f"{w['no']} {refused}" if refused else names[after]
        rows.append(
            row(40 + n, [names[state], w["events"][event], guard or "—", last], "3.5", readings, refused)
        )
        edges.append(
            Edge(row=n, start=state, end=after, event=w["events"][event], guard=guard, effects="", ref="3.5")
        )
    columns = [
        column("state", w["government"]),
        column("event", w["event"]),
        column("roll", w["roll"]),
        column("next", w["next"], "output"),
    ]
    options = [{"key": key, "label": label} for key, label in names.items()]
    return view(
        "machine",
        "ftf-government",
        w["government title"],
        columns,
        rows,
        source=w["source"],
        states=options,
        start="in_place",
        edges=edges,
    )


def award(w: dict[str, Any], id: str, name: str) -> View:
    rows = [row(70 + n, list(cells), "3.7", readings) for n, (*cells, readings) in enumerate(w[name])]
    columns = [
        column("modifier", w["award"], "label"),
        column("side", w["to"], "input"),
        column("amount", w["vp"], "output"),
    ]
    return view("tally", id, w[f"{name} title"], columns, rows, source=w["source"], clamp=[None, None])


def success(w: dict[str, Any]) -> View:
    columns = [column("roll", w["die"]), column("result", w["result"], "output")]
    return view(
        "open", "ftf-success", w["success title"], columns, [], source=w["source"], facts=w["success facts"]
    )


def offensive(w: dict[str, Any]) -> View:
    columns = [column("roll", w["modified"]), column("wall", w["wall"]), column("loss", w["loss"], "output")]
    return view(
        "open",
        "ftf-offensive",
        w["offensive title"],
        columns,
        [row(90, ["5", "270", "40"], "1", ("R-1",))],
        source=w["offensive source"],
        facts=[],
    )


def duties(w: dict[str, Any]) -> View:
    rows = [row(100 + n, list(cells), "3.6") for n, cells in enumerate(w["duties"])]
    columns = [
        column("step", w["step"]),
        column("who", w["who"], "output"),
        column("duty", w["duty"], "output"),
    ]
    return view("procedure", "ftf-duties", w["duties title"], columns, rows, source=w["source"])


def strength(w: dict[str, Any]) -> View:
    return view(
        "rule",
        "ftf-modifier",
        w["modifier title"],
        [],
        [],
        source=w["offensive source"],
        inputs=[
            {
                "key": "launch",
                "label": w["launch"],
                "kind": "number",
                "options": [],
                "low": "4",
                "high": None,
            },
            {
                "key": "status",
                "label": w["reaction"],
                "kind": "choice",
                "low": None,
                "high": None,
                "options": [{"key": str(n), "label": label} for n, label in enumerate(w["reactions"])],
            },
        ],
        facts=[w["modifier fact"]],
    )


def wall(w: dict[str, Any]) -> View:
    boxes = [
        {"label": str(level), "note": w["wall end"] if level == 0 else "", "start": level == 20}
        for level in (0, 10, 20)
    ]
    return view("track", "ftf-wall", w["wall title"], [], [], boxes=boxes, units=["0", "1"])


def reaction_odds(w: dict[str, Any]) -> View:
    bars = [
        {
            "label": label,
            "kind": kind,
            "bars": [{"share": 1 / 3, "exact": "1/3", "percent": "33.3%"}],
        }
        for label, kind in zip(w["reactions"], ("known", "unknown", "refused"), strict=True)
    ]
    columns = [column("outcome", w["reaction"], "label"), column("series-0", w["result"], "output")]
    rows = [row(120 + n, [label, "1/3 (33.3%)"], "") for n, label in enumerate(w["reactions"])]
    return view("plot", "ftf-odds", w["reaction title"], columns, rows, source=w["source"], bars=bars)


def sheet(w: dict[str, Any]) -> AidView:
    shows = ["ftf-reaction", "ftf-success", "ftf-government", "ftf-invades", "ftf-invaded", "ftf-duties"]
    return {
        "kind": "sheet",
        "id": "ftf-lithuania-sheet",
        "title": w["sheet"],
        "page": "book/first-to-fight/aids.md",
        "line": 12,
        "shows": shows,
        "notes": w["notes"],
        "size": "",
        "copies": 1,
        "back": "",
    }


def card(id: str, title: str, shows: list[str], line: int) -> AidView:
    return {
        "kind": "card",
        "id": id,
        "title": title,
        "page": "book/first-to-fight/aids.md",
        "line": line,
        "shows": shows,
        "notes": [],
        "size": "poker",
        "copies": 1,
        "back": "",
    }


def book(language: str) -> BookViews:
    """The views of the Lithuania pages in ``en`` or ``fr``."""
    w = deepcopy(WORDS[language])
    views = [
        reaction(w),
        government(w),
        award(w, "ftf-invades", "invades"),
        award(w, "ftf-invaded", "invaded"),
        success(w),
        offensive(w),
        duties(w),
        strength(w),
        wall(w),
        reaction_odds(w),
    ]
    cards = [
        card("ftf-reaction-card", w["reaction title"], ["ftf-reaction", "ftf-success"], 30),
        card("ftf-invades-card", w["invades title"], ["ftf-invades"], 34),
        card("ftf-offensive-card", w["offensive title"], ["ftf-offensive"], 38),
    ]
    game: GameView = {
        "key": "first-to-fight",
        "title": "First to Fight",
        "edition": w["edition"],
        "publisher": "GR/D",
        "work": w["source"],
        "abbreviations": [],
    }
    return {
        "language": language,
        "book": w["book"],
        "version": "0.1.0",
        "personal": False,
        "games": [game],
        "views": {each["id"]: each for each in views},
        "aids": [sheet(w), *cards],
        "examples": {},
    }
