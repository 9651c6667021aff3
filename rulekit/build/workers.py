"""Processes that build side by side, and end with the one that started them."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from rulekit.orphan import end_with


def workers(count: int, tasks: int | None = None) -> ProcessPoolExecutor:
    """``count`` processes that share nothing with this one; each takes at most ``tasks`` jobs, then a fresh one comes."""
    return ProcessPoolExecutor(
        count,
        mp_context=get_context("spawn"),
        initializer=end_with,
        initargs=(os.getpid(),),
        max_tasks_per_child=tasks,
    )
