"""A second child finds verdicts out beside the first: the findings are the same with it, without it, and where it dies."""

from __future__ import annotations

import json
from contextlib import nullcontext
from pathlib import Path

import pytest

from rulekit.check import apart
from rulekit.check._recall import Recall, Verdict
from rulekit.check.context import Context
from rulekit.findings import Finding
from rulekit.memory import VARIABLE, Memory, key
from rulekit.page.book import open_book
from rulekit.page.load import importing, load
from rulekit.page.model import Page
from rulekit.page.plain import filled, plain
from rulekit.span import Span
from rulekit.work import beside, parent, process
from rulekit.work.beside import Beside
from rulekit.work.parent import report
from tests.support import EXTENSIONS, ROOT, copied, page_of

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


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where two children meet."""
    made = tmp_path / "both"
    made.mkdir()
    return made


def ended(root: Path, folder: Path) -> list[str]:
    """The keys under which a second child that works alone wrote, in their order."""
    folder.mkdir()
    request = {"task": "ahead", "root": str(root), "limit": 2.0, "beside": str(folder), "second": True}
    process.tell(folder, request)
    process.start(folder).wait(60)
    return [line.partition(" ")[0] for line in (folder / "second").read_text("utf-8").splitlines()]


def test_the_findings_are_those_of_one_child(
    book: Path, monkeypatch: pytest.MonkeyPatch, never: None
) -> None:
    alone = report(book)
    monkeypatch.setattr(process, "processors", lambda: 2)
    monkeypatch.setattr(process, "FEW", 1)
    assert report(book) == alone
    assert len([f for f in alone.findings if f.code == "total"]) == 3


def test_it_writes_every_page_and_verdict_from_the_last_one_on(book: Path, tmp_path: Path) -> None:
    told = ended(book, tmp_path / "second")
    recall = Recall(open_book(book), Memory(None))
    pages = [
        key([page.docname, page.text, *sorted(recall.book.extensions)]) for page in recall.book.pages.values()
    ]
    totals = [
        recall.key(Verdict("totals", page, list))
        for page in recall.book.pages
        if page.endswith(("one", "two", "three"))
    ]
    assert told[: len(pages) + len(totals)] == [*pages[::-1], *totals[::-1]]
    checks = [name for name, _, verdicts in apart() if verdicts is None]
    assert [name.partition("-")[0] for name in told[len(pages) + len(totals) :]] == checks[::-1]


def test_what_it_finds_out_rests_on_no_example_that_ran(book: Path) -> None:
    with importing(opened := open_book(book)):
        context = Context(load(opened))
        del context.ran  # whoever looks at it gets an error
        whole = {name: list(check(context)) for name, check, verdicts in apart() if verdicts is None}
        parts = [v.find() for _, _, verdicts in apart() if verdicts for v in verdicts(context)]
    assert {"links", "numbers", "stories", "terms"} <= whole.keys()
    assert sum(len(list(found)) for found in parts) == 3


def test_the_findings_of_a_whole_check_are_taken_over(
    book: Path, folder: Path, always: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    second = Beside(folder, second=True)
    with importing(opened := open_book(book)):
        second.put(Context(load(opened)).whole("links"), FOUND)
    monkeypatch.setattr(parent, "second", lambda *_: nullcontext(str(folder)))
    assert FOUND[0] in report(book).findings


def test_what_the_other_one_wrote_is_not_done_again(
    book: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = Beside(folder, second=False), Beside(folder, second=True)
    alone = open_book(book)
    assert open_book(book, parse=second.parse, backwards=True) == alone
    monkeypatch.setattr(beside, "parse_into", lambda *_: pytest.fail("it was parsed"))
    assert open_book(book, parse=first.parse) == alone
    recall = Recall(alone, Memory(None), first)
    verdict = Verdict("totals", "index", lambda: pytest.fail("it was found"))
    second.put(recall.key(verdict), FOUND)
    assert recall.of(verdict) == FOUND


def test_half_a_line_counts_when_it_is_whole(folder: Path) -> None:
    second = Beside(folder, second=True)
    second.put("a", FOUND)
    second.put("b", [])
    whole = (folder / "second").read_bytes()
    first, seen = Beside(folder, second=False), []
    for end in range(len(whole) + 1):
        (folder / "second").write_bytes(whole[:end])
        seen.append((first.get("a"), first.get("b")))
    line = whole.index(b"\n") + 1
    assert seen == [(None, None)] * line + [(FOUND, None)] * (len(whole) - line) + [(FOUND, [])]


@pytest.mark.parametrize("spoilt", ["", "{", "1", "[1]", "[{}]", "null", "{}", '{"sections": 1}', "\0"])
def test_what_is_spoilt_is_done_again(folder: Path, spoilt: str) -> None:
    page = page_of("# One\n")
    bare = Page(page.path, page.shown, page.docname, page.module, page.text)
    name = key([page.docname, page.text, *sorted(EXTENSIONS)])
    (folder / "second").write_text(f"\na\na {spoilt}\n{name} {spoilt}\n", "utf-8")
    first, second = Beside(folder, second=False), Beside(folder, second=True)
    assert first.get("a") is None
    assert first.parse(bare, EXTENSIONS) == page
    second.put("b", FOUND)
    assert first.get("b") == FOUND


def test_every_page_is_the_same_after_the_way() -> None:
    for page in open_book(ROOT / "book").pages.values():
        bare = Page(page.path, page.shown, page.docname, page.module, page.text)
        assert filled(bare, json.loads(json.dumps(plain(page)))) == page


def test_a_page_with_every_kind_of_block_is_the_same_after_the_way() -> None:
    text = "---\na: [\n---\n(a)=\n# One\n\n(a)=\n```py\nx\n```\n\n[x]: #y\n\n```{glossary}\nA word\n    And more.\n```\n"
    page = page_of(text)
    assert page.findings and page.labels and page.stray and page.references and page.glossary
    bare = Page(page.path, page.shown, page.docname, page.module, page.text)
    assert filled(bare, json.loads(json.dumps(plain(page)))) == page


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
    with process.second(book, {}) as folder:
        assert folder is None
