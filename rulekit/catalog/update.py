"""Bringing catalogues up to date with the book. Run twice, the second run changes nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from rulekit.catalog.blocks import blocks
from rulekit.catalog.entry import Catalogue
from rulekit.catalog.labels import labels
from rulekit.catalog.merge import merge
from rulekit.catalog.message import Message, merged
from rulekit.catalog.places import catalogue_path, shown, targets
from rulekit.catalog.read import read
from rulekit.catalog.write import replace_file, written
from rulekit.findings import Finding
from rulekit.page.book import Book
from rulekit.page.load import Loaded

LICENCE = "CC BY 4.0"


@dataclass(slots=True)
class Updated:
    """What an update did: the catalogues it wrote, those it left as they were, what kept it from others."""

    written: list[Path] = field(default_factory=list)
    kept: list[Path] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)


def update(loaded: Loaded, prose: Mapping[str, Iterable[Message]]) -> Updated:
    """Merge the ``prose`` of every page (by docname, from Sphinx) and its labels into its catalogues.

    A page that Sphinx did not read or that did not load is left alone; so is a catalogue that cannot be read.
    """
    done = Updated()
    for docname in loaded.pages:
        if docname in prose:
            messages = [*_placed(loaded.book, docname, prose[docname]), *labels(loaded, docname)]
            for language in targets(loaded.book, docname):
                _update(loaded.book, docname, language, messages, done)
    return done


def _placed(book: Book, docname: str, prose: Iterable[Message]) -> list[Message]:
    """``prose`` with the lines of the page itself: Sphinx counts those of a glossary within its directive."""
    known = {message.key: message.lines for message in merged(blocks(book, book.pages[docname]))}
    return [message._replace(lines=known.get(message.key, message.lines)) for message in prose]


def _update(book: Book, docname: str, language: str, messages: list[Message], done: Updated) -> None:
    path = catalogue_path(book, language, docname)
    old, findings = read(path, shown(book, path)) if path.is_file() else (Catalogue(shown(book, path)), [])
    if findings:
        done.findings += findings
        return
    text = written(merge(old, messages, docname), book.title, language, licence(book))
    (done.written if replace_file(path, text) else done.kept).append(path)


def licence(book: Book) -> str:
    """The licence of the book's words, as its configuration names it."""
    settings = (book.config.get("sphinx") or {}).get("config") or {}
    return str(settings.get("rulekit_licence", LICENCE))
