"""A plugin for coverage.py: reports speak of lines and branches of pages, which are left out otherwise.

Put ``plugins = ["rulekit.coverage_plugin"]`` into its configuration. It needs coverage.py's
default core or ``COVERAGE_CORE=ctrace``; the core ``sysmon`` traces Python files only.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from coverage.parser import PythonParser
from coverage.plugin import CoveragePlugin, FileReporter, FileTracer
from coverage.plugin_support import Plugins
from coverage.types import TArc, TLineNo

from rulekit.page.book import Book, open_book
from rulekit.page.mask import mask


@lru_cache(maxsize=8)
def _book(root: Path) -> Book:
    return open_book(root)


def _code(path: Path) -> str | None:
    """The same-line Python of a page; None of a file that is no page of a book."""
    root = next(
        (p for p in path.parents if (p / "_toc.yml").is_file() and (p / "_config.yml").is_file()), None
    )
    pages = _book(root).pages.values() if root else ()
    return next((mask(page) for page in pages if page.path == path), None)


class _Tracer(FileTracer):
    def __init__(self, filename: str) -> None:
        self._filename = filename

    def source_filename(self) -> str:
        """The page itself."""
        return self._filename


class _Reporter(FileReporter):
    def __init__(self, filename: str) -> None:
        super().__init__(filename)
        self._parser = PythonParser(text=_code(Path(filename)) or "", filename=filename)
        self._parser.parse_source()

    def lines(self) -> set[TLineNo]:
        """The lines of code."""
        return self._parser.statements

    def arcs(self) -> set[TArc]:
        """The ways from line to line."""
        return self._parser.arcs()

    def exit_counts(self) -> dict[TLineNo, int]:
        """How many ways lead on from each line."""
        return self._parser.exit_counts()

    def translate_lines(self, lines: Iterable[TLineNo]) -> set[TLineNo]:
        """Each line by the first of its statement."""
        return self._parser.translate_lines(lines)

    def translate_arcs(self, arcs: Iterable[TArc]) -> set[TArc]:
        """Each way by the first lines of its statements."""
        return self._parser.translate_arcs(arcs)


class Pages(CoveragePlugin):
    """Knows the pages of a book among the files that run."""

    def file_tracer(self, filename: str) -> FileTracer | None:
        """A tracer for a page, nothing for other files."""
        return _Tracer(filename) if filename.endswith(".md") and _code(Path(filename)) is not None else None

    def file_reporter(self, filename: str) -> FileReporter:
        """What there was to run on a page."""
        return _Reporter(filename)


def coverage_init(reg: Plugins, options: object) -> None:
    """Register the plugin with coverage.py."""
    reg.add_file_tracer(Pages())
