"""The foot of a page that is printed from the browser: game, rule numbers, edition; the browser adds the date.

It stands in an attribute, where neither search nor a reader of the screen meets it; the style sheet prints it.
"""

from __future__ import annotations

from html import escape

from rulekit.render.typography import typography
from rulekit.sphinx.shelf import Shelf

BETWEEN = " · "


def foot(shelf: Shelf, docname: str) -> str:
    """The element that holds the foot of a page; "" for a page that is not of the book."""
    if docname not in shelf.book.pages:
        return ""
    key = docname.split("/")[0]
    game = next((game for game in shelf.views["games"] if game["key"] == key), None)
    parts = [game["title"], rules(shelf, docname), game["edition"]] if game else [shelf.views["book"]]
    text = typography(shelf.views["language"])(BETWEEN.join(part for part in parts if part))
    return f'\n<div class="rk-foot" data-foot="{escape(text)}"></div>\n'


def rules(shelf: Shelf, docname: str) -> str:
    """The printed rule numbers of a page, from the first to the last."""
    numbers = [number for section in shelf.book.pages[docname].sections for number in section.numbers]
    return "–".join(dict.fromkeys([*numbers[:1], *numbers[-1:]]))
