"""The small bilingual book of the tests, built once: English and French side by side, and the front page."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from rulekit.findings import Finding
from rulekit.sphinx.build import build_site
from rulekit.sphinx.front import write_front

FIXTURES = Path(__file__).parent / "fixtures"
LANGUAGES = ("en", "fr")


@dataclass
class Built:
    """A built site: its folder, where its sources are, and what Sphinx had to say."""

    out: Path
    sources: Path
    findings: dict[str, list[Finding]]

    def page(self, name: str) -> BeautifulSoup:
        """A page of the site as a tree: ``fr/alpha/retreat``."""
        return BeautifulSoup((self.out / f"{name}.html").read_text("utf-8"), "html.parser")


def copy_of_book(folder: Path) -> Path:
    """The book with its catalogues and views, to be built and changed freely."""
    shutil.copytree(FIXTURES, folder)
    return folder


def build(sources: Path, out: Path, language: str) -> list[Finding]:
    """Build one language of a copy."""
    return build_site(
        sources / "book",
        sources / "views.json",
        language,
        sources / "i18n",
        out / language,
        out.parent / f"doctrees-{language}",
        strict=True,
    )


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The small book in both languages."""
    sources = copy_of_book(tmp_path_factory.mktemp("site") / "sources")
    out = sources.parent / "out"
    findings = {language: build(sources, out, language) for language in LANGUAGES}
    write_front(out, {"en": "A small rulebook", "fr": "Un petit livret de règles"})
    return Built(out, sources, findings)
