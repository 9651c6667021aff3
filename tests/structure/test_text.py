"""What is written in the project holds for everybody's machine."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from tests.structure.source import ROOT

# Absolute places that exist on one machine only; `[/]` keeps these patterns from finding themselves.
PLACES = re.compile(
    r"(?<![\w./-])[/](?:work|root|opt|home/\w+|Users/\w+|tmp/[\w-]+)(?:/|\b)"
    r"|\b[A-Z]:\\Users\\"
    r"|--(?:extra-)?index[-]url|--find[-]links|--trusted[-]host"
)
SAMPLES = ("see [/]work/x", "'[/]home/ann/book'", "in [/]tmp/build-1", "cd [/]opt/tools", "C:\\Users[\\]ann")


def tracked() -> list[Path]:
    """The files of the project: those in git, and those that could be added."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0")
    return [ROOT / name for name in sorted(set(names)) if name and (ROOT / name).is_file()]


def test_no_place_of_one_machine() -> None:
    files = tracked()
    assert ROOT / "pyproject.toml" in files
    found = []
    for path in files:
        for number, line in enumerate(path.read_bytes().decode("utf-8", "replace").splitlines(), start=1):
            if match := PLACES.search(line):
                where = f"{path.relative_to(ROOT).as_posix()}:{number}"
                found.append(f"{where}: names {match.group()!r}; use a path relative to the project")
    assert not found, "\n".join(["", *found])


def test_the_pattern_finds_such_places() -> None:
    for sample in SAMPLES:
        text = sample.replace("[/]", "/").replace("[\\]", "\\")
        assert PLACES.search(text), text
    for innocent in (
        "rulekit/work/watch.py",
        "./opt/x",
        "https://example.org/home/x",
        "/tmp",
        "/usr/bin/env",
    ):
        assert not PLACES.search(innocent), innocent
