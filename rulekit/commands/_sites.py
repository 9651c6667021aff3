"""What ``rulekit build`` has Sphinx make of a book in each language: one process a language, all at once."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rulekit.build.workers import team
from rulekit.findings import Finding
from rulekit.page.book import Book
from rulekit.sphinx.build import build_site


def in_languages(book: Book, work: Path, out: Path, languages: Sequence[str], **how: Any) -> list[Finding]:
    """Build ``out/<language>`` for each; ``work`` holds views.json and the compiled catalogues (``locale``).

    ``how`` is as in ``build_site``.
    """
    views, texts, trees = work / "views.json", work / "locale", work / "doctrees"
    with team(len(languages)) as pool:
        jobs = [
            pool.submit(build_site, book.root, views, one, texts, out / one, trees / one, **how)
            for one in languages
        ]
        return [finding for job in jobs for finding in job.result()]
