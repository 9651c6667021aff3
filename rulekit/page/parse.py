"""Pages are read with MyST's own parser factory, never with regular expressions, so that a page means the same everywhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from myst_parser.config.main import MdParserConfig
from myst_parser.parsers.mdit import create_md_parser

from rulekit.page.model import Code, Directive, Page, Prose, Section

EXECUTABLE = {"python", "pycon"}
PROSE_DIRECTIVES = {"example", "reading", "note", "warning", "tip", "important", "admonition", "history", "seealso", "glossary"}


@lru_cache(maxsize=8)
def block_parser(extensions: frozenset[str]) -> MarkdownIt:
    """MyST's parser without inline rules: blocks are all that loading needs."""
    parser = create_md_parser(MdParserConfig(enable_extensions=set(extensions)), RendererHTML)
    parser.core.ruler.disable(["inline"])
    return parser


@lru_cache(maxsize=8)
def inline_parser(extensions: frozenset[str]) -> MarkdownIt:
    """MyST's whole parser, for the checks that look into prose."""
    return create_md_parser(MdParserConfig(enable_extensions=set(extensions)), RendererHTML)


def parse_into(page: Page, extensions: frozenset[str]) -> Page:
    """Fill ``page`` with the blocks of its text."""
    _Reader(page, block_parser(extensions)).read(page.text, 1, "", "", top=True)
    return page


class _Reader:
    def __init__(self, page: Page, parser: MarkdownIt) -> None:
        self.page, self.parser = page, parser

    def read(self, text: str, line: int, context: str, owner: str, *, top: bool) -> None:
        """Take in the blocks of ``text``, whose first line is ``line`` of the page."""
        tokens = self.parser.parse(text)
        label = ""
        for position, token in enumerate(tokens):
            at = line + token.map[0] if token.map else line
            if token.type == "myst_target":
                label = token.content
                self.page.labels.setdefault(label, at)
            elif token.type == "heading_open" and top:
                self.page.sections.append(Section(at, int(token.tag[1]), tokens[position + 1].content, label))
            elif token.type in ("fence", "colon_fence"):
                self._fence(token, at, context, owner, top)
            elif token.type == "inline":
                self._prose(token, tokens[:position], at, context, owner)
            label = label if token.type in ("myst_target", "heading_open") else ""

    def _prose(self, token: Token, before: Sequence[Token], line: int, context: str, owner: str) -> None:
        for offset, text in enumerate(_paragraph_lines(token.content)):
            self.page.prose.append(Prose(text, line + offset, context, owner))

    def _fence(self, token: Token, line: int, context: str, owner: str, top: bool) -> None:
        info = token.info.strip()
        if info.startswith("{") and "}" in info:
            self._directive(token, info, line)
            return
        language = info.split()[0] if info else ""
        if language in EXECUTABLE:
            end = line + token.content.count("\n")
            code = Code(language, token.content, line + 1, end, owner)
            placed = (language == "python" and top and token.level == 0) or (language == "pycon" and context == "example" and token.level == 0)
            (self.page.code if placed else self.page.stray).append(code)

    def _directive(self, token: Token, info: str, line: int) -> None:
        name, _, argument = info[1:].partition("}")
        options, skipped = read_options(token.content)
        first = line + 1 + skipped
        content = "\n".join(token.content.split("\n")[skipped:])
        end = line + (token.map[1] - token.map[0] if token.map else 0)
        self.page.directives.append(Directive(name, argument.strip(), options, line, end, content, first))
        if argument.strip() and name in PROSE_DIRECTIVES:
            self.page.prose.append(Prose(argument.strip(), line, name, options.get("id", "")))
        self.read(content, first, name, options.get("id", ""), top=False)


def _paragraph_lines(text: str) -> Iterable[str]:
    """The text of a paragraph, line by line, but never cutting a link or role in two."""
    held = ""
    for line in text.split("\n"):
        held = f"{held} {line}" if held else line
        if held.count("[") == held.count("]") and held.count("`") % 2 == 0:
            yield held
            held = ""
    if held:
        yield held


def read_options(content: str) -> tuple[dict[str, str], int]:
    """The ``:key: value`` lines at the start of a directive's content, and how many lines they take."""
    options: dict[str, str] = {}
    for count, line in enumerate(content.split("\n")):
        key, colon, value = line.strip()[1:].partition(":")
        if not (line.strip().startswith(":") and colon and key and " " not in key):
            return options, count
        options[key] = value.strip()
    return options, 0
