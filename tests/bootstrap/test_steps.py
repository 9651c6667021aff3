"""How set-up empties an environment, follows a step and tells of one that failed."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from rulekit.bootstrap import steps
from rulekit.bootstrap.hold import alone
from rulekit.bootstrap.state import LOCK, UNFINISHED
from rulekit.bootstrap.steps import SetupFailed, empty, explain, follow, run
from rulekit.lock import try_hold

PIP = ["Collecting a", "  Downloading a.whl", "Requirement already satisfied: b", "Processing c"]


def test_empty_leaves_the_mark_alone(venv: Path) -> None:
    outside = venv.parent / "kept"
    outside.mkdir()
    (venv / "lib").symlink_to(outside)
    empty(venv)
    assert [child.name for child in venv.iterdir()] == [UNFINISHED]
    assert outside.is_dir()


def test_empty_makes_the_folder(tmp_path: Path) -> None:
    empty(tmp_path / "new")
    assert (tmp_path / "new" / UNFINISHED).exists()


def test_follow_counts_packages(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(steps, "PROGRESS_EVERY", -1.0)
    assert follow([*PIP, "Installing collected packages: a, c", "Done"], 4)[-1] == "Done"
    told = capsys.readouterr().err.splitlines()
    assert told == [f"rulekit:   {what}" for what in ("1 of 4 packages",) * 2] + [
        f"rulekit:   {what}" for what in ("2 of 4 packages", "3 of 4 packages", "unpacking")
    ]


@pytest.mark.parametrize(
    ("line", "remedy"),
    [
        ("WARNING: … NewConnectionError …", "cannot be reached"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES", "pip cache purge"),
        ("OSError: [Errno 28] No space left on device", "disk is full"),
        ("error: something else", "lines below"),
    ],
)
def test_explain_names_the_remedy(line: str, remedy: str) -> None:
    message = explain("Installing x", [line, ""])
    assert message.startswith("Installing x failed. ")
    assert remedy in message
    assert message.endswith(f"    {line}")


def test_explain_prefers_errors() -> None:
    assert explain("A step", ["noise", "ERROR: no", "more"]).endswith("\n    ERROR: no")


def test_run_raises_what_a_step_printed() -> None:
    code = "import sys; print('ERROR: out of luck', file=sys.stderr); sys.exit(3)"
    with pytest.raises(SetupFailed, match=r"A step failed.*\n    ERROR: out of luck$"):
        run("A step", [sys.executable, "-c", code])


def test_run_is_silent_about_success(capsys: pytest.CaptureFixture[str]) -> None:
    run("A step", [sys.executable, "-c", "print('fine')"])
    assert capsys.readouterr().err == ""


def test_one_holder_at_a_time(checkout: Path) -> None:
    with alone(checkout / LOCK), (checkout / LOCK).open("rb+") as second:
        assert not try_hold(second)
    with (checkout / LOCK).open("rb+") as third:
        assert try_hold(third)
