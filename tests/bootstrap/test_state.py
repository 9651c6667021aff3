"""What set-up sees, and what it decides."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from rulekit.bootstrap.state import (
    LOCK,
    STAMP,
    UNFINISHED,
    Plan,
    find_checkout,
    is_inside,
    plan,
    read_stamp,
    venv_python,
    wanted,
    write_stamp,
)


def append(path: Path, text: str) -> None:
    path.write_text(path.read_text("utf-8") + text, "utf-8")


def test_checkout_is_known_by_its_files(checkout: Path) -> None:
    assert find_checkout(checkout / "rulekit") == checkout


@pytest.mark.parametrize("name", ["pyproject.toml", "requirements.lock", "requirements-setup.lock"])
def test_installed_copy_is_no_checkout(checkout: Path, name: str) -> None:
    (checkout / name).unlink()
    assert find_checkout(checkout / "rulekit") is None


def test_another_project_is_no_checkout(checkout: Path) -> None:
    (checkout / "pyproject.toml").write_text('[project]\nname = "other"\n', "utf-8")
    assert find_checkout(checkout / "rulekit") is None


def test_python_of_each_system() -> None:
    assert venv_python(Path("v"), "posix") == Path("v/bin/python")
    assert venv_python(Path("v"), "nt") == Path("v/Scripts/python.exe")


def test_is_inside(tmp_path: Path) -> None:
    assert is_inside(Path(sys.prefix))
    assert not is_inside(tmp_path)


def test_stamp_is_read_as_written(checkout: Path, venv: Path) -> None:
    want = wanted(checkout)
    write_stamp(venv, want)
    assert read_stamp(venv) == want


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"root": "x"}', '{"strange": 1}'])
def test_broken_stamp_is_none(venv: Path, text: str) -> None:
    (venv / STAMP).write_text(text, "utf-8")
    assert read_stamp(venv) is None


def test_nothing_there(checkout: Path) -> None:
    assert plan(checkout / ".venv", wanted(checkout)) is Plan.MAKE


@pytest.mark.parametrize("lost", ["python", "pyvenv.cfg"])
def test_broken_environment_is_made_anew(checkout: Path, venv: Path, lost: str) -> None:
    write_stamp(venv, wanted(checkout))
    (venv_python(venv) if lost == "python" else venv / lost).unlink()
    assert plan(venv, wanted(checkout)) is Plan.MAKE


def test_environment_of_somebody_else_is_completed(checkout: Path, venv: Path) -> None:
    assert plan(venv, wanted(checkout)) is Plan.FILL


def test_interrupted_set_up_starts_anew(checkout: Path, venv: Path) -> None:
    (venv / UNFINISHED).touch()
    assert plan(venv, wanted(checkout)) is Plan.MAKE


def test_finished_environment_needs_nothing(checkout: Path, venv: Path) -> None:
    (venv / UNFINISHED).touch()
    write_stamp(venv, wanted(checkout))
    assert plan(venv, wanted(checkout)) is Plan.NOTHING


def test_other_lock_needs_another_environment(checkout: Path, venv: Path) -> None:
    write_stamp(venv, wanted(checkout))
    append(checkout / LOCK, "babel==2\n")
    assert plan(venv, wanted(checkout)) is Plan.MAKE


def test_line_ends_do_not_count(checkout: Path, venv: Path) -> None:
    write_stamp(venv, wanted(checkout))
    (checkout / LOCK).write_bytes(b"click==8\r\n")
    assert plan(venv, wanted(checkout)) is Plan.NOTHING


def test_other_metadata_need_the_link_alone(checkout: Path, venv: Path) -> None:
    write_stamp(venv, wanted(checkout))
    append(checkout / "pyproject.toml", '[project.scripts]\nrulekit = "rulekit.cli:main"\n')
    assert plan(venv, wanted(checkout)) is Plan.LINK


def test_settings_of_tools_need_nothing(checkout: Path, venv: Path) -> None:
    write_stamp(venv, wanted(checkout))
    append(checkout / "pyproject.toml", "indent-width = 4\n")
    assert plan(venv, wanted(checkout)) is Plan.NOTHING


def test_moved_checkout_needs_another_environment(checkout: Path, venv: Path) -> None:
    write_stamp(venv, wanted(checkout))
    moved = checkout.rename(checkout.with_name("moved"))
    assert plan(moved / ".venv", wanted(moved)) is Plan.MAKE
