"""A time limit for code that may do anything: a thread that interrupts, and a timer below Python that ends the process.

Endless Python gets ``Hung`` at the line where it stands, and the run goes on. Code that holds the interpreter is ended by
``faulthandler``, whose dump names page and line; the parent reads it and starts again without the culprit.
"""

from __future__ import annotations

import contextlib
import ctypes
import faulthandler
import threading
import time
from collections.abc import Iterator
from typing import TextIO

from rulekit.findings import Hung

TICK = 0.05


class Watch:
    """Watches the main thread, one unit of work at a time; ``grace`` seconds after the limit the process ends."""

    def __init__(self, dump: TextIO, limit: float, grace: float = 1.0) -> None:
        self.dump, self.limit, self.grace = dump, limit, grace
        self.deadline = float("inf")
        self._main = threading.main_thread().ident or 0
        threading.Thread(target=self._run, daemon=True).start()

    @contextlib.contextmanager
    def unit(self, times: int = 1) -> Iterator[None]:
        """Give the block inside the ``with`` its own deadline: the limit, or ``times`` as long."""
        before = self.deadline
        self.deadline = time.monotonic() + self.limit * times
        try:
            yield
        finally:
            self.deadline = before

    def _run(self) -> None:
        while True:
            late = time.monotonic() - self.deadline
            if late < self.grace:
                faulthandler.dump_traceback_later(
                    TICK + self.grace + max(self.limit, 0), exit=True, file=self.dump
                )
            if late > 0:
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(self._main), ctypes.py_object(Hung))
            time.sleep(TICK if late < 0 else 0.5)
