"""100 cards as PDF against WeasyPrint; ``tests.bench.print`` says more."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.bench.clock import Row, Taken
from tests.bench.print import deck, ours, theirs

CARDS = 100


def rows(folder: Path, peers: str) -> Iterator[Row]:
    """Templates and PDF, without the start of Python."""
    mine, other = ours(deck(CARDS)), theirs(peers, deck(CARDS))
    yield Row(f"{CARDS} cards : WeasyPrint", Taken(mine, mine), Taken(other, other), 1 / 10)
