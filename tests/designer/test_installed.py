"""An installed rulekit, in a folder of its own: a fresh book checks, builds and tests clean."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

from tests.support import ROOT


def run(*command: str | Path, cwd: Path) -> str:
    """What a command says; it must end well. Nothing of the checkout's environment is handed on."""
    env = {
        k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "PYTEST", "COV", "VIRTUAL_ENV"))
    }
    done = subprocess.run(
        [*map(str, command)],
        cwd=cwd,
        env={**env, "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment into which the wheel of this checkout is installed, and only that."""
    folder = tmp_path_factory.mktemp("installed")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input"]
    run(
        *pip,
        "wheel",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "--no-index",
        "--wheel-dir",
        folder,
        ROOT,
        cwd=folder,
    )
    (wheel,) = folder.glob("rulekit-*.whl")
    venv.create(folder / "env", with_pip=False)
    python = folder / "env" / ("Scripts" if os.name == "nt" else "bin") / "python"
    packages = run(
        python, "-c", "import sysconfig; print(sysconfig.get_paths()['purelib'])", cwd=folder
    ).strip()
    # The libraries come from the environment of these tests; its own rulekit does not, for that is an editable one.
    (Path(packages) / "libraries.pth").write_text(sysconfig.get_paths()["purelib"] + "\n", "utf-8")
    run(
        *pip,
        "--python",
        python,
        "install",
        "--quiet",
        "--no-deps",
        "--no-index",
        "--ignore-installed",
        wheel,
        cwd=folder,
    )
    where = run(python, "-c", "import rulekit; print(rulekit.__file__)", cwd=folder).strip()
    assert Path(where).is_relative_to(Path(packages)), where
    return python.parent


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_fresh_book_checks_builds_and_tests_clean(installed: Path, tmp_path: Path, language: str) -> None:
    command, book = installed / "rulekit", tmp_path / "river-war"
    run(command, "new", book, "--title", "River War", "--language", language, cwd=tmp_path)
    assert run(command, "check", "--strict", cwd=book) == "4 pages, 3 of 3 examples run, 0 problems.\n"
    run(command, "build", "--strict", cwd=book)
    for built in ("site/index.html", "site/en/river-war/ferry.html", "site/fr/river-war/ferry.html",
                  "aids/en/river-war-sheet-a4.pdf", "aids/fr/river-war-sheet-letter.pdf"):  # fmt: skip
        assert (book / "_build" / built).stat().st_size > 1000 or built == "site/index.html", built
    assert "3 passed" in run(installed / "python", "-m", "pytest", "-q", cwd=book)
