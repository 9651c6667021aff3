"""Group c: tables to throw dice on."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekit.findings import Finding
from tests.outside.reports import block, cases, said
from tests.page.test_load import book_with
from tests.support import findings_of

DICE = {"d6": "Dice(6)", "d20": "Dice(20)", "d100": "Dice(100)"}
WATCHED = ("grid", "gap", "overlap", "unreachable", "number")


def tables(text: str) -> list[list[str]]:
    """The tables of a Markdown text, each as its lines."""
    parts = (part.strip().split("\n") for part in text.split("\n\n"))
    return [part for part in parts if part[0].startswith("|")]


def declared(name: str, rows: list[str]) -> str:
    """A table of a case as a page has it: one die an axis, words for outcomes."""
    first = rows[0].strip("| ").split("|")[0].strip()
    dice = first.split(";")
    outcomes = list(dict.fromkeys(row.split("|")[-2].strip() for row in rows[2:]))
    words = "".join(f"    W{n} = {word!r}\n" for n, word in enumerate(outcomes))
    grid = "\n".join(row.replace(";", " | ") for row in rows)
    axes = ", ".join(f"{axis}={DICE[die]}" for axis, die in zip(("first", "second"), dice, strict=False))
    return (
        f"class {name.title()}(Word):\n{words}\n\n"
        f'{name.upper()} = Table("""\n{grid}\n""", id="a-{name}", {axes}, returns={name.title()})\n'
    )


def page_of(text: str) -> str:
    """The page of a case: what stands before its tables, then each in a fence of its own."""
    prose = "\n".join(line for line in text.split("\n\n")[0].split("\n") if not line.startswith("|"))
    fences = "\n\n".join(
        f"```python\n{declared(f'gift{n}', rows)}```" for n, rows in enumerate(tables(text), 1)
    )
    imports = "```python\nfrom rulekit import Dice, Table, Word\n```\n"
    return f"(a-page)=\n# 1 Gifts\n\n{imports}\n{prose}\n\n{fences}\n"


def found(folder: Path, text: str) -> tuple[str, list[Finding]]:
    """The page, and what is found on it beside examples that are missing."""
    page = page_of(text)
    return page, [f for f in findings_of(book_with(folder, index=page)) if f.code in WATCHED]


def line_of(page: str, row: str) -> int:
    (line,) = [n for n, text in enumerate(page.split("\n"), 1) if row in text]
    return line


def test_oc_c1_another_die_a_hole_and_a_slip(tmp_path: Path) -> None:
    page, findings = found(tmp_path, block("oc-c1"))
    assert [(f.code, f.span.line) for f in findings] == [
        ("number", line_of(page, "Roll a d20")),
        ("gap", line_of(page, "GIFT1 =")),
        ("gap", line_of(page, "GIFT2 =")),
        ("grid", line_of(page, "| 25 |")),
    ]
    die, first, second, slip = (f.message for f in findings)
    assert die == "The text says d20, but a-gift1, the next below it, throws d100."
    assert first == "a-gift1 has no row for first 98."
    assert second == "a-gift2 has no row for first 15."
    assert slip.startswith("the value must be a whole number from 1 to 20, not 25")
    assert findings[2].remedy == f"Perhaps the row 25 on line {line_of(page, '| 25 |')} was meant for it."
    said("oc-c1", die, first, second, slip)


@pytest.mark.parametrize("dash", ["–", "-", "−"])
def test_oc_c2_overlap_backwards_and_hole(tmp_path: Path, dash: str) -> None:
    page, findings = found(tmp_path, block("oc-c2").replace("–", dash))
    assert [(f.code, f.span.line) for f in findings] == [
        ("gap", line_of(page, "GIFT1 =")),
        ("overlap", line_of(page, f"| 52{dash}54 | C |")),
        ("grid", line_of(page, f"| 65{dash}64 | F |")),
    ]
    gap, overlap, backwards = (f.message for f in findings)
    assert gap == "a-gift1 has no row for first 64."
    line = line_of(page, f"| 51{dash}52 | B |")
    assert overlap == f"a-gift1: this row and the one on line {line} both answer first 52."
    assert backwards == "the band 65–64 runs backwards; write 64–65."
    said("oc-c2", gap, overlap, backwards)


def test_oc_c3_a_row_in_the_cell_above(tmp_path: Path) -> None:
    page, (gap,) = found(tmp_path, block("oc-c3"))
    assert (gap.code, gap.message) == (
        "gap",
        "a-gift1 has no row for first 71–80 (10 of 100); one of them is first 71.",
    )
    line = line_of(page, "| 61–70 |")
    assert gap.remedy == f"The row on line {line} has 71–80 inside its text: begin a row of its own there."
    said("oc-c3", gap.message, str(4))


def test_oc_c4_two_dice(tmp_path: Path) -> None:
    _, (gap,) = found(tmp_path, block("oc-c4"))
    assert (gap.code, gap.message) == (
        "gap",
        "a-gift1 has no row for first 3–6, second 3 / 4 (8 of 36); one of them is first 3, second 3.",
    )
    wanted = cases()["oc-c4"]["result"]
    assert wanted["points"] - wanted["covered"] == len(wanted["missing_d66"]) == 8
