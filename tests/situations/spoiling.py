"""Inputs gone wrong: each input of a situation in turn left out, or replaced by what it may never be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Given = dict[str, Any]
JUNK = [None, [], {}, "", "junk", -1, 1.5, True, [None], [[]], [{}], {"a": 1}, float("nan"), 10**30]


def spoiled(given: Given) -> Iterator[Given]:
    """``given`` with each input in turn left out, or replaced by what it may never be."""
    for name in given:
        yield {k: v for k, v in given.items() if k != name}
        yield from ({**given, name: junk} for junk in JUNK)
