"""Translations are complete, fresh, and say the same as their source: numbers, targets, no foreign markup."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from rulekit.catalog.contexts import PLACE
from rulekit.catalog.differences import differences
from rulekit.catalog.entry import Entry
from rulekit.catalog.places import ENGINE, catalogue_path, shown, targets
from rulekit.catalog.state import PageState, page_state
from rulekit.catalog.status import changed
from rulekit.check._recall import Verdict
from rulekit.check.context import Context
from rulekit.findings import Finding, Severity
from rulekit.page.book import Book
from rulekit.span import Span

UPDATE = "rulekit i18n update"
KINDS = (".po", ".pot", ".mo")
FEW = 8
"""How many strings without a translation are told one by one; of more, the first and their number."""
FRESHEN = "Mend the msgstr, then remove the line “#, fuzzy” and the previous msgid; or rulekit i18n keep, if it is still right."


def check(context: Context) -> Iterator[Finding]:
    """Every catalogue of the book against its page."""
    yield from _misplaced(context.book)
    yield from _homeless(context.book)
    yield from context.found(verdicts(context))


def verdicts(context: Context) -> Iterator[Verdict]:
    """Each page in each language."""
    for docname in context.book.pages:
        for language in targets(context.book, docname):
            place = context, docname, language
            yield Verdict("translations", docname, partial(_of_page, *place), partial(_grounds, *place))


def _grounds(context: Context, docname: str, language: str) -> str:
    path = catalogue_path(context.book, language, docname)
    text = f"written {path.read_bytes().decode('latin-1')}" if path.is_file() else "none"
    return f"{language} {docname in context.loaded.pages} {text}"


def _of_page(context: Context, docname: str, language: str) -> Iterator[Finding]:
    state = page_state(context.loaded, docname, language)
    yield from state.findings
    if not state.findings:
        yield from _wanting(context.book, state)
        if docname in context.loaded.pages:  # else its objects are not known
            yield from _strange(state)
        yield from _faults(context.book, state)


def _misplaced(book: Book) -> Iterator[Finding]:
    """A catalogue for a page in the page's own language would put other words in the place of the page's."""
    for docname in book.pages:
        path = catalogue_path(book, book.language_of(docname), docname)
        if path.is_file():
            message = (
                f"{docname} is written in this language; its catalogue would put other words in its place."
            )
            yield Finding("catalogue", Span(shown(book, path), 1), message, "Delete the catalogue.")


def _homeless(book: Book) -> Iterator[Finding]:
    for language in book.languages:
        folder = catalogue_path(book, language, ENGINE).parent
        yield from _strange_files(book, folder)
        for path in sorted(folder.rglob("*.po")):
            docname = path.relative_to(folder).with_suffix("").as_posix()
            if docname not in book.pages and docname != ENGINE:
                message = f"The book has no page {docname}."
                remedy = "Give the catalogue the name of its page, or delete it."
                yield Finding("catalogue", Span(shown(book, path), 1), message, remedy, "warning")


def _strange_files(book: Book, folder: Path) -> Iterator[Finding]:
    """Files that are no catalogues: Sphinx would take a script from there into every page."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix not in KINDS:
            message = f"{path.name} is no catalogue, and stands among them."
            yield Finding("catalogue", Span(shown(book, path), 1), message, "Delete it.")


def _wanting(book: Book, state: PageState) -> Iterator[Finding]:
    severity: Severity = "error" if book.finished(state.docname) else "warning"
    page = book.pages[state.docname].shown
    if not state.there:
        count = len(state.merged.entries)
        message = f"The page has no catalogue for {state.language}: {count} strings are missing."
        remedy = f"Run {UPDATE}, and fill {state.catalogue.shown}."
        yield Finding("i18n-missing", Span(page, 1), message, remedy, severity)
        return
    wanting = [
        (entry, how) for entry in state.merged.entries.values() if (how := state.of(entry)) != "translated"
    ]
    missing = [entry for entry, how in wanting if how == "missing"]
    if len(missing) > FEW:
        yield _many_missing(state, missing, severity)
    for entry, how in wanting:
        span = Span(state.catalogue.shown, entry.line or _line_before(state, entry))
        here = f"{page}:{entry.places[0][1]}"
        if how == "stale":
            message = (
                f"The translation of {_named(entry)} of {here} is older than its source: {_change(entry)}."
            )
            yield Finding("i18n-stale", span, message, FRESHEN, severity)
        elif len(missing) <= FEW:
            message = f"{_named(entry)} of {here} has no translation."
            yield Finding("i18n-missing", span, message, _way_to_fill(state, entry), severity)


def _many_missing(state: PageState, missing: list[Entry], severity: Severity) -> Finding:
    first = missing[0]
    span = Span(state.catalogue.shown, first.line or _line_before(state, first))
    message = f"{_named(first)} and {len(missing) - 1} more strings of the page have no translation."
    remedy = f"Run {UPDATE}, and write each msgstr; rulekit i18n status lists them."
    return Finding("i18n-missing", span, message, remedy, severity)


def _way_to_fill(state: PageState, entry: Entry) -> str:
    if entry.key in state.catalogue.entries:
        return "Write its msgstr."
    return f"Run {UPDATE}, which still has it." if entry.text else f"Run {UPDATE}, and write its msgstr."


def _change(entry: Entry) -> str:
    return changed(entry.previous, entry.source) if entry.previous else "it is marked fuzzy"


def _line_before(state: PageState, entry: Entry) -> int:
    """Where an entry that the catalogue lacks would stand: at the last entry before it on the page."""
    line = 1
    for other in state.merged.entries.values():
        if other.key == entry.key:
            break
        line = other.line or line
    return line


def _named(entry: Entry) -> str:
    words = entry.source if len(entry.source) <= 50 else entry.source[:49].rstrip() + "…"
    return f"“{words}”" + (f" ({entry.context})" if entry.context else "")


def _strange(state: PageState) -> Iterator[Finding]:
    """A translator's own entry that names a place where its label does not occur."""
    for entry in state.catalogue.entries.values():
        if PLACE in entry.context and entry.key not in state.merged.entries:
            yield Finding(
                "catalogue",
                Span(state.catalogue.shown, entry.line),
                f"{_named(entry)} names no place of the page where these words stand.",
                "Mend the id or column after the @, or delete the entry.",
                "warning",
            )


def _faults(book: Book, state: PageState) -> Iterator[Finding]:
    languages = book.language_of(state.docname), state.language
    for entry in state.catalogue.entries.values():
        if entry.text and not entry.fuzzy:
            span = Span(state.catalogue.shown, entry.line)
            for code, said, remedy in differences(entry, languages, book.extensions):
                yield Finding(code, span, f"The translation of {_named(entry)} {said}.", remedy)
