"""A time limit for code that may do anything: a thread that interrupts, and a timer below Python that ends the process.

Endless Python gets ``Hung`` at the line where it stands, and the run goes on. Code that holds the interpreter is ended by
``faulthandler``, whose dump names page and line; the parent reads it and starts again without the culprit.

What counts is time of the processor, so that a busy machine makes no page too slow; on the clock, PATIENCE times as much may
pass.
"""

from __future__ import annotations

import contextlib
import ctypes
import faulthandler
import signal
import sys
import threading
import time
from collections.abc import Iterator
from typing import TextIO

from rulekit.findings import Hung

TICK = 0.05
PATIENCE = 4
NEVER = (float("inf"), float("inf"))


class Watch:
    """Watches the main thread, one unit of work at a time; ``grace`` seconds after the limit the process ends."""

    def __init__(self, dump: TextIO, limit: float, grace: float = 1.0) -> None:
        self.dump, self.limit, self.grace = dump, limit, grace
        self.deadline = NEVER
        self._main = threading.main_thread().ident or 0
        if sys.platform != "win32":
            faulthandler.register(signal.SIGPROF, file=dump, all_threads=True, chain=True)
        threading.Thread(target=self._run, daemon=True).start()

    @contextlib.contextmanager
    def unit(self, times: int = 1) -> Iterator[None]:
        """Give the block inside the ``with`` its own deadline: the limit, or ``times`` as long."""
        before, limit = self.deadline, self.limit * times
        self.deadline = time.process_time() + limit, time.monotonic() + limit * PATIENCE
        try:
            yield
        finally:
            self.deadline = before

    def _run(self) -> None:
        while True:
            of_processor, on_clock = self.deadline
            late = max(time.process_time() - of_processor, time.monotonic() - on_clock)
            if late < self.grace:
                self._put_off()
            if late > 0:
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(self._main), ctypes.py_object(Hung))
            time.sleep(TICK if late < 0 else 0.5)

    def _put_off(self) -> None:
        """The end of the process, which comes if this is not called again in time."""
        limit = max(self.limit, 0)
        if sys.platform != "win32":
            signal.setitimer(signal.ITIMER_PROF, TICK + self.grace + limit)
        faulthandler.dump_traceback_later(TICK + self.grace + limit * PATIENCE, exit=True, file=self.dump)
