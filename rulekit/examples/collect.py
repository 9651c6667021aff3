"""The examples of a page with the lines of every prompt and every expected output."""

from __future__ import annotations

import doctest
from dataclasses import dataclass

from rulekit.findings import Finding
from rulekit.page.model import Code, Directive, Page
from rulekit.span import Span

_PARSER = doctest.DocTestParser()


@dataclass(frozen=True, slots=True)
class Prompt:
    """One ``>>>`` of an example: its source, what it promises, and where both stand (``want_end`` is exclusive)."""

    source: str
    want: str
    line: int
    want_line: int
    want_end: int
    indent: int
    exception: str | None
    options: dict[int, bool]


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: permanent id, title, page, span of lines, prompts in order."""

    id: str
    title: str
    page: str
    line: int
    end: int
    prompts: tuple[Prompt, ...]


def collect(page: Page) -> tuple[list[Example], list[Finding]]:
    """Every declared example of ``page``, and what keeps one from being run."""
    examples, findings = [], []
    for directive in page.examples:
        prompts, found = _prompts(page, directive)
        findings += found
        if not directive.options.get("id"):
            findings.append(Finding("id-missing", Span(page.shown, directive.line), "The example has no permanent id.", "Give it one on the next line, as in :id: ftf-reaction-five."))
        elif prompts:
            examples.append(Example(directive.options["id"], directive.argument, page.docname, directive.line, directive.end, tuple(prompts)))
    return examples, findings


def _prompts(page: Page, directive: Directive) -> tuple[list[Prompt], list[Finding]]:
    blocks = [c for c in page.code if c.language == "pycon" and directive.line < c.line < directive.end]
    prompts: list[Prompt] = []
    for block in blocks:
        try:
            prompts += _block(block)
        except ValueError as error:
            message = str(error).partition("has ")[2] or str(error)
            return [], [Finding("example", Span(page.shown, block.line), f"The example cannot be read: it has {message}", "Write each prompt as >>> with a space, its output below.")]
    empty = [p for p in prompts if not p.want and _shows(p.source)]
    findings = [Finding("example-empty", Span(page.shown, p.line), f"The prompt {p.source.strip()!r} promises no output.", "Write the expected output below it.") for p in empty]
    if not prompts:
        findings.append(Finding("example-empty", Span(page.shown, directive.line), "The example observes nothing.", "Put a pycon fence with >>> lines and their output into it."))
    return prompts, findings


def _shows(source: str) -> bool:
    try:
        compile(source, "<prompt>", "eval")
    except SyntaxError:
        return False
    return True


def _block(block: Code) -> list[Prompt]:
    made = []
    for example in _PARSER.get_examples(block.text):
        line = block.line + example.lineno
        want_line = line + example.source.count("\n")
        made.append(Prompt(example.source, example.want, line, want_line, want_line + example.want.count("\n"), example.indent,
                           example.exc_msg, dict(example.options)))
    return made
