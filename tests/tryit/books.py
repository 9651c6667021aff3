"""The books whose rules the boxes are put to, loaded once, with the views of each rule."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from rulekit.catalog.translator import Translator
from rulekit.chart import Chart
from rulekit.page.book import open_book
from rulekit.page.load import importing, load
from rulekit.render.strings import Interface, interface
from rulekit.rule import Rule
from rulekit.view.make import view_of
from rulekit.view.speak import Speaker
from rulekit.view.types import View

ROOT = Path(__file__).resolve().parents[2]
KINDS = Path(__file__).parent / "kinds"
ROOTS = (ROOT / "book", KINDS)


@dataclass(frozen=True)
class Tried:
    """One rule of a book, with its view in the language of its page, and that language's words."""

    item: Any
    view: View
    strings: Interface
    book: str


@cache
def tried(root: Path, language: str = "") -> tuple[Tried, ...]:
    """Everything in the book at ``root`` that answers; in ``language``, or each in its own."""
    with ExitStack() as stack:
        book = open_book(root)
        stack.enter_context(importing(book))
        loaded = load(book)
        assert not loaded.findings, [finding.message for finding in loaded.findings]
        return tuple(_tried(loaded, root, language))


def _tried(loaded: Any, root: Path, language: str) -> Iterator[Tried]:
    for page, declared in loaded.objects():
        if isinstance(declared.value, Chart | Rule):
            code = language or loaded.book.language_of(page.page.docname)
            translator, _ = Translator.load(loaded.book, code)
            speaker = Speaker(loaded.book, translator, interface(code))
            yield Tried(
                declared.value, view_of(declared.value, page.page, speaker), interface(code), root.name
            )


def everything() -> list[Tried]:
    """The rules of every book."""
    return [one for root in ROOTS for one in tried(root)]


def invented(id: str, language: str = "") -> Tried:
    """One rule of the invented book."""
    return next(one for one in tried(KINDS, language) if one.view["id"] == id)
