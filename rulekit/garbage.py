"""Garbage is looked for seldom where a process makes many objects, keeps most of them, and ends soon."""

from __future__ import annotations

import gc


def seldom() -> None:
    """What is there by now stays; of what comes it is looked for now and then: a page makes some 100,000 objects.

    To be said again where much has come to stay: to look through a book of 5,000 pages takes seconds.
    """
    gc.freeze()
    gc.set_threshold(50_000, 10, 10)
