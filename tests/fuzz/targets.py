"""What is fed with noise: pages, grids, catalogues, chart files, contents, game.toml, configuration, command lines."""

from __future__ import annotations

import _thread
import contextlib
import tempfile
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from rulekit import Open
from rulekit.catalog import compare
from rulekit.catalog.merge import merge
from rulekit.catalog.message import Message
from rulekit.catalog.read import read_text
from rulekit.catalog.write import written
from rulekit.charts import read_charts
from rulekit.check import checks
from rulekit.check.context import Context
from rulekit.examples.run import failures, run
from rulekit.findings import BookError, Finding
from rulekit.page.book import Book, open_book
from rulekit.page.cycles import imports
from rulekit.page.load import importing, load
from rulekit.page.model import Page
from rulekit.page.parse import parse_into
from rulekit.work.faults import raised
from tests.fuzz.commands import ARGUMENTS, a_command_line
from tests.fuzz.grids import GRIDS, a_grid
from tests.fuzz.noise import Step, edited, steps
from tests.fuzz.small import small_book
from tests.support import ROOT

LIMIT = 60.0


class Hangs(AssertionError):
    """Something did not end in time."""


@contextlib.contextmanager
def in_time(seconds: float = LIMIT) -> Iterator[None]:
    """Interrupt the main thread if the block takes longer: what never ends becomes a failure, on every system."""
    over = threading.Event()

    def watch() -> None:
        if not over.wait(seconds):
            _thread.interrupt_main()

    threading.Thread(target=watch, daemon=True).start()
    try:
        yield
    except KeyboardInterrupt:
        raise Hangs(f"longer than {seconds:g} s") from None
    finally:
        over.set()


@cache
def real() -> Book:
    """The book of the project."""
    return open_book(ROOT / "book")


def page_and_noise() -> st.SearchStrategy[tuple[str, list[Step]]]:
    """A page of the real book and edits of it."""
    return st.tuples(st.sampled_from(sorted(real().pages)), steps())


def a_page(drawn: tuple[str, list[Step]]) -> None:
    """A page of the real book with edits, read, run and checked together with what it imports."""
    docname, made = drawn
    book, old = real(), real().pages[docname]
    text = edited(old.text, made)
    page = parse_into(Page(old.path, old.shown, docname, old.module, text), book.extensions)
    some = {docname: page, **{name: book.pages[name] for name in _imported(book, old)}}
    game = docname.split("/")[0]
    _sound(
        list(_checked(replace(book, pages=some, games={k: g for k, g in book.games.items() if k == game})))
    )


def _imported(book: Book, page: Page) -> set[str]:
    by_module = {each.module: name for name, each in book.pages.items()}
    queue, found = [page], set()
    while queue:
        for module, _ in imports(queue.pop()):
            name = by_module.get(module)
            if name and name not in found and name != page.docname:
                found.add(name)
                queue.append(book.pages[name])
    return found


def _checked(book: Book) -> Iterator[Finding]:
    """All findings of a book, in this process."""
    with importing(book):
        loaded = load(book)
        context = Context(loaded)
        yield from loaded.findings
        for docname, (examples, found) in context.collected.items():
            yield from found
            for example in examples:
                ran = run(loaded.pages[docname], example)
                context.ran.append(ran)
                yield from failures(loaded.pages[docname], ran)
        for name, check in checks().items():
            try:
                yield from check(context)
            except Exception as error:
                yield raised(book, name, error)


def _sound(findings: list[Finding]) -> None:
    """Findings have a place, one line and a remedy, whatever they are about."""
    for finding in findings:
        assert finding.span.line >= 1 and finding.span.path and finding.message and finding.remedy, finding


@cache
def catalogues() -> dict[str, str]:
    """Some real catalogues by name."""
    found = sorted((ROOT / "i18n").rglob("*.po"))
    return {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in found[::7]}


def catalogue_and_noise() -> st.SearchStrategy[tuple[str, list[Step]]]:
    """A real catalogue and edits of it."""
    return st.tuples(st.sampled_from(sorted(catalogues())), steps())


def a_catalogue(drawn: tuple[str, list[Step]]) -> None:
    """A catalogue with edits: read, held against its sources, merged, and written again."""
    name, made = drawn
    read, findings = read_text(edited(catalogues()[name], made), name)
    _sound(findings)
    extensions = real().extensions
    for entry in list(read.entries.values())[:60]:
        compare.numbers(entry.source, entry.text, ("en", "fr"), extensions)
        compare.targets(entry.text, extensions)
        compare.markup(entry.text, extensions)
    messages = [Message(e.context, e.source, (n,)) for n, e in enumerate(read.entries.values(), 1)]
    again, faults = read_text(written(merge(read, messages, "x"), "x", "fr", ""), name)
    assert not faults and set(again.entries) == set(read.entries)


@cache
def opens() -> dict[str, Open]:
    """The open charts of the real book."""
    book = real()
    with importing(book):
        return {d.id: d.value for _, d in load(book).objects() if isinstance(d.value, Open)}


CHARTS = (ROOT / "tests" / "charts" / "invented.toml").read_text("utf-8")


def a_chart_file(made: list[Step]) -> None:
    """An owner's chart file with edits."""
    with tempfile.TemporaryDirectory() as scratch:
        path = Path(scratch) / "charts.toml"
        path.write_text(edited(CHARTS, made), "utf-8")
        charts, findings = read_charts(path, opens())
    _sound(findings)
    assert charts.keys() <= opens().keys()


FILES = ("_toc.yml", "_config.yml", "small-war/game.toml")


def file_and_noise() -> st.SearchStrategy[tuple[str, list[Step]]]:
    """A file beside the pages and edits of it."""
    return st.tuples(st.sampled_from(FILES), steps())


def a_file(drawn: tuple[str, list[Step]]) -> None:
    """A small book whose contents, configuration or game.toml were edited."""
    name, made = drawn
    with small_book() as book:
        path = book / name
        path.write_text(edited(path.read_text("utf-8"), made), "utf-8")
        try:
            _sound(list(_checked(open_book(book))))
        except BookError as error:
            _sound(list(error.findings))


Target = tuple[Callable[[], st.SearchStrategy[Any]], Callable[[Any], None]]
TARGETS: dict[str, Target] = {
    "page": (page_and_noise, a_page),
    "grid": (lambda: GRIDS, a_grid),
    "catalogue": (catalogue_and_noise, a_catalogue),
    "chart file": (steps, a_chart_file),
    "file": (file_and_noise, a_file),
    "command line": (lambda: ARGUMENTS, a_command_line),
}
