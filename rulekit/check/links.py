"""Links and roles lead somewhere: to an id, an example, a Reading, a page, a term."""

from __future__ import annotations

import difflib
import posixpath
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

from rulekit.check._names import game_of
from rulekit.check.context import Context
from rulekit.findings import Finding
from rulekit.page.model import Page
from rulekit.page.prose import links_of, roles_of
from rulekit.span import Span

OF_PAGES = True
SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:", re.IGNORECASE)
ID_ROLES = frozenset({"ref", "numref"})
_WRITTEN_ID = re.compile(r"\bid=\"([a-z0-9-]+)\"")


@dataclass
class Targets:
    """All that links can lead to: ids anywhere, pages, terms, and the Readings of each page (``r-14``)."""

    ids: set[str] = field(default_factory=set)
    pages: set[str] = field(default_factory=set)
    terms: set[str] = field(default_factory=set)
    readings: dict[str, set[str]] = field(default_factory=dict)

    @cached_property
    def small(self) -> frozenset[str]:
        """The ids in small letters."""
        return frozenset(map(str.lower, self.ids))


def check(context: Context) -> Iterator[Finding]:
    """Every Markdown link, link definition and role of every page."""
    targets = _targets(context)
    for page in context.book.pages.values():
        for target, line in _links(context, page):
            yield from _link(context, page, line, target, targets)
        for role, target, line in _roles(context, page):
            yield from _role(page, line, role, target, targets)


def _targets(context: Context) -> Targets:
    made = Targets(pages=set(context.book.pages))
    for page in context.book.pages.values():
        made.ids |= set(page.labels)
        made.terms |= {form.casefold() for entry in page.glossary for form in entry.forms}
        made.ids |= {d.options["id"] for d in page.directives if d.options.get("id")}
        numbers = {d.options.get("number", "").lower() for d in page.directives if d.name == "reading"} - {""}
        made.readings[page.docname] = numbers
        made.ids |= {f"{game_of(page)}-{number}" for number in numbers}
        if page.docname not in context.loaded.pages:
            made.ids |= set(_WRITTEN_ID.findall(page.text))
    made.ids |= {declared.id for _, declared in context.loaded.objects() if declared.kind != "source"}
    return made


def _links(context: Context, page: Page) -> Iterator[tuple[str, int]]:
    yield from page.references
    for prose in page.prose:
        if "](" in prose.text or "<" in prose.text:
            for link in links_of(prose.text, context.book.extensions):
                yield link.target, prose.line_at(link.start)


def _roles(context: Context, page: Page) -> Iterator[tuple[str, str, int]]:
    for prose in page.prose:
        if "{" in prose.text:
            for role in roles_of(prose.text, context.book.extensions):
                yield role.name, role.target, prose.line_at(role.start)


def _link(context: Context, page: Page, line: int, target: str, targets: Targets) -> Iterator[Finding]:
    path, _, anchor = target.removeprefix("project:").partition("#")
    if SCHEME.match(path) or path.startswith("//"):
        return
    readings = targets.readings[page.docname]
    if path and not path.endswith(".md"):
        if not (page.path.parent / path).exists():
            yield _dead(page, line, target, "a file of the book", ())
    elif path and _page_of(page, path.removesuffix(".md")) not in targets.pages:
        yield _dead(page, line, target, "a page of the book", [f"/{name}.md" for name in targets.pages])
    elif anchor and anchor not in targets.ids and anchor not in readings:
        known = targets.ids | readings
        yield _dead(page, line, f"#{anchor}", "an id of the book", [f"#{id}" for id in known])


def _role(page: Page, line: int, name: str, target: str, targets: Targets) -> Iterator[Finding]:
    written = f"{{{name}}}`{target}`"
    if name in ID_ROLES and target.lower() not in targets.small:
        yield _dead(page, line, written, "an id of the book", [f"{{{name}}}`{id}`" for id in targets.ids])
    elif name == "doc" and _page_of(page, target.removesuffix(".md")) not in targets.pages:
        yield _dead(
            page, line, written, "a page of the book", [f"{{doc}}`/{name}`" for name in targets.pages]
        )
    elif name == "term" and target.casefold() not in targets.terms:
        yield _dead(page, line, written, "a term of a glossary", [f"{{term}}`{t}`" for t in targets.terms])


def _page_of(page: Page, path: str) -> str:
    if path.startswith("/"):
        return posixpath.normpath(path.lstrip("/"))
    return posixpath.normpath(posixpath.join(posixpath.dirname(page.docname), path))


def _dead(page: Page, line: int, target: str, what: str, known: Iterable[str]) -> Finding:
    near = difflib.get_close_matches(target, sorted(known), 1)
    remedy = f"The nearest is {near[0]}." if near else f"Name {what}, or take the link out."
    return Finding("link", Span(page.shown, line), f"{target} leads nowhere: it is not {what}.", remedy)
