"""A small book that noise may spoil."""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.support import ROOT

BASE = ROOT / "tests" / "findings" / "base"


@contextlib.contextmanager
def small_book() -> Iterator[Path]:
    """A copy of the small book of the tests."""
    with tempfile.TemporaryDirectory() as scratch:
        book = Path(scratch) / "book"
        for path in sorted(
            p for p in BASE.rglob("*") if p.is_file() and p.suffix in (".md", ".yml", ".toml")
        ):
            to = book / path.relative_to(BASE)
            to.parent.mkdir(parents=True, exist_ok=True)
            to.write_bytes(path.read_bytes())
        yield book
