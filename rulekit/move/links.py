"""Links by path, in prose and in translations, rewritten for a page that moves."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable
from dataclasses import dataclass

from markdown_it.token import Token

from rulekit.move.lines import Lines
from rulekit.page.book import Book
from rulekit.page.parse import inline_parser
from rulekit.page.prose import links_of, roles_of

_SCHEME = re.compile(r"(?P<scheme>project:|path:)?(?P<path>[^#?]*)(?P<rest>.*)")
_ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:(?!/?[^/])|[a-z][a-z0-9+.-]*://|//|mailto:", re.IGNORECASE)
FILES = frozenset({"figure", "image", "include", "literalinclude"})
Change = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Linking:
    """One page that links: its docname before and after, and which page becomes which."""

    book: Book
    before: str
    after: str
    old: str
    new: str

    def path(self, target: str) -> str:
        """A target as it is written after the move; the same if it leads elsewhere, or still leads right."""
        parts = _SCHEME.fullmatch(target)
        if parts is None or not parts["path"] or _ELSEWHERE.match(target.removeprefix(parts["scheme"] or "")):
            return target
        return (parts["scheme"] or "") + self._moved(parts["path"]) + parts["rest"]

    def _moved(self, path: str) -> str:
        rooted = path.startswith("/")
        place = path.lstrip("/") if rooted else posixpath.join(posixpath.dirname(self.before), path)
        place = posixpath.normpath(place)
        now = self._now(place)
        if rooted:
            return path if now == place else "/" + now
        folder, before = posixpath.dirname(self.after), posixpath.dirname(self.before)
        unknown = not (self.book.root / place).exists() and place not in self.book.pages
        if now == place and (folder == before or unknown):
            return path
        return posixpath.relpath(now, folder or ".")

    def _now(self, place: str) -> str:
        return {self.old: self.new, f"{self.old}.md": f"{self.new}.md"}.get(place, place)

    def text(self, text: str) -> str:
        """A paragraph, title, cell or message with its links, roles and pictures rewritten."""
        spots = [(one.start, one.end, one.target) for one in links_of(text, self.book.extensions)]
        spots += [
            (one.start, one.end, one.target)
            for one in roles_of(text, self.book.extensions)
            if one.name == "doc"
        ]
        for start, end, target in sorted(spots, reverse=True):
            text = text[:start] + _last(text[start:end], target, self.path(target)) + text[end:]
        for source in _pictures(inline_parser(self.book.extensions).parseInline(text)):
            text = text.replace(f"]({source}", f"]({self.path(source)}")
        return text


def _last(text: str, old: str, new: str) -> str:
    before, found, after = text.rpartition(old)
    return before + new + after if found else text


def _pictures(tokens: list[Token]) -> list[str]:
    children = [child for token in tokens for child in token.children or []]
    return sorted({str(child.attrs["src"]) for child in children if child.type == "image"})


def rewrite_links(lines: Lines, linking: Linking) -> None:
    """Change the links of a page in place. Raises BookError where one cannot be rewritten."""
    page = lines.page
    for prose in page.prose:
        after = linking.text(prose.text)
        pairs = zip(prose.text.split("\n"), after.split("\n"), strict=True)
        for line, (old, new) in enumerate(pairs, prose.line):
            if old != new:
                lines.replace(line, old, new, "This link")
    for target, line in page.references:
        if linking.path(target) != target:
            lines.replace(line, target, linking.path(target), "This link")
    for made in page.directives:
        if made.name in FILES and linking.path(made.argument) != made.argument:
            lines.replace(made.line, made.argument, linking.path(made.argument), "This path")
