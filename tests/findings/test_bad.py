"""Every code has a bad book whose whole message is pinned: ``bad/<code>[-variant]/`` over a good base book.

``expected.txt`` holds all that a check of the book says. A file ``removed.txt`` names what the base loses.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from rulekit.findings import CODES, text
from tests.support import copied, findings_of

HERE = Path(__file__).parent
BASE = HERE / "base"
CASES = sorted(path for path in (HERE / "bad").iterdir() if path.is_dir())
OURS = ("expected.txt", "removed.txt")


def code_of(case: Path) -> str:
    """The longest code with which the folder's name begins."""
    fitting = [code for code in CODES if case.name == code or case.name.startswith(f"{code}-")]
    assert fitting, f"{case.name} begins with no code of rulekit.findings"
    return max(fitting, key=len)


def laid(case: Path, to: Path) -> Path:
    """The base book with the case's files over it."""
    book = copied(BASE, to / "book")
    removed = case / "removed.txt"
    for name in removed.read_text("utf-8").split() if removed.exists() else []:
        gone = book / name
        shutil.rmtree(gone) if gone.is_dir() else gone.unlink()
    shutil.copytree(case, book, dirs_exist_ok=True, ignore=shutil.ignore_patterns(*OURS))
    return book


def test_the_base_is_good(tmp_path: Path) -> None:
    assert findings_of(copied(BASE, tmp_path / "book")) == []


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_bad_book(case: Path, tmp_path: Path, renew: bool) -> None:
    found = findings_of(laid(case, tmp_path))
    said = "\n".join(text(finding) for finding in found) + "\n"
    expected = case / "expected.txt"
    if renew:
        expected.write_text(said, "utf-8")
    assert expected.exists(), "write it with: pytest tests/findings --renew"
    assert said == expected.read_text("utf-8")
    assert code_of(case) in {finding.code for finding in found}
    assert str(tmp_path) not in said, "the message names a place of this machine"


def test_every_code_has_a_bad_book() -> None:
    met = {code_of(case) for case in (*CASES, *(HERE / "told").iterdir())}
    lacking = sorted(set(CODES) - met - {"template"})  # which test_told.py shows: no command takes a template
    assert not lacking, (
        f"nothing shows {lacking}: add tests/findings/bad/<code>/, or tests/findings/told/<code>/"
    )


def test_every_message_says_what_to_do() -> None:
    for case in (*CASES, *(HERE / "told").iterdir()):
        lines = (case / "expected.txt").read_text("utf-8").splitlines()
        heads = [line for line in lines if re.match(r"\S.*:\d+: (error|warning|note)\[", line)]
        remedies = [line for line in lines if line.startswith("  remedy: ")]
        assert heads and len(heads) == len(remedies), case.name
        assert all(len(line) > len("  remedy: ") + 5 for line in remedies), case.name
