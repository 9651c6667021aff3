"""What the commands say of faults that a check alone does not meet: ``told/<code>[-variant]/`` over the base book.

``command.txt`` holds the arguments, ``expected.txt`` all that the command prints; every other file is laid beside or into
the book. The command leaves with 1, and every file is as it was.
"""

from __future__ import annotations

import functools
import shutil
from pathlib import Path

import pytest

from rulekit.build.aids import tried
from rulekit.build.jobs import Job
from rulekit.commands import check
from rulekit.findings import Finding
from rulekit.render.fit import Made
from rulekit.render.html import view_html
from rulekit.render.strings import interface
from rulekit.work import parent
from tests.designer.books import rulekit, tree
from tests.findings.test_bad import BASE, HERE, code_of
from tests.render.lithuania import book as lithuania
from tests.support import copied

CASES = sorted(path for path in (HERE / "told").iterdir() if path.is_dir())
LIMIT = 0.5


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_told(case: Path, tmp_path: Path, renew: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    copied(BASE, tmp_path / "book")
    shutil.copytree(
        case, tmp_path, dirs_exist_ok=True, ignore=shutil.ignore_patterns("command.txt", "expected.txt")
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(check, "check", functools.partial(parent.check, limit=LIMIT))
    before = tree(tmp_path)
    done = rulekit(*(case / "command.txt").read_text("utf-8").split())
    if renew:
        (case / "expected.txt").write_text(done.stdout, "utf-8")
    assert done.stdout == (case / "expected.txt").read_text("utf-8")
    assert (done.exit_code, tree(tmp_path)) == (1, before)
    assert f"error[{code_of(case)}]" in done.stdout
    assert str(tmp_path) not in done.output, "the message names a place of this machine"


@pytest.mark.parametrize(
    ("source", "line", "says"),
    [
        ("<p>\n{{ nothing }}</p>", 2, "'nothing' is undefined"),
        ("<p>\n\n{% if %}</p>", 3, "Expected an expression"),
        ("<p>\n{% include 'gone.html.j2' %}", 0, "there is no such template"),
    ],
)
def test_template(source: str, line: int, says: str, tmp_path: Path) -> None:
    path = tmp_path / "html" / "table.html.j2"
    path.parent.mkdir()
    path.write_text(source, "utf-8")
    page = lithuania("en")

    def make() -> Made:
        view_html(page["views"]["ftf-reaction"], interface("en"), own=tmp_path)
        raise AssertionError("the template was taken")

    found = tried(Job("x", page["aids"][:1], make, "A4"), {})
    assert isinstance(found, Finding)
    assert (found.code, found.span.line) == ("template", max(line, 1))
    assert says in found.message and found.remedy
