"""A sheet: one page of views for the table, or a front and a back, as PDF."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypedDict

from markupsafe import Markup

from rulekit.render.environment import render, typst_environment
from rulekit.render.fit import Made, fitted, place
from rulekit.render.printing import Print, imprint, labelled, turning
from rulekit.render.short import explained
from rulekit.render.shown import faces_of, shown_views
from rulekit.render.strings import Interface, interface
from rulekit.render.typeset import typeset
from rulekit.render.typst import compile_pdf, view_typst
from rulekit.sizes import Size, foldouts, sizes
from rulekit.view.types import AidView, BookViews, GameView, View

TEMPLATE = "sheet.typ.j2"
TEXT_SIZES = (13.0, 12.0, 11.0, 10.4, 9.8, 9.2, 8.5, 7.8)
"""Sizes of a sheet's text in points: the first that fits is printed, and none is smaller."""


class Side(TypedDict):
    """One side of a sheet: what a page of it needs; its backs are moved by ``shift`` millimetres."""

    language: str
    aid: AidView
    game: GameView
    place: str
    words: dict[str, str]
    sources: list[str]
    legend: list[str]
    imprint: list[str]
    notes: list[str]
    drawings: list[Markup]
    shift: tuple[float, float]


def sheet_pdf(book: BookViews, aid: AidView, strings: Interface, how: Print) -> bytes:
    """The PDF of a sheet: one page; two for a sheet with a back, or that folds out and is printed on its half.

    Raises Overset, TemplateFault, KeyError for an unknown view.
    """
    return sheet_made(book, aid, strings, how).pdf


def sheet_made(
    book: BookViews, aid: AidView, strings: Interface, how: Print, behind: BookViews | None = None
) -> Made:
    """A sheet, as large as it fits; ``behind`` prints it on the back in another language. Raises like ``sheet_pdf``."""

    def attempt(size: float) -> Made:
        source = sheet_source(book, aid, strings, how, size, behind)
        return Made(compile_pdf(source, how.timestamp, TEMPLATE), source)

    return fitted(attempt, TEXT_SIZES, aid)


def _words(book: BookViews, strings: Interface) -> dict[str, str]:
    """What each side says of itself, in its language."""
    personal = strings("Personal copy: holds charts of the owner's game, not to be passed on.")
    return {
        "notes": strings("Notes"),
        "unofficial": strings("Unofficial aid: you need the game."),
        "personal": personal if book["personal"] else "",
        "scale": strings("Print at 100 %: these lines measure 100 mm and 1 in."),
    }


def papers_of(aid: AidView, paper: Size) -> list[Size]:
    """The papers on which a sheet is printed where ``paper`` is at hand: it, and what folds into two of it."""
    if not aid["size"]:
        return [paper]
    return [paper, *(size for size in foldouts().values() if paper.key == size.half)]


def _half(aid: AidView, paper: Size) -> Size | None:
    """The paper of each half of a sheet that folds out."""
    if not aid["size"]:
        return None
    return sizes("papers")[paper.half] if paper.half else paper


def sheet_source(
    book: BookViews,
    aid: AidView,
    strings: Interface,
    how: Print,
    size: float,
    behind: BookViews | None = None,
) -> str:
    """The Typst source of a sheet whose text is ``size`` points high."""
    made = list(_sides(book, aid, strings, how, behind))
    context = {
        "sides": made,
        "language": made[0]["language"],
        "size": size,
        "smallest": size == TEXT_SIZES[-1],
        "ink": how.ink,
        "paper": how.paper,
        "half": _half(aid, how.paper),
    }
    return render(typst_environment(strings, how.own), TEMPLATE, **context)


def _sides(
    book: BookViews, aid: AidView, strings: Interface, how: Print, behind: BookViews | None
) -> Iterator[Side]:
    """Front, and back if there is one: what the sheet has there, or the sheet in another language."""
    faces = faces_of(aid, shown_views(book, aid))
    for n, views in enumerate(faces):
        side = _side(book, aid, views, strings, how, back=n > 0)
        last = n == len(faces) - 1
        yield (
            side
            if last
            else {
                **side,
                "notes": [],
                "imprint": [*side["imprint"], strings("More on the back.")],
            }
        )
    if behind is not None:
        same = next(other for other in behind["aids"] if other["id"] == aid["id"])
        words = interface(behind["language"])
        yield _side(behind, same, shown_views(behind, same), words, how, back=True)


def _side(
    book: BookViews, aid: AidView, views: list[View], strings: Interface, how: Print, *, back: bool
) -> Side:
    language = book["language"]
    shown, titled = typeset(views, language), typeset(aid, language)
    game = typeset(game_of(book, aid), language)
    return {
        "language": language,
        "aid": titled,
        "game": game,
        "place": place(language, aid["id"]),
        "words": _words(book, strings),
        "sources": [labelled(strings, strings("Source"), text) for text in sources(shown)],
        "legend": explained(game, titled, shown, strings),
        "imprint": [
            *imprint(book, strings, how),
            *(turning(book, strings, how) if back else []),
        ],
        "notes": titled["notes"],
        "drawings": [
            view_typst(view, strings, place(language, aid["id"], view["id"]), how.own) for view in views
        ],
        "shift": how.offset if back else (0.0, 0.0),
    }


def game_of(book: BookViews, aid: AidView) -> GameView:
    """The game of ``aid``: the one whose key is a folder of the aid's page, else the book's first."""
    folders = aid["page"].replace("_", "-").split("/")
    named = [game for game in book["games"] if game["key"].replace("_", "-") in folders]
    return (named or book["games"])[0]


def sources(views: list[View]) -> list[str]:
    """The sources of ``views`` in their order: each text once, with all its places."""
    places: dict[str, list[str]] = {}
    for view in views:
        text, _, place = view["source"].partition(", ")
        places.setdefault(text, []).append(place)
    return [
        ", ".join(part for part in (text, *dict.fromkeys(some)) if part)
        for text, some in places.items()
        if text
    ]
