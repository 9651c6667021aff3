"""The menu of the whole book: gathered once a build, written cheaply for each page.

The theme asks Sphinx to resolve every toctree anew for each page and parses the result again: with some hundred
pages that is most of a build. A book with more than ``WHOLE`` pages unfolds the part of the current page only; beside
it stand the captions of the ``NEAR`` parts before and after, and on the first page those of all parts.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from html import escape
from typing import Any

from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.environment import BuildEnvironment

from rulekit.sphinx.handed import AGAIN

WHOLE = 300
NEAR = 20
THEMES = {"sidebar-collapse.html", "sidebar-nav-bs.html"}
TOGGLE = '<span class="toctree-toggle" role="presentation"><i class="fa-solid fa-chevron-down"></i></span>'


@dataclass(frozen=True)
class Entry:
    """One line: its words, the page it leads to ("" where it leads out), its address, and the lines below it."""

    title: str
    docname: str
    uri: str
    below: tuple[Entry, ...] = ()

    def pages(self) -> Iterator[str]:
        """The pages of this line and of all below."""
        yield self.docname
        for entry in self.below:
            yield from entry.pages()


@dataclass(frozen=True)
class Part:
    """A captioned part of the book, and all of its pages."""

    caption: str
    entries: tuple[Entry, ...]
    pages: frozenset[str]


def parts_of(env: BuildEnvironment, builder: Builder) -> list[Part]:
    """The parts that the root page's toctrees make."""
    made = []
    for toctree in _toctrees(env, env.config.root_doc):
        entries = tuple(_entries(env, builder, toctree, {env.config.root_doc}))
        made.append(
            Part(toctree.get("caption") or "", entries, frozenset(p for e in entries for p in e.pages()))
        )
    return made


def _toctrees(env: BuildEnvironment, docname: str) -> list[addnodes.toctree]:
    return list(env.tocs[docname].findall(addnodes.toctree)) if docname in env.tocs else []


def _entries(
    env: BuildEnvironment, builder: Builder, toctree: addnodes.toctree, above: set[str]
) -> Iterator[Entry]:
    for title, target in toctree["entries"]:
        if target in env.titles and target not in above:
            below = [e for t in _toctrees(env, target) for e in _entries(env, builder, t, {*above, target})]
            words = title or env.titles[target].astext()
            yield Entry(words, target, builder.get_target_uri(target), tuple(below))
        elif "://" in target:
            yield Entry(title or target, "", target)


@dataclass
class Menu:
    """The menu of one build."""

    parts: list[Part]
    home: Entry

    @cached_property
    def whole(self) -> bool:
        """Whether each page shows all of it."""
        return sum(len(part.pages) for part in self.parts) <= WHOLE

    @cached_property
    def places(self) -> dict[str, int]:
        """For each page the first part that holds it."""
        return {page: n for n in reversed(range(len(self.parts))) for page in self.parts[n].pages}

    def html(self, page: str, root: str) -> str:
        """The menu as ``page`` shows it; ``root`` leads from there to the site's root."""
        home = _item(self.home, page, root, 1)
        shown = [f'<ul class="nav bd-sidenav bd-sidenav__home-link">{home}</ul>']
        parts = self.parts if self.whole else self._near(page)
        shown += [_part(part, page, root, self.whole or page in part.pages) for part in parts]
        return "\n".join(shown)

    def _near(self, page: str) -> list[Part]:
        """The part of ``page`` and those around it; all where it stands in none."""
        here = self.places.get(page)
        return self.parts if here is None else self.parts[max(here - NEAR, 0) : here + NEAR + 1]


@dataclass
class Gathered:
    """The menu, made when the first page of a build asks for it."""

    menu: Menu | None = None

    def begin(self, app: Sphinx) -> None:
        """Forget the menu of an earlier build."""
        self.menu = None

    def context(
        self, app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: object
    ) -> None:
        """Give the page's template the finished menu."""
        if self.menu is None:
            root = app.config.root_doc
            home = Entry(app.env.titles[root].astext(), root, app.builder.get_target_uri(root))
            self.menu = Menu(parts_of(app.env, app.builder), home)
        context["rk_menu"] = self.menu.html(page, context["content_root"])


def _part(part: Part, page: str, root: str, unfolded: bool) -> str:
    caption = escape(part.caption)
    entries = part.entries
    if not unfolded and part.caption:
        caption, entries = _link(entries[0], page, root, caption) if entries else caption, ()
    heading = (
        f'<p aria-level="2" class="caption" role="heading"><span class="caption-text">{caption}</span></p>'
    )
    current = "current " if page in part.pages else ""
    items = "".join(_item(entry, page, root, 1) for entry in entries)
    return (heading if part.caption else "") + (
        f'<ul class="{current}nav bd-sidenav">{items}</ul>' if items else ""
    )


def _item(entry: Entry, page: str, root: str, level: int) -> str:
    inside = page in entry.pages() if entry.docname else False
    classes = [
        f"toctree-l{level}",
        *(["current", "active"] if inside else []),
        *(["has-children"] if entry.below else []),
    ]
    below = ""
    if entry.below:
        items = "".join(_item(one, page, root, level + 1) for one in entry.below)
        below = f"<details{' open' if inside else ''}><summary>{TOGGLE}</summary><ul>{items}</ul></details>"
    return f'<li class="{" ".join(classes)}">{_link(entry, page, root, escape(entry.title))}{below}</li>'


def _link(entry: Entry, page: str, root: str, words: str) -> str:
    if not entry.docname:
        return f'<a class="reference external" href="{escape(entry.uri)}">{words}</a>'
    if entry.docname == page:
        return f'<a class="current reference internal" href="#" aria-current="page">{words}</a>'
    return f'<a class="reference internal" href="{escape(root + entry.uri)}">{words}</a>'


def alone(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: object) -> None:
    """Where the theme has no menu of its own, it need not look for the page among those of the whole book."""
    if not THEMES & set(context.get("sidebars") or ()):
        context["suppress_sidebar_toctree"] = lambda **how: True


def setup(app: Sphinx) -> None:
    """Register the menu's events."""
    gathered = Gathered()
    app.connect("builder-inited", gathered.begin)
    app.connect(AGAIN, gathered.begin)
    app.connect("html-page-context", gathered.context)
    app.connect("html-page-context", alone, priority=900)
