"""The inline text of a paragraph as runs a reader reads as one, each character with its place in the source.

MyST's own parser tells text from links, roles and code; its tokens carry no positions, so a cursor follows
them through the source.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache

from markdown_it.token import Token

from rulekit.page.parse import inline_parser

DEFAULT = frozenset({"colon_fence", "deflist"})
MARKUP = re.compile(r"[\[\]`{}<>*_\\&$~^\n!]|://|www\.")
TITLED = re.compile(r"(?P<text>.+?)\s*(?<!\\)<(?P<target>[^<]+)>", re.DOTALL)
SPOKEN_ROLES = frozenset({"sup", "sub", "strong", "emphasis", "abbr"})
LOOK_AHEAD = 10


@dataclass(slots=True)
class Run:
    """Text read without a break; ``at[n]`` is the place of its n-th character in the source.

    ``target`` is set where it is a link's text (a bare address is no text), ``role`` where it is a role's.
    """

    text: str = ""
    at: list[int] = field(default_factory=list)
    target: str = ""
    role: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """A Markdown link: its target as written, its text, where it stands in the source."""

    target: str
    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Role:
    """A role: name, target (its whole content if no text is given apart), text shown, place in the source."""

    name: str
    target: str
    text: str
    start: int
    end: int


@dataclass(slots=True)
class Inline:
    """What a paragraph holds: runs of text in order, links, roles."""

    runs: list[Run] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    roles: list[Role] = field(default_factory=list)


@lru_cache(maxsize=16384)
def read_inline(text: str, extensions: frozenset[str] = DEFAULT) -> Inline:
    """The runs, links and roles of ``text`` (one paragraph, heading, cell or message)."""
    if not MARKUP.search(text):
        return Inline([Run(text, list(range(len(text))))])
    return _Walk(text).over(inline_tokens(text, extensions))


@lru_cache(maxsize=16384)
def inline_tokens(text: str, extensions: frozenset[str]) -> list[Token]:
    """The tokens of ``text`` as MyST reads a line of prose; they are there to be looked at."""
    return inline_parser(extensions).parseInline(text)[0].children or []


class _Walk:
    def __init__(self, source: str) -> None:
        self.source, self.cursor = source, 0
        self.found = Inline()
        self.run = Run()
        self.links: list[tuple[str, int, int]] = []

    def over(self, tokens: list[Token]) -> Inline:
        """Follow the tokens to the end of the paragraph."""
        for token in tokens:
            getattr(self, f"_{token.type}", self._other)(token)
        self._break()
        return self.found

    def _break(self, target: str = "", role: str = "") -> None:
        if self.run.text:
            self.found.runs.append(self.run)
        self.run = Run(target=target, role=role)

    def _find(self, text: str) -> int:
        place = self.source.find(text, self.cursor) if text else -1
        return place if place >= 0 else self.cursor

    def _pass(self, text: str) -> None:
        self.cursor = min(self._find(text) + len(text), len(self.source))

    def _text(self, token: Token) -> None:
        content = token.content
        if self.source.startswith(content, self.cursor):
            self.run.at += range(self.cursor, self.cursor + len(content))
            self.cursor += len(content)
        else:
            for character in content:
                self._character(character)
        self.run.text += content

    def _character(self, character: str) -> None:
        """Step over what the parser took away: a backslash, an entity, blanks at a line's end."""
        place = self.source.find(character, self.cursor, self.cursor + LOOK_AHEAD)
        place = self.cursor if place < 0 else place
        self.run.at.append(min(place, max(len(self.source) - 1, 0)))
        self.cursor = min(place + 1, len(self.source))

    def _softbreak(self, token: Token) -> None:
        self.run.text += " "
        self.run.at.append(self._find("\n"))
        self._pass("\n")

    _hardbreak = _softbreak

    def _code_inline(self, token: Token) -> None:
        self._break()
        self._pass(token.markup)
        self._pass(token.content if token.content in self.source else "")
        self._pass(token.markup)

    def _myst_role(self, token: Token) -> None:
        name = str(token.meta["name"])
        start = self._find(f"{{{name}}}")
        self._pass(f"{{{name}}}`")
        titled = TITLED.fullmatch(token.content)
        shown, target = (titled["text"], titled["target"]) if titled else (token.content, token.content)
        if name not in SPOKEN_ROLES:
            self._break(role=name)
        if titled or name in SPOKEN_ROLES:
            self._text(Token("text", "", 0, content=shown))
        self._pass(f"<{titled['target']}>`" if titled else token.content if name not in SPOKEN_ROLES else "`")
        self.cursor += self.source.startswith("`", self.cursor)
        self.found.roles.append(Role(name, target.strip(), shown, start, self.cursor))
        if name not in SPOKEN_ROLES:
            self._break()

    def _link_open(self, token: Token) -> None:
        target = str(token.attrs.get("href", ""))
        self._break(target)
        opening = "<" if token.markup == "autolink" else "" if token.markup == "linkify" else "["
        start = self._find(opening)
        self._pass(opening)
        self.links.append((target, start, len(self.found.runs)))

    def _link_close(self, token: Token) -> None:
        target, start, first = self.links.pop()
        text = "".join(run.text for run in self.found.runs[first:]) + self.run.text
        if token.markup:
            self.run.text = ""
        self._break()
        self._pass(">" if token.markup == "autolink" else "](" if token.markup != "linkify" else "")
        if not token.markup:
            self._pass(target)
            self._pass(")")
        self.found.links.append(Link(target, text, start, self.cursor))

    def _image(self, token: Token) -> None:
        self._break()
        self._pass("](")
        self._pass(str(token.attrs.get("src", "")))
        self._pass(")")

    def _footnote_ref(self, token: Token) -> None:
        self._break()
        self._pass("]")

    def _html_inline(self, token: Token) -> None:
        self._pass(token.content)

    def _other(self, token: Token) -> None:
        if token.markup and token.type.endswith(("_open", "_close")):
            self._pass(token.markup)
        elif token.nesting == 0 and token.content:
            self._break()
            self._pass(token.content)
