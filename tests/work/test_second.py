"""A second child finds verdicts out beside the first: the findings are the same with it, without it, and where it dies."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulekit.check._recall import Recall, Verdict
from rulekit.findings import Finding
from rulekit.memory import VARIABLE, Memory
from rulekit.page.book import open_book
from rulekit.span import Span
from rulekit.work import process, report
from rulekit.work.notes import Notes, note
from tests.support import ROOT, copied

BASE = ROOT / "tests" / "findings" / "base"
FOUND = [Finding("total", Span("book/game/page.md", 3), "It has none.", "Give it one.")]
UNTOTAL = """(second-{name})=
# Second {name}

```python
import os
from rulekit import Range, rule, source

source("9")
{more}

@rule(id="toy-second-{name}", number=Range(1, 3), returns=Range(1, 9))
def second(number):
    return {{1: 1, 2: 2}}[number]
```
"""


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The base book, three of whose pages have a rule with a gap; nothing is kept from run to run."""
    monkeypatch.setenv(VARIABLE, "off")
    root = copied(BASE, tmp_path / "book")
    game = next(root.glob("*/game.toml")).parent
    for name in ("one", "two", "three"):
        (game / f"second-{name}.md").write_text(UNTOTAL.format(name=name, more=""), "utf-8")
    return root


@pytest.fixture
def never(monkeypatch: pytest.MonkeyPatch) -> None:
    """One processor."""
    monkeypatch.setattr(process, "processors", lambda: 1)


@pytest.fixture
def always(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two processors, and no book too small."""
    monkeypatch.setattr(process, "processors", lambda: 2)
    monkeypatch.setattr(process, "FEW", 1)


def ended(root: Path, folder: Path) -> list[str]:
    """The keys of the verdicts that a second child wrote, in their order."""
    folder.mkdir()
    request = {"task": "ahead", "root": str(root), "limit": 2.0, "notes": str(folder / "notes")}
    process.start(folder, request).wait(60)
    lines = (folder / "notes").read_text("utf-8").splitlines() if (folder / "notes").exists() else []
    return [json.loads(line)[0] for line in lines]


def test_the_findings_are_those_of_one_child(
    book: Path, monkeypatch: pytest.MonkeyPatch, never: None
) -> None:
    alone = report(book)
    monkeypatch.setattr(process, "processors", lambda: 2)
    monkeypatch.setattr(process, "FEW", 1)
    assert report(book) == alone
    assert len([f for f in alone.findings if f.code == "total"]) == 3


def test_it_writes_every_verdict_from_the_last_one_on(book: Path, tmp_path: Path) -> None:
    keys = ended(book, tmp_path / "second")
    recall = Recall(open_book(book), Memory(None))
    totals = [
        recall.key(Verdict("totals", page, list))
        for page in recall.book.pages
        if page.endswith(("one", "two", "three"))
    ]
    assert keys == totals[::-1]


def test_what_is_noted_is_not_found_out_again(book: Path, tmp_path: Path) -> None:
    verdict = Verdict("totals", "index", lambda: pytest.fail("it was noted"))
    path = tmp_path / "notes"
    recall = Recall(open_book(book), Memory(None), Notes(path))
    with path.open("ab", buffering=0) as file:
        note(file, recall.key(verdict), FOUND)
    assert recall.of(verdict) == FOUND


def test_half_a_line_counts_when_it_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "notes"
    with (tmp_path / "whole").open("wb", buffering=0) as file:
        note(file, "a", FOUND)
        note(file, "b", [])
    whole, notes = (tmp_path / "whole").read_bytes(), Notes(path)
    seen = []
    for end in range(len(whole) + 1):
        path.write_bytes(whole[:end])
        seen.append((notes.get("a"), notes.get("b")))
    first, second = whole.index(b"\n") + 1, len(whole)
    assert seen == [(None, None)] * first + [(FOUND, None)] * (second - first) + [(FOUND, [])]


@pytest.mark.parametrize("line", [b"{", b"[]", b'["a"]', b'["a", 1]', b'["a", [{}]]', b"\xff"])
def test_what_is_no_verdict_is_passed_over(tmp_path: Path, line: bytes) -> None:
    path = tmp_path / "notes"
    path.write_bytes(line + b"\n")
    notes = Notes(path)
    assert notes.get("a") is None
    with path.open("ab", buffering=0) as file:
        note(file, "a", FOUND)
    assert notes.get("a") == FOUND


@pytest.mark.parametrize("more", ["os._exit(3)", "while True: pass", "sum(range(10**12))"])
def test_a_page_that_stops_it_changes_nothing(book: Path, always: None, tmp_path: Path, more: str) -> None:
    page = next(book.glob("*/second-two.md"))
    page.write_text(UNTOTAL.format(name="two", more=more), "utf-8")
    made = report(book, limit=0.5)
    assert {f.code for f in made.findings if f.span.path.endswith("second-two.md")} & {
        "load",
        "example-hang",
        "example-lost",
    }
    assert len([f for f in made.findings if f.code == "total"]) == 2
    assert made.run == made.declared > 0


def test_one_processor_has_no_second_child(book: Path, never: None) -> None:
    with process.second(book, {}) as notes:
        assert notes is None
