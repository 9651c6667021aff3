"""Decks for Tabletop Simulator: pictures of 10 by 7 cards, and the saved object that names them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulekit.build.aids import tried
from rulekit.build.jobs import Deck, Job, Selection, decks, faces_of
from rulekit.findings import Finding
from rulekit.render.card import Face, cards_made
from rulekit.render.imposition import single_layout, table_layout
from rulekit.render.printing import Print
from rulekit.render.typst import compile_png
from rulekit.view.types import BookViews

COLUMNS, ROWS = 10, 7
MOST = COLUMNS * ROWS - 1
"""Cards on a picture: its last place is what other players see of a hidden card."""

SIDE = 4096
"""Pixels of a picture's longer side: the most that every player's machine can show."""


@dataclass(frozen=True, slots=True)
class Table:
    """A deck on the table: its cards, its sides, the address of the folder that its pictures will have."""

    deck: Deck
    faces: Sequence[Face]
    address: str

    @property
    def name(self) -> str:
        """The beginning of its files' names."""
        return f"{self.deck.name}-tabletop"


def write_tables(
    views: dict[str, BookViews], out: Path, how: Print, wanted: Selection, shown: dict[str, str], address: str
) -> list[Finding]:
    """Write ``<game>-cards-tabletop.json`` with its pictures for each deck; backs as for a duplex deck.

    ``address`` is where ``out`` will be found by the game, without a slash at its end.
    """
    findings: list[Finding] = []
    for faces in faces_of(views, backs=True):
        languages = "-".join(dict.fromkeys(face.book["language"] for face in faces))
        folder = out / languages
        for deck in decks(faces[0].book, wanted):
            folder.mkdir(parents=True, exist_ok=True)
            findings += _write(Table(deck, faces, f"{address}/{languages}"), folder, how, shown)
    return findings


def _write(table: Table, folder: Path, how: Print, shown: dict[str, str]) -> list[Finding]:
    for name, make in _pictures(table, how):
        made = tried(Job(name, table.deck.aids, make, "Tabletop Simulator"), shown)
        if isinstance(made, Finding):
            return [made]
        inches = max(COLUMNS * table.deck.card.width, ROWS * table.deck.card.height) / 25.4
        ppi = SIDE / inches if name.split("-")[-1] != "back" else SIDE / inches * 2
        (folder / f"{name}.png").write_bytes(compile_png(made.source, ppi, "card.typ.j2")[0])
    text = json.dumps(saved(table), ensure_ascii=False, indent=1) + "\n"
    (folder / f"{table.name}.json").write_text(text, "utf-8")
    return []


def _pictures(table: Table, how: Print) -> Iterator[tuple[str, Any]]:
    """Every picture by name, with what makes it: sheets of fronts, sheets of backs or one plain back."""
    card, (front, behind) = table.deck.card, table.faces
    layout = table_layout(card, COLUMNS, ROWS)
    for n, ids in enumerate(_sheets(table.deck.ids), 1):
        yield f"{table.name}-{n}", lambda ids=ids: cards_made(ids, [front], card, layout, how)
        if not behind.plain:
            yield f"{table.name}-{n}-backs", lambda ids=ids: cards_made(ids, [behind], card, layout, how)
    if behind.plain:
        ids, single = table.deck.ids[:1], single_layout(card, 0.0)
        yield f"{table.name}-back", lambda: cards_made(ids, [behind], card, single, how)


def _sheets(ids: list[str]) -> list[list[str]]:
    return [ids[n : n + MOST] for n in range(0, len(ids), MOST)]


def saved(table: Table) -> dict[str, Any]:
    """The saved object: one deck, or one card where there is only one."""
    cards = [
        _card(table, sheet, place, id)
        for sheet, ids in enumerate(_sheets(table.deck.ids), 1)
        for place, id in enumerate(ids)
    ]
    sheets = {str(n): _sheet(table, n) for n in range(1, len(_sheets(table.deck.ids)) + 1)}
    deck = {
        "Name": "Deck",
        "Nickname": table.faces[0].book["book"],
        "Transform": _transform(table),
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": sheets,
        "ContainedObjects": cards,
    }
    return {"SaveName": table.name, "ObjectStates": [deck if len(cards) > 1 else cards[0]]}


def _card(table: Table, sheet: int, place: int, id: str) -> dict[str, Any]:
    title = next(aid["title"] for aid in table.deck.aids if aid["id"] == id)
    return {
        "Name": "Card",
        "Nickname": title,
        "Description": id,
        "Transform": _transform(table),
        "CardID": 100 * sheet + place,
        "CustomDeck": {str(sheet): _sheet(table, sheet)},
    }


def _sheet(table: Table, n: int) -> dict[str, Any]:
    plain = table.faces[1].plain
    back = f"{table.name}-back" if plain else f"{table.name}-{n}-backs"
    return {
        "FaceURL": f"{table.address}/{table.name}-{n}.png",
        "BackURL": f"{table.address}/{back}.png",
        "NumWidth": COLUMNS,
        "NumHeight": ROWS,
        "BackIsHidden": plain,
        "UniqueBack": not plain,
    }


def _transform(table: Table) -> dict[str, float]:
    """Lying face up; the table's own cards are 63 millimetres wide at scale 1."""
    scale = round(table.deck.card.width / 63.0, 3)
    place = {f"pos{axis}": float(axis == "Y") for axis in "XYZ"}
    turn = {"rotX": 0.0, "rotY": 180.0, "rotZ": 0.0}
    return {**place, **turn, "scaleX": scale, "scaleY": 1.0, "scaleZ": scale}
