"""The way in as a whole, with the network part replaced."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rulekit import bootstrap
from rulekit.bootstrap.state import Plan, Stamp, read_stamp, venv_python, wanted, write_stamp
from rulekit.bootstrap.steps import SetupFailed

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch, checkout: Path) -> list[str]:
    """What would have been done in the checkout, step by step."""
    log: list[str] = []
    monkeypatch.setattr(bootstrap, "find_checkout", lambda package: checkout)
    monkeypatch.setattr(bootstrap, "create", lambda venv: log.append("create"))
    monkeypatch.setattr(bootstrap, "install_lock", lambda root, venv, name: log.append(name))
    monkeypatch.setattr(bootstrap, "link", lambda root, venv: log.append("link"))
    monkeypatch.setattr(bootstrap, "hand_over", lambda python, arguments: log.append(f"run {arguments}"))
    return log


def test_first_call(done: list[str], venv: Path, checkout: Path) -> None:
    bootstrap.set_up(checkout, venv, wanted(checkout), Plan.MAKE)
    assert done == ["create", "requirements-setup.lock", "requirements.lock", "link"]
    assert read_stamp(venv) == wanted(checkout)


def test_second_call_only_runs(done: list[str], venv: Path, checkout: Path) -> None:
    write_stamp(venv, wanted(checkout))
    bootstrap.enter(["build"])
    assert done == ["run ['build']"]


def test_completing_keeps_the_environment(done: list[str], venv: Path) -> None:
    bootstrap.enter([])
    assert done == ["requirements-setup.lock", "requirements.lock", "link", "run []"]


def test_changed_metadata_link_again(done: list[str], venv: Path, checkout: Path) -> None:
    old = wanted(checkout)
    write_stamp(venv, Stamp(old.root, old.locks, "other"))
    bootstrap.enter([])
    assert done == ["link", "run []"]


@pytest.mark.parametrize("error", [SetupFailed("no pip"), OSError("disk"), KeyboardInterrupt()])
def test_failure_is_one_message_and_no_stamp(
    done: list[str], venv: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    def fail(root: Path, venv: Path) -> None:
        raise error

    monkeypatch.setattr(bootstrap, "link", fail)
    with pytest.raises(SystemExit) as ended:
        bootstrap.enter(["build"])
    assert str(ended.value).strip().startswith("rulekit: ")
    assert read_stamp(venv) is None
    assert "run ['build']" not in done


def test_windows_hands_over_by_a_child(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[Any] = []

    def child(command: list[str], check: bool) -> subprocess.CompletedProcess[str]:
        calls.append(command)
        return subprocess.CompletedProcess(command, 3)

    monkeypatch.setattr(bootstrap, "WINDOWS", True)
    monkeypatch.setattr(subprocess, "run", child)
    with pytest.raises(SystemExit) as ended:
        bootstrap.hand_over(Path("python.exe"), ["test", "-q"])
    assert ended.value.code == 3
    assert calls == [["python.exe", "-m", "rulekit", "test", "-q"]]


def test_installed_copy_goes_straight_on(monkeypatch: pytest.MonkeyPatch, done: list[str]) -> None:
    monkeypatch.setattr(bootstrap, "find_checkout", lambda package: None)
    bootstrap.enter(["build"])
    assert done == []


def test_finished_checkout_runs_in_its_environment(checkout: Path) -> None:
    """The real package, copied into a checkout whose environment only says how it was called."""
    code = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "rulekit", checkout / "rulekit", ignore=code, dirs_exist_ok=True)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", checkout / ".venv"], check=True)
    (checkout / "rulekit" / "cli.py").write_text(
        "import sys\n\ndef main():\n    print(sys.prefix, sys.argv[1:])\n    sys.exit(7)\n", "utf-8"
    )
    write_stamp(checkout / ".venv", wanted(checkout))
    command = [sys.executable, "-m", "rulekit", "check", "--all"]
    ended = subprocess.run(command, cwd=checkout, capture_output=True, encoding="utf-8", check=False)
    assert ended.stderr == ""
    assert ended.stdout == f"{checkout / '.venv'} ['check', '--all']\n"
    assert ended.returncode == 7
    assert venv_python(checkout / ".venv").exists()
