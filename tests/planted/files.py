"""Defects of the files around the pages: contents, game.toml, configuration, encoding."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from rulekit.page.load import LoadedPage
from tests.planted.defect import Defect, line_becomes, line_comes, line_goes, place
from tests.planted.survey import Survey

CONTENTS = "book/_toc.yml"


def unlisted(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A page is gone from the table of contents."""
    for line, text in enumerate(survey.lines(CONTENTS), 1):
        if text.strip() == f"- file: {page.page.docname}" and not page.page.docname.endswith("/index"):
            yield Defect(line_goes(CONTENTS, line), (place("book", page.page.shown, 1, "_toc.yml"),))


def listed_wrong(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """The table of contents names a page that is not there."""
    for line, text in enumerate(survey.lines(CONTENTS), 1):
        if text.strip() == f"- file: {page.page.docname}":
            yield Defect(line_becomes(CONTENTS, line, f"{text}s"), (place("book", CONTENTS, line),))


def _of_game(survey: Survey, page: LoadedPage, key: str) -> tuple[str, int]:
    path = f"book/{page.page.docname.split('/')[0]}/game.toml"
    if not (survey.base / path).is_file():
        return path, 0
    return path, next((n for n, t in enumerate(survey.lines(path), 1) if t.startswith(key)), 0)


def game_key_wrong(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A key of game.toml is misspelt."""
    path, line = _of_game(
        survey, page, chance.choice(("title", "edition", "publisher", "language", "stage", "work"))
    )
    if line:
        text = survey.line(path, line)
        yield Defect(line_becomes(path, line, f"x{text}"), (place("game", path, line),), alone=True)


def game_broken(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A text of game.toml loses its closing quotation mark."""
    path, line = _of_game(survey, page, chance.choice(("edition", "publisher", "work")))
    if line:
        edit = line_becomes(path, line, survey.line(path, line)[:-1])
        yield Defect(edit, (place("game", path, line),), alone=True)


def stage_wrong(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A game is at a stage that there is not."""
    path, line = _of_game(survey, page, "stage")
    if line:
        yield Defect(line_becomes(path, line, 'stage = "done"'), (place("game", path, line),), alone=True)


def contents_broken(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """The table of contents is no YAML any more."""
    for line, text in enumerate(survey.lines(CONTENTS), 1):
        if text.strip() == f"- file: {page.page.docname}":
            edit = line_comes(CONTENTS, line, "\t- file: [")
            yield Defect(edit, (place("book", CONTENTS, line, planted=True),), alone=True)
