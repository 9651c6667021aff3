"""The Sphinx extension: a book's pages as a site. It imports no page: what code says comes as JSON views."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.domains.std import StandardDomain
from sphinx.environment import BuildEnvironment
from sphinx.errors import ExtensionError
from sphinx.util import logging

from rulekit.findings import BookError
from rulekit.page.book import Book
from rulekit.render.strings import interface
from rulekit.sphinx import (
    captions,
    cells,
    directives,
    few,
    genindex,
    glossary,
    known,
    links,
    menu,
    messages,
    numbers,
    once,
    policy,
    quick,
    readings,
    rows,
    search,
    spacing,
    terms,
    theme,
    tryit,
    unasked,
    untranslated,
    walk,
)
from rulekit.sphinx.catalogues import digest, give_catalogues
from rulekit.sphinx.draw import draw, rule_links
from rulekit.sphinx.foot import foot
from rulekit.sphinx.handed import AGAIN, book_of, views_of
from rulekit.sphinx.printed import Printed, Prints
from rulekit.sphinx.shelf import Shelf, make_shelf, read_views
from rulekit.sphinx.strings import ABROAD, TO_PRINT
from rulekit.view.types import BookViews
from rulekit.work.parent import report

logger = logging.getLogger(__name__)
DIGESTS = "rulekit_digests"
PARTS = (
    known,
    cells,
    untranslated,
    captions,
    messages,
    once,
    quick,
    walk,
    unasked,
    few,
    links,
    spacing,
    directives,
    glossary,
    readings,
    search,
    terms,
    theme,
    policy,
    tryit,
    menu,
    rows,
)


class Extension:
    """One build: the shelf is filled when it begins, and each page takes from it."""

    def __init__(self) -> None:
        self.book: Book | None = None
        self.shelf: Shelf | None = None
        self.digests: dict[str, str] = {}
        self.prints: dict[str, list[Printed]] = {}

    def open(self, app: Sphinx, config: Config) -> None:
        """Read the book, and see that its catalogues are used."""
        try:
            self.book = book_of(Path(app.srcdir))
        except BookError as error:
            raise ExtensionError(str(error)) from error
        give_catalogues(app, self.book)

    def begin(self, app: Sphinx) -> None:
        """Fill the shelf with the book and its views; those that are still to come are waited for when first needed."""
        assert self.book is not None
        coming = views_of(Path(app.srcdir))
        try:
            self.shelf = make_shelf(self.book, coming or functools.partial(views_for, app))
            if coming is None:
                self.shelf.take()
        except (BookError, ValueError, FileNotFoundError) as error:
            raise ExtensionError(str(error)) from error
        self.digests, self.prints = {}, {}
        rows.lend(app, self.shelf)

    def again(self, app: Sphinx) -> None:
        """Begin once more, with the book that is at hand now."""
        self.book = book_of(Path(app.srcdir))
        self.begin(app)

    def outdated(self, app: Sphinx, env: BuildEnvironment, *_: set[str]) -> list[str]:
        """Pages whose views or catalogue changed since the last build; all of them where an id of a value came or went."""
        assert self.shelf is not None
        values: frozenset[str] = getattr(env, links.VALUES, frozenset())
        setattr(env, links.VALUES, self.shelf.values)
        setattr(env, untranslated.WRITTEN, self.shelf.written)
        if not env.all_docs:
            return []  # every page is new
        before: dict[str, str] = getattr(env, DIGESTS, {})
        now = self.digests = self.digested(app)
        return [d for d in env.found_docs if before.get(d) != now.get(d) or values != self.shelf.values]

    def digested(self, app: Sphinx) -> dict[str, str]:
        """For each page a digest of all that it shows beside its prose, and of its catalogue."""
        assert self.shelf is not None
        return {name: made + digest(app, name) for name, made in self.shelf.digests().items()}

    def name(self, app: Sphinx, doctree: nodes.document) -> None:
        """Make the page's examples and Readings targets for links."""
        std = app.env.get_domain("std")
        assert isinstance(std, StandardDomain)
        links.name_boxes(std, app.env.docname, doctree)

    def shown(self, app: Sphinx, env: BuildEnvironment) -> None:
        """Make the views of every page targets for links, and index them; keep what they are, for the next build."""
        assert self.shelf is not None and self.book is not None
        std = env.get_domain("std")
        assert isinstance(std, StandardDomain)
        for docname in env.found_docs:
            views = self.shelf.views_of(docname)
            links.name_views(std, docname, {view["id"]: view["title"] for view in views})
            genindex.put(env, self.book, docname, views)
        setattr(env, DIGESTS, self.digests or self.digested(app))

    def draw(self, app: Sphinx, doctree: nodes.document, docname: str) -> None:
        """Link the rule numbers of the page, and draw what it declares."""
        if self.shelf is None or app.builder.format not in ("html", rows.NAME):
            return
        words, html = interface(str(app.config.language)), app.builder.format == "html"
        numbers.link(doctree, rule_links(app, docname, self.shelf), words(ABROAD) if html else "")
        if html:
            draw(app, doctree, docname, self.shelf, words)

    def foot(
        self, app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object
    ) -> None:
        """Put the foot of the printed page below what the page says."""
        if self.shelf is not None and doctree is not None:
            context["body"] += foot(self.shelf, pagename)

    def printed(
        self, app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object
    ) -> None:
        """Tell the page's template what of it there is to print."""
        if self.shelf is None or not app.config.rulekit_prints:
            return
        words = interface(str(app.config.language))
        if not self.prints:
            pages = self.shelf.book.contents.pages(self.shelf.book.pages)
            prints = Prints(self.shelf.views, pages, app.config.rulekit_site, words)
            self.prints = prints.by_page(app.config.root_doc)
        context["rk_prints"] = self.prints.get(pagename, [])
        context["rk_prints_title"] = words(TO_PRINT)


def views_for(app: Sphinx) -> BookViews:
    """The views of this build's language: from the file that the build names, else made now."""
    language = str(app.config.language)
    if app.config.rulekit_views:
        return read_views(Path(app.config.rulekit_views), language)
    made = report(Path(app.srcdir), [language], checks=False)
    for finding in made.findings:
        where = f"{Path(app.srcdir).parent / finding.span.path}:{finding.span.line}"
        logger.warning(
            "%s %s", finding.message, finding.remedy, location=where, type="rulekit", subtype=finding.code
        )
    if language not in made.views:
        raise ExtensionError("the book has no views; the warnings before this line say why")
    views: BookViews = made.views[language]
    return views


def parallel_reading(app: Sphinx, config: Config) -> None:
    """sphinx-multitoc-numbering says nothing of parallel reading, which Sphinx then warns of; it is safe."""
    numbering = app.extensions.get("sphinx_multitoc_numbering")
    if numbering is not None:
        numbering.parallel_read_safe = True


def setup(app: Sphinx) -> dict[str, Any]:
    """Register configuration, parts and events."""
    app.add_config_value("rulekit_views", "", "", [str])
    app.add_config_value("rulekit_package", "book", "", [str])
    app.add_config_value("rulekit_languages", ["en"], "", [list])
    app.add_config_value("rulekit_catalogues", "../i18n", "", [str])
    app.add_config_value("rulekit_site", [], "html", [list])
    app.add_config_value("rulekit_prints", False, "html", [bool])
    app.add_event(AGAIN)
    extension = Extension()
    for part in PARTS:
        part.setup(app)
    app.connect("config-inited", parallel_reading)
    app.connect("config-inited", extension.open)
    app.connect("builder-inited", extension.begin)
    app.connect(AGAIN, extension.again)
    app.connect("env-get-outdated", extension.outdated)
    app.connect("doctree-read", extension.name)
    app.connect("env-updated", extension.shown, priority=100)
    app.connect("doctree-resolved", extension.draw)
    app.connect("html-page-context", extension.foot)
    app.connect("html-page-context", extension.printed)
    return {"version": "1", "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}
