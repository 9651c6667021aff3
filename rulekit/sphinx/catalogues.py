"""The catalogues of a build: those of the book where the builder names none, as jupyter-book does; what changed in them."""

from __future__ import annotations

import hashlib
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.i18n import docname_to_domain

from rulekit.catalog.compile import compile_catalogues
from rulekit.page.book import Book

logger = logging.getLogger(__name__)
UNNAMED = ["locales"]  # Sphinx's default
FOLDER = "rulekit-catalogues"


def give_catalogues(app: Sphinx, book: Book) -> None:
    """Compile the catalogues of the build's language and name their folder, one catalogue a page."""
    if list(app.config.locale_dirs) != UNNAMED:
        return
    folder = Path(app.doctreedir).resolve() / FOLDER
    for finding in compile_catalogues(book, str(app.config.language), folder):
        where = f"{book.root.parent / finding.span.path}:{finding.span.line}"
        logger.warning("%s %s", finding.message, finding.remedy, location=where, type="rulekit")
    app.config.locale_dirs = [str(folder)]
    app.config.gettext_compact = False


def digest(app: Sphinx, docname: str) -> str:
    """A digest of the page's compiled catalogue: Sphinx itself looks for a change only beside the sources."""
    name = f"{app.config.language}/LC_MESSAGES/{docname_to_domain(docname, app.config.gettext_compact)}.mo"
    files = (Path(app.srcdir, folder, name) for folder in app.config.locale_dirs)
    return next((hashlib.sha256(path.read_bytes()).hexdigest() for path in files if path.is_file()), "")
