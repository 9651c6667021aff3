"""What the system refuses to a command is one line, never a traceback."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from rulekit.cli import main

SAID = """
import click
from rulekit import cli
cli.group = lambda **_: click.echo("x" * 9000)
cli.main()
"""


def test_a_refusal_of_the_system_is_one_line(tmp_path: Path) -> None:
    full = Path("/dev/full")
    target = full if full.exists() else tmp_path / "log"
    with target.open("wb") as out:
        command = [sys.executable, "-c", SAID]
        done = subprocess.run(command, stdout=out, stderr=subprocess.PIPE, encoding="utf-8", check=False)
    if full.exists():
        assert (done.returncode, done.stderr) == (1, "rulekit: No space left on device\n")
    else:
        assert done.returncode == 0


def test_the_file_is_named(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    def refuse(**_: object) -> None:
        raise PermissionError(13, "Permission denied", "page.md")

    def leave(code: int) -> None:
        raise SystemExit(code)

    monkeypatch.setattr("rulekit.cli.group", refuse)
    monkeypatch.setattr("os._exit", leave)
    with pytest.raises(SystemExit):
        main()
    assert capfd.readouterr().err == "rulekit: page.md: Permission denied\n"
