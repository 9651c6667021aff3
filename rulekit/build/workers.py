"""Processes that build side by side, and end with the one that started them."""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

from rulekit.findings import BookError, Finding
from rulekit.garbage import seldom
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
        raise _ended() from None


class Worker:
    """``task(wire)`` in a process of its own, which speaks with it over the wire: values that can be pickled.

    Where the task fails, its exception is raised from ``receive``.
    """

    def __init__(self, task: Callable[[Connection], None]) -> None:
        self.wire, theirs = Pipe()
        self.process = SpawnProcess(target=_work, args=(theirs, os.getpid(), task), daemon=True)
        self.process.start()
        theirs.close()

    def send(self, value: Any) -> None:
        """Give the task a value; where it has come to an end, ``receive`` tells how."""
        with contextlib.suppress(OSError):
            self.wire.send(value)

    def receive(self) -> Any:
        """Wait for what the task sends. Raises BookError where the process has been ended from outside."""
        try:
            value = self.wire.recv()
        except (EOFError, OSError):
            raise _ended() from None
        if isinstance(value, Exception):
            raise value
        return value

    def end(self) -> None:
        """End the process, whatever it does."""
        self.process.kill()
        self.process.join()
        self.wire.close()


def _work(wire: Connection, parent: int, task: Callable[[Connection], None]) -> None:
    _begin(parent)
    try:
        task(wire)
    except EOFError:  # nobody speaks to it any more
        pass
    except Exception as error:
        wire.send(error)


def _ended() -> BookError:
    message = "A process of this build was ended from outside, as a system does when memory is short."
    remedy = "Close other programs, or build one language or medium at a time: --language, --only."
    return BookError(Finding("build", Span("command line", 1), message, remedy))


def _begin(parent: int) -> None:
    """What a worker does first: it ends with its parent, and without a word where both are interrupted."""
    end_with(parent)
    signal.signal(signal.SIGINT, lambda *_: os._exit(130))
    seldom()
