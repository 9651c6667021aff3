"""Temporary folders: gone with their block, and cleared away after a process that was killed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from rulekit.temporary import temporary

HOLDER = """
import os, sys
from pathlib import Path
from rulekit.temporary import temporary
with temporary("x-", Path(sys.argv[1])) as folder:
    print(folder.name, flush=True)
    sys.stdin.read() or os._exit(1)
"""


def holder(place: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", HOLDER, str(place)]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")


def test_a_folder_goes_with_its_block(tmp_path: Path) -> None:
    with temporary("x-", tmp_path) as folder:
        (folder / "deep").mkdir()
        assert [folder] == list(tmp_path.iterdir())
    assert list(tmp_path.iterdir()) == []


def test_what_a_killed_process_left_is_cleared_and_what_is_in_use_is_not(tmp_path: Path) -> None:
    (tmp_path / "x-mine").mkdir()
    (tmp_path / "x-file").write_text("mine", "utf-8")
    with holder(tmp_path) as used, holder(tmp_path) as killed:
        assert used.stdout and killed.stdout
        names = [each.stdout.readline().strip() for each in (used, killed)]  # type: ignore[union-attr]
        killed.kill()
        killed.wait()
        assert {p.name for p in tmp_path.iterdir()} == {"x-mine", "x-file", *names}
        with temporary("x-", tmp_path) as folder:
            assert {p.name for p in tmp_path.iterdir()} == {"x-mine", "x-file", names[0], folder.name}
        used.kill()
