"""One set-up at a time in a checkout: a lock that the operating system ends with its holder."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rulekit.bootstrap.steps import say
from rulekit.lock import try_hold


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Hold this file, once no other process does."""
    with path.open("rb+") as file:
        if not try_hold(file):
            say("another set-up of this checkout is running; waiting for it")
            while not try_hold(file):
                time.sleep(0.5)
        os.set_inheritable(file.fileno(), True)  # a pip that outlives us keeps the lock
        yield
