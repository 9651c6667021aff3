"""Terms of a game's glossary: linked at their first use under a level-two heading; no entry without a use."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rulekit.chart import Chart
from rulekit.check._names import game_of
from rulekit.check.context import Context
from rulekit.findings import Finding
from rulekit.page.inline import read_inline
from rulekit.page.model import Entry, Page, Prose
from rulekit.span import Span

OF_PAGES = True


@dataclass(slots=True)
class Glossary:
    """The entries of one game: by every form, with the page of each, and a pattern that finds any form."""

    by_form: dict[str, Entry]
    homes: list[tuple[Page, Entry]]
    pattern: re.Pattern[str]

    def entries_in(self, text: str) -> Iterator[tuple[Entry, str, int]]:
        """The entries named in ``text``, the words used, their place; of two that overlap, the longer."""
        for found in self.pattern.finditer(text):
            words = " ".join(found.group().split())
            yield self.by_form[words.casefold()], words, found.start()


def check(context: Context) -> Iterator[Finding]:
    """Every game that has a glossary."""
    games: dict[str, list[Page]] = {}
    for page in context.book.pages.values():
        games.setdefault(game_of(page), []).append(page)
    for pages in games.values():
        glossary = _glossary(pages)
        if glossary is not None:
            used = _in_charts(context, pages, glossary)
            for page in pages:
                yield from _page(context, page, glossary, used)
            yield from _unused(glossary, used)


def _glossary(pages: list[Page]) -> Glossary | None:
    homes = [(page, entry) for page in pages for entry in page.glossary]
    by_form = {" ".join(form.split()).casefold(): entry for _, entry in homes for form in entry.forms}
    if not by_form:
        return None
    longest_first = sorted(by_form, key=len, reverse=True)
    forms = "|".join(r"\s+".join(map(re.escape, form.split())) for form in longest_first)
    return Glossary(by_form, homes, re.compile(rf"(?<![\w-])(?:{forms})(?![\w-])", re.IGNORECASE))


def _page(context: Context, page: Page, glossary: Glossary, used: set[Entry]) -> Iterator[Finding]:
    met: set[tuple[int, Entry]] = set()
    for prose in sorted(page.prose, key=lambda p: p.line):
        if prose.context == "glossary":
            continue
        chapter = page.chapter_lines(prose.line)[0]
        for use in _uses(context, prose, glossary):
            used.add(use.entry)
            if prose.part == "text" and use.counts and (chapter, use.entry) not in met:
                met.add((chapter, use.entry))
                if not use.linked:
                    yield _unlinked(page, prose.line_at(use.start), use)


@dataclass(frozen=True, slots=True)
class Use:
    """A use of an entry: the words, their place, whether it is a ``{term}``, whether it could be one."""

    entry: Entry
    words: str
    start: int
    linked: bool
    counts: bool


def _uses(context: Context, prose: Prose, glossary: Glossary) -> list[Use]:
    inline = read_inline(prose.text, context.book.extensions)
    found = []
    for run in inline.runs:
        if run.role != "term":
            free = not run.target and not run.role
            uses = glossary.entries_in(run.text)
            found += [Use(entry, words, run.at[place], False, free) for entry, words, place in uses]
    for role in inline.roles:
        entry = glossary.by_form.get(" ".join(role.target.split()).casefold())
        if role.name == "term" and entry is not None:
            found.append(Use(entry, role.text, role.start, True, True))
    return sorted(found, key=lambda use: use.start)


def _unlinked(page: Page, line: int, use: Use) -> Finding:
    name = use.entry.forms[0]
    link = f"{{term}}`{name}`" if use.words == name else f"{{term}}`{use.words} <{name}>`"
    return Finding(
        "term",
        Span(page.shown, line),
        f"The term {use.words!r} is not linked at its first use under this heading.",
        f"Write {link}.",
    )


def _in_charts(context: Context, pages: list[Page], glossary: Glossary) -> set[Entry]:
    """The entries that stand in a table's headers or cells, where no link can be."""
    names = {page.docname for page in pages}
    return {
        entry
        for page, chart, _ in context.of_kind(Chart)
        if page.docname in names
        for text in [place.header for place in chart.places]
        + [cell for row in chart.rows for cell in row.cells]
        for entry, _, _ in glossary.entries_in(text)
    }


def _unused(glossary: Glossary, used: set[Entry]) -> Iterator[Finding]:
    for page, entry in glossary.homes:
        if entry not in used:
            yield Finding(
                "term-unused",
                Span(page.shown, entry.line),
                f"No page of the game uses the term {entry.forms[0]!r}.",
                "Use it, add the form that the pages use on a line below it, or take the entry out.",
            )
