"""The way in from a fresh clone: `python3 -m rulekit …` makes `.venv` from the lock and goes on in there.

Only the standard library, since nothing else is there yet. Set-up writes its stamp last: an environment
without one was interrupted and is made anew; one whose stamp names the present lock is used at once.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from rulekit.bootstrap.hold import alone
from rulekit.bootstrap.state import (
    LOCK,
    SETUP_LOCK,
    Plan,
    Stamp,
    find_checkout,
    is_inside,
    plan,
    venv_python,
    wanted,
    write_stamp,
)
from rulekit.bootstrap.steps import SetupFailed, create, install_lock, link, say

WINDOWS = os.name == "nt"


def set_up(root: Path, venv: Path, want: Stamp, todo: Plan) -> None:
    """Carry out a plan; the stamp comes last."""
    if todo is Plan.MAKE:
        create(venv)
    if todo is not Plan.LINK:
        install_lock(root, venv, SETUP_LOCK)
        install_lock(root, venv, LOCK)
    link(root, venv)
    write_stamp(venv, want)


def prepare(root: Path) -> Path:
    """See that the checkout's environment is there and up to date; its Python."""
    venv, want = root / ".venv", wanted(root)
    if plan(venv, want) is not Plan.NOTHING:
        with alone(root / LOCK):
            started = time.monotonic()
            todo = plan(venv, want)
            if todo is not Plan.NOTHING:
                say(f"setting up this checkout: {todo.value}")
                set_up(root, venv, want, todo)
                say(f"ready after {time.monotonic() - started:.0f} s")
    return venv_python(venv)


def hand_over(python: Path, arguments: Sequence[str]) -> None:
    """Go on as `python -m rulekit …` in the environment; this process ends with its exit code."""
    command = [str(python), "-m", "rulekit", *arguments]
    if WINDOWS:
        sys.exit(subprocess.run(command, check=False).returncode)
    os.execv(command[0], command)


def enter(arguments: Sequence[str]) -> None:
    """Return if rulekit can run in this process; else set up the checkout's environment and go on there.

    Ends the process with code 1 and one message if the environment cannot be made.
    """
    root = find_checkout(Path(__file__).parent.parent)
    if root is None or is_inside(root / ".venv"):
        return
    try:
        python = prepare(root)
    except (SetupFailed, OSError) as error:
        sys.exit(f"rulekit: {error}")
    except KeyboardInterrupt:
        sys.exit("\nrulekit: set-up stopped; the next call starts it anew")
    hand_over(python, arguments)
