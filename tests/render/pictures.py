"""Reference pictures of printed pages. Review them with ``python -m tests.render.pictures``, renew with ``--renew``.

A review writes every page as it is now, beside its reference, into ``_print/pictures``; open ``index.html`` there.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from rulekit.render.calibration import calibration_source
from rulekit.render.card import cards_made
from rulekit.render.imposition import card_layout, single_layout
from rulekit.render.sheet import sheet_made
from rulekit.render.typst import compile_png
from rulekit.sizes import sizes
from tests.render.lithuania import book
from tests.render.pdfs import face, printed
from tests.render.png import Picture, read_png

FOLDER = Path(__file__).parent / "pictures"
REVIEW = Path("_print") / "pictures"
PPI = 50
BLOCK = 16
TOLERANCE = 8
"""How far the mean grey of a block of pixels may differ, of 255: the edges of letters, not a word."""

IDS = ["ftf-reaction-card", "ftf-invades-card", "ftf-offensive-card"]


def _sheet(language: str, paper: str, size: str = "") -> str:
    views = book(language)
    aid = {**views["aids"][0], "size": size}
    return sheet_made(views, aid, face(language).strings, printed(paper)).source  # type: ignore[arg-type]


def _sides(front: str, back: str) -> str:
    views = book(front)
    return sheet_made(views, views["aids"][0], face(front).strings, printed(), book(back)).source


def _cards(card: str, paper: str, *languages: str, pairs: bool = False) -> str:
    size = sizes("cards")[card]
    layout = card_layout(size, sizes("papers")[paper], pairs=pairs)
    return cards_made(IDS, [face(one) for one in languages], size, layout, printed(paper)).source


def _shop() -> str:
    size = sizes("cards")["tarot"]
    return cards_made(IDS, list(face("fr").backed()), size, single_layout(size, 3.0), printed()).source


PAGES: dict[str, Callable[[], str]] = {
    "sheet-en-a4": lambda: _sheet("en", "a4"),
    "sheet-fr-letter": lambda: _sheet("fr", "letter"),
    "sides-en-fr-a4": lambda: _sides("en", "fr"),
    "foldout-fr-a3": lambda: _sheet("fr", "a3", "a3"),
    "duplex-en-fr-a4": lambda: _cards("poker", "a4", "en", "fr"),
    "fold-fr-en-letter": lambda: _cards("poker-us", "letter", "fr", "en", pairs=True),
    "a6-en-a4": lambda: _cards("a6", "a4", "en"),
    "shop-fr": _shop,
    "calibration-fr": lambda: calibration_source(book("fr"), face("fr").strings, printed()),
}


def drawn(name: str) -> dict[str, bytes]:
    """The pictures of the pages of ``name`` as they are now, by file name."""
    return {f"{name}-{n}.png": page for n, page in enumerate(compile_png(PAGES[name](), PPI, name), 1)}


def differing(one: Picture, other: Picture) -> list[tuple[int, int]]:
    """The blocks (column, row) whose mean grey differs by more than the tolerance; all where the sizes differ."""
    if (one.width, one.height) != (other.width, other.height):
        return [(0, 0)]
    first, second = blocks(one), blocks(other)
    return [place for place, mean in first.items() if abs(mean - second[place]) > TOLERANCE]


def blocks(picture: Picture) -> dict[tuple[int, int], float]:
    """The mean grey of each block of pixels."""
    grey, sums, counts = picture.grey(), {}, {}
    for y in range(picture.height):
        line = grey[y * picture.width : (y + 1) * picture.width]
        for x in range(0, picture.width, BLOCK):
            place, part = (x // BLOCK, y // BLOCK), line[x : x + BLOCK]
            sums[place] = sums.get(place, 0) + sum(part)
            counts[place] = counts.get(place, 0) + len(part)
    return {place: total / counts[place] for place, total in sums.items()}


def main(renew: bool) -> None:
    """Write every page beside its reference, tell which differ; take them over where ``renew``."""
    target = FOLDER if renew else REVIEW
    target.mkdir(parents=True, exist_ok=True)
    rows = []
    for name in PAGES:
        for file, data in drawn(name).items():
            old = FOLDER / file
            same = old.exists() and not differing(read_png(old.read_bytes()), read_png(data))
            (target / file).write_bytes(data)
            print(f"{'same   ' if same else 'differs'} {file}")
            rows.append(f'<h2>{file}</h2><img src="{old.resolve().as_uri()}"> <img src="{file}">')
    if not renew:
        (target / "index.html").write_text("<meta charset=utf-8>" + "\n".join(rows), "utf-8")


if __name__ == "__main__":
    main("--renew" in sys.argv[1:])
