"""Saying that a stale translation is still right: its mark and the source it had go, and nothing else changes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from rulekit.catalog.differences import differences
from rulekit.catalog.entry import Entry
from rulekit.catalog.places import catalogue_path
from rulekit.catalog.state import PageState
from rulekit.catalog.status import changed
from rulekit.edits import lines_of
from rulekit.findings import Finding
from rulekit.page.book import Book
from rulekit.span import Span

MARK = "# Still right: "
FUZZY, PREVIOUS, FLAGS, GIVEN_UP = "fuzzy", "#|", "#,", "#~"


@dataclass(frozen=True, slots=True)
class Stale:
    """A stale entry of a catalogue: of which page and language, and its names on a command line."""

    state: PageState
    entry: Entry
    page: str

    @property
    def here(self) -> str:
        """Its place on the page, as messages show it."""
        return f"{self.page}:{self.entry.places[0][1]}"

    @property
    def names(self) -> frozenset[str]:
        """Its page, its places on the page, and its place in the catalogue."""
        lines = [line for _, line in self.entry.places]
        pages = self.state.docname, self.page
        placed = (f"{page}:{line}" for page in pages for line in lines)
        shown = self.state.catalogue.shown
        return frozenset({*pages, *placed, shown, f"{shown}:{self.entry.line}"})

    @property
    def said(self) -> str:
        """What changed in the source, and the translation."""
        entry = self.entry
        change = changed(entry.previous, entry.source) if entry.previous else f"“{entry.source}”"
        return f"{self.here}: {change}; translated “{entry.text}”"


def stale(book: Book, states: Iterable[PageState]) -> list[Stale]:
    """Every stale translation, in the order of the pages."""
    return [
        Stale(state, entry, book.pages[state.docname].shown)
        for state in states
        if not state.findings
        for entry in state.merged.entries.values()
        if state.of(entry) == "stale"
    ]


def named(every: Sequence[Stale], places: Sequence[str]) -> tuple[list[Stale], list[Finding]]:
    """Those that stand at ``places``, and a finding for each place where none does."""
    lost = [place for place in places if not any(place in one.names for one in every)]
    remedy = "rulekit i18n status names the place of each: game/page:12, or game/page for all of a page."
    return [one for one in every if not one.names.isdisjoint(places)], [
        Finding("flag", Span("command line", 1), f"No stale translation stands at {place}.", remedy)
        for place in lost
    ]


def refusals(book: Book, one: Stale) -> Iterator[Finding]:
    """Why it cannot be kept as it is."""
    span = Span(one.state.catalogue.shown, one.entry.line)
    known = one.state.catalogue.entries.get(one.entry.key)
    if known is None or not known.fuzzy:
        yield Finding(
            "i18n-stale", span, f"{one.here} has changed since the last update.", "Run rulekit i18n update."
        )
        return
    for code, said, remedy in differences(
        known, (book.language_of(one.state.docname), one.state.language), book.extensions
    ):
        yield Finding(code, span, f"{one.said}: it cannot be kept, for it {said}.", remedy)


def kept(book: Book, some: Iterable[Stale], reason: str) -> dict[str, str]:
    """The catalogues, by their path from the folder of all of them, in which ``some`` are fresh."""
    lines: dict[tuple[str, str], list[int]] = {}
    for one in some:
        lines.setdefault((one.state.language, one.state.docname), []).append(one.entry.line)
    paths = {key: catalogue_path(book, *key) for key in lines}
    return {
        path.relative_to(book.catalogues).as_posix(): freshened(
            path.read_bytes().decode("utf-8"), lines[key], reason
        )
        for key, path in paths.items()
    }


def freshened(text: str, at: Collection[int], reason: str) -> str:
    """A catalogue whose entries with their ``msgstr`` on the lines ``at`` are no longer fuzzy."""
    lines = lines_of(text)
    for line in sorted(at, reverse=True):
        first, last = _head(lines, line - 1)
        above = lines[line - 2]
        end = above[len(above.rstrip("\r\n")) :]
        head = [one for old in lines[first:last] if (one := _unmarked(old, end))]
        lines[first:last] = [f"{MARK}{' '.join(reason.split())}{end}", *head]
    return "".join(lines)


def _head(lines: Sequence[str], at: int) -> tuple[int, int]:
    """From where to where the comments of the entry go whose ``msgstr`` is on the line ``at``, from 0."""
    last = at
    while last and lines[last - 1].strip() and not lines[last - 1].lstrip().startswith("#"):
        last -= 1
    first = last
    while first and (not (line := lines[first - 1].strip()) or _comment(line)):
        first -= 1
    while first < last and not lines[first].strip():
        first += 1
    return first, last


def _comment(line: str) -> bool:
    return line.startswith("#") and not line.startswith(GIVEN_UP)


def _unmarked(line: str, end: str) -> str:
    """A comment without the fuzzy mark; nothing of one that holds the source there was."""
    bare = line.strip()
    if bare.startswith(PREVIOUS):
        return ""
    if not bare.startswith(FLAGS):
        return line
    flags = [flag.strip() for flag in bare.removeprefix(FLAGS).split(",")]
    left = [flag for flag in flags if flag != FUZZY]
    return f"{FLAGS} {', '.join(left)}{end}" if left else ""
