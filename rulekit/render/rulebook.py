"""The printed rulebook: the pages of a game, or of the whole book, in one language or in two side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypedDict

from markupsafe import Markup

from rulekit.render.environment import quoted, render, typst_environment
from rulekit.render.fit import place
from rulekit.render.printing import Print, imprint
from rulekit.render.prose.both import both_interfaces, both_views
from rulekit.render.prose.rows import BookRows
from rulekit.render.prose.setting import Press
from rulekit.render.prose.strings import CONTENTS, UNOFFICIAL
from rulekit.render.strings import interface
from rulekit.render.typeset import typeset
from rulekit.render.typst import compile_pdf, view_typst
from rulekit.view.types import BookViews, GameView

TEMPLATE = "rulebook/book.typ.j2"


@dataclass(frozen=True, slots=True)
class Edition:
    """The prose and the views of the book in the languages of one edition, the first of them leading."""

    prose: tuple[BookRows, ...]
    views: tuple[BookViews, ...]

    @property
    def languages(self) -> tuple[str, ...]:
        """Its languages."""
        return tuple(one["language"] for one in self.prose)

    @property
    def name(self) -> str:
        """``en``, or ``en-fr`` for the parallel edition."""
        return "-".join(self.languages)


class Chapter(TypedDict):
    """One page of the book, set: its Typst expressions in their order."""

    blocks: list[Markup]


class Part(TypedDict):
    """A part of the book: its caption in each language (none where its first page bears it), its chapters."""

    caption: Markup | None
    chapters: list[Chapter]


def rulebook_pdf(edition: Edition, game: str, how: Print) -> bytes:
    """The PDF of the pages of ``game`` (a key), or of the whole book (""). Raises Unfit and TemplateFault."""
    return compile_pdf(rulebook_source(edition, game, how), how.timestamp, TEMPLATE)


def rulebook_source(edition: Edition, game: str, how: Print) -> str:
    """The Typst source of a rulebook."""
    strings = both_interfaces([interface(language) for language in edition.languages])
    press = Press(lambda id: _view(edition, id, how))
    parts = list(_parts(edition, game, press))
    about = next((each for each in edition.views[0]["games"] if each["key"] == game), None)
    context = {
        "languages": list(edition.languages),
        "title": _title(edition, about),
        "author": edition.prose[0]["author"],
        "parts": parts,
        "games": [
            typeset(each, edition.languages[0]) for each in ([about] if about else edition.views[0]["games"])
        ],
        "whole": about is None,
        "targets": sorted(press.targets),
        "titles": press.titles,
        "paper": how.paper,
        "personal": edition.views[0]["personal"],
        "unofficial": [interface(language)(UNOFFICIAL) for language in edition.languages],
        "contents": " · ".join(
            dict.fromkeys(interface(language)(CONTENTS) for language in edition.languages)
        ),
        "imprint": [
            imprint(_named(edition, n), interface(language), how)
            for n, language in enumerate(edition.languages)
        ],
    }
    return render(typst_environment(strings, how.own), TEMPLATE, **context)


def _named(edition: Edition, n: int) -> BookViews:
    """The views of one language under the book's title in that language."""
    return {**edition.views[n], "book": edition.prose[n]["title"]}


def _title(edition: Edition, game: GameView | None) -> list[str]:
    """The title in each language, once where they agree."""
    return list(dict.fromkeys([game["title"]] if game else [one["title"] for one in edition.prose]))


def _parts(edition: Edition, game: str, press: Press) -> Iterator[Part]:
    for parts in zip(*(one["parts"] for one in edition.prose), strict=True):
        pages = [page for page in parts[0]["pages"] if page.startswith(f"{game}/" if game else "")]
        if pages:
            yield _part([part["caption"] for part in parts], pages, edition, press, whole=not game)


def _part(
    captions: Sequence[str], pages: Sequence[str], edition: Edition, press: Press, *, whole: bool
) -> Part:
    """A part opens with its first page where that bears the part's caption, else with the caption itself."""
    opened = whole and bool(captions[0]) and _heads(edition, pages[0]) != list(captions)
    caption = _caption(captions, press) if opened else None
    chapters: list[Chapter] = []
    for n, page in enumerate(pages):
        press.deeper = int(whole and bool(captions[0]) and (opened or n > 0))
        chapters.append(_chapter(edition, page, press))
    return {"caption": caption, "chapters": chapters}


def _caption(captions: Sequence[str], press: Press) -> Markup:
    key = f"heading-{len(press.titles)}"
    press.titles[key] = list(captions)
    return Markup(f"rb-heading(1, {quoted(key)}, {quoted(list(captions))})")


def _heads(edition: Edition, page: str) -> list[str]:
    rows = [one["pages"][page]["rows"] for one in edition.prose]
    return [next((row["data"]["plain"] for row in each if row["kind"] == "heading"), "") for each in rows]


def _chapter(edition: Edition, page: str, press: Press) -> Chapter:
    lists = [one["pages"][page]["rows"] for one in edition.prose]
    press.targets.add(page)
    blocks = [f"rb-at({quoted(page)})", *(press.set(rows) for rows in zip(*lists, strict=True))]
    return {"blocks": [Markup(each) for each in blocks]}


def _view(edition: Edition, id: str, how: Print) -> str:
    """A view drawn once for all languages of the edition."""
    view = both_views([views["views"][id] for views in edition.views], edition.languages)
    strings = both_interfaces([interface(language) for language in edition.languages], view["kind"])
    drawn = view_typst(view, strings, place(edition.name, "book", id), how.own)
    return f"rb-view({drawn}, {quoted(view['source'])})"
