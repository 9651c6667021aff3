"""The rulebook of a game in every edition: Typst through rulekit against WeasyPrint.

WeasyPrint is given the articles of the built site, with a style of its own; blocks of two languages stand side by side in the
rows of a table. Both tools make tagged PDF/UA-1 on A4. The time is that of the processor, over all threads, once Python
has started and the prose is read: on a busy machine it is the fairer one. Ours has contents, index and page references
besides, which the other is spared.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

from rulekit.build.rulebook import editions, read_rows
from rulekit.commands._sites import in_languages
from rulekit.page.book import open_book
from rulekit.render.rulebook import Edition, set_rulebook
from rulekit.sphinx.rows import FILE, NAME
from rulekit.work.parent import report
from tests.bench.clock import RULEKIT, Row, Taken, run
from tests.rulebook.made import articles
from tests.rulebook.pressing import printed
from tests.support import part_of_book

GAME = "first-to-fight"

STYLE = """
@page { size: A4; margin: 22mm 20mm 20mm; @top-right { content: string(head) } @bottom-center { content: counter(page) } }
body { font: 10pt/1.3 "Libertinus Serif", serif; hyphens: auto } h1, h2, h3 { string-set: head content(); break-after: avoid }
h1 { break-before: page } table { border-collapse: collapse; width: 100% } thead { display: table-header-group }
tr { break-inside: avoid } td, th { text-align: left; vertical-align: top; padding: 1mm } .admonition { background: #f0f0f0 }
"""
OURS = """
import sys, time
from rulekit.render.typst import compile_pdf
source = sys.stdin.read()
start = time.process_time()
pdf = compile_pdf(source, 0, "book")
print(time.process_time() - start, len(pdf))
"""
THEIRS = """
import sys, time
from weasyprint import HTML
html = sys.stdin.read()
start = time.process_time()
pdf = HTML(string=html).write_pdf(pdf_variant="pdf/ua-1")
print(time.process_time() - start, len(pdf))
"""


def ran(python: str, code: str, text: str) -> float:
    """Seconds of the processor that ``code`` tells when it is given ``text``."""
    done = subprocess.run(
        [python, "-c", code], input=text, capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode:
        sys.exit(f"{python} did not run:\n{done.stderr[-600:]}")
    return float(done.stdout.split()[0])


def read(root: Path, work: Path) -> list[Edition]:
    """Every edition of the book in ``root``."""
    book = open_book(root)
    made = report(book.root, book.languages, checks=False)
    in_languages(book, made.views, work, work / "rows", book.languages, strict=False, builder=NAME)
    prose = [read_rows(work / "rows" / one / FILE) for one in book.languages]
    return list(editions(prose, made.views))


def html(site: Path, languages: tuple[str, ...], docnames: list[str]) -> str:
    """The articles of one language one after another, or the blocks of two side by side."""
    sides = [_pieces(site / one, docnames) for one in languages]
    if len(sides) == 1:
        body = "".join(block for article in sides[0] for block in article)
    else:
        pairs = [pair for one in zip(*sides, strict=True) for pair in zip_longest(*one, fillvalue="")]
        cells = (
            "".join(f"<td lang={one}>{cell}</td>" for one, cell in zip(languages, pair, strict=True))
            for pair in pairs
        )
        body = f"<table>{''.join(f'<tr>{row}</tr>' for row in cells)}</table>"
    title = "<title>Rulebook</title>"
    return f'<html lang="{languages[0]}"><head>{title}<style>{STYLE}</style></head><body>{body}</body></html>'


def _pieces(site: Path, docnames: list[str]) -> list[list[str]]:
    """The blocks of each article: what stands directly in a section."""
    return [
        [str(block) for section in article.select("section") for block in section.find_all(True, recursive=False)
         if block.name != "section"]
        for article in articles(site, docnames)
    ]  # fmt: skip


def rows(folder: Path, peers: str) -> Iterator[Row]:
    """Each edition, and all together."""
    root = part_of_book(folder, GAME)
    run([*RULEKIT, "build", root, "--only", "site", "--out", folder / "out"], folder)
    (folder / "work").mkdir()
    total = [0.0, 0.0]
    for edition in read(root, folder / "work"):
        names = [name for name in edition.prose[0]["pages"] if name.startswith(GAME)]
        start = time.process_time()
        source = set_rulebook(edition, GAME).source(printed())
        mine = time.process_time() - start + ran(sys.executable, OURS, source)
        other = ran(peers, THEIRS, html(folder / "out" / "site", edition.languages, names))
        total = [total[0] + mine, total[1] + other]
        yield Row(
            f"rulebook of {GAME}, {edition.name} : WeasyPrint", Taken(mine, mine), Taken(other, other), 1 / 10
        )
    mine, other = total
    yield Row(
        f"rulebook of {GAME}, all editions : WeasyPrint", Taken(mine, mine), Taken(other, other), 1 / 10
    )
