"""Taking over what examples say now: expected outputs are rewritten by their lines, and nothing else is."""

from __future__ import annotations

import doctest
import hashlib
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from rulekit.edits import lines_of
from rulekit.examples.collect import Example, Prompt, collect
from rulekit.examples.run import kept
from rulekit.findings import HIDDEN, Finding
from rulekit.page.book import Book
from rulekit.page.model import Page
from rulekit.page.parse import parse_into
from rulekit.span import Span

_END = re.compile(r"(?:\r\n|\r|\n)$")
_BLANK = re.compile(r"[^\S\n]*")
HEAD = "Traceback (most recent call last):\n    ...\n"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a prompt that does not hold printed or raised: docname, its line, digest of the page then."""

    page: str
    line: int
    got: str
    raised: bool
    digest: str


@dataclass(frozen=True, slots=True)
class Change:
    """One expected output that changes: its example and prompt, and the new lines without indentation."""

    example: Example
    prompt: Prompt
    outcome: Outcome
    lines: tuple[str, ...]

    @property
    def new(self) -> str:
        """The new expected output."""
        return "\n".join(self.lines)


@dataclass(frozen=True, slots=True)
class Rewritten:
    """A page with changes: its text before and after, line ends and byte order mark as in the file."""

    page: Page
    before: str
    after: str
    changes: tuple[Change, ...]

    def moved(self, finding: Finding) -> Finding:
        """A finding of the page before, at the line where its place is now."""
        line = finding.span.line
        for change in self.changes if finding.span.path == self.page.shown else ():
            if change.prompt.line < finding.span.line:
                line += len(change.lines) - (change.prompt.want_end - change.prompt.want_line)
        return replace(finding, span=finding.span.at(line))


def digest(text: str) -> str:
    """What tells whether a page's text (``Page.text``) is still the one that ran."""
    return hashlib.sha256(text.encode()).hexdigest()


def raw_text(path: Path) -> str:
    """The text of a page as it lies on disk: line ends and byte order mark kept."""
    return path.read_bytes().decode("utf-8")


def plain(raw: str) -> str:
    """A text as pages are read: without byte order mark, each line end a line feed."""
    return raw.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def rewrite(book: Book, page: Page, outcomes: Iterable[Outcome]) -> tuple[Rewritten, list[Finding]]:
    """``page`` with ``outcomes`` taken over, and a finding for each that cannot be.

    An outcome is taken over only if the page, read again, promises just that and is otherwise the same.
    """
    raw = raw_text(page.path)
    mark = digest(page.text)
    rewritten = Rewritten(page, raw, raw, ())
    wanted = sorted(outcomes, key=lambda outcome: outcome.line)
    if digest(plain(raw)) != mark or any(outcome.digest != mark for outcome in wanted):
        return rewritten, [changed_meanwhile(page)]
    changes, findings = [], []
    for change in _changes(page, wanted):
        problem = _problem(book, page, raw, change)
        findings += [_refused(page, change, problem)] if problem else []
        changes += [] if problem else [change]
    return replace(rewritten, after=replaced(raw, changes), changes=tuple(changes)), findings


def changed_meanwhile(page: Page) -> Finding:
    """The finding for a page that is no longer the one whose examples ran."""
    message = "The page changed after its examples had run; it was left alone."
    return Finding("example", Span(page.shown, 1), message, "Run rulekit accept again.")


def _changes(page: Page, outcomes: Sequence[Outcome]) -> list[Change]:
    examples, _ = collect(page)
    prompts = {prompt.line: (example, prompt) for example in examples for prompt in example.prompts}
    return [Change(*prompts[o.line], o, promised(prompts[o.line][1], o.got, o.raised)) for o in outcomes]


def promised(prompt: Prompt, got: str, raised: bool) -> tuple[str, ...]:
    """The lines that promise ``got``: an exception under the head it has, empty lines as <BLANKLINE>."""
    if raised:
        head = HEAD if prompt.exception is None else prompt.want.removesuffix(prompt.exception)
        return tuple((head + got.split("\n", 1)[0]).split("\n"))
    lines = got.removesuffix("\n").split("\n") if got else []
    return tuple("<BLANKLINE>" if _BLANK.fullmatch(line) else line for line in lines)


def replaced(raw: str, changes: Iterable[Change]) -> str:
    """``raw`` with the lines of expected outputs exchanged; line ends and indentation are the prompt's."""
    lines = lines_of(raw)
    for change in sorted(changes, key=lambda change: change.prompt.line, reverse=True):
        _exchange(lines, change)
    return "".join(lines)


def _exchange(lines: list[str], change: Change) -> None:
    start, end = change.prompt.want_line - 1, change.prompt.want_end - 1
    first = lines[change.prompt.line - 1].removeprefix("\ufeff")
    indent = first[: len(first) - len(first.lstrip(" \t"))]
    ends = _END.search(first)
    newline = ends[0] if ends else "\n"
    made = [indent + line + newline for line in change.lines]
    if end > len(lines) - 1 and not _END.search(lines[-1]):
        _last(lines, made, newline, inserted=start == end)
    lines[start:end] = made


def _last(lines: list[str], made: list[str], newline: str, *, inserted: bool) -> None:
    """A file that ends without a line end goes on doing so."""
    if made:
        made[-1] = made[-1].removesuffix(newline)
        if inserted:
            lines[-1] += newline


def _problem(book: Book, page: Page, raw: str, change: Change) -> str:
    """Why an outcome cannot be taken over; nothing if it can."""
    shortened = change.prompt.options.get(doctest.ELLIPSIS) and "..." in change.prompt.want
    if shortened:
        return "its expected output is shortened by dots, and would be written out in full"
    if line := _misread(page, change.example):
        return f"line {line} of the example cannot be read; mend that first"
    if any(HIDDEN.search(text) for text in change.lines):
        return "it holds a character that nobody sees"
    after = plain(replaced(raw, [change]))
    again = parse_into(Page(page.path, page.shown, page.docname, page.module, after), book.extensions)
    if not _same_but_outputs(page, again):
        return "the new output, written below its prompt, would change how the page is read"
    return _unkept(page, again, change)


def _misread(page: Page, example: Example) -> int:
    """The first line of an example that is not read as it looks; 0 if there is none."""
    found = [f.span.line for f in collect(page)[1] if f.code == "example"]
    return next((line for line in found if example.line <= line < example.end), 0)


def _same_but_outputs(page: Page, again: Page) -> bool:
    return _shape(page) == _shape(again) and len(again.findings) <= len(page.findings)


def _shape(page: Page) -> tuple[object, ...]:
    return (
        [section.text for section in page.sections],
        [prose.text for prose in page.prose],
        [(code.language, code.text) for code in (*page.code, *page.stray) if code.language != "pycon"],
        [(made.name, made.argument, made.options) for made in page.directives],
        list(page.labels),
    )


def _unkept(page: Page, again: Page, change: Change) -> str:
    (before, found), (after, found_again) = collect(page), collect(again)
    pairs = list(zip(_prompts(before), _prompts(after), strict=False))
    if len(_prompts(before)) != len(_prompts(after)) or len(found_again) > len(found):
        return "the new output, written below its prompt, would be read as something else"
    for old, new in pairs:
        if old.line == change.prompt.line:
            got = change.outcome.got
            raised, printed = (got, "") if change.outcome.raised else ("", got)
            if new.source != old.source or not kept(new, printed, raised):
                return "the new output cannot be written so that the example holds"
        elif (new.source, new.want, new.exception) != (old.source, old.want, old.exception):
            return "another prompt of the page would change with it"
    return ""


def _prompts(examples: Iterable[Example]) -> list[Prompt]:
    return [prompt for example in examples for prompt in example.prompts]


def _refused(page: Page, change: Change, problem: str) -> Finding:
    shown = change.outcome.got.rstrip("\n") or "nothing"
    what = f"The outcome of the example “{change.example.title}” ({change.example.id})"
    message = f"{what} was not taken over: {problem}.\n  got: {shown}"
    return Finding(
        "example",
        Span(page.shown, change.prompt.line),
        message,
        "Change the prompt or its output by hand, or mend the rule.",
    )
