"""What editors and hosts read in the top folder calls commands that exist, and understands what they print."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
from typing import Any, get_args

import click
import pytest
import yaml

from rulekit.cli import group
from rulekit.findings import Finding, Severity, text
from rulekit.span import Span
from tests.structure.source import ROOT

START = ["python3", "-m", "rulekit"]
TASKS: dict[str, Any] = json.loads((ROOT / ".vscode/tasks.json").read_text("utf-8"))
READTHEDOCS: dict[str, Any] = yaml.safe_load((ROOT / ".readthedocs.yaml").read_text("utf-8"))
PAGES: dict[str, Any] = yaml.safe_load((ROOT / ".github/workflows/pages.yml").read_text("utf-8"))
[HOOK] = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))


def runs() -> list[list[str]]:
    """The steps of the Pages workflow that are commands of a shell."""
    steps = [step for job in PAGES["jobs"].values() for step in job["steps"]]
    return [shlex.split(step["run"]) for step in steps if "run" in step]


def called() -> list[list[str]]:
    """Every call of rulekit in these files, from the command's name on."""
    tasks = [task["args"][2:] for task in TASKS["tasks"] if [task["command"], *task["args"][:2]] == START]
    lines = [shlex.split(line) for line in READTHEDOCS["build"]["commands"]] + runs()
    return [*tasks, shlex.split(HOOK["entry"])[1:], *(line[3:] for line in lines if line[:3] == START)]


def test_all_calls_are_found() -> None:
    assert [call[0] for call in called()] == ["check", "build", "serve", "check", "build", "build"]


@pytest.mark.parametrize("call", called(), ids=" ".join)
def test_the_command_takes_these_arguments(call: list[str]) -> None:
    command = group.get_command(click.Context(group), call[0])
    assert command is not None
    command.make_context(call[0], call[1:])


def readme() -> list[list[str]]:
    """The commands that README.md shows."""
    lines = (ROOT / "README.md").read_text("utf-8").splitlines()
    calls = [line.partition("rulekit ")[2] for line in lines if line.startswith("    .venv/bin/rulekit ")]
    return [words for call in calls if "COMMAND" not in (words := shlex.split(call, comments=True))]


@pytest.mark.parametrize("call", readme(), ids=" ".join)
def test_the_readme_shows_commands_that_exist(call: list[str]) -> None:
    command = group.get_command(click.Context(group), call[0])
    assert command is not None
    command.make_context(call[0], call[1:])


def test_hosts_build_as_the_readme_says() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert f"    {' '.join([*START, 'build'])}\n" in readme
    assert runs()[0] == shlex.split(READTHEDOCS["build"]["commands"][0]) == [*START, "build"]


@pytest.mark.parametrize("severity", get_args(Severity))
def test_the_editor_understands_a_finding(severity: Severity) -> None:
    pattern = TASKS["tasks"][0]["problemMatcher"]["pattern"]
    finding = Finding(
        "id-missing", Span("book/a-game/page.md", 150), "No id: mend [it].", "Give one.", severity
    )
    first, *more = text(finding, "| 1 | 2 |").splitlines()
    found = re.match(pattern["regexp"], first)
    assert found
    assert found[pattern["file"]] == "book/a-game/page.md"
    assert found[pattern["line"]] == "150"
    assert found[pattern["severity"]] == severity
    assert found[pattern["code"]] == "id-missing"
    assert found[pattern["message"]] == "No id: mend [it]."
    assert not any(re.match(pattern["regexp"], line) for line in more)


def test_the_hook_looks_at_what_a_book_is_made_of() -> None:
    for name in ("book/game/page.md", "i18n/fr/LC_MESSAGES/page.po", "book/_toc.yml", "book/game/game.toml"):
        assert re.search(HOOK["files"], name)
    assert HOOK["pass_filenames"] is False


def test_what_is_compiled_stays_out_of_the_repository() -> None:
    made = [
        "i18n/fr/LC_MESSAGES/a.mo",
        "_build/x",
        "_tangled/x",
        ".vscode/settings.json",
        "book/__pycache__/x.pyc",
    ]
    asked = subprocess.run(["git", "check-ignore", *made], cwd=ROOT, capture_output=True, check=False)
    assert asked.stdout.decode().split() == made
    kept = subprocess.run(
        ["git", "check-ignore", ".vscode/tasks.json"], cwd=ROOT, capture_output=True, check=False
    )
    assert kept.returncode == 1
