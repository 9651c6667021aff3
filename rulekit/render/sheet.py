"""A sheet: one page of views for the table, as PDF."""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.render.environment import render, typst_environment
from rulekit.render.fit import Made, fitted, place
from rulekit.render.printing import Print, imprint
from rulekit.render.shown import shown_views
from rulekit.render.strings import Interface
from rulekit.render.typeset import typeset
from rulekit.render.typst import compile_pdf, view_typst
from rulekit.sizes import Size, foldouts, sizes
from rulekit.view.types import AidView, BookViews, GameView, View

TEMPLATE = "sheet.typ.j2"
TEXT_SIZES = (12.0, 11.0, 10.4, 9.8, 9.2, 8.5, 7.8)
"""Sizes of a sheet's text in points, the best first: the first that fits is printed, and none is smaller."""


def sheet_pdf(book: BookViews, aid: AidView, strings: Interface, how: Print) -> bytes:
    """The PDF of a sheet: one page, two for a sheet that folds out and is printed on its half.

    Raises Overset, TemplateFault, KeyError for an unknown view.
    """
    return sheet_made(book, aid, strings, how).pdf


def sheet_made(book: BookViews, aid: AidView, strings: Interface, how: Print) -> Made:
    """A sheet, as large as it fits. Raises like ``sheet_pdf``."""

    def attempt(size: float, _: Sequence[str]) -> Made:
        source = sheet_source(book, aid, strings, how, size)
        return Made(compile_pdf(source, how.timestamp, TEMPLATE), source)

    return fitted(attempt, TEXT_SIZES, [aid])[1]


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


def sheet_source(book: BookViews, aid: AidView, strings: Interface, how: Print, size: float) -> str:
    """The Typst source of a sheet whose text is ``size`` points high."""
    language = book["language"]
    views = shown_views(book, aid)
    context = {
        "aid": typeset(aid, language),
        "game": typeset(game_of(book, aid), language),
        "place": place(language, aid["id"]),
        "language": language,
        "size": size,
        "ink": how.ink,
        "personal": book["personal"],
        "paper": how.paper,
        "half": _half(aid, how.paper),
        "sources": sources(typeset(views, language)),
        "imprint": imprint(book, strings, how),
        "drawings": [
            view_typst(view, strings, place(language, aid["id"], view["id"]), how.own) for view in views
        ],
    }
    return render(typst_environment(strings, how.own), TEMPLATE, **context)


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
