"""Defects of catalogues: numbers, links, roles, markup, stale, missing, doubled and broken entries."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from rulekit.catalog.entry import Catalogue, Entry
from rulekit.catalog.places import catalogue_path, shown, targets
from rulekit.catalog.read import read
from rulekit.page.load import LoadedPage
from rulekit.page.prose import numbers_of
from tests.planted.code import shuffled
from tests.planted.defect import Defect, line_becomes, line_comes, line_goes, place
from tests.planted.prose import changed_number
from tests.planted.survey import Survey

_LINK = re.compile(r"\[([^\]\[]+)\]\((#[\w-]+)\)")


def _entries(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[tuple[str, Catalogue, Entry]]:
    docname = page.page.docname
    for language in targets(survey.book, docname):
        path = catalogue_path(survey.book, language, docname)
        if path.is_file():
            catalogue, _ = read(path, shown(survey.book, path))
            sound = [entry for entry in catalogue.entries.values() if entry.text and not entry.fuzzy]
            yield from ((language, catalogue, entry) for entry in shuffled(sound, chance))


def _text_lines(survey: Survey, path: str, entry: Entry) -> range:
    """The lines of an entry's msgstr."""
    lines = survey.lines(path)
    end = next(
        n for n in range(entry.line, len(lines) + 1) if n == len(lines) or not lines[n].startswith('"')
    )
    return range(entry.line, end + 1)


def number_changed(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A translation says another number than its source."""
    for language, catalogue, entry in _entries(survey, page, chance):
        if entry.context:
            continue
        for line in _text_lines(survey, catalogue.shown, entry):
            old = survey.line(catalogue.shown, line)
            for number in numbers_of(old.partition('"')[2], language):
                at = number.start + old.index('"') + 1
                text = changed_number(number.text, language, 1)
                if number.kind == "number" and text and old[at : at + len(number.text)] == number.text:
                    new = old[:at] + text + old[at + len(number.text) :]
                    here = place("i18n-number", catalogue.shown, entry.line)
                    yield Defect(line_becomes(catalogue.shown, line, new), (here,))


def _linked(survey: Survey, page: LoadedPage, chance: Random, new: str, says: str) -> Iterator[Defect]:
    for _, catalogue, entry in _entries(survey, page, chance):
        for line in _text_lines(survey, catalogue.shown, entry):
            old = survey.line(catalogue.shown, line)
            found = _LINK.search(old)
            if found:
                text = old.replace(found[0], found.expand(new), 1)
                here = place("i18n-target i18n-number", catalogue.shown, entry.line, says)
                yield Defect(line_becomes(catalogue.shown, line, text), (here,))


def link_dropped(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A translation has plain words in the place of a link."""
    yield from _linked(survey, page, chance, r"\1", "lacks")


def link_changed(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A translation links elsewhere than its source."""
    yield from _linked(survey, page, chance, r"[\1](\2-x)", "-x")


def term_dropped(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A translation has a plain word in the place of a term."""
    for _, catalogue, entry in _entries(survey, page, chance):
        for line in _text_lines(survey, catalogue.shown, entry):
            old = survey.line(catalogue.shown, line)
            text = re.sub(r"\{term\}`([^`<]+?)(?: <[^`]+>)?`", r"\1", old, count=1)
            if text != old:
                here = place("i18n-target", catalogue.shown, entry.line, "role term")
                yield Defect(line_becomes(catalogue.shown, line, text), (here,))


def markup_added(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A translation brings HTML of its own."""
    for _, catalogue, entry in _entries(survey, page, chance):
        line = _text_lines(survey, catalogue.shown, entry)[-1]
        text = survey.line(catalogue.shown, line)
        here = place("i18n-markup", catalogue.shown, entry.line)
        if not entry.context:
            yield Defect(line_becomes(catalogue.shown, line, f'{text[:-1]}<b>!</b>"'), (here,))


def marked_fuzzy(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A translation is marked as stale."""
    for _, catalogue, entry in _entries(survey, page, chance):
        start = _start(survey, catalogue.shown, entry)
        here = place("i18n-stale", catalogue.shown, entry.line)
        yield Defect(line_comes(catalogue.shown, start, "#, fuzzy"), (here,))


def _start(survey: Survey, path: str, entry: Entry) -> int:
    """The line of an entry's msgctxt or msgid."""
    line = entry.line
    while not survey.line(path, line).startswith("msgid"):
        line -= 1
    return line - survey.line(path, line - 1).startswith("msgctxt")


def text_emptied(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A translation is gone; its entry stays."""
    for _, catalogue, entry in _entries(survey, page, chance):
        lines = _text_lines(survey, catalogue.shown, entry)
        made = line_goes(catalogue.shown, lines[0], lines[-1])
        edit = type(made)(made.path, made.first, made.last, ('msgstr ""',))
        yield Defect(edit, (place("i18n-missing", catalogue.shown, entry.line),))


def entry_deleted(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """An entry is gone: the finding stands at the entry before it, and names the line of the page."""
    for _, catalogue, entry in _entries(survey, page, chance):
        if entry.places and "@" not in entry.context:
            start, last = (
                _start(survey, catalogue.shown, entry),
                _text_lines(survey, catalogue.shown, entry)[-1],
            )
            says = f"of {page.page.shown}:{entry.places[0][1]} "
            here = place("i18n-missing i18n-stale", catalogue.shown, range(1, start + 400), says)
            yield Defect(line_goes(catalogue.shown, start, last), (here,))


def entry_doubled(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """An entry stands twice."""
    for _, catalogue, entry in _entries(survey, page, chance):
        start, last = _start(survey, catalogue.shown, entry), _text_lines(survey, catalogue.shown, entry)[-1]
        lines = survey.lines(catalogue.shown)[start - 1 : last]
        here = place("catalogue", catalogue.shown, {last + 2, last + 3}, "twice", planted=True)
        yield Defect(line_comes(catalogue.shown, last + 1, "", *lines), (here,))


def quote_lost(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A line of a catalogue loses its closing quotation mark."""
    for _, catalogue, entry in _entries(survey, page, chance):
        line = _text_lines(survey, catalogue.shown, entry)[-1]
        edit = line_becomes(catalogue.shown, line, survey.line(catalogue.shown, line)[:-1])
        yield Defect(edit, (place("catalogue", catalogue.shown, line),))
