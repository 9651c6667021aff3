"""What the tests of the rulebook share: a doctree set alone as a book of one page, and what a PDF says."""

from __future__ import annotations

import re
from datetime import date
from io import BytesIO
from pathlib import Path
from typing import Any

from docutils import nodes
from docutils.core import publish_doctree
from pypdf import PdfReader

from rulekit.render.printing import Print
from rulekit.render.prose.page import page_rows
from rulekit.render.prose.rows import BookRows, PageRows
from rulekit.render.prose.writer import Facts
from rulekit.render.rulebook import Edition, rulebook_pdf
from rulekit.sizes import sizes
from rulekit.view.types import BookViews

DAY = date(2025, 12, 1)
FIXTURES = Path(__file__).parent / "fixtures"
SETTINGS = {"doctitle_xform": False, "report_level": 5, "halt_level": 5, "sectsubtitle_xform": False}
LABELS = {"note": "Note", "seealso": "See also", "example": "Example"}


def printed(paper: str = "a4") -> Print:
    return Print(sizes("papers")[paper], DAY)


def document(rst: str) -> nodes.document:
    """A doctree from reStructuredText, which can write nearly every kind of node; without remarks, as in Sphinx."""
    made: nodes.document = publish_doctree(rst, source_path="page.rst", settings_overrides=SETTINGS)
    for message in [each for each in made.findall(nodes.system_message) if each["level"] < 2]:
        message.parent.remove(message)
    return made


def facts(**more: Any) -> Facts:
    return Facts("page", "book/page.md", FIXTURES, LABELS, **more)


def rows_of(doctree: nodes.document, **more: Any) -> PageRows:
    return page_rows(doctree, facts(**more))


def prose(language: str, page: PageRows) -> BookRows:
    """A book of one page."""
    parts: Any = [{"caption": "", "pages": ["page"]}]
    return {
        "language": language, "title": "Test book", "author": "", "root": "page", "parts": parts, "pages": {"page": page},
    }  # fmt: skip


def views(language: str) -> BookViews:
    return {
        "language": language, "book": "Test book", "version": "1", "personal": False, "games": [], "views": {}, "aids": [],
        "examples": {},
    }  # fmt: skip


def edition(**pages: PageRows) -> Edition:
    """An edition of one page, given by language."""
    books = tuple(prose(language, page) for language, page in pages.items())
    return Edition(books, tuple(views(language) for language in pages))


def pdf_of(**pages: PageRows) -> bytes:
    return rulebook_pdf(edition(**pages), "", printed())


def reader(pdf: bytes) -> PdfReader:
    return PdfReader(BytesIO(pdf))


def text(pdf: bytes) -> str:
    return "\n".join(page.extract_text() for page in reader(pdf).pages)


def squeezed(given: str) -> str:
    """A text without blanks, hyphens and marks that cannot be seen: what two media can be compared by."""
    return re.sub(r"[\s\-\u2010\u00ad\u2060\u2063\u200b]+", "", given)
