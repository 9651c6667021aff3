"""The printed rulebook: the pages of a game, or of the whole book, in one language or in two side by side.

A book is set once and then made for each paper, and as the screen edition, from the same templates.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypedDict

from markupsafe import Markup

from rulekit.examples.errata import Erratum
from rulekit.render.back import index_of, sources_of
from rulekit.render.environment import quoted, render, typst_environment
from rulekit.render.fit import place
from rulekit.render.printing import Print, imprint
from rulekit.render.prose.both import both_interfaces, both_views
from rulekit.render.prose.glossary import by_alphabet
from rulekit.render.prose.height import rows_height
from rulekit.render.prose.index import wanted
from rulekit.render.prose.rows import BookRows, every
from rulekit.render.prose.setting import Press
from rulekit.render.prose.strings import CONTENTS, FORMS, PAGE, UNOFFICIAL
from rulekit.render.strings import Interface, interface
from rulekit.render.typeset import typeset
from rulekit.render.typography import NO_BREAK
from rulekit.render.typst import compile_pdf, view_typst
from rulekit.view.types import BookViews, GameView, View

TEMPLATE = "rulebook/book.typ.j2"
SHORT = 75.0
"""Millimetres: a page of the book that is no higher follows the one before it on the same page."""
Form = Literal["print", "screen"]
"""``print`` names the pages that links lead to; ``screen`` has live links."""


@dataclass(frozen=True, slots=True)
class Edition:
    """The prose and the views of the book in the languages of one edition, the first of them leading; its errata."""

    prose: tuple[BookRows, ...]
    views: tuple[BookViews, ...]
    errata: tuple[Erratum, ...] = ()

    @property
    def languages(self) -> tuple[str, ...]:
        """Its languages."""
        return tuple(one["language"] for one in self.prose)

    @property
    def name(self) -> str:
        """``en``, or ``en-fr`` for the parallel edition."""
        return "-".join(self.languages)

    @property
    def interfaces(self) -> list[Interface]:
        """The words of the interface in each language."""
        return [interface(language) for language in self.languages]

    def said(self, message: str) -> list[str]:
        """A message in each language."""
        return [words(message) for words in self.interfaces]


class Chapter(TypedDict):
    """One page of the book, set: its Typst expressions in their order; whether it opens on a new page."""

    opens: bool
    blocks: list[Markup]


class Part(TypedDict):
    """A part of the book: its caption in each language (none where its first page bears it), its chapters."""

    caption: Markup | None
    chapters: list[Chapter]


@dataclass(frozen=True, slots=True)
class Setting:
    """A rulebook set: all that is the same on every paper."""

    edition: Edition
    context: Mapping[str, object]

    def source(self, how: Print, form: Form = "print") -> str:
        """The Typst source for one paper, or for the screen."""
        strings = both_interfaces(self.edition.interfaces)
        said = [
            [*imprint(_named(self.edition, n), words, how), words(FORMS[form])]
            for n, words in enumerate(self.edition.interfaces)
        ]
        return render(
            typst_environment(strings, how.own), TEMPLATE,
            **self.context, paper=how.paper, imprint=said, screen=form == "screen",
        )  # fmt: skip


def rulebook_pdf(edition: Edition, game: str, how: Print, form: Form = "print") -> bytes:
    """The PDF of the pages of ``game`` (a key), or of the whole book (""). Raises Unfit and TemplateFault."""
    return compile_pdf(set_rulebook(edition, game, how.own).source(how, form), how.timestamp, TEMPLATE)


def set_rulebook(edition: Edition, game: str, own: Path | None = None) -> Setting:
    """Set the pages of ``game``, or all; ``own`` is a book's folder of templates. Raises TemplateFault."""
    about = next((each for each in edition.views[0]["games"] if each["key"] == game), None)
    games = [about] if about else edition.views[0]["games"]
    words = edition.interfaces[0]
    press = _press(edition, game, own)
    parts = list(_parts(edition, game, press))
    back = sources_of(
        edition.languages, [one["games"] for one in edition.views], games, edition.errata, press
    )
    index = index_of(press, edition.views, games)
    context = {
        "languages": list(edition.languages),
        "title": _title(edition, about),
        "author": edition.prose[0]["author"],
        "parts": parts,
        "games": [typeset(each, edition.languages[0]) for each in games],
        "whole": about is None,
        "back": back,
        "index": index,
        "targets": sorted(press.targets),
        "titles": press.titles,
        "personal": edition.views[0]["personal"],
        "unofficial": edition.said(UNOFFICIAL),
        "contents": " · ".join(dict.fromkeys(edition.said(CONTENTS))),
        "source": words("{label}: {value}").format(label=words("Source"), value=""),
        "page_words": {words.language: _around_page(words) for words in edition.interfaces},
    }
    return Setting(edition, context)


def _around_page(words: Interface) -> tuple[str, str]:
    """What stands before and after a page number, on one line with it."""
    before, _, after = words(PAGE).replace(" ", NO_BREAK).partition("{page}")
    return before, after


def _press(edition: Edition, game: str, own: Path | None) -> Press:
    """A press that knows which link targets any row of the book leads to, and draws each view for all languages."""
    pages = [page for page in edition.prose[0]["pages"] if page.startswith(f"{game}/" if game else "")]
    rows = [row for one in edition.prose for page in pages for row in every(one["pages"][page]["rows"])]
    shown = dict.fromkeys(row["data"]["id"] for row in rows if row["kind"] == "view")
    views = {id: both_views([one["views"][id] for one in edition.views], edition.languages) for id in shown}
    examples = {f"{erratum.page}#{erratum.example}" for erratum in edition.errata}
    return Press(
        lambda id: _view(edition, views[id], own), views, wanted(row["code"] for row in rows) | examples
    )


def _view(edition: Edition, view: View, own: Path | None) -> str:
    strings = both_interfaces(edition.interfaces, view["kind"])
    return view_typst(view, strings, place(edition.name, "book", view["id"]), own)


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
        chapters.append(_chapter(edition, page, press, first=n == 0))
    return {"caption": caption, "chapters": chapters}


def _caption(captions: Sequence[str], press: Press) -> Markup:
    return Markup(f"rb-heading(1, {quoted(press.title(list(captions)))}, {quoted(list(captions))})")


def _heads(edition: Edition, page: str) -> list[str]:
    rows = [one["pages"][page]["rows"] for one in edition.prose]
    return [next((row["data"]["plain"] for row in each if row["kind"] == "heading"), "") for each in rows]


def _chapter(edition: Edition, page: str, press: Press, *, first: bool) -> Chapter:
    lists = [one["pages"][page]["rows"] for one in edition.prose]
    if len(lists) == 1:  # side by side, both languages keep the order of the page
        lists = [by_alphabet(lists[0], edition.languages[0])]
    press.page = page
    blocks = [f"{{{press.target([page])}}}", *(press.set(rows) for rows in zip(*lists, strict=True))]
    high = max(rows_height(rows, press.views, len(lists)) for rows in lists)
    return {"opens": first or high > SHORT, "blocks": [Markup(each) for each in blocks]}
