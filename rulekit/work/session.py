"""One run of the child: the book with its pages loaded and examples run, what hung or died before left out."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from rulekit.check.context import Context
from rulekit.examples.collect import Example
from rulekit.examples.run import failures, run
from rulekit.findings import Finding, Hung
from rulekit.garbage import seldom
from rulekit.memory import Memory
from rulekit.page.book import open_book
from rulekit.page.load import Loaded, load_page, loadable
from rulekit.page.model import Page
from rulekit.page.parse import parse_into
from rulekit.span import Span
from rulekit.work.beside import Beside
from rulekit.work.faults import line_of_page
from rulekit.work.watch import Watch

LIMITS_A_CHECK = 24  # a check asks every rule of the book at many points
PAGES_A_LIMIT = 10  # and takes longer in a large book


class Session:
    """What a task may use. ``skip`` holds units that ended an earlier child, with the finding that says so."""

    def __init__(self, request: dict[str, Any], folder: Path, watch: Watch) -> None:
        self.request, self.folder, self.watch = request, folder, watch
        self.skip: set[str] = set(request.get("skip", []))
        self.findings: list[Finding] = []
        self.beside = _beside(request)
        self.book = open_book(
            Path(request["root"]),
            only=request.get("only"),
            parse=self.beside.parse if self.beside else parse_into,
            backwards=request.get("second", False),
        )
        seldom()
        self.memory = Memory.of("verdicts")
        self.unit = (folder / "unit").open("wb", buffering=0)

    def begin(self, unit: str, place: Span | None = None) -> None:
        """Tell the parent, should this process die, what was under way, and where it stands."""
        self.unit.write(f"{unit}\n{place or ''}\0".encode("utf-8", "replace"))

    def load(self) -> Loaded:
        """Load every page, each under the time limit."""
        loaded = Loaded(self.book)
        for page in loadable(loaded):
            unit = f"page {page.docname}"
            if unit not in self.skip:
                self.begin(unit, Span(page.shown, page.code[0].line if page.code else 1))
                before = self._written()
                with self.watch.unit():
                    load_page(loaded, page)
                if self._written() > before:
                    loaded.findings.append(self._noisy(page))
        self.findings += loaded.findings
        seldom()
        return loaded

    def _written(self) -> int:
        """How much was written to the screen past Python's own output."""
        for stream in (sys.__stdout__, sys.__stderr__):
            if stream is not None:
                stream.flush()
        return sum(os.fstat(stream).st_size for stream in (1, 2))

    def _noisy(self, page: Page) -> Finding:
        return Finding(
            "load",
            Span(page.shown, page.code[0].line),
            "The page wrote to the screen, past Python's own output, while it was loaded.",
            "Definitions are silent; show output in an example.",
        )

    def examples(self, loaded: Loaded) -> Context:
        """Run every example, each under the time limit; what is declared is run, or is a finding."""
        context = Context(loaded, limit=self.watch.unit)
        for docname, (declared, found) in context.collected.items():
            self.findings += found
            for example in declared:
                self._example(context, loaded.pages[docname].page, example)
        seldom()
        return context

    def _example(self, context: Context, page: Page, example: Example) -> None:
        unit = f"example {example.id}"
        if unit in self.skip:
            return
        self.begin(unit, Span(page.shown, example.line))
        loaded = context.loaded.pages[page.docname]
        try:
            with self.watch.unit():
                ran = run(loaded, example)
        except Hung as hung:
            what = f"example “{example.title}” ({example.id})"
            self.findings.append(self.hung(page, what, example.line, hung))
            return
        context.ran.append(ran)
        self.findings += failures(loaded, ran)

    @property
    def limits(self) -> int:
        """How many times longer a check may take than a unit of a page."""
        return LIMITS_A_CHECK + len(self.book.pages) // PAGES_A_LIMIT

    def stuck(self, check: str, limits: int, hung: BaseException) -> Finding:
        """The finding for a check that was stopped, at the line of a page where it stood."""
        contents = Span(self.book.shown(self.book.root / "_toc.yml"), 1)
        return Finding(
            "total",
            line_of_page(self.book, hung) or contents,
            f"The check of {check} did not end in {self.watch.limit * limits:g} s, and was stopped here.",
            "Mend the loop that a rule runs into; the rules after it have not been checked.",
        )

    def hung(self, page: Page, what: str, line: int, hung: BaseException) -> Finding:
        """The finding for an example or a question to a rule that was stopped where it stood: on ``page``, or else
        at ``line``.
        """
        trail = hung.__traceback__
        while trail is not None:
            line = trail.tb_lineno if trail.tb_frame.f_code.co_filename == str(page.path) else line
            trail = trail.tb_next
        return Finding(
            "example-hang",
            Span(page.shown, line),
            f"The {what} did not end in {self.watch.limit:g} s.",
            "Mend the loop it runs into, or the rule it calls.",
        )


def _beside(request: dict[str, Any]) -> Beside | None:
    folder = request.get("beside")
    return Beside(Path(folder), second=request.get("second", False)) if folder else None
