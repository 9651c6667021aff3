"""One language of a site in a process that stays: the application is kept, and builds again what has changed.

It is made anew where more than pages and catalogues has changed, and always with versions that are not ``known``.
"""

from __future__ import annotations

import contextlib
import gettext
from collections.abc import Set
from dataclasses import dataclass, field, replace
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from sphinx import locale
from sphinx.application import Sphinx

from rulekit.findings import Finding, ordered
from rulekit.page.book import Book
from rulekit.sphinx.build import made, quiet, telling
from rulekit.sphinx.conf import settings
from rulekit.sphinx.handed import AGAIN, handed
from rulekit.sphinx.heard import Heard
from rulekit.sphinx.known import Switch
from rulekit.view.types import BookViews


@dataclass(frozen=True, slots=True)
class News:
    """What has changed: pages of ``book`` that were read anew (``order`` names them all), and views of the pages ``drawn``.

    Where ``drawn`` is None everything has, and book and views are whole.
    """

    book: Book
    order: tuple[str, ...]
    views: BookViews
    drawn: frozenset[str] | None = None


@dataclass
class Standing:
    """The site of one language in ``folder/site``."""

    folder: Path
    language: str
    pages: dict[str, Any] = field(default_factory=dict)
    views: BookViews | None = None
    app: Sphinx | None = None
    stack: contextlib.ExitStack = field(default_factory=contextlib.ExitStack)
    heard: Heard | None = None
    own: frozenset[Any] = frozenset()
    assets: list[list[Any]] = field(default_factory=list)

    def draw(self, news: News) -> list[Finding]:
        """Take the news in and build. What stops Sphinx is a finding, and the next build begins anew."""
        book = self._taken(news)
        self.heard = heard = self.heard or Heard(book.root, "warning")
        heard.findings.clear()
        if news.drawn is None or not Switch.on:
            self.drop()
        done = False
        with handed(book, self._given), telling(heard):
            self._built(book, heard)
            done = True
        if not done:
            self.drop()
        return ordered(heard.findings)

    def _taken(self, news: News) -> Book:
        if news.drawn is None or self.views is None:
            self.views = news.views
        else:
            merge(self.views, news.views, news.drawn)
        known = self.pages | news.book.pages
        self.pages = {name: known[name] for name in news.order}
        return replace(news.book, pages=self.pages)

    def _given(self) -> BookViews:
        assert self.views is not None
        return self.views

    def _built(self, book: Book, heard: Heard) -> None:
        if self.app is None:
            self.stack.enter_context(quiet())
            out, trees = self.folder / "site" / self.language, self.folder / "doctrees" / self.language
            overrides = settings(
                book.root, self.language, locale_dir=self.folder / "locale", site=book.languages, book=book
            )
            self.app = made(book.root, overrides, out, trees, "html", heard)
            self.own = frozenset(_catalogues())
            self.assets = [list(files) for files in assets(self.app)]
            self.app.build()
            vars(self.app.builder).update(copy_static_files=lambda *_: None)  # they have been copied
        else:
            forget(self.app, self.own)
            for files, first in zip(assets(self.app), self.assets, strict=True):
                files[:] = first
            self.app.emit(AGAIN)
            self.app.build()

    def drop(self) -> None:
        """Keep the application no longer."""
        self.app = None
        self.stack.close()


def assets(app: Sphinx) -> list[list[Any]]:
    """Style sheets and scripts of every page, to which the theme adds those of the page at hand."""
    builder: Any = app.builder
    return [app.registry.css_files, app.registry.js_files, builder._css_files, builder._js_files]


def _catalogues() -> dict[Any, Any]:
    found: dict[Any, Any] = getattr(locale, "translators", {})
    return found


def forget(app: Sphinx, own: Set[Any]) -> None:
    """Forget what was read from files that may have changed: catalogues of pages (Sphinx's ``own`` stay), doctrees."""
    for name in [name for name in _catalogues() if name not in own]:
        del _catalogues()[name]
    getattr(gettext, "_translations", {}).clear()
    getattr(app.env, "_pickled_doctree_cache", {}).clear()


def merge(views: Any, new: Any, pages: Set[str]) -> None:
    """Put what ``new`` has of ``pages`` in the place of what ``views`` has of them."""
    for part in ("views", "examples"):
        kept = {id: one for id, one in views[part].items() if one["page"] not in pages}
        views[part] = kept | {id: one for id, one in new[part].items() if one["page"] in pages}
    kept_aids = [aid for aid in views["aids"] if aid["page"] not in pages]
    views["aids"] = kept_aids + [aid for aid in new["aids"] if aid["page"] in pages]


def stand(wire: Connection) -> None:
    """Build what comes over the wire, and send back the findings, until nobody asks any more."""
    standing = Standing(*wire.recv())
    while True:
        wire.send(standing.draw(wire.recv()))
