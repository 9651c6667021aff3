"""How long ``import rulekit`` takes, beside the start of Python; under 0.2 s is wanted."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from tests.bench.clock import Row, Taken, in_turns, run

WANTED = 0.2


def rows(folder: Path, peers: str) -> Iterator[Row]:
    """The import alone against the seconds that are wanted."""
    bare, ours = in_turns(
        15,
        lambda: run([sys.executable, "-c", "pass"], folder),
        lambda: run([sys.executable, "-c", "import rulekit"], folder),
    )
    yield Row("import rulekit : 0.2 s", ours - bare, Taken(WANTED, WANTED), 1)
