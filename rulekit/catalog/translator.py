"""Looking words up: what a reader of one language sees for a word, a header, a reason or a paragraph."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from rulekit.catalog.contexts import general
from rulekit.catalog.places import catalogue_path, engine_path, shown
from rulekit.catalog.read import Catalogue, read
from rulekit.findings import Finding
from rulekit.meta import Meta
from rulekit.page.book import Book
from rulekit.page.model import Section

ENGINE_LANGUAGE = "en"
YES_NO = "Flag"


@dataclass(slots=True)
class Translator:
    """The words of a book in one language. A text without a fresh translation stays as it is, and is counted.

    ``missing`` holds what was asked for in vain, as (docname, context, text); docname "" is the engine.
    """

    book: Book
    language: str
    pages: dict[str, Catalogue] = field(default_factory=dict)
    engine: Catalogue = field(default_factory=lambda: Catalogue(""))
    missing: set[tuple[str, str, str]] = field(default_factory=set)

    @classmethod
    def load(cls, book: Book, language: str) -> tuple[Translator, list[Finding]]:
        """The translator of ``book`` into ``language``, and what is wrong with the catalogues it read."""
        made, findings = cls(book, language), []
        for docname in book.pages:
            path = catalogue_path(book, language, docname)
            if book.language_of(docname) != language and path.is_file():
                made.pages[docname], found = read(path, shown(book, path))
                findings += found
        path_of_ours = engine_path(language) if language != ENGINE_LANGUAGE else None
        if path_of_ours is not None:
            made.engine, found = read(path_of_ours, path_of_ours.name)
            findings += found
        return made, findings

    def text(self, docname: str, context: str, msgid: str) -> str:
        """``msgid`` of the page ``docname`` in the reader's language.

        ``context`` is "" for prose, else as ``contexts`` says; the most special translation wins.
        """
        if not msgid or self.book.language_of(docname) == self.language:
            return msgid
        return self._special(docname, context, msgid) or self._fallen_back(docname, context, msgid)

    def word(self, docname: str, member: Enum, place: str = "") -> str:
        """A word of a vocabulary, shown on the page ``docname``.

        ``place`` (``ftf-control.treated_as``: object id and column) lets it depend on where it stands.
        """
        kind, label = type(member).__name__, str(member.value)
        if place and docname in self.pages:
            for context in general(f"{kind}@{place}")[:-1]:
                found = self.pages[docname].translation((context, label))
                if found:
                    return found
        home = self.home(member)
        return self.text(home, kind, label) if home else self.own(kind, label)

    def home(self, member: Enum) -> str:
        """The page that declares the member's enum; "" for an enum of the engine."""
        module = type(member).__module__
        return next((page.docname for page in self.book.pages.values() if page.module == module), "")

    def own(self, context: str, label: str) -> str:
        """A word of the engine, which writes English: ``own("Tally", "exempt")``."""
        if self.language == ENGINE_LANGUAGE:
            return label
        return self.engine.translation((context, label)) or self._fallen_back("", context, label)

    def flag(self, value: bool) -> str:
        """Yes or no."""
        return self.own(YES_NO, "yes" if value else "no")

    def header(self, docname: str, id: str, text: str) -> str:
        """A column's header of the object ``id``."""
        return self.text(docname, f"header@{id}", text)

    def title(self, meta: Meta) -> str:
        """The title of an object: its own, or that of the heading under which it stands."""
        page = self.book.pages[meta.page]
        section = page.section_at(meta.line)
        if section is None or section.title != meta.title:
            return self.text(meta.page, f"title@{meta.id}", meta.title)
        heading = self.text(meta.page, "", section.text)
        return Section(section.line, section.level, heading, section.label).title

    def _special(self, docname: str, context: str, msgid: str) -> str:
        catalogue = self.pages.get(docname)
        if catalogue is None:
            return ""
        return next((found for c in general(context) if (found := catalogue.translation((c, msgid)))), "")

    def _fallen_back(self, docname: str, context: str, msgid: str) -> str:
        self.missing.add((docname, general(context)[-1], msgid))
        return msgid
