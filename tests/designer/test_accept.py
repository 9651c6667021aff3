"""rulekit accept: a broken page becomes the fixed one beside it, and a second run changes nothing."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from rulekit.examples.accept import Outcome, digest, rewrite
from rulekit.examples.errata import Erratum, errata_path, read_errata, take_over
from rulekit.findings import BookError
from rulekit.page.book import open_book
from tests.designer.books import GAME, rulekit, tree, write_book

CASES = sorted(path for path in (Path(__file__).parent / "accept").iterdir() if path.is_dir())
PAGE = """\
# Loss

:::{example} A loss
:id: alp-loss-one
```pycon
>>> 20 + 20
41
```
:::

:::{example} A gain
:id: alp-gain-one
```pycon
>>> 1 + 1
3
```
:::
"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return write_book(tmp_path, {"alpha/page.md": PAGE, "alpha/game.toml": f'{GAME}stage = "finished"\n'})


def without_words(book: Path) -> dict[str, bytes]:
    return {path: data for path, data in tree(book).items() if "__pycache__" not in path}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_broken_becomes_fixed(case: Path, here: Path) -> None:
    book = write_book(here, {"alpha/page.md": (case / "broken.md").read_bytes()})
    says = (case / "says.txt").read_text("utf-8").splitlines() if (case / "says.txt").exists() else []
    done = rulekit("accept", "--reason", "A test", "--yes")
    assert (book / "alpha/page.md").read_bytes() == (case / "fixed.md").read_bytes(), done.output
    assert [words for words in says if words not in done.output] == [], done.output
    assert done.exit_code == (1 if says else 0), done.output

    before = tree(book)
    again = rulekit("accept", "--reason", "Another", "--yes")
    assert tree(book) == before
    assert [words for words in says if words not in again.output] == [], again.output
    assert "nothing to accept" in again.output if not says else again.exit_code == 1


def test_every_change_is_recorded_with_its_reason(book: Path) -> None:
    done = rulekit("accept", "--reason", "Réédition: “40”, not \\41", "--yes")
    assert "2 outcomes taken over; recorded in book/alpha/errata.toml." in done.output
    first, second = read_errata(book / "alpha/errata.toml", "errata")
    today = date.today()
    assert first == Erratum(
        today, "alp-loss-one", "alpha/page", "20 + 20", "41", "40", "Réédition: “40”, not \\41"
    )
    assert (second.example, second.old, second.new) == ("alp-gain-one", "3", "2")


def test_errata_only_grow(book: Path) -> None:
    errata = book / "alpha/errata.toml"
    errata.write_bytes(
        b'# Ours\r\n[[change]]\r\ndate = 2020-01-02\r\nexample = "a"\r\npage = "p"\r\n'
        b'prompt = "x"\r\nold = ""\r\nnew = "1"\r\nreason = "r"'
    )
    before = errata.read_bytes()
    rulekit("accept", "--reason", "one", "--yes", "--id", "alp-gain-one")
    grown = errata.read_bytes()
    rulekit("accept", "--reason", "two", "--yes")
    assert grown.startswith(before) and errata.read_bytes().startswith(grown)
    assert b"\n" not in errata.read_bytes().replace(b"\r\n", b"")
    assert [one.reason for one in read_errata(errata, "errata")] == ["r", "one", "two"]


def test_broken_errata_stop_everything(book: Path) -> None:
    (book / "alpha/errata.toml").write_text("[[change]]\nreason = 5\n", "utf-8")
    before = tree(book)
    done = rulekit("accept", "--reason", "x", "--yes")
    assert (done.exit_code, tree(book)) == (1, before)
    assert "book/alpha/errata.toml:1: error[game]" in done.output


def test_signs_that_toml_escapes(book: Path) -> None:
    reason = 'tab\there "quoted" \\ back \x7f \x01 é\n’'
    rulekit("accept", "--reason", reason, "--yes")
    data = tomllib.loads((book / "alpha/errata.toml").read_text("utf-8"))
    assert {one["reason"] for one in data["change"]} == {reason}


def test_without_a_reason_nothing_happens(book: Path) -> None:
    before = tree(book)
    for arguments in ((), ("--reason", "  ")):
        done = rulekit("accept", *arguments)
        assert (done.exit_code, tree(book)) == (2, before)
        assert "--reason TEXT" in done.output


def test_a_draft_has_no_errata_and_needs_no_reason(here: Path) -> None:
    book = write_book(here, {"alpha/page.md": PAGE})
    for arguments in ((), ("--reason", "Not a word of it is printed yet")):
        (book / "alpha/page.md").write_text(PAGE, "utf-8")
        done = rulekit("accept", "--yes", *arguments)
        assert done.output.endswith("2 outcomes taken over; a draft has no errata.\n"), done.output
        assert "\n40\n" in (book / "alpha/page.md").read_text("utf-8")
        assert not (book / "alpha/errata.toml").exists()


def test_dry_run_shows_and_writes_nothing(book: Path) -> None:
    before = tree(book)
    done = rulekit("accept", "--dry-run")
    assert (done.exit_code, tree(book)) == (0, before)
    assert "--- book/alpha/page.md (promised)\n+++ book/alpha/page.md (now)\n@@ -4,7 +4,7 @@" in done.output
    assert "-41\n+40\n" in done.output and "2 outcomes would be taken over" in done.output


@pytest.mark.parametrize(("given", "code"), [("y\n", 0), ("n\n", 1), ("", 1)])
def test_asks_before_it_writes(book: Path, given: str, code: int) -> None:
    before = tree(book)
    done = rulekit("accept", "--reason", "x", given=given)
    assert done.exit_code == code, done.output
    assert "Take these 2 outcomes over? [y/N]" in done.output
    assert (tree(book) == before) == (code == 1)


def test_only_the_named_example(book: Path) -> None:
    done = rulekit("accept", "--reason", "x", "--yes", "--id", "alp-gain-one")
    assert done.exit_code == 0, done.output
    assert (book / "alpha/page.md").read_text("utf-8") == PAGE.replace("\n3\n", "\n2\n")


def test_an_unknown_example(book: Path) -> None:
    done = rulekit("accept", "--reason", "x", "--yes", "--id", "alp-loss-two")
    assert done.exit_code == 1
    assert "no example 'alp-loss-two'" in done.output and "alp-loss-one" in done.output


def test_what_cannot_run_is_told(here: Path) -> None:
    write_book(here, {"alpha/page.md": PAGE, "alpha/bad.md": "# Bad\n\n```python\n1 / 0\n```\n"})
    done = rulekit("accept", "--reason", "x", "--yes")
    assert done.exit_code == 1
    assert "book/alpha/bad.md:4: error[load]" in done.output and "2 outcomes taken over" in done.output


def edits_of(path: Path) -> Iterator[bytes]:
    data = path.read_bytes()
    yield data + b"\n"
    yield data.replace(b"41", b"42")
    yield data.replace(b"\n", b"\r\n")


def test_a_page_that_changed_meanwhile_is_left_alone(book: Path) -> None:
    path = book / "alpha/page.md"
    for edited in [*edits_of(path), None]:
        path.write_text(PAGE, "utf-8")
        opened = open_book(book)
        page = opened.pages["alpha/page"]
        outcome = Outcome("alpha/page", 6, "40\n", False, digest(page.text))
        plan, findings = rewrite(opened, page, [outcome])
        assert len(plan.changes) == 1 and findings == []
        if edited is None:
            path.unlink()
        else:
            path.write_bytes(edited)
        finding = take_over(opened, plan, "x", date(2026, 1, 2))
        assert finding is not None and "changed after its examples had run" in finding.message
        assert not errata_path(opened, "alpha/page").exists()
        assert edited is None or path.read_bytes() == edited


def test_a_page_that_changed_before_the_plan_is_left_alone(book: Path) -> None:
    opened = open_book(book)
    page = opened.pages["alpha/page"]
    stale = Outcome("alpha/page", 6, "40\n", False, digest(page.text + "x"))
    plan, findings = rewrite(opened, page, [stale])
    assert plan.changes == () and [f.code for f in findings] == ["example"]


def test_page_and_errata_or_neither(book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = open_book(book)
    page = opened.pages["alpha/page"]
    plan, _ = rewrite(opened, page, [Outcome("alpha/page", 6, "40\n", False, digest(page.text))])
    before = tree(book)
    (book / "alpha/errata.toml").mkdir()
    with pytest.raises(BookError, match="The errata cannot be read"):
        take_over(opened, plan, "x", date(2026, 1, 2))
    (book / "alpha/errata.toml").rmdir()
    assert tree(book) == before
