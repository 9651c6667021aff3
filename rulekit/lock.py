"""A lock on an open file that the operating system ends with its holder."""

from __future__ import annotations

import errno
import sys
from typing import IO

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
    except OSError as error:
        return error.errno not in BUSY
    return True
