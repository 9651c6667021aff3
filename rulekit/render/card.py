"""Cards: aids of the size of a playing card, as many to a page as fit, with lines to cut along."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypedDict

from markupsafe import Markup

from rulekit.render.environment import render, typst_environment
from rulekit.render.fit import fitted, place
from rulekit.render.sheet import Print, game_of, imprint
from rulekit.render.shown import shown_views
from rulekit.render.sizes import Size, SizeFault
from rulekit.render.strings import Interface
from rulekit.render.typeset import typeset
from rulekit.render.typst import view_typst
from rulekit.view.types import AidView, BookViews

TEXT_SIZES = (8.5, 8.0, 7.5, 7.0)
"""Sizes of a card's text in points, the best first; a deck has one size, and none is smaller."""

SIDE = 10.0
"""Millimetres that the rule and the imprint need at each side of the cards."""


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a deck: the views of one language and its interface."""

    book: BookViews
    strings: Interface


@dataclass(frozen=True, slots=True)
class Layout:
    """Cards on a page: how many across and down, and the left and top margin in millimetres (centred)."""

    columns: int
    rows: int
    left: float
    top: float


class Placed(TypedDict):
    """A card with its cell on the page."""

    column: int
    row: int
    place: str
    title: str
    foot: list[str]
    notes: list[str]
    drawings: list[Markup]


class Page(TypedDict):
    """One page of cards; ``front`` pages carry the lines to cut along."""

    front: bool
    language: str
    scale: str
    imprint: list[str]
    cards: list[Placed]


def card_layout(card: Size, paper: Size) -> Layout:
    """How cards lie on ``paper``, edge to edge and centred. Raises SizeFault where not one fits."""
    columns = int((paper.width - 2 * SIDE) // card.width)
    rows = int((paper.height - 10.0) // card.height)
    if not columns or not rows:
        raise SizeFault(
            f"{card.key}.toml", 0, f"No {card.name} card fits on {paper.name}.", "Use a larger paper."
        )
    left, top = (paper.width - columns * card.width) / 2, (paper.height - rows * card.height) / 2
    return Layout(columns, rows, round(left, 3), round(top, 3))


def cards_pdf(ids: Sequence[str], faces: Sequence[Face], card: Size, how: Print) -> bytes:
    """The PDF of the cards ``ids`` (aids of kind card, by id), with one face or with a front and a back.

    Backs are mirrored for a flip on the long edge. Raises Overset, TemplateFault, SizeFault, KeyError.
    """
    aids = [aid for face in faces for aid in _aids(face, ids)]
    return fitted(
        lambda size, chosen: cards_source([id for id in ids if id in chosen], faces, card, how, size),
        TEXT_SIZES,
        how.timestamp,
        "card.typ.j2",
        aids,
    )


def cards_source(ids: Sequence[str], faces: Sequence[Face], card: Size, how: Print, size: float) -> str:
    """The Typst source of cards whose text is ``size`` points high."""
    layout, front = card_layout(card, how.paper), faces[0]
    game = game_of(front.book, _aids(front, ids)[0])
    context = {
        "title": f"{game['title']} – {front.book['book']}",
        "language": front.book["language"],
        "paper": how.paper,
        "card": card,
        "layout": layout,
        "size": size,
        "pages": list(pages(ids, faces, layout, how)),
    }
    return render(typst_environment(front.strings, how.own), "card.typ.j2", **context)


def pages(ids: Sequence[str], faces: Sequence[Face], layout: Layout, how: Print) -> Iterator[Page]:
    """The pages in the order of printing: each front followed by its back, whose columns are mirrored."""
    each = layout.columns * layout.rows
    for first in range(0, len(ids), each):
        for n, face in enumerate(faces):
            cards = _aids(face, ids[first : first + each])
            yield _page(cards, face, layout, how, front=n == 0, flip=len(faces) > 1)


def _page(cards: list[AidView], face: Face, layout: Layout, how: Print, *, front: bool, flip: bool) -> Page:
    language, strings = face.book["language"], face.strings
    turn = [strings("Turn the sheet over on its long edge.")] if flip else []
    placed = []
    for n, aid in enumerate(cards):
        row, column = divmod(n, layout.columns)
        placed.append(_placed(aid, face, how, row, column if front else layout.columns - 1 - column))
    return {
        "front": front,
        "language": language,
        "scale": strings("Print at 100 %: this line measures 100 mm."),
        "imprint": [*imprint(face.book, strings, how), *turn],
        "cards": placed,
    }


def _placed(aid: AidView, face: Face, how: Print, row: int, column: int) -> Placed:
    language, strings = face.book["language"], face.strings
    game, shown = game_of(face.book, aid), typeset(aid, language)
    edition = " · ".join([game["title"], game["edition"], language, face.book["version"]])
    views = shown_views(face.book, aid)
    return {
        "column": column,
        "row": row,
        "place": place(language, aid["id"]),
        "title": shown["title"],
        "foot": [*_own(face, strings), strings("Unofficial aid: you need the game."), edition],
        "notes": shown["notes"],
        "drawings": [
            view_typst(view, strings, place(language, aid["id"], view["id"]), how.own) for view in views
        ],
    }


def _own(face: Face, strings: Interface) -> list[str]:
    """What a card of a personal copy says."""
    mark = "Personal copy: holds charts of the owner's game, not to be passed on."
    return [strings(mark)] if face.book["personal"] else []


def _aids(face: Face, ids: Sequence[str]) -> list[AidView]:
    found = {aid["id"]: aid for aid in face.book["aids"]}
    return [found[id] for id in ids]
