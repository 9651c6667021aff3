"""A small checkout, and an environment in it that only looks like one."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekit.bootstrap.state import LOCK, SETUP_LOCK, venv_python

PROJECT = '[project]\nname = "rulekit"\nversion = "1"\n\n[tool.ruff]\nline-length = 110\n'


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder with the files by which a checkout is known."""
    (tmp_path / "rulekit").mkdir()
    (tmp_path / "pyproject.toml").write_text(PROJECT, "utf-8")
    (tmp_path / SETUP_LOCK).write_text("hatchling==1\n", "utf-8")
    (tmp_path / LOCK).write_text("click==8\n", "utf-8")
    return tmp_path


@pytest.fixture
def venv(checkout: Path) -> Path:
    """An environment without a stamp: all that set-up looks at."""
    venv = checkout / ".venv"
    venv_python(venv).parent.mkdir(parents=True)
    venv_python(venv).touch()
    (venv / "pyvenv.cfg").touch()
    return venv
