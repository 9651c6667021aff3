"""Cards: aids of the size of a playing card, laid on sheets to be cut, on sheets to be folded, or one by one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypedDict

from markupsafe import Markup

from rulekit.render.environment import render, typst_environment
from rulekit.render.fit import Made, overset, place
from rulekit.render.imposition import Layout, back, card_layout, front
from rulekit.render.printing import Print, imprint, turning
from rulekit.render.sheet import game_of
from rulekit.render.short import shorts
from rulekit.render.shown import shown_views
from rulekit.render.strings import Interface
from rulekit.render.typeset import typeset
from rulekit.render.typst import Unfit, compile_pdf, view_typst
from rulekit.sizes import Size
from rulekit.view.types import AidView, BookViews

TEMPLATE = "card.typ.j2"
TEXT_SIZES = (11.0, 10.0, 9.2, 8.5, 8.0, 7.5, 7.0)
"""Sizes of a card's text in points, the best first; each side has its own, and none is smaller."""


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a deck: the views of one language and its interface; a ``plain`` one names the game alone."""

    book: BookViews
    strings: Interface
    plain: bool = False

    def backed(self) -> tuple[Face, Face]:
        """This side as fronts, with plain backs in the same language."""
        return self, replace(self, plain=True)


class Content(TypedDict):
    """What one side of a card says."""

    plain: bool
    place: str
    title: str
    foot: list[str]
    mark: str
    notes: list[str]
    legend: list[str]
    drawings: list[Markup]


class Placed(TypedDict):
    """A card's side, by its key, with its cell on the page."""

    column: int
    row: int
    over: bool
    side: str


class Page(TypedDict):
    """One page of cards; ``front`` pages carry the lines to cut along; all is moved by ``shift`` millimetres."""

    front: bool
    language: str
    shift: tuple[float, float]
    scale: str
    imprint: list[str]
    cards: list[Placed]


def text_sizes(card: Size) -> tuple[float, ...]:
    """The sizes of text that suit a card: larger ones for cards that are held farther away."""
    largest = 11.0 if card.height >= 180 else 10.0 if card.height >= 140 else 9.2
    return tuple(size for size in TEXT_SIZES if size <= largest)


def cards_pdf(ids: Sequence[str], faces: Sequence[Face], card: Size, how: Print) -> bytes:
    """The PDF of the cards ``ids`` (aids of kind card, by id), with one face or with a front and a back.

    Backs fall on their fronts for the flip of ``how``. Raises Overset, TemplateFault, SizeFault, KeyError.
    """
    return cards_made(ids, faces, card, card_layout(card, how.paper), how).pdf


def cards_made(ids: Sequence[str], faces: Sequence[Face], card: Size, layout: Layout, how: Print) -> Made:
    """The cards ``ids`` on pages of ``layout``, each with the largest text that fits. Raises like ``cards_pdf``."""
    source = cards_source(ids, faces, card, layout, how)
    try:
        return Made(compile_pdf(source, how.timestamp, TEMPLATE), source)
    except Unfit as unfit:
        raise overset([aid for face in faces for aid in _aids(face, ids)], unfit) from None


def cards_source(ids: Sequence[str], faces: Sequence[Face], card: Size, layout: Layout, how: Print) -> str:
    """The Typst source of cards, which tries the sizes of text from the largest on."""
    first = faces[0]
    game = game_of(first.book, _aids(first, ids)[0])
    context = {
        "title": f"{game['title']} – {first.book['book']}",
        "language": first.book["language"],
        "ink": how.ink,
        "card": card,
        "layout": layout,
        "sizes": text_sizes(card),
        "proof": how.proof,
        "sides": sides(ids, faces, how),
        "pages": list(pages(ids, faces, layout, how)),
    }
    return render(typst_environment(first.strings, how.own), TEMPLATE, **context)


def sides(ids: Sequence[str], faces: Sequence[Face], how: Print) -> dict[str, Content]:
    """Each side of each card once, by number of the face and id."""
    return {
        f"{n} {aid['id']}": _content(aid, face, how)
        for n, face in enumerate(faces)
        for aid in _aids(face, dict.fromkeys(ids))
    }


def pages(ids: Sequence[str], faces: Sequence[Face], layout: Layout, how: Print) -> Iterator[Page]:
    """The pages in the order of printing: each front and its back, or both on one page to be folded."""
    for first in range(0, len(ids), layout.each):
        some = ids[first : first + layout.each]
        made = [_page(some, n, face, layout, how) for n, face in enumerate(faces)]
        if layout.pairs:
            fold = faces[0].strings("Fold along the dotted line.")
            cards = [card for page in made for card in page["cards"]]
            made = [{**made[0], "cards": cards, "imprint": [*made[0]["imprint"], fold]}]
        yield from reversed(made) if how.backs_first else made


def _page(ids: Sequence[str], number: int, face: Face, layout: Layout, how: Print) -> Page:
    strings, behind = face.strings, number > 0
    flipped = behind and not layout.pairs
    cells = [back(layout, n, how.flip) if behind else front(layout, n) for n in range(len(ids))]
    return {
        "front": not behind,
        "language": face.book["language"],
        "shift": how.offset if flipped else (0.0, 0.0),
        "scale": strings("Print at 100 %: these lines measure 100 mm and 1 in."),
        "imprint": [
            *imprint(face.book, strings, how),
            *(turning(face.book, strings, how) if flipped else []),
        ],
        "cards": [
            {"column": cell.column, "row": cell.row, "over": cell.over, "side": f"{number} {id}"}
            for id, cell in zip(ids, cells, strict=True)
        ],
    }


def _content(aid: AidView, face: Face, how: Print) -> Content:
    language, strings = face.book["language"], face.strings
    game, shown = game_of(face.book, aid), typeset(aid, language)
    edition = "\u00a0· ".join([game["title"], game["edition"], language, face.book["version"]])
    foot = [*_own(face, strings), strings("Unofficial aid: you need the game."), edition]
    views = [] if face.plain else shown_views(face.book, aid)
    legend = shorts(typeset(game, language), shown, typeset(views, language), strings)
    return {
        "plain": face.plain,
        "place": place(language, aid["id"]),
        "title": game["title"] if face.plain else shown["title"],
        "foot": [game["edition"], face.book["book"]] if face.plain else foot,
        "mark": "" if face.plain else aid["id"],
        "notes": [] if face.plain else shown["notes"],
        "legend": [] if face.plain else legend,
        "drawings": [
            view_typst(view, strings, place(language, aid["id"], view["id"]), how.own) for view in views
        ],
    }


def _own(face: Face, strings: Interface) -> list[str]:
    """What a card of a personal copy says."""
    mark = "Personal copy: holds charts of the owner's game, not to be passed on."
    return [strings(mark)] if face.book["personal"] else []


def _aids(face: Face, ids: Iterable[str]) -> list[AidView]:
    found = {aid["id"]: aid for aid in face.book["aids"]}
    return [found[id] for id in ids]
