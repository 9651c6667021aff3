"""Cards as PDF/UA: Typst through rulekit against WeasyPrint.

Both tools get the same views; the time is that of templates and PDF, without starting Python. The best of three counts.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from rulekit.render.card import Face, cards_pdf
from rulekit.render.html import view_html
from rulekit.render.shown import shown_views
from rulekit.sizes import sizes
from tests.bench.clock import Row, Taken
from tests.render.pdfs import face, printed

IDS = ["ftf-reaction-card", "ftf-invades-card", "ftf-offensive-card"]
COUNTS = ((100, 3), (500, 3), (500, 500))
"""How many cards, and how many different ones."""
ROUNDS = 3
STYLE = """
@page { size: 210mm 297mm; margin: 0 }
body { margin: 0; font: 7.5pt "Libertinus Serif", serif }
.page { position: relative; width: 210mm; height: 297mm; break-after: page; overflow: hidden }
.card { position: absolute; width: 57mm; height: 82mm; padding: 3mm; border: 0.25pt solid #787878; overflow: hidden }
h1 { margin: 0; font-size: 8.5pt; background: #0072b2; color: white }
figure { margin: 2mm 0 } table { border-collapse: collapse; width: 100% } tr:nth-child(even) td { background: #e8e8e8 }
"""
OTHER = """
import json, sys, time
from weasyprint import HTML
best = 1e9
html = json.load(sys.stdin)
for _ in range(int(sys.argv[1])):
    start = time.perf_counter()
    HTML(string=html).write_pdf(pdf_variant="pdf/ua-1")
    best = min(best, time.perf_counter() - start)
print(best)
"""


def deck(count: int, kinds: int) -> tuple[list[str], Face]:
    """``count`` ids of cards, ``kinds`` of them different, and the side that has them."""
    side = face("en")
    aids = {aid["id"]: aid for aid in side.book["aids"]}
    ids = []
    for n in range(kinds):
        aid = aids[IDS[n % len(IDS)]]
        ids.append(f"{aid['id']}-{n}")
        side.book["aids"].append({**aid, "id": ids[-1], "title": f"{aid['title']}, {n}"})
    return (ids * (count // kinds + 1))[:count], side


def ours(ids: list[str], side: Face) -> float:
    """Seconds that rulekit takes for the PDF, the best of all rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.perf_counter()
        cards_pdf(ids, [side], sizes("cards")["poker"], printed())
        best = min(best, time.perf_counter() - start)
    return best


def html(ids: list[str], side: Face) -> str:
    """The same cards, nine to a page, for a browser's engine."""
    aids = {aid["id"]: aid for aid in side.book["aids"]}
    pages = []
    for first in range(0, len(ids), 9):
        cards = []
        for n, id in enumerate(ids[first : first + 9]):
            views = "".join(view_html(view, side.strings) for view in shown_views(side.book, aids[id]))
            place = f"left:{10.5 + n % 3 * 63}mm;top:{16.5 + n // 3 * 88}mm"
            cards.append(f'<div class="card" style="{place}"><h1>{aids[id]["title"]}</h1>{views}</div>')
        pages.append(f'<div class="page">{"".join(cards)}</div>')
    return f'<html lang="en"><head><title>Cards</title><style>{STYLE}</style></head><body>{"".join(pages)}</body></html>'


def theirs(python: str, ids: list[str], side: Face) -> float:
    """Seconds that WeasyPrint takes for the PDF, with our templates; the best of all rounds."""
    start = time.perf_counter()
    text = html(ids, side)
    templates = time.perf_counter() - start
    done = subprocess.run(
        [python, "-c", OTHER, str(ROUNDS)],
        input=json.dumps(text),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        sys.exit(f"WeasyPrint did not run:\n{done.stderr[-600:]}")
    return templates + float(done.stdout)


def rows(folder: Path, peers: str) -> Iterator[Row]:
    """Templates and PDF, without the start of Python."""
    for count, kinds in COUNTS:
        ids, side = deck(count, kinds)
        mine, other = ours(ids, side), theirs(peers, ids, side)
        what = f"{count} cards, {kinds} different : WeasyPrint"
        yield Row(what, Taken(mine, mine), Taken(other, other), 1 / 10)
