"""The examples of a page with the lines of every prompt and every expected output."""

from __future__ import annotations

import codeop
import doctest
import re
from collections.abc import Iterator
from dataclasses import dataclass

from rulekit.declare import ID
from rulekit.findings import Finding
from rulekit.page.faults import syntax_words
from rulekit.page.model import Code, Directive, Page
from rulekit.span import Span

_PARSER = doctest.DocTestParser()
_LINE = re.compile(r"line (\d+) of the (?:doctest|docstring) for \S+ (?=has |lacks )")
_COMMENT = re.compile(r">>>(\s+#.*|\s*)")
PROMPT = 4  # columns that >>> and its blank take
BELOW = "Write each prompt as >>> with a space, its output below it; write an empty line as <BLANKLINE>."


@dataclass(frozen=True, slots=True)
class Prompt:
    """One ``>>>`` of an example: source, promise, and where both stand (``want_end`` is exclusive)."""

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


class _Kept(str):
    """A text whose tabs are its own: doctest would turn them into blanks before it reads the prompts."""

    __slots__ = ()

    def expandtabs(self, tabsize: object = 8) -> _Kept:
        """The text as it is."""
        return self


def collect(page: Page) -> tuple[list[Example], list[Finding]]:
    """Every declared example of ``page``, and what keeps one from being run."""
    examples, findings = [], []
    for directive in page.examples:
        prompts, found = _prompts(page, directive)
        id = directive.options.get("id", "")
        if not ID.fullmatch(id):
            found.append(_nameless(page, directive, id))
        elif prompts:
            examples.append(
                Example(id, directive.argument, page.docname, directive.line, directive.end, tuple(prompts))
            )
        findings += found
    return examples, findings


def _nameless(page: Page, directive: Directive, id: str) -> Finding:
    message = f"{id!r} is no permanent id." if id else "The example has no permanent id."
    remedy = (
        "Give it one of small letters, digits and hyphens on the next line, as in :id: ftf-reaction-five."
    )
    return Finding("id-missing", Span(page.shown, directive.line), message, remedy)


def _prompts(page: Page, directive: Directive) -> tuple[list[Prompt], list[Finding]]:
    blocks = [code for code in page.code if code.language == "pycon" and code.opened == directive.line]
    prompts: list[Prompt] = []
    findings: list[Finding] = []
    for block in blocks:
        made, found = _block(block)
        prompts += made
        findings += [
            Finding("example", Span(page.shown, line), message, remedy) for line, message, remedy in found
        ]
    return prompts, findings or list(_empty(page, directive, prompts))


def _empty(page: Page, directive: Directive, prompts: list[Prompt]) -> Iterator[Finding]:
    for prompt in prompts:
        if not prompt.want and shows(prompt.source):
            message = f"The prompt {prompt.source.strip()!r} promises no output."
            remedy = "Write the expected output below it."
            yield Finding("example-empty", Span(page.shown, prompt.line), message, remedy)
    if not prompts and not page.unclosed:
        remedy = "Put a pycon fence with >>> lines and their output into it."
        span = Span(page.shown, directive.line)
        yield Finding("example-empty", span, "The example observes nothing.", remedy)


def shows(source: str) -> bool:
    """Whether running ``source`` at a prompt shows something: an expression does, a statement does not."""
    try:
        compile(source, "<prompt>", "eval")
    except (SyntaxError, ValueError):
        return False
    return True


Wrong = tuple[int, str, str]


def _block(block: Code) -> tuple[list[Prompt], list[Wrong]]:
    """The prompts of one fence, and what in it would be passed over in silence: line, message, remedy."""
    try:
        examples = _PARSER.get_examples(_Kept(block.text))
    except ValueError as error:
        return [], [_unreadable(block, str(error))]
    prompts = [_prompt(block, example) for example in examples]
    unfit = list(_dots(prompts)) or list(_strange(prompts))
    return ([], unfit) if unfit else (prompts, list(_unread(block, prompts)))


def _prompt(block: Code, example: doctest.Example) -> Prompt:
    after = block.text.split("\n")[example.lineno + 1 :]
    more = next((n for n, text in enumerate(after) if not text.lstrip(" ").startswith("...")), len(after))
    line = block.line + example.lineno
    want_line = line + 1 + more
    want_end = want_line + example.want.count("\n")
    flags = dict(example.options)
    return Prompt(
        example.source, example.want, line, want_line, want_end, example.indent, example.exc_msg, flags
    )


def _unreadable(block: Code, message: str) -> Wrong:
    found = _LINE.match(message)
    if found is None:
        return block.line, f"The example cannot be read: {message}.", BELOW
    line = block.line + int(found[1]) - 1
    return line, f"The example cannot be read: this line {message.removeprefix(found[0])}.", BELOW


def _dots(prompts: list[Prompt]) -> Iterator[Wrong]:
    """Dots under a prompt that is complete already: they go on with the code, although output was meant."""
    for prompt in prompts:
        lines = prompt.source.split("\n")
        count = prompt.want_line - prompt.line
        size = next((n for n in range(1, count) if _complete("\n".join(lines[:n]))), 0)
        if size:
            yield (
                prompt.line + size,
                "Dots (...) directly under a complete prompt go on with its code; they are no output.",
                "Print the part that matters, or let the expected output begin with text.",
            )


def _strange(prompts: list[Prompt]) -> Iterator[Wrong]:
    """Prompts that hold a sign which only looks like a blank, a quote or a minus."""
    for prompt in (one for one in prompts if not _plain(one.source)):
        try:
            compile(prompt.source, "<prompt>", "single")
        except SyntaxError as error:
            if "U+" in error.msg:
                message, remedy = syntax_words(error, PROMPT)
                yield prompt.line + (error.lineno or 1) - 1, message, remedy
        except ValueError:
            continue


def _plain(source: str) -> bool:
    """Whether ``source`` holds only signs that everybody sees and types."""
    signs = source.replace("\n", "")
    return signs.isascii() and signs.isprintable()


def _complete(source: str) -> bool:
    try:
        return codeop.compile_command(source, symbol="single") is not None
    except (SyntaxError, ValueError, OverflowError):
        return False


def _unread(block: Code, prompts: list[Prompt]) -> Iterator[Wrong]:
    """Lines that belong to no prompt: doctest passes them over, and a reader takes them for a promise."""
    read = {line for prompt in prompts for line in range(prompt.line, prompt.want_end)}
    for line, text in enumerate(block.text.split("\n"), block.line):
        if text.strip() and line not in read and not _COMMENT.fullmatch(text.strip()):
            yield line, f"The line {text.strip()[:60]!r} is part of no prompt and no output.", BELOW
            return
