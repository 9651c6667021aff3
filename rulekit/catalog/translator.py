"""Looking words up: what a reader of one language sees for a word, a header, a reason or a paragraph."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from enum import Enum

from rulekit.catalog.contexts import GAME, NAME, OF_OBJECTS, PLACE, SOURCE, TITLE, at, general, of_object
from rulekit.catalog.differences import readable
from rulekit.catalog.entry import Catalogue
from rulekit.catalog.places import ENGINE_LANGUAGE, catalogue_path, engine_path, shown
from rulekit.catalog.read import read
from rulekit.findings import Finding
from rulekit.page.book import Book

_KINDS = frozenset({*OF_OBJECTS, SOURCE, GAME, ""})
_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


@dataclass(slots=True)
class Translator:
    """The words of a book in one language. A text without a translation, or with one that is stale or says
    something else, stays as it is, and is counted.

    ``missing`` holds what was asked for in vain, as (docname, context, text); docname "" is the engine.
    """

    book: Book
    language: str
    pages: dict[str, Catalogue] = field(default_factory=dict)
    engine: Catalogue = field(default_factory=lambda: Catalogue(""))
    missing: set[tuple[str, str, str]] = field(default_factory=set)
    _homes: dict[str, str] = field(init=False)

    def __post_init__(self) -> None:
        self._homes = {page.module: docname for docname, page in self.book.pages.items()}

    @classmethod
    def load(cls, book: Book, language: str) -> tuple[Translator, list[Finding]]:
        """The translator of ``book`` into ``language``, and what is wrong with the catalogues it read."""
        made, findings = cls(book, language), []
        for docname in book.pages:
            path = catalogue_path(book, language, docname)
            if book.language_of(docname) != language and path.is_file():
                catalogue, found = read(path, shown(book, path))
                made.pages[docname] = readable(book, docname, language, catalogue)
                findings += found
        path_of_ours = engine_path(language) if language != ENGINE_LANGUAGE else None
        if path_of_ours is not None:
            made.engine, found = read(path_of_ours, path_of_ours.name)
            findings += found
        return made, findings

    def text(self, docname: str, context: str, msgid: str) -> str:
        """``msgid`` of the page ``docname`` ("": of the engine) in the reader's language.

        ``context`` is "" for prose, else a kind as ``contexts`` says (``header@ftf-setup``), a vocabulary's
        name (``Status``), or an object's id, where any text of that object is meant. The most special wins.
        """
        if not docname:
            return self.own(context, msgid)
        if self.book.language_of(docname) == self.language or not any(map(str.isalpha, msgid)):
            return msgid
        if _ID.fullmatch(context) and context not in _KINDS:
            found = (
                self._first(docname, of_object(context), msgid)
                or self._heading(docname, msgid)
                or self._elsewhere(docname, of_object(context), msgid)
            )
        else:
            contexts = general(context)
            found = self._first(docname, contexts, msgid)
            if not found and contexts[-1] == TITLE:
                found = self._heading(docname, msgid)
            if not found and PLACE in context:
                found = self._elsewhere(docname, contexts, msgid)
            if not found and contexts[-1] == NAME:
                found = self._of_vocabulary(docname, msgid)
        return found or self._fallen_back(docname, context, msgid)

    def word(self, docname: str, member: Enum, place: str = "") -> str:
        """A word of a vocabulary, shown on the page ``docname``.

        ``place`` (``ftf-control.treated_as``: object id and column) lets it depend on where it stands.
        """
        kind, label = type(member).__name__, str(member.value)
        special = self._first(docname, general(at(kind, place))[:-1], label) if place else ""
        return special or self.text(self.home(member), kind, label)

    def source(self, docname: str, cited: str) -> str:
        """What an object cites, ``First to Fight, Lithuania``: words of the place are translated."""
        game = self.book.game_of(docname)
        name = f"{game.short or game.title}, " if game else ""
        place = cited.removeprefix(name)
        known = self._first(docname, [SOURCE], place)
        return cited.removesuffix(place) + (known or place)

    def home(self, member: Enum) -> str:
        """The page that declares the member's enum; "" for an enum of the engine."""
        return self._homes.get(type(member).__module__, "")

    def own(self, context: str, label: str) -> str:
        """A word of the engine, which writes English: ``own("Duty", "must")``."""
        if self.language == ENGINE_LANGUAGE:
            return label
        return self.engine.translation((context, label)) or self._fallen_back("", context, label)

    def _first(self, docname: str, contexts: list[str], msgid: str) -> str:
        catalogue = self.pages.get(docname)
        if catalogue is None:
            return ""
        return next((found for c in contexts if (found := catalogue.translation((c, msgid)))), "")

    def _heading(self, docname: str, title: str) -> str:
        """The title that a heading of the page gives its objects, without the rule number."""
        sections = (s for s in self.book.pages[docname].sections if s.title == title)
        translated = ((s, self._first(docname, [""], s.text)) for s in sections)
        return next((replace(s, text=text).title for s, text in translated if text), "")

    def _elsewhere(self, docname: str, contexts: list[str], msgid: str) -> str:
        """A text that an object answers, but that another page of its game declares."""
        game = docname.split("/")[0]
        others = (other for other in self.pages if other != docname and other.split("/")[0] == game)
        return next((found for other in others if (found := self._first(other, contexts, msgid))), "")

    def _of_vocabulary(self, docname: str, name: str) -> str:
        """A name that code gives as text, where the vocabulary of the page's game has it for a word."""
        page = self.pages.get(f"{docname.split('/')[0]}/vocabulary")
        words = page.entries.values() if page is not None else ()
        named = (one for one in words if one.source == name and one.context not in _KINDS)
        return next((one.text for one in named if not one.fuzzy and PLACE not in one.context), "")

    def _fallen_back(self, docname: str, context: str, msgid: str) -> str:
        self.missing.add((docname, context, msgid))
        return msgid
