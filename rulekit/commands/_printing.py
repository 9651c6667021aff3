"""What the options of ``rulekit aids`` mean: papers, inks, offsets, bleeds, and which aids are wanted."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any, Literal

from rulekit.build.aids import write_all
from rulekit.build.jobs import Selection, deck_jobs, sheet_jobs
from rulekit.build.tabletop import write_tables
from rulekit.build.vassal import write_modules
from rulekit.commands._common import flag_finding
from rulekit.findings import Finding
from rulekit.page.book import Book
from rulekit.render.imposition import Flip
from rulekit.render.ink import FULL, LOW
from rulekit.render.printing import Print
from rulekit.render.shown import shown_rules
from rulekit.shops import shops
from rulekit.sizes import sizes
from rulekit.view.types import AidView, BookViews

Layout = Literal["home", "duplex", "fold", "shop", "tabletop", "vassal"]
LAYOUTS: tuple[Layout, ...] = ("home", "duplex", "fold", "shop", "tabletop", "vassal")
INCH = 25.4
_BLEED = re.compile(r"(\d+(?:\.\d+)?)\s*(mm|in)?|(\d+)/(\d+)\s*in")


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be printed: the aids, their layout, one ``Print`` a paper; pictures instead of PDF; an address."""

    selection: Selection
    layout: Layout
    prints: tuple[Print, ...]
    png: bool
    address: str


def prints_of(
    papers: Iterable[str],
    built: date,
    *,
    low_ink: bool = False,
    flip: Flip = "long",
    offset: str = "0,0",
    bleed: str = "0",
    proof: bool = False,
    backs_first: bool = False,
    cuts: Mapping[str, str] | None = None,
) -> tuple[Print, ...]:
    """A ``Print`` for each paper. Raises BookError for what cannot be read."""
    known = sizes("papers")
    for paper in papers:
        if paper not in known:
            raise flag_finding(f"There is no paper {paper!r}.", f"Its papers are {', '.join(known)}.")
    ink = LOW if low_ink else FULL
    shop = (bleed_of(bleed), proof, backs_first, cuts or {})
    usual = Print(known["a4"], built, None, ink, flip, offset_of(offset), *shop)
    return tuple(replace(usual, paper=known[paper]) for paper in papers)


def for_shop(
    key: str | None, layout: Layout, *, png: bool, printer: dict[str, Any]
) -> tuple[Layout, bool, dict[str, Any]]:
    """Layout, pictures and printer's options as a shop asks; as they are where none is named. Raises BookError."""
    if key is None:
        return layout, png, printer
    if layout not in ("home", "shop"):
        raise flag_finding(f"--shop {key} is for single cards, not for {layout}.", "Leave --layout out.")
    shop = shops()[key]
    first = shop.backs_first or printer["backs_first"]
    asked = {"bleed": f"{shop.bleed}mm", "backs_first": first, "cuts": shop.cards}
    return "shop", png or shop.png, {**printer, **asked}


def for_shops(layout: Layout, how: Print) -> None:
    """Raises BookError where ``how`` asks for what single cards alone have."""
    if layout != "shop" and (how.proof or how.backs_first):
        flag = "--proof" if how.proof else "--backs-first"
        raise flag_finding(f"{flag} is for cards that go to a print shop.", "Give --layout shop as well.")


def by_rule(views: dict[str, BookViews], wanted: Selection) -> Selection:
    """``wanted`` with the aids that show its rules. Raises BookError for a rule that no aid shows."""
    if not wanted.rules:
        return wanted
    book = next(iter(views.values()))
    found: list[str] = []
    for rule in wanted.rules:
        some = [aid["id"] for aid in book["aids"] if rule in shown_rules(book, aid)]
        if not some:
            remedy = "Give the id of a table, or the number that a row or its section has: 66.24"
            raise flag_finding(f"No aid shows a rule {rule!r}.", remedy)
        found += [id for id in some if not wanted.aids or id in wanted.aids]
    return replace(wanted, aids=tuple(found) or ("",), rules=())


def offset_of(text: str) -> tuple[float, float]:
    """Two numbers of millimetres, from -20 to 20, with a comma between. Raises BookError."""
    try:
        right, down = (float(part) for part in text.split(","))
    except ValueError:
        right = down = float("nan")
    if not (-20 <= right <= 20 and -20 <= down <= 20):
        raise flag_finding(
            f"{text!r} is no offset.", "Write millimetres to the right and down, from -20 to 20: 0.5,-1"
        )
    return right, down


def bleed_of(text: str) -> float:
    """A bleed in millimetres, from 0 to 10, given in millimetres or inches ("3mm", "1/8in"). Raises BookError."""
    found = _BLEED.fullmatch(text.strip().lower())
    if found is None or found[4] == "0":
        wide = -1.0
    elif found[3]:
        wide = int(found[3]) / int(found[4]) * INCH
    else:
        wide = float(found[1]) * (INCH if found[2] == "in" else 1.0)
    if not 0 <= wide <= 10:
        raise flag_finding(f"{text!r} is no bleed.", "Write 3mm, or 1/8in; 10 mm at most.")
    return wide


def selected(book: Book, views: dict[str, BookViews], wanted: Selection, layout: Layout) -> list[AidView]:
    """The aids that ``wanted`` takes. Raises BookError for a name that the book lacks, or where nothing is left."""
    every = next(iter(views.values()))["aids"]
    for game in wanted.games:
        if game not in book.games:
            raise flag_finding(f"The book has no game {game!r}.", f"Its games are {', '.join(book.games)}.")
    for id in filter(None, wanted.aids):
        if id not in {aid["id"] for aid in every}:
            near = [aid["id"] for aid in every if aid["id"].startswith(id.split("-")[0])] or ["none"]
            raise flag_finding(f"The book has no aid {id!r}.", f"Those of its game are {', '.join(near)}.")
    found = [aid for aid in every if wanted.takes(aid)]
    if not found:
        raise flag_finding("No aid is left to print.", "Ask for less: drop --game, --aid, --rule or --kind.")
    if layout in ("fold", "shop", "tabletop") and all(aid["kind"] == "sheet" for aid in found):
        raise flag_finding(f"The layout {layout} is for cards alone.", "Print sheets with --layout home.")
    return found


def print_wish(views: dict[str, BookViews], out: Path, wish: Wish, shown: dict[str, str]) -> list[Finding]:
    """Write all that ``wish`` asks for into ``out``."""
    first = wish.prints[0]
    if wish.layout == "tabletop":
        return write_tables(views, out, first, wish.selection, shown, wish.address)
    if wish.layout == "vassal":
        return write_modules(views, out, first, wish.selection, shown)
    sides = wish.layout
    jobs = [job for how in wish.prints for job in deck_jobs(views, how, wish.selection, sides)]
    if sides in ("home", "duplex"):
        backs = sides == "duplex"
        sheets = (sheet_jobs(views, how, wish.selection, backs=backs) for how in wish.prints)
        jobs = [*(job for some in sheets for job in some), *jobs]
    unique = {job.target: job for job in jobs}
    return write_all(list(unique.values()), out, shown, png=wish.png)
