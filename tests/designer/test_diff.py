"""rulekit diff: what else changed when one cell did, over all inputs, to the last answer."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from rulekit.diff import Subject, differences, shared_axes
from tests.designer.books import rulekit, write_book
from tests.support import replaced

WORDS = """# Words

```python
from rulekit import Dice, Word, source

source("9")
D6 = Dice(6)


class Order(Word):
    HOLD = "hold"
    ROUT = "rout"
```
"""
PAGE = '''# Morale

```python
from rulekit import Count, Flag, Procedure, Range, Table, rule, value

from .words import D6, Order

STEPS = value(2, id="alp-steps", unit="hexes")
MORALE = Table("""
| die | order |
| --- | ----- |
| 1–4 | hold  |
| 5–6 | rout  |
""", id="alp-order", title="Morale", die=D6, returns=Order)


@rule(id="alp-flight", title="Flight", die=D6, charged=Flag(), returns=Count(0))
def flight(die, charged):
    return STEPS if charged and MORALE(die) is Order.ROUT else 0


PLAY = Procedure("""
| step | needs | duty |
| ---- | ----- | ---- |
| hold |       | must |
| rout | hold  | may  |
""", id="alp-play", title="Play", step=Order)
```
'''


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The page of morale, in a book that is kept in git."""
    book = write_book(tmp_path, {"alpha/words.md": WORDS, "alpha/morale.md": PAGE})
    for arguments in (
        ["init", "-q"],
        ["add", "."],
        ["-c", "user.name=T", "-c", "user.email=t@t", "commit", "-qm", "1"],
    ):
        subprocess.run(["git", *arguments], cwd=tmp_path, check=True)
    monkeypatch.chdir(tmp_path)
    return book / "alpha/morale.md"


def test_one_cell_and_all_that_follows_from_it(page: Path) -> None:
    replaced(page, "| 1–4 | hold  |\n| 5–6", "| 1–5 | hold  |\n| 6  ")
    said = rulekit("diff", "HEAD")
    assert said.exit_code == 0
    assert said.stdout == (
        "book/alpha/morale.md:9: alp-order (Morale): 1 of 6 answers differ.\n"
        "  die 5: rout → hold\n"
        "book/alpha/morale.md:17: alp-flight (Flight): 1 of 12 answers differ.\n"
        "  die 5, charged yes: 2 → 0\n"
        "2 of 4 rules, tables and values answer otherwise than at HEAD.\n"
    )


def test_the_first_few_answers_or_all(page: Path) -> None:
    replaced(page, "value(2,", "value(3,")
    replaced(page, "if charged and", "if")
    few, every = rulekit("diff", "HEAD").stdout, rulekit("diff", "HEAD", "--all").stdout
    assert "book/alpha/morale.md:8: alp-steps: 1 of 1 answers differ.\n  2 → 3\n" in few
    assert "alp-flight (Flight): 4 of 12 answers differ." in few
    assert "  … and 1 more; --all prints them.\n" in few
    assert "more;" not in every
    assert every.count(" → 3\n") == 5


def test_a_step_that_may_come_first(page: Path) -> None:
    replaced(page, "| rout | hold  | may  |", "| rout |       | may  |")
    data = json.loads(rulekit("diff", "HEAD", "--json").stdout)
    (play,) = data["differences"]
    assert {(point["inputs"]["step"], point["inputs"]["done"]) for point in play["differing"]} == {
        ("rout", "none")
    }


def test_a_changed_page_on_which_no_answer_rests(page: Path) -> None:
    replaced(page, "# Morale", "# On morale")
    assert (
        rulekit("diff", "HEAD").stdout == "0 of 4 rules, tables and values answer otherwise than at HEAD.\n"
    )


def test_other_inputs_and_ids(page: Path) -> None:
    replaced(page, "die=D6, charged=Flag(),", "die=D6, turn=Range(1, 2),")
    replaced(page, "def flight(die, charged)", "def flight(die, turn)")
    replaced(page, "if charged and", "if turn == 1 and")
    replaced(page, "alp-steps", "alp-hexes")
    said = rulekit("diff", "HEAD").stdout
    assert "alp-flight (Flight) was asked with die, charged, and now with die, turn.\n" in said
    assert "new: alp-hexes\ngone: alp-steps\n" in said


def test_two_revisions(page: Path) -> None:
    replaced(page, "value(2,", "value(3,")
    subprocess.run(["git", "-c", "user.name=T", "-c", "user.email=t@t", "commit", "-qam", "2"], check=True)
    replaced(page, "value(3,", "value(4,")
    assert "  2 → 3\n" in rulekit("diff", "HEAD~1", "HEAD").stdout


def test_a_page_that_no_longer_runs_is_a_finding(page: Path) -> None:
    replaced(page, "value(2,", "valeu(2,")
    said = rulekit("diff", "HEAD")
    assert said.exit_code == 1
    assert "book/alpha/morale.md:8: error[load]" in said.output
    assert "Git knows no revision 'v9'." in rulekit("diff", "v9").output


def subject(grounds: str, **axes: list[str]) -> Subject:
    return {"kind": "rule", "title": "", "path": "a.md", "line": 1, "axes": dict(axes), "grounds": grounds}


def asked(axes: dict[str, list[str]], answer: Any) -> list[str | None]:
    return [answer(value) for value in axes["n"]]


def test_a_band_edge_of_either_side_is_asked_and_what_cannot_occur_is_told() -> None:
    before, after = {"r": subject("1", n=["1", "4"])}, {"r": subject("2", n=["1", "7"])}
    axes = shared_axes(before, after)
    assert axes == {"r": {"n": ["1", "7", "4"]}}
    sides = (
        {"r": asked(axes["r"], "yes {}".format)},
        {"r": asked(axes["r"], lambda n: f"yes {n}" if n != "4" else None)},
    )
    (found,) = differences(before, after, axes, sides)
    assert [(p.inputs, p.was, p.now) for p in found.differing] == [({"n": "4"}, "yes 4", None)]


def test_more_points_than_can_be_asked_are_thinned_and_counted() -> None:
    wide = [str(n) for n in range(30_000)]
    before, after = {"r": subject("1", n=wide)}, {"r": subject("2", n=wide)}
    axes = shared_axes(before, after)
    assert axes["r"]["n"][0] == "0" and axes["r"]["n"][-1] == "29999"
    (found,) = differences(
        before, after, axes, ({"r": asked(axes["r"], str)}, {"r": asked(axes["r"], lambda n: n + "0")})
    )
    assert (found.asked, found.points) == (15_001, 30_000)
