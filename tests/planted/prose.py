"""Defects of what a reader reads: numbers, links, terms, headings, Readings, examples."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

from rulekit.check._facts import Facts
from rulekit.check._names import GameNames
from rulekit.page.load import LoadedPage
from rulekit.page.model import Prose
from rulekit.page.prose import Number, numbers_of, outside
from tests.planted.code import shuffled
from tests.planted.defect import Defect, Place, line_becomes, line_comes, line_goes, place
from tests.planted.survey import Survey

WORDS = {
    "en": ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
    "fr": ["deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze"],
}
_TERM = re.compile(r"\{term\}`(?:([^`<]+?) <[^`]+>|([^`]+))`")


def changed_number(text: str, language: str, step: int) -> str:
    """Another number, written as ``text`` is: in digits or in words; nothing where it is neither."""
    words = WORDS[language]
    if text.isdigit():
        return str(int(text) + step)
    if text.casefold() in words:
        return words[(words.index(text.casefold()) + step) % len(words)]
    return ""


def _numbers(
    survey: Survey, page: LoadedPage, chance: Random, *contexts: str
) -> Iterator[tuple[Prose, Number]]:
    language = survey.book.language_of(page.page.docname)
    names = GameNames(survey.context)
    every = [
        (prose, number)
        for prose in page.page.prose
        if prose.part == "text" and (prose.context == "example") == ("example" in contexts)
        if prose.context != "history"
        for number in outside(numbers_of(prose.text, language), names.spans(page.page, prose.text))
    ]
    yield from shuffled(every, chance)


def _becomes(survey: Survey, page: LoadedPage, prose: Prose, number: Number, text: str) -> Defect | None:
    """The number replaced by ``text``, where it can be found on its line."""
    shown, line = page.page.shown, prose.line_at(number.start)
    start = number.start - (prose.text.rfind("\n", 0, number.start) + 1)
    old = survey.line(shown, line)
    indent = old.find(prose.text.split("\n")[line - prose.line])
    start += max(indent, 0)
    if indent < 0 or old[start : start + len(number.text)] != number.text or not text:
        return None
    new = old[:start] + text + old[start + len(number.text) :]
    return Defect(line_becomes(shown, line, new), (place("number number-bound", shown, line, text),))


def bound_number_changed(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A number that a link binds to its value is another one."""
    language = survey.book.language_of(page.page.docname)
    values = {d.id for _, d in survey.loaded.objects() if d.kind == "value"}
    for prose, number in _numbers(survey, page, chance):
        if number.target.removeprefix("#") in values and number.kind == "number":
            text = changed_number(number.text, language, chance.choice((1, 2)))
            made = _becomes(survey, page, prose, number, text)
            if made:
                yield made


def free_number_changed(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A number that no link binds is another one, which nothing under its heading declares."""
    language = survey.book.language_of(page.page.docname)
    for prose, number in _numbers(survey, page, chance):
        facts = Facts(page, *page.page.chapter_lines(prose.line), language)
        if number.target or number.kind != "number" or not facts.account_for(number):
            continue
        for step in range(1, 9):
            text = changed_number(number.text, language, step)
            new = numbers_of(text, language)
            if new and not facts.account_for(new[0]):
                made = _becomes(survey, page, prose, number, text)
                if made:
                    yield made
                break


def mistaken_number(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A number is mistaken for another one of the same heading: its translations no longer say the same."""
    language = survey.book.language_of(page.page.docname)
    for prose, number in _numbers(survey, page, chance):
        facts = Facts(page, *page.page.chapter_lines(prose.line), language)
        for step in (1, 2, 3, 4, 5):
            text = changed_number(number.text, language, step)
            new = numbers_of(text, language)
            if not number.target and number.kind == "number" and new and facts.account_for(new[0]):
                made = _becomes(survey, page, prose, number, text)
                if made:
                    yield Defect(made.edit, (stale(survey, page, prose),))
                break


def stale(survey: Survey, page: LoadedPage, prose: Prose) -> Place:
    """The finding that a paragraph is no longer what was translated; it names the paragraph's line."""
    others = [one for one in survey.book.languages if one != survey.book.language_of(page.page.docname)]
    path = f"i18n/{others[0]}/LC_MESSAGES/{page.page.docname}.po"
    return place("i18n-stale i18n-missing", path, range(1, 3000), f"{page.page.shown}:{prose.line} ")


def story_number_changed(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A story tells another number than its doctest observes."""
    language = survey.book.language_of(page.page.docname)
    for prose, number in _numbers(survey, page, chance, "example"):
        text = changed_number(number.text, language, 7)
        made = _becomes(survey, page, prose, number, text) if not number.target else None
        if made and number.kind == "number":
            yield Defect(made.edit, (place("example-story", page.page.shown, made.edit.first, text),))


def link_mistyped(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A link loses a letter of its target."""
    for prose in shuffled(page.page.prose, chance):
        for link in survey.links_in(prose.text):
            target, line, shown = link.target, prose.line_at(link.start), page.page.shown
            old = survey.line(shown, line)
            if target.startswith("#") and old.count(f"({target})") == 1:
                text = old.replace(f"({target})", f"({target[:-2]}{target[-1]})")
                yield Defect(line_becomes(shown, line, text), (place("link", shown, line, target[:-2]),))


def link_dropped(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A link becomes plain words: its number is loose, or its translation no longer says the same."""
    for prose in shuffled(page.page.prose, chance):
        for link in survey.links_in(prose.text):
            line, shown = prose.line_at(link.start), page.page.shown
            old, whole = survey.line(shown, line), prose.text[link.start : link.end]
            words = whole[1 : whole.rfind("](")]
            if old.count(whole) == 1 and whole.startswith("["):
                edit = line_becomes(shown, line, old.replace(whole, words))
                yield Defect(edit, (place("number example-story", shown, line), stale(survey, page, prose)))


def term_unlinked(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """The first use of a term under a heading is no link any more."""
    game = page.page.docname.split("/")[0]
    pages = [each for name, each in survey.book.pages.items() if name.split("/")[0] == game]
    forms = {form.casefold() for each in pages for entry in each.glossary for form in entry.forms}
    for prose in shuffled([p for p in page.page.prose if p.part == "text"], chance):
        first, _ = page.page.chapter_lines(prose.line)
        for found in _TERM.finditer(prose.text):
            shown, words = page.page.shown, found[1] or found[2]
            line = prose.line_at(found.start())
            old = survey.line(shown, line)
            earlier = "\n".join(survey.lines(shown)[first - 1 : line - 1]) + old[: old.find(found[0])]
            if (
                words.casefold() in forms
                and "\n" not in found[0]
                and words.casefold() not in earlier.casefold()
                and old.count(found[0]) == 1
            ):
                here = place("term", shown, line)
                yield Defect(line_becomes(shown, line, old.replace(found[0], words)), (here,))


def term_unused(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """The glossary has an entry that no page uses."""
    for entry in shuffled(page.page.glossary, chance):
        shown = page.page.shown
        edit = line_comes(shown, entry.line, "zwischenzug", "  A word that nobody uses.", "")
        here = place("term-unused", shown, entry.line, "zwischenzug", planted=True)
        yield Defect(edit, (here,))


def label_removed(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A heading loses its permanent id: the links to it lead nowhere."""
    for label, line in shuffled(list(page.page.labels.items()), chance):
        shown = page.page.shown
        uses = survey.links.get(label, set())
        if uses and survey.line(shown, line) == f"({label})=":
            places = tuple(place("link", path, at, label) for path, at in uses)
            yield Defect(line_becomes(shown, line, ""), places)


def label_doubled(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A heading has the permanent id of another one."""
    labels = list(page.page.labels.items())
    for (label, line), (other, at) in zip(shuffled(labels, chance), shuffled(labels, chance), strict=True):
        shown = page.page.shown
        if label != other and survey.line(shown, line) == f"({label})=":
            here = place("id-duplicate", shown, {line, at}, f"{other!r}")
            yield Defect(line_becomes(shown, line, f"({other})="), (here,))


def reading_doubled(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """Two Readings of a game have one number."""
    game = page.page.docname.split("/")[0]
    readings = [
        (other.shown, d)
        for other in survey.book.pages.values()
        if other.docname.split("/")[0] == game
        for d in other.directives
        if d.name == "reading"
    ]
    for shown, one in shuffled([r for r in readings if r[0] == page.page.shown], chance):
        path, other = chance.choice(readings)
        number, new = one.options["number"], other.options["number"]
        line = next(n for n in range(one.line, one.end) if f":number: {number}" in survey.line(shown, n))
        if new != number:
            places = (
                place("reading id-duplicate", shown, one.line, new),
                place("reading id-duplicate", path, other.line, new),
            )
            yield Defect(line_becomes(shown, line, f":number: {new}"), places)


def promise_changed(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """An example promises another output."""
    prompts = [(e, p) for e in survey.context.examples if e.page == page.page.docname for p in e.prompts]
    for _, prompt in shuffled(prompts, chance):
        shown = page.page.shown
        if prompt.want:
            text = survey.line(shown, prompt.want_line) + "0"
            edit = line_becomes(shown, prompt.want_line, text)
            yield Defect(edit, (place("example", shown, prompt.line),))


def promise_missing(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """An example no longer says what comes out."""
    prompts = [(e, p) for e in survey.context.examples if e.page == page.page.docname for p in e.prompts]
    for _, prompt in shuffled(prompts, chance):
        if prompt.want:
            edit = line_goes(page.page.shown, prompt.want_line, prompt.want_end - 1)
            yield Defect(edit, (place("example example-empty", page.page.shown, prompt.line),))


def example_removed(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """An example is gone that alone met a row or a rule."""
    only: Counter[str] = Counter()
    rows: dict[str, list[tuple[str, int]]] = {}
    for key, examples in survey.examples_at.items():
        if len(examples) == 1 and key in survey.homes:
            only[next(iter(examples))] += 1
            rows.setdefault(next(iter(examples)), []).append(survey.homes[key])
    mine = [e for e in survey.context.examples if e.page == page.page.docname and only[e.id]]
    for example in shuffled(mine, chance):
        shown = page.page.shown
        places = tuple(place("uncovered", path, line) for path, line in rows[example.id])
        yield Defect(line_goes(shown, example.line, example.end - 1), places)


def directive_misspelt(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """The name of a directive loses a letter."""
    for one in shuffled(
        [d for d in page.page.directives if d.name in ("reading", "history", "note")], chance
    ):
        shown, old = page.page.shown, survey.line(page.page.shown, one.line)
        edit = line_becomes(shown, one.line, old.replace(f"{{{one.name}}}", f"{{{one.name[:-1]}}}", 1))
        yield Defect(edit, (place("block", shown, one.line, f"{{{one.name[:-1]}}}"),))


def example_nameless(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """An example has no permanent id."""
    mine = [e for e in survey.context.examples if e.page == page.page.docname]
    for example in shuffled(mine, chance):
        shown = page.page.shown
        if survey.line(shown, example.line + 1) == f":id: {example.id}":
            here = place("id-missing", shown, example.line)
            yield Defect(line_goes(shown, example.line + 1), (here,))
