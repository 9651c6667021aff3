"""Names that hold digits, by game, and where in a text they stand."""

from __future__ import annotations

from rulekit.check.context import Context
from rulekit.page.model import Page
from rulekit.value import Names


class GameNames:
    """The names that each game declares; a game is the folder that holds its pages."""

    def __init__(self, context: Context) -> None:
        self._by_game: dict[str, list[Names]] = {}
        for page, names, _ in context.of_kind(Names):
            self._by_game.setdefault(game_of(page), []).append(names)
        self._unknown = {
            game_of(page)
            for page in context.book.pages.values()
            if page.docname not in context.loaded.pages and "names(" in page.text
        }

    def known(self, page: Page) -> bool:
        """Whether the page's game declares its names: not where the page that does so failed to load."""
        return game_of(page) not in self._unknown

    def spans(self, page: Page, text: str) -> list[tuple[int, int]]:
        """Where in ``text`` names of the page's game stand; a line's end counts as a blank."""
        flat = text.replace("\n", " ")
        return [span for names in self._by_game.get(game_of(page), []) for span in names.spans(flat)]


def game_of(page: Page) -> str:
    """The folder of the page's game."""
    return page.docname.split("/")[0]
