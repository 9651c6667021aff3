"""The steps of a set-up: an empty environment, the locked packages, the project itself.

Each step is a process that is followed, so that whoever waits sees how far it is; a step that fails gives
one message with a remedy.
"""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
import time
from collections import deque
from collections.abc import Iterable, Sequence
from pathlib import Path

from rulekit.bootstrap.state import UNFINISHED, venv_python

PROGRESS_EVERY = 2.0  # seconds
FOUND = ("Collecting ", "Processing ", "Requirement already satisfied")  # how pip announces a package
OFFLINE = ("NewConnectionError", "Failed to establish", "name resolution", "ConnectTimeout", "ProxyError")
NO_VENV = "This Python has no module venv. On Debian and Ubuntu: apt install python3-venv"
NO_PIP = "This Python has no pip. On Debian and Ubuntu: apt install python3-pip python3-venv"


class SetupFailed(Exception):
    """The environment could not be made; the text says why and what to do."""


def say(text: str) -> None:
    """A line of progress; on the error stream, so that output can be piped."""
    print(f"rulekit: {text}", file=sys.stderr, flush=True)


def follow(lines: Iterable[str], total: int) -> list[str]:
    """Tell how far pip is; the last lines of what it printed."""
    tail: deque[str] = deque(maxlen=30)
    count, told = 0, time.monotonic()
    for line in lines:
        tail.append(line.rstrip())
        count += line.startswith(FOUND)
        if line.startswith("Installing collected"):
            say("  unpacking")
            count = total
        elif count < total and time.monotonic() - told > PROGRESS_EVERY:
            told = time.monotonic()
            say(f"  {count} of {total} packages")
    return list(tail)


def explain(what: str, lines: Sequence[str]) -> str:
    """The one message for a step that failed: what it was, what to do, and the end of its output."""
    text = "\n".join(lines)
    if any(sign in text for sign in OFFLINE):
        remedy = "The package index cannot be reached. Check the connection and run the same command again."
    elif "DO NOT MATCH THE HASHES" in text:
        remedy = "A downloaded file is not the one that the lock names. Clear pip's cache (pip cache purge)."
    elif "No space left" in text:
        remedy = "The disk is full."
    else:
        remedy = "Read the lines below, then run the same command again."
    errors = [line for line in lines if line.startswith("ERROR")] or [line for line in lines if line.strip()]
    quoted = "\n".join(f"    {line}" for line in errors)
    return f"{what} failed. {remedy}\n{quoted}"


def run(what: str, command: Sequence[str], total: int = 0) -> None:
    """Run one step and follow it. SetupFailed if it does not succeed."""
    process = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        close_fds=False,
    )
    with process:
        assert process.stdout is not None
        lines = follow(process.stdout, total)
    if process.returncode:
        raise SetupFailed(explain(what, lines))


def empty(venv: Path) -> None:
    """Mark the environment as unfinished, then remove all else that it holds."""
    venv.mkdir(exist_ok=True)
    (venv / UNFINISHED).touch()
    for child in venv.iterdir():
        if child.is_dir() and not child.is_symlink():
            shutil.rmtree(child)
        elif child.name != UNFINISHED:
            child.unlink()


def create(venv: Path) -> None:
    """An environment of this Python with at most pip in it."""
    if importlib.util.find_spec("venv") is None:
        raise SetupFailed(NO_VENV)
    has_ensurepip = importlib.util.find_spec("ensurepip") is not None
    empty(venv)
    options = [] if has_ensurepip else ["--without-pip"]
    run("Making .venv", [sys.executable, "-m", "venv", *options, str(venv)])


def pip_command(venv: Path) -> list[str]:
    """The pip that installs into this environment: its own, else this Python's."""
    python = str(venv_python(venv))
    if subprocess.run([python, "-c", "import pip"], capture_output=True, check=False).returncode == 0:
        return [python, "-m", "pip"]
    if importlib.util.find_spec("pip") is None:
        raise SetupFailed(NO_PIP)
    return [sys.executable, "-m", "pip", "--python", python]


def pip_install(venv: Path, what: str, *arguments: str, total: int = 0) -> None:
    """One `pip install` into the environment; builds use what the locks installed and download nothing."""
    quiet = ["--disable-pip-version-check", "--no-input", "--progress-bar=off", "--no-build-isolation"]
    run(what, [*pip_command(venv), "install", *quiet, *arguments], total)


def install_lock(root: Path, venv: Path, name: str) -> None:
    """Install exactly what a lock file names."""
    total = sum("==" in line for line in (root / name).read_text("utf-8").splitlines())
    say(f"installing the {total} packages of {name}")
    arguments = ["--require-hashes", "--use-pep517", "--requirement", str(root / name)]
    pip_install(venv, f"Installing {name}", *arguments, total=total)


def link(root: Path, venv: Path) -> None:
    """Install the project itself: its sources stay where they are."""
    say("linking the project into .venv")
    pip_install(venv, "Linking the project", "--no-deps", "--editable", str(root))
