"""Commands timed against one another: in turns, so that a busy machine is as busy for both; medians count."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[2]
RULEKIT = [sys.executable, "-c", "from rulekit.cli import main; main()"]


@dataclass(frozen=True, slots=True)
class Taken:
    """Seconds on the wall, and of processors."""

    wall: float
    cpu: float

    def __sub__(self, other: Taken) -> Taken:
        return Taken(self.wall - other.wall, self.cpu - other.cpu)

    def per(self, count: int) -> Taken:
        """A share."""
        return Taken(self.wall / count, self.cpu / count)


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table: what was timed, ours, theirs, and the ratio that is wanted of the two."""

    what: str
    ours: Taken
    theirs: Taken
    most: float

    def __str__(self) -> str:
        ratio, cpu = self.ours.wall / self.theirs.wall, self.ours.cpu / (self.theirs.cpu or 1)
        met = "reached" if ratio <= self.most else "NOT reached"
        return f"{self.what:58} {self.ours.wall:8.3f} {self.theirs.wall:8.3f} {ratio:7.3f} {cpu:7.3f} {self.most:6.3f}  {met}"


HEAD = f"{'':58} {'ours, s':>8} {'other, s':>8} {'ratio':>7} {'of CPU':>7} {'most':>6}"


def run(command: Sequence[str | Path], folder: Path, **environment: str) -> str:
    """What a command prints; the bench ends where it fails. Compiled modules are kept, as pip keeps those of the others."""
    env = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run(
        [str(part) for part in command],
        cwd=folder,
        env=env,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))} failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


def timed(work: Callable[[], object]) -> Taken:
    """How long ``work`` takes, with the processes that it starts and waits for."""
    before, start = os.times(), time.perf_counter()
    work()
    wall, after = time.perf_counter() - start, os.times()
    return Taken(wall, sum(after[:4]) - sum(before[:4]))


def in_turns(rounds: int, *works: Callable[[], object]) -> list[Taken]:
    """The medians of some works, done in turns."""
    taken = [[timed(work) for work in works] for _ in range(rounds)]
    return [
        Taken(median(one.wall for one in column), median(one.cpu for one in column))
        for column in zip(*taken, strict=True)
    ]
