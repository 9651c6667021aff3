"""How a child is started, and which child works beside another one."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from rulekit.temporary import temporary

FEW = 20  # pages; a smaller book is checked before a second child has started
BEGIN = "import gc; gc.disable(); from rulekit.work.child import begin; begin()"
"""Modules leave no garbage as they are read; ``-m`` would read some more."""
Stream = IO[bytes] | int


def start(
    folder: Path, *ahead: str, out: Stream = subprocess.DEVNULL, err: Stream = subprocess.DEVNULL
) -> subprocess.Popen[bytes]:
    """A child at work on the request in ``folder``; it ends with this process.

    One that is started ``ahead`` for a task waits for a line of input before it looks for its request.
    """
    return subprocess.Popen(
        [sys.executable, "-c", BEGIN, str(folder), str(os.getpid()), *ahead],
        stdin=subprocess.PIPE if ahead else subprocess.DEVNULL, stdout=out, stderr=err,
        env={**os.environ, "PYTHONHASHSEED": "0", "PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip


def tell(folder: Path, request: dict[str, Any]) -> None:
    """Put a request where the child looks for it."""
    (folder / "request.json").write_text(json.dumps(request), "utf-8")


@contextlib.contextmanager
def second(root: Path, request: dict[str, Any]) -> Iterator[str | None]:
    """The folder in which a second child works on the book in ``root`` during the block inside the ``with``.

    None where there is but one processor, or too little to do.
    """
    if processors() == 1 or not _many(root):
        yield None
        return
    with temporary("rulekit-") as folder:
        tell(folder, {**request, "task": "ahead", "beside": str(folder), "second": True})
        child = start(folder)
        try:
            yield str(folder)
        finally:
            child.kill()
            child.wait()


def processors() -> int:
    """How many processors this process may use."""
    allowed = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed else os.cpu_count() or 1


def _many(root: Path) -> bool:
    return sum(1 for _ in itertools.islice(root.rglob("*.md"), FEW)) == FEW
