"""Processes that build side by side, and end with the one that started them."""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from rulekit.findings import BookError, Finding
from rulekit.orphan import end_with
from rulekit.span import Span


def workers(count: int, tasks: int | None = None) -> ProcessPoolExecutor:
    """``count`` processes that share nothing with this one; each takes at most ``tasks`` jobs, then a fresh one comes."""
    return ProcessPoolExecutor(
        count,
        mp_context=get_context("spawn"),
        initializer=_begin,
        initargs=(os.getpid(),),
        max_tasks_per_child=tasks,
    )


@contextlib.contextmanager
def team(count: int, tasks: int | None = None) -> Iterator[ProcessPoolExecutor]:
    """``workers`` for the block inside the ``with``. Raises BookError where one of them is ended from outside."""
    try:
        with workers(count, tasks) as pool:
            yield pool
    except BrokenProcessPool:
        message = "A process of this build was ended from outside, as a system does when memory is short."
        remedy = "Close other programs, or build one language or medium at a time: --language, --only."
        raise BookError(Finding("build", Span("command line", 1), message, remedy)) from None


def _begin(parent: int) -> None:
    """What a worker does first: it ends with its parent, and without a word where both are interrupted."""
    end_with(parent)
    signal.signal(signal.SIGINT, lambda *_: os._exit(130))
