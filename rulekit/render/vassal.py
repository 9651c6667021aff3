"""Charts for a module of VASSAL: a page of plain HTML for each aid, and the lines of the build file that show them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulekit.render.environment import render, vassal_environment
from rulekit.render.prepared import prepared
from rulekit.render.printing import Print, imprint
from rulekit.render.sheet import game_of
from rulekit.render.short import explained
from rulekit.render.shown import shown_views
from rulekit.render.strings import Interface
from rulekit.render.typeset import typeset
from rulekit.view.types import AidView, BookViews


@dataclass(frozen=True, slots=True)
class Chart:
    """One chart of a module: the widget that shows it (Chart: a picture, HtmlChart: a page), name, id, file."""

    widget: str
    name: str
    id: str
    file: str


def chart_page(book: BookViews, aid: AidView, strings: Interface, how: Print) -> str:
    """The HTML 3.2 of ``aid``. Raises TemplateFault, KeyError for an unknown view."""
    language, views = book["language"], shown_views(book, aid)
    titled, game = typeset(aid, language), typeset(game_of(book, aid), language)
    shown = typeset(views, language)
    context = {
        "aid": titled,
        "game": game,
        "views": [prepared(view, strings, language) for view in views],
        "legend": explained(game, titled, shown, strings),
        "ink": how.ink,
        "personal": book["personal"],
        "imprint": imprint(book, strings, how)[:-1],
    }
    return render(vassal_environment(strings, how.own), "chart.html.j2", **context)


def chart_window(name: str, charts: Sequence[Chart], strings: Interface) -> str:
    """The lines of a module's build file: a window with a tab for each chart. Raises TemplateFault."""
    return render(vassal_environment(strings, None), "charts.xml.j2", title=name, charts=charts)
