"""The child: loads the book, runs its examples, checks, and makes views; writes one JSON answer, last of all."""

from __future__ import annotations

import contextlib
import json
import os
import sys
from pathlib import Path
from typing import Any, NoReturn

from rulekit.findings import BookError
from rulekit.garbage import seldom
from rulekit.orphan import end_with
from rulekit.work.session import Session
from rulekit.work.tasks import task
from rulekit.work.watch import Watch

try:
    import resource
except ImportError:  # no such limit on this system
    resource = None  # type: ignore[assignment]

MEMORY = 4 * 1024**3
FILE = 1024**3


def main(folder: Path) -> None:
    """Answer the request in ``folder``: request.json in, answer.json out; ``unit`` ends with what is under way."""
    _limit_memory()
    request: dict[str, Any] = json.loads((folder / "request.json").read_text("utf-8"))
    with open(folder / "dump", "w", encoding="utf-8") as dump:
        watch = Watch(dump, float(request["limit"]))
        try:
            session = Session(request, folder, watch)
            answer = task(request["task"])(session)
        except BookError as error:
            answer = {"findings": [f.to_json() for f in error.findings]}
        scratch = folder / "answer.part"
        scratch.write_text(json.dumps(answer), "utf-8")
        scratch.replace(folder / "answer.json")


def _limit_memory() -> None:
    if resource is not None:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            resource.setrlimit(resource.RLIMIT_FSIZE, (FILE, FILE))


def wait(name: str) -> None:
    """Import what the task ``name`` needs, and wait for a line of input, after which there is none for the pages."""
    task(name)
    if not sys.stdin.buffer.readline():
        os._exit(0)
    with open(os.devnull, "rb") as nothing:
        os.dup2(nothing.fileno(), sys.stdin.fileno())


def begin() -> NoReturn:
    """The whole life of a child: the command line names its folder, its parent, and the tasks for which it waits."""
    _, folder, parent, *ahead = sys.argv
    end_with(int(parent))
    seldom()
    for name in ahead:
        wait(name)
    main(Path(folder))
    os._exit(0)  # threads that a page started end here
