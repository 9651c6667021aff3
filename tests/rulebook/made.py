"""The rulebook of a book, made as ``rulekit build`` makes it, and its site to compare with."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from bs4 import BeautifulSoup, Tag
from pypdf import PageObject

from rulekit.build.rulebook import editions, read_rows
from rulekit.catalog.compile import compile_catalogues
from rulekit.page.book import open_book
from rulekit.render.prose.rows import BookRows
from rulekit.render.rulebook import Edition, Form, rulebook_pdf
from rulekit.sphinx.build import build_site
from rulekit.sphinx.rows import FILE, NAME
from rulekit.view.types import BookViews
from rulekit.work.parent import report
from tests.rulebook.pressing import printed, reader, squeezed

BLOCKS = ["p", "li", "dt", "dd", "h1", "h2", "h3", "td", "th", "caption", "figcaption", "pre"]
BODY = (55.0, -64.0)
"""The body of a page in points: above the foot, below the running head (from the top edge)."""


@dataclass
class Made:
    """A book with its prose and views in each language, and its site below ``out``."""

    out: Path
    prose: dict[str, BookRows]
    views: dict[str, BookViews]
    pdfs: dict[tuple[str, str, str, Form], bytes] = field(default_factory=dict)

    def edition(self, name: str) -> Edition:
        """An edition by its name, ``en`` or ``en-fr``."""
        return next(each for each in editions(list(self.prose.values()), self.views) if each.name == name)

    def pdf(self, name: str, game: str = "", paper: str = "a4", form: Form = "print") -> bytes:
        """The rulebook of an edition, made once."""
        key = (name, game, paper, form)
        if key not in self.pdfs:
            self.pdfs[key] = rulebook_pdf(self.edition(name), game, printed(paper), form)
        return self.pdfs[key]

    def blocks(self, language: str) -> Iterator[str]:
        """The prose of the site, block by block."""
        return blocks(self.out / language, self.prose[language]["pages"])


def blocks(site: Path, docnames: Iterable[str]) -> Iterator[str]:
    """The prose of a site, block by block: what stands in no block of its own within."""
    for article in articles(site, docnames):
        for view in article.select("figure.rk"):
            view.decompose()
        for block in article.find_all(BLOCKS):
            if not block.find(BLOCKS):
                yield " ".join(block.get_text().split())


def articles(site: Path, docnames: Iterable[str]) -> Iterator[Tag]:
    """The pages of a site, without code, sections of code alone, buttons and marks for the mouse."""
    for docname in docnames:
        page = BeautifulSoup((site / f"{docname}.html").read_text("utf-8"), "html.parser")
        article = page.find("article")
        assert isinstance(article, Tag)
        for section in reversed(article.select("section section")):
            children = section.find_all(True, recursive=False)
            only = {child.name for child in children} <= {"div", "h2", "h3", "h4"}
            folds = section.find_all("div", recursive=False)
            if only and all("rk-fold" in child["class"] for child in folds):
                section.decompose()
        for unseen in article.select(".rk-fold, .headerlink, .toctree-wrapper, .rk-try, form, script"):
            unseen.decompose()
        yield article


def make(root: Path, out: Path) -> Made:
    """Read the book in ``root`` in every language, as rows and as a site."""
    book = open_book(root)
    made = report(root, book.languages, checks=False)
    assert sorted(made.views) == sorted(book.languages), made.findings
    out.mkdir(exist_ok=True)
    views = out / "views.json"
    views.write_text(json.dumps(made.views), "utf-8")
    prose = {}
    for language in book.languages:
        compile_catalogues(book, language, out / "locale")
        for builder, folder in (("html", out / language), (NAME, out / f"rows-{language}")):
            found = build_site(
                root,
                views,
                language,
                out / "locale",
                folder,
                out / f"trees-{language}",
                strict=True,
                builder=builder,
            )
            assert [finding for finding in found if finding.code != "build"] == []
        prose[language] = read_rows(out / f"rows-{language}" / FILE)
    return Made(out, prose, made.views)


@dataclass(frozen=True)
class Piece:
    """A run of text on a page: its words, its place from the left and above the foot, its size, all in points.

    ``least`` is a width that it has at least.
    """

    words: str
    left: float
    height: float
    size: float
    least: float


def pieces(page: PageObject) -> list[Piece]:
    """The text of the body of a page, in the order of reading, without running head and page number."""
    found: list[Piece] = []
    top = float(page.mediabox.height) + BODY[1]

    def visit(words: str, cm: list[float], tm: list[float], font: object, size: float) -> None:
        height = cm[1] * tm[4] + cm[3] * tm[5] + cm[5]
        if words.strip() and BODY[0] < height < top:
            scale = abs(tm[0] * tm[3] - tm[1] * tm[2]) ** 0.5 * abs(cm[0] * cm[3] - cm[1] * cm[2]) ** 0.5
            left = cm[0] * tm[4] + cm[2] * tm[5] + cm[4]
            found.append(
                Piece(words, left, height, round(size * scale, 2), 0.3 * size * scale * len(words.strip()))
            )

    page.extract_text(visitor_text=visit)
    return found


@lru_cache(maxsize=16)
def pages(pdf: bytes) -> list[list[Piece]]:
    """The text of every page."""
    return [pieces(page) for page in reader(pdf).pages]


def body(pdf: bytes) -> str:
    """All text of the pages' bodies, squeezed."""
    return squeezed("".join(piece.words for page in pages(pdf) for piece in page))


def missing(words: str, printed: str) -> bool:
    """Whether squeezed ``words`` are not printed, in one piece or broken once between pages or columns."""
    given = squeezed(words)
    if given in printed:
        return False
    return not any(given[:n] in printed and given[n:] in printed for n in range(2, len(given) - 1))


def last_lines(pdf: bytes) -> Iterator[tuple[int, list[Piece]]]:
    """The lowest line of each page's body, by the number of the page."""
    for number, found in enumerate(pages(pdf), start=1):
        foot = min((piece.height for piece in found), default=0.0)
        yield number, [piece for piece in found if piece.height < foot + 2]
