"""The rulebook of a game, and of all, in every edition: Typst through rulekit against WeasyPrint.

WeasyPrint is given the articles of the built site as one document, with contents, pages behind links and an index
(`printable.py`); blocks of two languages stand side by side in the rows of a table. Both tools make tagged PDF/UA-1 on A4. The
time is that of the processor, over all threads, once Python has started and the prose is read: on a busy machine it is the
fairer one. How the document for the other is written is not counted.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from rulekit.build.rulebook import editions, read_rows
from rulekit.commands._sites import in_languages
from rulekit.page.book import open_book
from rulekit.render.rulebook import Edition, set_rulebook
from rulekit.sphinx.rows import FILE, NAME
from rulekit.work.parent import report
from tests.bench.clock import RULEKIT, Row, Taken, run
from tests.bench.printable import document
from tests.rulebook.pressing import printed
from tests.support import ROOT, copied

GAMES = ("first-to-fight", "")
"""A game, and the whole book."""

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


def rows(folder: Path, peers: str) -> Iterator[Row]:
    """A game, then the whole book: each edition, and all together."""
    root = copied(ROOT / "book", folder / "book")
    shutil.copytree(ROOT / "i18n", folder / "i18n")
    run([*RULEKIT, "build", root, "--only", "site", "--out", folder / "out"], folder)
    (folder / "work").mkdir()
    made = read(root, folder / "work")
    for game in GAMES:
        taken = []
        for edition in made:
            taken.append(_timed(edition, game, folder / "out" / "site", peers))
            yield _row(game, edition.name, *taken[-1])
        yield _row(game, "all editions", *(sum(seconds) for seconds in zip(*taken, strict=True)))


def _timed(edition: Edition, game: str, site: Path, peers: str) -> tuple[float, float]:
    """Seconds of ours and of the other."""
    names = [name for part in edition.prose[0]["parts"] for name in part["pages"] if name.startswith(game)]
    start = time.process_time()
    source = set_rulebook(edition, game).source(printed())
    mine = time.process_time() - start + ran(sys.executable, OURS, source)
    return mine, ran(peers, THEIRS, document(site, edition.languages, names))


def _row(game: str, edition: str, mine: float, other: float) -> Row:
    what = f"rulebook of {game or 'all games'}, {edition} : WeasyPrint"
    return Row(what, Taken(mine, mine), Taken(other, other), 1 / 10)
