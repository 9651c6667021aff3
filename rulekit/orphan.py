"""A process that works for another ends when that one is gone, however it went."""

from __future__ import annotations

import os
import sys
import threading
import time

TICK = 0.2


def end_with(parent: int) -> None:
    """End this process, without a word, soon after its parent, the process ``parent``, has ended.

    Windows keeps the number of a parent that is gone; there the process works on to its end.
    """
    if sys.platform != "win32":
        threading.Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(TICK)
    os._exit(1)
