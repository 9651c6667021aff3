"""One set-up at a time in a checkout: a lock that the operating system ends with its holder."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from rulekit.bootstrap.steps import say

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

BUSY = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)  # what the systems answer when somebody else holds it


def try_hold(file: IO[bytes]) -> bool:
    """Take the lock on an open file, if nobody has it; it ends with the processes that hold the file open.

    On a file system without locks every caller gets it.
    """
    try:
        if sys.platform == "win32":
            file.seek(1 << 30)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            os.set_inheritable(file.fileno(), True)  # a pip that outlives us keeps the lock
    except OSError as error:
        return error.errno not in BUSY
    return True


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Hold this file, once no other process does."""
    with path.open("rb+") as file:
        if not try_hold(file):
            say("another set-up of this checkout is running; waiting for it")
            while not try_hold(file):
                time.sleep(0.5)
        yield
