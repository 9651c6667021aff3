"""Pages are read with MyST's own parser, never with regular expressions: a page means the same everywhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from myst_parser.config.main import MdParserConfig
from myst_parser.parsers.mdit import create_md_parser

from rulekit.findings import Finding
from rulekit.page.files import yaml_fault
from rulekit.page.glossary import entries_of, undefined
from rulekit.page.model import Code, Directive, Entry, Page, Part, Prose, Section
from rulekit.page.options import Options, read_options
from rulekit.span import Span

EXECUTABLE = frozenset({"python", "pycon"})
# Directives whose title is prose, and those whose content is none.
TITLED = frozenset({
    "example", "reading", "history", "note", "warning", "tip", "important", "admonition", "seealso",
    "attention", "caution", "danger", "error", "hint", "figure", "table", "list-table", "topic", "sidebar",
    "dropdown", "rubric", "margin",
})  # fmt: skip
LITERAL = frozenset({
    "code", "code-block", "sourcecode", "code-cell", "testcode", "testsetup", "doctest", "parsed-literal",
    "literalinclude", "include", "math", "raw", "eval-rst", "image", "toctree", "tableofcontents",
    "csv-table", "mermaid", "graphviz", "contents", "bibliography",
})  # fmt: skip
# Code that other tools run and this book would not: saying nothing would be a promise nobody keeps.
RUN_ELSEWHERE = frozenset({
    "code-cell", "testcode", "testsetup", "testcleanup", "doctest", "python", "pycon", "py", "ipython",
    "jupyter-execute", "exec_code", "plot", "program-output",
})  # fmt: skip
# Other names of Python, by which a fence looks as if it were run.
PYTHONS = frozenset({
    "py", "py3", "python2", "python3", "ipython", "ipython3", "pycon3", "python-console", "pythonconsole", "doctest",
}) | EXECUTABLE  # fmt: skip
# What brings in text that no check reads and the printed rulebook does not have.
FOREIGN = frozenset({"include", "literalinclude", "raw", "eval-rst"})
NESTED = "Close each block with as many characters as opened it; give an outer block more of them than an inner one."


@lru_cache(maxsize=8)
def block_parser(extensions: frozenset[str]) -> MarkdownIt:
    """MyST's parser without inline rules: blocks are all that loading needs."""
    parser = create_md_parser(MdParserConfig(enable_extensions=set(extensions)), RendererHTML)
    parser.core.ruler.disable(["inline", "text_join", "wordcount"])
    return parser


@lru_cache(maxsize=8)
def inline_parser(extensions: frozenset[str]) -> MarkdownIt:
    """MyST's whole parser, for the checks that look into prose."""
    parser = create_md_parser(MdParserConfig(enable_extensions=set(extensions)), RendererHTML)
    parser.core.ruler.disable(["wordcount"])
    return parser


def parse_into(page: Page, extensions: frozenset[str]) -> Page:
    """Fill ``page`` with the blocks of its text, and with findings where they are broken."""
    _Reader(page, block_parser(extensions)).read(page.text, 1, _Around())
    page.stray.sort(key=lambda code: code.line)
    return page


@dataclass(frozen=True, slots=True)
class _Around:
    """What stands around a text: a directive, its id, the example (its line), which code may stand here."""

    context: str = ""
    owner: str = ""
    example: int = 0
    runs: str = "python"
    top: bool = True

    def into(self, name: str, owner: str, line: int) -> _Around:
        """The surroundings inside a directive; what stands anywhere in an example belongs to it."""
        if self.example:
            return replace(self, runs="", top=False)
        begun = line if name == "example" else 0
        return _Around(name, owner, begun, "pycon" if begun else "", top=False)


class _Reader:
    def __init__(self, page: Page, parser: MarkdownIt) -> None:
        self.page, self.parser = page, parser

    def read(self, text: str, line: int, around: _Around) -> None:
        """Take in the blocks of ``text``, whose first line is ``line`` of the page."""
        env: dict[str, Any] = {}
        tokens = self.parser.parse(text, env)
        self._references(env, line)
        label, at = "", line
        for position, token in enumerate(tokens):
            at = line + token.map[0] if token.map else at
            if token.type == "myst_target":
                label = token.content
                self._label(label, at)
            elif token.type == "heading_open" and around.top and token.level == 0:
                self.page.sections.append(Section(at, int(token.tag[1]), tokens[position + 1].content, label))
            elif token.type in ("fence", "colon_fence", "code_block"):
                self._block(token, at, around)
            elif token.type in ("front_matter", "html_block"):
                self._foreign(token, at)
            elif token.type == "inline":
                self._prose(token.content, at, around, _part(tokens, position))
            label = label if token.type in ("myst_target", "heading_open") else ""

    def _references(self, env: Mapping[str, Any], line: int) -> None:
        for made in env.get("references", {}).values():
            self.page.references.append((made["href"], line + made["map"][0]))

    def _label(self, label: str, line: int) -> None:
        if label in self.page.labels:
            first = f"{self.page.shown}:{self.page.labels[label]}"
            self._found(
                "id-duplicate",
                line,
                f"The id {label!r} stands at {first} too.",
                "Give one of the two another id; ids are permanent, so change the newer one.",
            )
        self.page.labels.setdefault(label, line)

    def _found(self, code: str, line: int, message: str, remedy: str) -> None:
        self.page.findings.append(Finding(code, Span(self.page.shown, line), message, remedy))

    def _unclosed(self, line: int, message: str) -> None:
        """A block that is not closed where it should be. What follows it is read wrongly: it is told once a page."""
        if not self.page.unclosed:
            self.page.unclosed = line
            self._found("block", line, message, NESTED)

    def _foreign(self, token: Token, line: int) -> None:
        if token.type == "front_matter":
            fault = yaml_fault(token.content)
            if fault:
                self._found(
                    "block",
                    line + fault[0],
                    f"The head of the page is no YAML: {fault[1]}.",
                    "Mend the line.",
                )
        elif not token.content.lstrip().startswith("<!--"):
            message = "A block of HTML is read by no check, and the printed rulebook leaves it out."
            self._found("block", line, message, "Say it in Markdown.")

    def _prose(self, text: str, line: int, around: _Around, part: Part = "text") -> None:
        if text.strip():
            self.page.prose.append(Prose(text, line, around.context, around.owner, part))

    def _block(self, token: Token, line: int, around: _Around) -> None:
        info = token.info.strip()
        if token.type != "code_block" and info and not _closed(token):
            self._unclosed(line, f"The block opened here with {token.markup} is never closed.")
        if info.startswith("{") and "}" in info:
            self._directive(token, info, line, around)
        elif token.type == "colon_fence":
            self._division(token, info, line, around)
        elif info in EXECUTABLE:
            placed = info == around.runs and token.level == 0
            self._code(info, token, line + 1, around, placed=placed)
        elif token.type == "fence" and _like_python(info):
            self._code(info, token, line + 1, around, placed=False)
        elif not info and _has_prompt(token.content):
            self._code("", token, line + (token.type == "fence"), around, placed=False)

    def _code(self, language: str, token: Token, line: int, around: _Around, *, placed: bool) -> None:
        end = line + token.content.count("\n") - 1
        code = Code(language, token.content, line, max(line, end), around.owner, around.example)
        (self.page.code if placed else self.page.stray).append(code)

    def _division(self, token: Token, info: str, line: int, around: _Around) -> None:
        """A block of colons that is no directive: MyST makes a division of it and reads it as Markdown."""
        if not info:
            self._unclosed(line, f"The line {token.markup} closes no block, so it opens one without a name.")
        if info in EXECUTABLE:
            self._code(info, token, line + 1, around, placed=False)
        else:
            self.read(token.content, line + 1, replace(around, runs="", top=False))

    def _directive(self, token: Token, info: str, line: int, around: _Around) -> None:
        name, _, argument = info[1:].partition("}")
        options = read_options(token.content)
        self._options(options, line)
        first = line + 1 + options.lines
        content = "\n".join(token.content.split("\n")[options.lines :])
        end = line + (token.map[1] - token.map[0] if token.map else 0)
        made = Directive(name, argument.strip(), options.values, line, end, content, first)
        self.page.directives.append(made)
        self._inside(made, around)

    def _options(self, options: Options, line: int) -> None:
        for n, words in options.wrong:
            self._found(
                "block", line + 1 + n, f"{words}.", "Write each option once, as in :id: ftf-reaction-five."
            )
        if options.values.get("name"):
            self._label(options.values["name"], line)

    def _inside(self, made: Directive, around: _Around) -> None:
        inner = around.into(made.name, made.options.get("id", ""), made.line)
        if made.name == "example" and around.example:
            self._found(
                "code-place", made.line, "An example stands inside an example.", "End the outer one first."
            )
        if made.argument and made.name in TITLED:
            self._prose(made.argument, made.line, inner, "title")
        if made.name in FOREIGN or (made.name == "csv-table" and {"file", "url"} & set(made.options)):
            message = (
                f"What {{{made.name}}} brings in is read by no check, and the printed rulebook leaves it out."
            )
            self._found("block", made.line, message, "Paste the text here, or make it a page and link to it.")
        if made.name in RUN_ELSEWHERE:
            last = made.content_line + made.content.count("\n")
            self.page.stray.append(Code(f"{{{made.name}}}", made.content, made.line, last, inner.owner))
        elif made.name == "glossary":
            self._glossary(made, inner)
        elif made.name not in LITERAL:
            self.read(made.content, made.content_line, inner)

    def _glossary(self, made: Directive, around: _Around) -> None:
        for entry in entries_of(made.content):
            if not entry.definition:
                self._found("block", made.content_line + entry.terms[-1][1], *undefined(entry.terms[-1][0]))
            for text, line in entry.terms:
                self._prose(text, made.content_line + line, around, "term")
            start = made.content_line + entry.start
            first = made.content_line + entry.terms[0][1]
            self.page.glossary.append(
                Entry(entry.forms, first, max(first, start + len(entry.definition) - 1))
            )
            self.read("\n".join(entry.definition), start, around)


def _part(tokens: Sequence[Token], position: int) -> Part:
    return "heading" if position and tokens[position - 1].type == "heading_open" else "text"


def _like_python(info: str) -> bool:
    """Whether a fence looks as if it were run: attributes in braces tell that it is shown."""
    words = info.lower().split()
    return "{" not in info and bool(words) and words[0] in PYTHONS


def _has_prompt(text: str) -> bool:
    return any(line.lstrip().startswith(">>>") for line in text.split("\n"))


def _closed(token: Token) -> bool:
    """Whether a fence has its closing line: its map counts it, its content does not."""
    lines = token.content.count("\n") + (not token.content.endswith("\n") and token.content != "")
    return token.map is not None and token.map[1] - token.map[0] == lines + 2
