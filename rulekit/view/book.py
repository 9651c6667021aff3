"""All views of a book in one language."""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.aid import Aid
from rulekit.catalog.contexts import NOTE, at
from rulekit.chart import Chart
from rulekit.examples.run import Ran
from rulekit.page.load import Loaded
from rulekit.page.model import Page
from rulekit.rule import Rule
from rulekit.track import Track
from rulekit.view.abbreviations import abbreviations
from rulekit.view.make import view_of
from rulekit.view.sentences import Sentences
from rulekit.view.speak import Speaker, Strings, Translates
from rulekit.view.track import track_view
from rulekit.view.types import AidView, BookViews, ExampleView, GameView, View


def book_views(
    loaded: Loaded,
    ran: Sequence[Ran],
    language: str,
    translator: Translates,
    strings: Strings,
    *,
    personal: bool = False,
) -> BookViews:
    """The views of every object, aid and example of ``loaded``. ``personal``: an owner's charts are in it."""
    speaker = Speaker(loaded.book, translator, strings)
    sentences = Sentences(loaded, speaker)
    return {
        "language": language,
        "book": speaker.text(loaded.book.contents.root, "", loaded.book.title),
        "version": loaded.book.version,
        "personal": personal,
        "games": [_game(loaded, key, speaker) for key in loaded.book.games],
        "views": {
            d.id: _view(d.value, page.page, speaker)
            for page, d in loaded.objects()
            if isinstance(d.value, Chart | Rule | Track)
        },
        "aids": [
            _aid(d.value, page.page.docname, speaker)
            for page, d in loaded.objects()
            if isinstance(d.value, Aid)
        ],
        "examples": {r.example.id: _example(r, sentences) for r in ran},
    }


def _view(item: Chart | Rule | Track, page: Page, speaker: Speaker) -> View:
    return track_view(item, page, speaker) if isinstance(item, Track) else view_of(item, page, speaker)


def _game(loaded: Loaded, key: str, speaker: Speaker) -> GameView:
    game = loaded.book.games[key]
    return {
        "key": key,
        "title": game.title,
        "edition": speaker.text(f"{key}/index", "game", game.edition),
        "publisher": game.publisher,
        "work": speaker.text(f"{key}/index", "game", game.work),
        "abbreviations": abbreviations(_pages(loaded, key), speaker),
    }


def _pages(loaded: Loaded, key: str) -> list[Page]:
    return [page for docname, page in loaded.book.pages.items() if docname.startswith(f"{key}/")]


def _aid(aid: Aid, docname: str, speaker: Speaker) -> AidView:
    return {
        "kind": aid.kind,
        "id": aid.meta.id,
        "title": speaker.title(docname, aid.meta.id, aid.title),
        "page": docname,
        "line": aid.meta.line,
        "shows": list(aid.shows),
        "notes": [speaker.text(docname, at(NOTE, aid.meta.id), note) for note in aid.notes],
        "size": aid.size,
        "copies": aid.copies,
        "back": aid.back,
    }


def _example(ran: Ran, sentences: Sentences) -> ExampleView:
    return {
        "id": ran.example.id,
        "page": ran.example.page,
        "line": ran.example.line,
        "steps": [
            {"source": s.prompt.source, "want": s.prompt.want, "sentences": sentences.outcomes(s.fired)}
            for s in ran.seen
        ],
    }
