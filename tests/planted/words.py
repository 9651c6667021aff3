"""Defects of the words of a game: labels of its vocabulary, names that hold digits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from rulekit.chart import Chart, words_of
from rulekit.check._facts import Facts
from rulekit.domain import Domain
from rulekit.open_ import Open
from rulekit.page.load import LoadedPage
from rulekit.page.prose import numbers_of, outside
from rulekit.value import Names
from rulekit.word import Word
from tests.planted.code import code_lines, shuffled
from tests.planted.defect import Defect, Place, line_becomes, place
from tests.planted.survey import Survey


def word_renamed(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A word of the vocabulary is written otherwise than in the grids that use it."""
    enums = [each for each in vars(page.module).values() if isinstance(each, type) and issubclass(each, Word)]
    mine = [each for each in enums if each.__module__ == page.module.__name__]
    for word in shuffled([word for each in mine for word in each if _is_written(word)], chance):
        shown, text = page.page.shown, str(word.value)
        lines = [
            n for n, _ in code_lines(survey, page, re.compile(rf'^    {word.name} = "{re.escape(text)}"$'))
        ]
        places = tuple(_written(survey, word))
        if places and len(lines) == 1:
            other = text[:-1] + ("o" if text[-1].casefold() == "a" else "a")
            edit = line_becomes(shown, lines[0], survey.line(shown, lines[0]).replace(text, other))
            yield Defect(edit, places, stops=True)


def _is_written(word: Word) -> bool:
    """Whether grids know a word by its label alone: they take its name in the code for it as well."""
    return len(str(word.value)) > 4 and str(word.value).casefold() != word.name.casefold()


def _written(survey: Survey, word: Word) -> Iterator[Place]:
    """The rows that hold a word in a cell."""
    for page, declared in survey.loaded.objects():
        chart = declared.value
        if isinstance(chart, Chart) and not isinstance(chart, Open):
            domains = {**chart.inputs, **chart.outputs}
            keys = {name for name, domain in domains.items() if _lists(domain, word)}
            columns = [n for n, where in enumerate(chart.places) if where.key in keys]
            for row in chart.rows:
                if any(str(word.value) in row.cells[n] for n in columns):
                    yield place("grid", page.page.shown, row.line)


def _lists(domain: Domain, word: Word) -> bool:
    words = words_of(domain)
    return words is not None and words.enum is type(word)


def name_undeclared(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A name that holds digits is declared no more: the prose that uses it holds a loose number."""
    for declared in (d for d in page.declared if isinstance(d.value, Names)):
        texts = [t for t in declared.value.texts if isinstance(t, str)]
        for text in shuffled(texts, chance):
            shown = page.page.shown
            lines = [n for n, _ in code_lines(survey, page, re.compile(re.escape(f'"{text}",')))]
            uses = _uses(survey, page, text)
            if lines and uses:
                new = survey.line(shown, lines[0]).replace(f'"{text}",', '"none such",', 1)
                places = tuple(place("number", path, at) for path, at in uses)
                yield Defect(line_becomes(shown, lines[0], new), places)


def _uses(survey: Survey, home: LoadedPage, text: str) -> list[tuple[str, int]]:
    """Where prose of the game has the name, its number being bound to nothing else and part of no other name."""
    found = []
    others = [Names(tuple(t for t in d.value.texts if t != text)) for d in home.declared if d.kind == "names"]
    pages = [p for n, p in survey.loaded.pages.items() if n.split("/")[0] == home.page.docname.split("/")[0]]
    for page, prose in ((one, prose) for one in pages for prose in one.page.prose if text in prose.text):
        if prose.context not in ("example", "history"):
            language, at = survey.book.language_of(page.page.docname), prose.text.index(text)
            facts = Facts(page, *page.page.chapter_lines(prose.line), language)
            named = [span for names in others for span in names.spans(prose.text)]
            numbers = outside(numbers_of(prose.text, language), named)
            inside = [n for n in numbers if at <= n.start < at + len(text)]
            if any(not n.target and not facts.account_for(n) for n in inside):
                found.append((page.page.shown, prose.line_at(at)))
    return found
