"""Verdicts kept from run to run: they say what a fresh look would, and may be lost or spoilt at any time."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulekit.findings import Finding
from rulekit.memory import ROOM, VARIABLE, Memory, folder, key
from rulekit.work.parent import check, report
from tests.support import ROOT, copied, replaced

BASE = ROOT / "tests" / "findings" / "base"
PAGE = """(lone-page)=
# Lone

```python
from rulekit import Range, rule, source
from .lone_words import MOST

source("9")

@rule(id="toy-lone", number=Range(1, 3), returns=Range(1, 9))
def lone(number):
    return {n: n for n in range(1, MOST + 1)}[number]
```

:::{example} One
:id: toy-lone-one
Number 1.
```pycon
>>> lone(1)
1
```
:::
"""
WORDS = """(lone-words)=
# Words

```python
MOST = 3
```
"""


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for verdicts that is this test's own."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "kept"))
    return tmp_path / "kept" / "verdicts.json"


@pytest.fixture
def book(tmp_path: Path, kept: Path) -> Path:
    """The base book and two pages: a rule, and the number on which it rests."""
    root = copied(BASE, tmp_path / "book")
    game = next(root.glob("*/game.toml")).parent
    (game / "lone.md").write_text(PAGE, "utf-8")
    (game / "lone-words.md").write_text(WORDS, "utf-8")
    return root


def totals(root: Path) -> list[str]:
    return [f.message for f in report(root).findings if f.code == "total"]


def words_of(root: Path) -> Path:
    return next(root.glob("*/lone-words.md"))


def test_a_verdict_from_memory_is_the_one_of_a_fresh_look(book: Path, kept: Path) -> None:
    replaced(words_of(book), "MOST = 3", "MOST = 2")
    cold, written = report(book), kept.read_bytes()
    assert report(book) == cold
    assert kept.read_bytes() == written
    assert [f.code for f in cold.findings if f.span.path.endswith("lone.md")] == ["total"]


def test_a_change_of_an_imported_page_is_seen(book: Path) -> None:
    assert totals(book) == []
    replaced(words_of(book), "MOST = 3", "MOST = 2")
    assert totals(book) == ["toy-lone has no answer for number 3: KeyError: 3"]
    replaced(words_of(book), "MOST = 2", "MOST = 3")
    assert totals(book) == []


@pytest.mark.parametrize("spoilt", ["", "{", "[1, 2]", '{"a": 1}', "\x00"])
def test_a_spoilt_file_is_no_memory(book: Path, kept: Path, spoilt: str) -> None:
    replaced(words_of(book), "MOST = 3", "MOST = 2")
    kept.parent.mkdir()
    kept.write_text(spoilt, "utf-8")
    assert len(totals(book)) == 1


def test_spoilt_verdicts_are_found_anew_and_mended(book: Path, kept: Path) -> None:
    replaced(words_of(book), "MOST = 3", "MOST = 2")
    cold = report(book)
    sound = json.loads(kept.read_text("utf-8"))
    kept.write_text(json.dumps({name: [{"no": "finding"}] for name in sound}), "utf-8")
    assert report(book) == cold
    assert json.loads(kept.read_text("utf-8")) == sound


def test_off_keeps_nothing(book: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(VARIABLE, "off")
    assert folder() is None
    assert totals(book) == []
    assert not (tmp_path / "kept").exists()


def test_a_folder_that_cannot_be_written_costs_no_answer(book: Path, kept: Path) -> None:
    kept.parent.write_text("a file where the folder should be", "utf-8")
    assert totals(book) == []


def test_what_was_not_asked_for_the_longest_is_forgotten_first(tmp_path: Path) -> None:
    first = Memory(tmp_path / "kept.json")
    for n in range(ROOM):
        first.put(f"{n}", [])
    first.save()
    later = Memory(tmp_path / "kept.json")
    assert later.get("0") == []
    later.put("new", [])
    later.save()
    last = Memory(tmp_path / "kept.json")
    assert [last.get(name) for name in ("0", "1", "2", "new")] == [[], None, [], []]


def test_a_key_tells_texts_apart_however_they_are_cut() -> None:
    assert len({key(["ab", "c"]), key(["a", "bc"]), key(["abc"]), key(["abc", ""])}) == 4


def test_a_verdict_is_plain_data() -> None:
    found = Finding.from_json(
        {"code": "total", "span": {"path": "a.md", "line": 1}, "message": "", "remedy": ""}
    )
    assert Finding.from_json(json.loads(json.dumps(found.to_json()))) == found


def test_a_sound_book_is_not_run_again_until_a_byte_changes(book: Path) -> None:
    first = check(book)
    assert not first.remembered and not [f for f in first.findings if f.severity != "note"]
    second = check(book)
    assert second.remembered
    assert (second.findings, second.run, second.pages) == (first.findings, first.run, first.pages)
    (words_of(book).parent / "new.txt").write_text("anything", "utf-8")
    assert not check(book).remembered


def test_what_failed_is_run_again(book: Path) -> None:
    replaced(words_of(book), "MOST = 3", "MOST = 2")
    assert check(book) == check(book)
    assert not check(book).remembered


def test_a_spoilt_note_of_a_sound_book_is_no_note(book: Path, kept: Path) -> None:
    first = check(book)
    note = kept.with_name("sound.json")
    if note.exists():
        note.write_text(
            json.dumps({name: {"findings": 1} for name in json.loads(note.read_text("utf-8"))}), "utf-8"
        )
    assert check(book).findings == first.findings
