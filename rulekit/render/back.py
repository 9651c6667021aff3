"""What stands at the end of a rulebook: its sources and errata, and the index."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from markupsafe import Markup

from rulekit.examples.errata import Erratum
from rulekit.render.environment import quoted
from rulekit.render.prose import strings
from rulekit.render.prose.index import game_of, rules_of, tables_of, terms_of, typst_lines, typst_terms
from rulekit.render.prose.setting import Press
from rulekit.render.strings import Interface, interface
from rulekit.render.typeset import typeset
from rulekit.render.typography import day
from rulekit.view.types import BookViews, GameView


class Change(TypedDict):
    """An erratum: its day in each language, the place and title of its example, prompt, outputs, reason."""

    days: list[str]
    target: str
    titles: Markup
    prompt: str
    old: str
    new: str
    reason: str


class Changes(TypedDict):
    """The errata of one game, whose title is given."""

    game: str
    changes: list[Change]


class Back(TypedDict):
    """The chapter of sources and errata: whether it opens on a new page, and its words in each language."""

    opens: bool
    heading: Markup
    restated: Markup
    errata: Markup
    sentences: list[str]
    works: list[list[str]]
    games: list[Changes]
    words: list[list[str]]


class Lines(TypedDict):
    """Rules and tables of one game, whose title is given."""

    game: str
    rules: Markup
    tables: Markup


class IndexSet(TypedDict):
    """The index: its headings in each language, terms by language, rules and tables by game."""

    heading: Markup
    terms_heading: Markup
    rules_heading: Markup
    tables_heading: Markup
    bold: list[str]
    terms: list[Markup]
    games: list[Lines]


def sources_of(
    languages: Sequence[str],
    views: Sequence[Sequence[GameView]],
    games: Sequence[GameView],
    errata: Sequence[Erratum],
    press: Press,
) -> Back | None:
    """The chapter of sources and errata; none for a book without games. ``views`` has the games by language."""
    if not games:
        return None
    words = [interface(language) for language in languages]
    keys = [game["key"] for game in games]
    changed = [one for one in errata if game_of(one.page) in keys]
    sets: list[Changes] = [
        {
            "game": game["title"],
            "changes": [
                _change(one, languages, press) for one in changed if game_of(one.page) == game["key"]
            ],
        }
        for game in games
    ]
    return {
        "opens": bool(changed),
        "heading": _heading(press, words, strings.SOURCES, 1),
        "restated": _heading(press, words, strings.RESTATED, 2),
        "errata": _heading(press, words, strings.ERRATA, 2),
        "sentences": [one(strings.CHANGED if changed else strings.NO_ERRATA) for one in words],
        "works": [_works(of, keys, language) for of, language in zip(views, languages, strict=True)],
        "games": [one for one in sets if one["changes"]],
        "words": [[one(strings.BEFORE), one(strings.NOW), one(strings.REASON)] for one in words],
    }


def _works(games: Sequence[GameView], keys: Sequence[str], language: str) -> list[str]:
    """A line for each game: the text it restates, its edition, its publisher."""
    chosen = [typeset(game, language) for game in games if game["key"] in keys]
    return [", ".join(dict.fromkeys(filter(None, (g["work"], g["edition"], g["publisher"])))) for g in chosen]


def _change(erratum: Erratum, languages: Sequence[str], press: Press) -> Change:
    target = f"{erratum.page}#{erratum.example}"
    titles = press.index.boxes.get(target, [])
    name = str(quoted(erratum.example))
    return {
        "days": [day(erratum.date, language) for language in languages],
        "target": target,
        "titles": Markup(f"({''.join(f'{title or name}, ' for title in titles or [name] * len(languages))})"),
        "prompt": erratum.prompt,
        "old": erratum.old,
        "new": erratum.new,
        "reason": erratum.reason,
    }


def index_of(press: Press, views: Sequence[BookViews], games: Sequence[GameView]) -> IndexSet | None:
    """The index of what ``press`` has set; none where no game has anything for it."""
    index = press.index
    named = {game["key"]: game["title"] for game in games}
    words = [interface(book["language"]) for book in views]
    titles = [_titles(book) for book in views]
    lead = views[0]["language"]
    sets: list[Lines] = [
        {
            "game": game["title"],
            "rules": typst_lines(rules_of(index, game["key"], lead)),
            "tables": typst_lines(tables_of(index, game["key"], lead, titles)),
        }
        for game in games
        if any(game_of(entry.page) == game["key"] for entry in index.headings)
    ]
    if not sets:
        return None
    return {
        "heading": _heading(press, words, strings.INDEX, 1),
        "terms_heading": _heading(press, words, strings.TERMS, 2),
        "rules_heading": _heading(press, words, strings.RULES, 2),
        "tables_heading": _heading(press, words, strings.TABLES, 2),
        "bold": [one(strings.BOLD) for one in words],
        "terms": [typst_terms(terms_of(index, n, named)) for n in range(len(views))],
        "games": sets,
    }


def _titles(book: BookViews) -> dict[str, str]:
    """The title of each view, by its id."""
    titles = [{"title": view["title"]} for view in book["views"].values()]
    spaced = typeset(titles, book["language"])
    return {id: title["title"] for id, title in zip(book["views"], spaced, strict=True)}


def _heading(press: Press, words: Sequence[Interface], message: str, level: int) -> Markup:
    titles = [one(message) for one in words]
    return Markup(f"rb-heading({level}, {quoted(press.title(titles))}, {quoted(titles)})")
