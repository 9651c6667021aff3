"""A sheet: one page of views for the table, as PDF."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path

from babel import Locale

from rulekit.render.environment import Strings, render, typst_environment
from rulekit.render.fit import fitted, place
from rulekit.render.shown import shown_views
from rulekit.render.sizes import Size
from rulekit.render.strings import Interface
from rulekit.render.typeset import typeset
from rulekit.render.typography import day, number
from rulekit.render.typst import view_typst
from rulekit.view.types import AidView, BookViews, GameView, View

TEXT_SIZES = (12.0, 11.0, 10.4, 9.8, 9.2, 8.5, 7.8)
"""Sizes of a sheet's text in points, the best first: the first that fits is printed, and none is smaller."""


@dataclass(frozen=True, slots=True)
class Print:
    """How an aid is printed: the paper, the day of the build, a book's own templates (they go first)."""

    paper: Size
    built: date
    own: Path | None = None

    @property
    def timestamp(self) -> int:
        """The date inside the PDF: midnight UTC of the day of the build."""
        return int(datetime(self.built.year, self.built.month, self.built.day, tzinfo=UTC).timestamp())


def sheet_pdf(book: BookViews, aid: AidView, strings: Interface, how: Print) -> bytes:
    """The PDF of a sheet, one page. Raises Overset, TemplateFault, KeyError for an unknown view."""
    return fitted(
        lambda size, _: sheet_source(book, aid, strings, how, size),
        TEXT_SIZES,
        how.timestamp,
        "sheet.typ.j2",
        [aid],
    )


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
        "personal": book["personal"],
        "paper": how.paper,
        "sources": sources(typeset(views, language)),
        "imprint": imprint(book, strings, how),
        "drawings": [
            view_typst(view, strings, place(language, aid["id"], view["id"]), how.own) for view in views
        ],
    }
    return render(typst_environment(strings, how.own), "sheet.typ.j2", **context)


def game_of(book: BookViews, aid: AidView) -> GameView:
    """The game of ``aid``: the one whose key is a folder of the aid's page, else the book's first."""
    folders = aid["page"].replace("_", "-").split("/")
    named = [game for game in book["games"] if game["key"].replace("_", "-") in folders]
    return (named or book["games"])[0]


def sources(views: list[View]) -> list[str]:
    """The sources of ``views``, each once, in their order."""
    return list(dict.fromkeys(view["source"] for view in views if view["source"]))


def imprint(book: BookViews, strings: Strings, how: Print) -> list[str]:
    """What a reader needs to tell one print from another: book, version, day, language, paper."""
    locale = Locale.parse(book["language"])
    size = " × ".join(number(side, book["language"]) for side in (how.paper.width, how.paper.height))
    return [
        book["book"],
        f"{strings('Version')} {book['version']}",
        f"{strings('Built')} {day(how.built, book['language'])}",
        f"{strings('Language')} {locale.get_display_name()}",
        f"{strings('Paper')} {how.paper.name}, {size} mm",
    ]
