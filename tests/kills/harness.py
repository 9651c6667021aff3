"""A small book that is built again and again, and killed while it is.

Of 100 builds (site and aids by halves, seed 1940) 87 were at work when they were struck, the whole group or the parent alone: the
output was whole after each, no process worked on, and every tenth build went to its end as a clean one and left nothing behind.
"""

from __future__ import annotations

import hashlib
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.support import ROOT

RULEKIT = "from rulekit.cli import main; main()"
PATIENCE = 20.0
UNIX = sys.platform != "win32"
OWN_GROUP: dict[str, Any] = {"start_new_session": True} if UNIX else {}
Manifest = dict[str, str]


def manifest(folder: Path) -> Manifest:
    """The digest of every file below a folder, by its path."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {p.relative_to(folder).as_posix(): hashlib.sha256(p.read_bytes()).hexdigest() for p in files}


@dataclass(slots=True)
class Bench:
    """A place with a book in two versions, an output folder and a folder for temporary files of its own."""

    base: Path
    only: str
    clean: dict[str, Manifest] = field(default_factory=dict)
    seconds: float = 0.0

    @property
    def out(self) -> Path:
        return self.base / "out"

    def run(self, *arguments: str) -> subprocess.Popen[bytes]:
        """Start ``rulekit`` in a process group of its own."""
        env = {
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "TMPDIR": str(self.base / "tmp"),
            "RULEKIT_CACHE": "off",
        }
        command = [sys.executable, "-c", RULEKIT, *arguments]
        with (self.base / "log").open("ab") as log:
            return subprocess.Popen(
                command,
                cwd=self.base,
                env=env,
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
                **OWN_GROUP,
            )

    def build(self, out: str = "out") -> subprocess.Popen[bytes]:
        """Start a build; its date stands, so that two builds of one book are the same bytes."""
        return self.run("build", "book/book", "--only", self.only, "--out", out, "--date", "1940-05-10")

    def turn(self, version: str) -> None:
        """Make the book that version of itself: on its page and in the edition that aids show."""
        page = next(self.base.glob("book/book/*/ferry.md"))
        _put(page, "The sky is ", f"The sky is {version}.")
        _put(page.parent / "game.toml", "edition", f'edition = "{version}"')

    def prepare(self) -> None:
        """Make the book, build both versions cleanly, and time it."""
        (self.base / "tmp").mkdir()
        assert self.run("new", "book").wait(PATIENCE * 3) == 0
        for version in ("red", "blue"):
            self.turn(version)
            begun = time.monotonic()
            assert self.build(f"clean-{version}").wait(PATIENCE * 6) == 0, (self.base / "log").read_text(
                "utf-8"
            )
            self.seconds = time.monotonic() - begun
            self.clean[version] = manifest(self.base / f"clean-{version}")
        assert self.clean["red"] != self.clean["blue"]

    def left(self) -> list[str]:
        """What killed builds left, beside the output and among the temporary files."""
        return [
            p.name for p in [*self.base.glob(".out-*"), *self.base.glob("out.old"), *self.base.glob("tmp/*")]
        ]


def _put(path: Path, start: str, line: str) -> None:
    """The line of a file that begins so becomes ``line``; where there is none, it comes last."""
    lines = path.read_text("utf-8").rstrip("\n").split("\n")
    at = next((n for n, each in enumerate(lines) if each.startswith(start)), None)
    made = [*lines, "", line] if at is None else [*lines[:at], line, *lines[at + 1 :]]
    path.write_text("\n".join([*made, ""]), "utf-8")


def killed(build: subprocess.Popen[bytes], after: float, *, whole: bool) -> bool:
    """Kill a build after some seconds, its whole group or the first process alone; whether it was still at work."""
    try:
        build.wait(after)
    except subprocess.TimeoutExpired:
        if whole and sys.platform != "win32":
            os.killpg(build.pid, signal.SIGKILL)
        else:
            build.kill()
    return build.wait() != 0


def gone(group: int, patience: float = PATIENCE) -> bool:
    """Whether every process of a group ends within some seconds."""
    end = time.monotonic() + patience
    if sys.platform == "win32":
        return True
    while time.monotonic() < end:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


def series(bench: Bench, count: int, seed: int, every: int) -> Iterator[str]:
    """Kill ``count`` builds; a line for each. After ``every`` kills a build goes to its end. Raises AssertionError."""
    chance = random.Random(seed)
    for number in range(1, count + 1):
        old = "red" if manifest(bench.out) == bench.clean["red"] else "blue"
        new = "blue" if old == "red" else "red"
        bench.turn(new)
        after, whole = chance.uniform(0, bench.seconds * 1.05), chance.random() < 0.5
        build = bench.build()
        struck = killed(build, after, whole=whole)
        assert gone(build.pid), f"kill {number}: a process of the build works on"
        now = manifest(bench.out)
        assert now in ([bench.clean[old]] if struck else [bench.clean[new]]) or now == bench.clean[new], (
            f"kill {number} after {after:.2f} s: the output is neither the old one nor the new one"
        )
        yield f"{number}: {'group' if whole else 'parent'} after {after:.2f} s, {'struck' if struck else 'over'}"
        if number % every == 0 or number == count:
            assert bench.build().wait(PATIENCE * 6) == 0, (bench.base / "log").read_text("utf-8")[-2000:]
            assert manifest(bench.out) == bench.clean[new], (
                f"kill {number}: the next build is not as a clean one"
            )
            assert bench.left() == [], f"kill {number}: the next build left {bench.left()}"


def first(bench: Bench) -> None:
    """Put the first version out."""
    bench.turn("red")
    assert bench.build().wait(PATIENCE * 6) == 0
    assert manifest(bench.out) == bench.clean["red"]
