"""One language of the site, built in this process."""

from __future__ import annotations

import contextlib
import gettext
import io
import logging
from collections.abc import Callable, Iterator
from pathlib import Path

from sphinx import locale
from sphinx.application import Sphinx
from sphinx.errors import SphinxError
from sphinx.util.docutils import docutils_namespace, patch_docutils

from rulekit.findings import BookError, Finding, ordered
from rulekit.page.book import Book, open_book
from rulekit.render.environment import TemplateFault
from rulekit.span import Span
from rulekit.sphinx import unread
from rulekit.sphinx.conf import settings
from rulekit.sphinx.handed import handed
from rulekit.sphinx.heard import Heard
from rulekit.view.types import BookViews


def build_site(
    book_root: Path,
    views: Path | Callable[[], BookViews],
    language: str,
    locale_dir: Path,
    outdir: Path,
    doctreedir: Path,
    *,
    strict: bool,
    site: tuple[str, ...] = ("en", "fr"),
    prints: bool = False,
    builder: str = "html",
    book: Book | None = None,
) -> list[Finding]:
    """Build the book in one language into ``outdir``; what Sphinx warns of comes back as ``build`` findings.

    ``views`` is the file that holds the views, or what gives those of the language when all pages have been read.
    Findings are errors if ``strict``, else warnings. ``site`` names the languages that will lie side by side; with ``prints``
    aids and rulebooks will lie beside them. ``book`` is the book if it has been read.
    """
    root = book_root.resolve()
    heard = Heard(root, "error" if strict else "warning")
    try:
        book = book or open_book(root)
        file = views if isinstance(views, Path) else None
        overrides = settings(
            root, language, views=file, locale_dir=locale_dir, site=site, prints=prints, book=book
        )
        with handed(book, None if isinstance(views, Path) else views), telling(heard), quiet():
            made(root, overrides, outdir, doctreedir, builder, heard).build()
    except BookError as error:
        return list(error.findings)
    return ordered(heard.findings)


@contextlib.contextmanager
def telling(heard: Heard) -> Iterator[None]:
    """What stops Sphinx inside the ``with`` is kept in ``heard``."""
    try:
        yield
    except TemplateFault as fault:
        heard.findings.append(
            Finding("template", Span(fault.file, max(fault.line, 1)), fault.message, fault.remedy)
        )
    except SphinxError as error:
        heard.findings.append(_stopped(heard.root, error))


@contextlib.contextmanager
def quiet() -> Iterator[None]:
    """What Sphinx changes of docutils is as it was after the ``with``."""
    with patch_docutils(None), docutils_namespace():
        yield


def made(
    root: Path, overrides: dict[str, object], outdir: Path, doctreedir: Path, builder: str, heard: Heard
) -> Sphinx:
    """The application, which builds one language; to be made and used inside ``quiet``.

    Sphinx and Python keep catalogues from one build to the next, whatever their language or text: they are dropped.
    """
    getattr(locale, "translators", {}).clear()
    getattr(gettext, "_translations", {}).clear()
    outdir.mkdir(parents=True, exist_ok=True)
    unread.install()
    app = Sphinx(
        srcdir=root, confdir=None, outdir=outdir, doctreedir=doctreedir, buildername=builder,
        confoverrides=overrides, status=io.StringIO(), warning=heard,
    )  # fmt: skip
    logging.getLogger("sphinx").setLevel(logging.WARNING)  # nobody reads the rest
    return app


def _stopped(root: Path, error: SphinxError) -> Finding:
    return Finding(
        "build",
        Span(f"{root.name}/_config.yml", 1),
        f"Sphinx stopped: {' '.join(str(error).split())}",
        "Mend what the message names.",
    )
