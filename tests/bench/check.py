"""``rulekit check`` against Sybil on the same pages: every example of 200 pages, cold and with what is remembered."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

from tests.bench.book import put, write_book
from tests.bench.clock import RULEKIT, Row, in_turns, run

PAGES = 200
CONFTEST = """\
from sybil import Sybil
from sybil.parsers.abstract.doctest import DocTestStringParser
from sybil.parsers.markdown.lexers import FencedCodeBlockLexer
from sybil.parsers.myst import PythonCodeBlockParser
from sybil.evaluators.doctest import DocTestEvaluator

class PyconParser:
    def __init__(self):
        self.lexer = FencedCodeBlockLexer("pycon")
        self.examples = DocTestStringParser(DocTestEvaluator())
    def __call__(self, document):
        for lexed in self.lexer(document):
            text = lexed.lexemes["source"]
            for region in self.examples(text, document.path):
                region.adjust(lexed, text)
                yield region

pytest_collect_file = Sybil(parsers=[PythonCodeBlockParser(), PyconParser()], patterns=["*.md"]).pytest()
"""


def rows(folder: Path, peers: str) -> Iterator[Row]:
    """Cold, of the pages alone and with their whole French, and warm. Both run the same 2,000 prompts; rulekit makes all of
    its other checks as well."""
    book, alone = write_book(folder / "rulekit", PAGES), write_book(folder / "alone", PAGES, french=False)
    other = write_book(folder / "sybil", PAGES)
    put(other / "conftest.py", CONFTEST)
    number = itertools.count()

    def pages() -> None:
        check(alone, folder / f"cache-{next(number)}")

    def cold() -> None:
        check(book, folder / f"cache-{next(number)}")

    def warm() -> None:
        check(book, folder / "cache")

    def sybil() -> None:
        said = run([peers, "-m", "pytest", "-q", "-p", "no:cacheprovider", "."], other)
        assert f"{PAGES * 11} passed" in said, said

    warm()
    *ours, theirs = in_turns(5, pages, cold, warm, sybil)
    yield Row("rulekit check of the pages alone, cold : Sybil", ours[0], theirs, 1 / 2)
    yield Row("rulekit check with the whole French, cold : Sybil", ours[1], theirs, 1 / 2)
    yield Row("rulekit check with the whole French, warm : Sybil", ours[2], theirs, 1 / 5)


def check(book: Path, cache: Path) -> None:
    """Check, with that cache."""
    said = run([*RULEKIT, "check", "--strict", book], book.parent, RULEKIT_CACHE=str(cache))
    assert f"{PAGES * 5} of {PAGES * 5} examples run, 0 problems" in said, said
