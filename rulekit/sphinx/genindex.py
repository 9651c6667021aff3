"""The index of the site: beside the terms of the glossaries every rule and every table, as in that of the rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sphinx.domains.index import IndexDomain
from sphinx.domains.std import StandardDomain
from sphinx.environment import BuildEnvironment

from rulekit.page.book import Book
from rulekit.render.prose.index import numbered
from rulekit.render.typography import typography
from rulekit.view.types import View

Entry = tuple[str, str, str, str, str | None]
KEPT = "rulekit_index"


def put(env: BuildEnvironment, book: Book, docname: str, views: Iterable[View]) -> None:
    """Give the index what a page holds, in the place of what it held before; a table named as its heading is in it once."""
    domain, std = env.get_domain("index"), env.get_domain("std")
    assert isinstance(domain, IndexDomain) and isinstance(std, StandardDomain)
    kept: dict[str, list[Entry]] = env.__dict__.setdefault(KEPT, {})
    before = kept.get(docname, [])
    others = [entry for entry in domain.entries.get(docname, []) if entry not in before]
    spaced = typography(str(env.config.language))
    rules = list(_rules(std, book, docname))
    tables = [(spaced(view["title"]), view["id"], "") for view in views]
    headings = {title for title, _, _ in rules}
    entries = [*rules, *(table for table in tables if table[0] not in headings)]
    kept[docname] = [_entry(book, docname, *entry) for entry in entries]
    domain.entries[docname] = [*others, *kept[docname]]


def _rules(std: StandardDomain, book: Book, docname: str) -> Iterator[tuple[str, str, str]]:
    """The headings with a label: title, target, rule number."""
    for section in book.pages[docname].sections:
        known = std.labels.get(section.label) if section.label else None
        if known is not None and known[0] == docname:
            number, title = numbered(known[2])
            yield title, known[1], number


def _entry(book: Book, docname: str, title: str, target: str, number: str = "") -> Entry:
    """An entry by its title, which tells game and rule; a semicolon would make two of it."""
    game, words = book.game_of(docname), title[:1].upper() + title[1:]
    names = (game.short or game.title, game.title) if game else ("",)
    told = ", ".join(part for part in ("" if words in names else names[0], number) if part)
    return "single", (f"{words} · {told}" if told else words).replace(";", ","), target, "", None
