"""How a translation says something else than its source, beside its words; what does is not shown to readers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from rulekit.catalog import compare
from rulekit.catalog.entry import Catalogue, Entry
from rulekit.page.book import Book

Languages = tuple[str, str]


class Difference(NamedTuple):
    """One kind of difference: its code, what the translation does, what to do about it."""

    code: str
    said: str
    remedy: str


def differences(entry: Entry, languages: Languages, extensions: frozenset[str]) -> tuple[Difference, ...]:
    """Differences in numbers, targets and markup; ``languages`` are those of the source and the translation."""
    return _differences(entry.source, entry.text, languages, extensions)


@lru_cache(maxsize=2**18)  # every message of a book of thousands of pages: they are asked for twice
def _differences(
    source: str, text: str, languages: Languages, extensions: frozenset[str]
) -> tuple[Difference, ...]:
    return tuple(_found(source, text, languages, extensions))


def _found(source: str, text: str, languages: Languages, extensions: frozenset[str]) -> Iterator[Difference]:
    lacking, added = compare.numbers(source, text, languages, extensions)
    said = " and ".join(
        part for part in (f"lacks {lacking}" if lacking else "", f"adds {added}" if added else "") if part
    )
    if said:
        yield Difference("i18n-number", said, "Give it the numbers of its source, each as often.")
    if not (compare.only_words(source) and compare.only_words(text)):
        yield from _strange(source, text, extensions)


def _strange(source: str, text: str, extensions: frozenset[str]) -> Iterator[Difference]:
    here, there = compare.targets(text, extensions), compare.targets(source, extensions)
    said = "; ".join(
        f"{verb} {', '.join(sorted(some.elements()))}"
        for verb, some in (("lacks", there - here), ("adds", here - there))
        if some
    )
    if said:
        remedy = "Give it the links, roles and placeholders of its source, in any order."
        yield Difference("i18n-target", said, remedy)
    foreign = compare.markup(text, extensions) - compare.markup(source, extensions)
    if foreign:
        remedy = "Write words and the inline markup of its source only."
        yield Difference("i18n-markup", f"carries {', '.join(sorted(foreign))}", remedy)


def readable(book: Book, docname: str, language: str, catalogue: Catalogue) -> Catalogue:
    """``catalogue`` as readers of ``language`` get it: without what differs from its source."""
    languages = book.language_of(docname), language
    kept = {
        key: entry
        for key, entry in catalogue.entries.items()
        if entry.fuzzy or not entry.text or not any(differences(entry, languages, book.extensions))
    }
    return replace(catalogue, entries=kept)
