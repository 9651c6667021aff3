"""rulekit aids changed: what says something else than it did, and what does not count."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from rulekit.build.changed import changes, contents
from tests.build.alpha import PAGE
from tests.designer.books import rulekit
from tests.render.lithuania import book as lithuania


def git(folder: Path, *arguments: str) -> None:
    identity = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", "-C", str(folder), *identity, *arguments], check=True, capture_output=True)


def test_only_changed_aids_are_listed(book: Path, tmp_path: Path) -> None:
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", "-A")
    git(tmp_path, "commit", "-qm", "one")
    page = book / "alpha" / "page.md"
    page.write_text(
        "\n" + PAGE.replace("| 1–5 | no", "| 1–4 | no").replace("| 6+ | yes", "| 5+ | yes"), "utf-8"
    )
    said = rulekit("aids", "changed", "HEAD", "--json")
    assert said.exit_code == 0, said.output
    found = json.loads(said.stdout[said.stdout.index("{") :])["changes"]
    assert {(change["id"], change["state"], *change["differs"]) for change in found} == {
        ("alp-sheet", "changed", "alp-shot"),
        ("alp-shot-card", "changed", "alp-shot"),
        ("alp-big-card", "changed", "alp-shot"),
    }
    page.write_text("\n\n" + PAGE, "utf-8")
    assert "No aid has changed since HEAD." in rulekit("aids", "changed", "HEAD").output
    trees = subprocess.run(
        ["git", "worktree", "list"], cwd=tmp_path, capture_output=True, encoding="utf-8", check=True
    )
    assert len(trees.stdout.splitlines()) == 1


def test_a_missing_revision_repository_or_git_is_said(
    book: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert "book is in no git repository." in rulekit("aids", "changed", "HEAD").output
    git(tmp_path, "init", "-q")
    git(tmp_path, "commit", "-qm", "empty", "--allow-empty")
    assert "Git knows no revision 'v9'." in rulekit("aids", "changed", "v9").output
    assert "There is no book book at HEAD." in rulekit("aids", "changed", "HEAD").output
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert "Git is not installed." in rulekit("aids", "changed", "HEAD").output


def test_new_and_gone_aids() -> None:
    before, after = lithuania("en"), lithuania("en")
    gone, new = before["aids"][1]["id"], after["aids"][2]["id"]
    del after["aids"][1]
    before["aids"] = [aid for aid in before["aids"] if aid["id"] != new]
    assert [(c.id, c.state) for c in changes({"en": before}, {"en": after})] == [(new, "new"), (gone, "gone")]


def test_lines_pages_and_data_for_scripts_are_not_content() -> None:
    before, after = lithuania("en"), lithuania("en")
    after["aids"][0]["line"] += 5
    for view in after["views"].values():
        view["line"] += 5
        for row in view["rows"]:
            row["line"] += 5
            row["out"] = {"x": 1}
    assert changes({"en": before}, {"en": after}) == []
    assert "ftf-reaction" in contents(after, after["aids"][0])
