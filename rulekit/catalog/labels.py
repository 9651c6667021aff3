"""The labels of a page's objects as messages: words, headers, titles, reasons, units; see ``contexts``.

Cells made of numbers and words need no message of their own: the views put them together from the words.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.aid import Aid
from rulekit.catalog import contexts
from rulekit.catalog.grids import asked_labels, chart_labels, has_words, rule_labels
from rulekit.catalog.message import Message
from rulekit.catalog.spoken import member_lines, reasons, tree_of
from rulekit.chart import Chart
from rulekit.meta import Meta
from rulekit.page.book import Book
from rulekit.page.load import Loaded, LoadedPage
from rulekit.page.model import Page
from rulekit.plot import Plot
from rulekit.rule import Reason, Rule
from rulekit.source import Source
from rulekit.track import Track
from rulekit.value import Value
from rulekit.word import Word


def labels(loaded: Loaded, docname: str) -> list[Message]:
    """Every label of one page; of a page that did not load, only what game and book say of it."""
    made = list(_of_folder(loaded.book, docname))
    page = loaded.pages.get(docname)
    if page is not None:
        tree = tree_of(page.page)
        made += _words(page, member_lines(tree))
        made += [Message(contexts.REASON, text, (line,)) for line, text in reasons(tree)]
        made += [
            message for declared in page.declared for message in _of(page.page, declared.value, declared.line)
        ]
    return [message for message in made if any(map(str.isalpha, message.text))]


def _of_folder(book: Book, docname: str) -> Iterator[Message]:
    game = book.game_of(docname)
    if game is not None and docname == f"{game.key}/index":
        yield from (Message(contexts.GAME, text, (1,)) for text in (game.edition, game.work))
    if book.contents.root == docname:
        yield Message("", book.title, (1,))


def _words(page: LoadedPage, lines: dict[tuple[str, str], int]) -> Iterator[Message]:
    for each in vars(page.module).values():
        if isinstance(each, type) and issubclass(each, Word) and each.__module__ == page.page.module:
            for member in each:
                line = lines.get((each.__name__, member.name), 1)
                yield Message(each.__name__, str(member.value), (line,))


def _of(page: Page, value: object, line: int) -> Iterator[Message]:
    if isinstance(value, Source):
        if has_words(value.place):
            yield Message(contexts.SOURCE, value.place, (line,))
    elif isinstance(value, Reason):
        yield Message(contexts.REASON, value.text, (line,))
    elif isinstance(value, Value):
        if _own_title(page, value.meta):
            yield Message(contexts.UNIT, value.meta.title, (line,))
    elif isinstance(value, Aid):
        yield Message(contexts.TITLE, value.title, (line,))
        yield from (Message(contexts.NOTE, note, (line,)) for note in value.notes)
    elif isinstance(value, Track):
        yield Message(contexts.TITLE, value.meta.title, (line,))
        yield from (Message(contexts.NOTE, mark, (line,)) for mark in value.marks.values())
    elif isinstance(value, Plot):
        yield Message(contexts.TITLE, value.meta.title, (line,))
        yield Message(contexts.HEADER, value.outcome, (line,))
        labels = (label for label in value.series if has_words(label))
        yield from (Message(contexts.LABEL, label, (line,)) for label in labels)
    elif isinstance(value, Chart | Rule):
        if _own_title(page, value.meta):
            yield Message(contexts.TITLE, value.meta.title, (line,))
        if value.meta.throw:
            yield Message(contexts.NOTE, value.meta.throw, (line,))
        yield from asked_labels(value)
        yield from chart_labels(value) if isinstance(value, Chart) else rule_labels(value)


def _own_title(page: Page, meta: Meta) -> bool:
    """Whether the title was declared, not taken from the heading."""
    section = page.section_at(meta.line)
    return bool(meta.title) and (section is None or section.title != meta.title)
