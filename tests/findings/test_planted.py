"""Defects planted on the Lithuania page: each is named, with its line, and nothing else is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rulekit.findings import Finding
from tests.support import ROOT, copied, findings_of, replaced

PAGE = "first-to-fight/lithuania.md"
SPOKEN = ("i18n", "catalogue", "term")


@pytest.fixture
def book(tmp_path: Path) -> Iterator[Path]:
    """A copy of the book, whose pages are sound before a defect is planted."""
    yield copied(ROOT / "book", tmp_path / "book")


def planted(book: Path, old: str, new: str) -> list[Finding]:
    """What the check says of the page with ``new`` in the place of ``old``; translations and terms aside."""
    replaced(book / PAGE, old, new)
    return [finding for finding in relevant(book) if finding.span.path == f"book/{PAGE}"]


def relevant(book: Path) -> list[Finding]:
    return [
        found
        for found in findings_of(book)
        if not found.code.startswith(SPOKEN) and found.severity == "error"
    ]


def line_of(book: Path, text: str) -> int:
    lines = (book / PAGE).read_text("utf-8").split("\n")
    (line,) = [n for n, each in enumerate(lines, 1) if text in each]
    return line


def test_the_page_is_sound(book: Path) -> None:
    assert [found for found in relevant(book) if found.span.path == f"book/{PAGE}"] == []


def test_another_cell_of_the_reaction_table(book: Path) -> None:
    found = planted(book, "| 5–6 | invaded by Germany |", "| 5–6 | neutral            |")
    assert [finding.code for finding in found] == ["example"]
    (finding,) = found
    assert finding.span.line == line_of(book, ">>> react(turn=2, die=5)")
    assert "“A furious Führer” (ftf-reaction-five)" in finding.message
    assert "expected: Status.INVADED_BY_GERMANY" in finding.message
    assert "got:      Status.NEUTRAL" in finding.message


def test_examples_of_other_pages_are_named_too(book: Path) -> None:
    replaced(book / PAGE, "| 5–6 | invaded by Germany |", "| 5–6 | neutral            |")
    elsewhere = [found for found in relevant(book) if found.span.path != f"book/{PAGE}"]
    assert [(found.code, found.span.path) for found in elsewhere] == [
        ("example", "book/first-to-fight/odds.md")
    ]


def test_a_row_less(book: Path) -> None:
    found = planted(book, "| 2–4 | neutral            |      |\n", "")
    assert {finding.code for finding in found} == {"gap", "example", "total", "number"}
    (gap,) = [finding for finding in found if finding.code == "gap"]
    assert gap.message == "ftf-reaction has no row for die 2; die 3; die 4."
    assert gap.span.line == line_of(book, 'REACTION = Table("""')
    (example,) = [finding for finding in found if finding.code == "example"]
    assert "ftf-reaction-three" in example.message
    assert "got:      LookupError" in example.message


def test_a_row_too_many(book: Path) -> None:
    row = "| 1   | invades Poland     |      |\n"
    found = planted(book, row, row + "| 1–2 | neutral            |      |\n")
    assert "overlap" in {finding.code for finding in found}
    (overlap, *_) = [finding for finding in found if finding.code == "overlap"]
    assert "die 1" in overlap.message


def test_another_amount_of_a_tally(book: Path) -> None:
    found = planted(book, "FREE_VP = value(10,", "FREE_VP = value(11,")
    codes = {finding.code for finding in found}
    assert codes == {"example", "number-bound"}
    (bound,) = [finding for finding in found if finding.code == "number-bound"]
    assert bound.message.startswith("'10' is bound to ftf-vp-free, which is 11")
    assert bound.span.line == line_of(book, "[10](#ftf-vp-free)")
    (example,) = [finding for finding in found if finding.code == "example"]
    assert "ftf-vp-invaded-free" in example.message
    assert "expected: 10\n  got:      11" in example.message


def test_another_transition(book: Path) -> None:
    lines = (book / PAGE).read_text("utf-8").split("\n")
    (row,) = [line for line in lines if line.startswith("| in place ") and "its hex falls: Success" in line]
    found = planted(book, row, row.replace("escaped", "captured"))
    examples = [finding for finding in found if finding.code == "example"]
    assert examples
    assert all("Government.ESCAPED" in finding.message for finding in examples)
    (state,) = [finding for finding in found if finding.code == "unreachable"]
    assert state.message == "ftf-government: no path from in place leads to escaped."


def test_a_bound_number(book: Path) -> None:
    (finding,) = planted(book, "[three](#ftf-zone-reach)", "[four](#ftf-zone-reach)")
    assert finding.code == "number-bound"
    assert finding.span.line == line_of(book, "[four](#ftf-zone-reach)")
    assert finding.message.startswith(
        "'four' is bound to ftf-zone-reach, which is 3 (book/first-to-fight/lithuania.md:"
    )


def test_a_value(book: Path) -> None:
    found = planted(book, "ZONE_REACH = value(3,", "ZONE_REACH = value(4,")
    assert {finding.code for finding in found} >= {"number-bound", "example"}


def test_a_bare_number(book: Path) -> None:
    (finding,) = planted(book, "On 5 or 6 it stays", "On 5, 6 or 17 it stays")
    assert (finding.code, finding.message) == (
        "number",
        "The number '17' is bound to nothing under its heading.",
    )
    assert finding.span.line == line_of(book, "On 5, 6 or 17")


def test_a_number_of_a_story(book: Path) -> None:
    (finding,) = planted(book, "The die of turn 2 shows 3.", "The die of turn 2 shows four.")
    assert finding.code == "example-story"
    assert finding.span.line == line_of(book, "shows four.")
    assert "ftf-reaction-three" in finding.message


def test_a_dead_link(book: Path) -> None:
    found = planted(book, "[three](#ftf-zone-reach)", "[three](#ftf-zone-reech)")
    (link,) = [finding for finding in found if finding.code == "link"]
    assert link.span.line == line_of(book, "#ftf-zone-reech")
    assert link.remedy == "The nearest is #ftf-zone-reach."


def test_an_example_less(book: Path) -> None:
    text = (book / PAGE).read_text("utf-8")
    start = text.index(":::{example} A furious Führer")
    gone = text[start : text.index(":::\n\n", start) + 5]
    (finding,) = planted(book, gone, "")
    assert finding.code == "uncovered"
    assert "(5–6 · invaded by Germany · R-14)" in finding.message
