"""A builder that names no catalogues, such as jupyter-book, gets those of the book, compiled beside its doctrees."""

from __future__ import annotations

from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util import logging

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
