"""Chart files that are right: the ways to write one, and what the open charts answer then."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekit import Rejected, Unknown
from rulekit.charts import template
from rulekit.open_ import owner_charts
from tests.charts.opens import FERRY, OPENS, STORM, WHEEL, Luck, read

GRID = """
[charts.wheel]
grid = '''
| luck | spin |
| ---- | ---- |
| good | 3+   |
| bad  | ≤ 2  |
'''
modifiers = '''
| what for | how much |
| -------- | -------- |
| rain     | −2       |
| snow     | + 3      |
|          |          |
'''
"""
ACROSS = """
[charts.storm]
across = "wind"
grid = '''
| die | 1–27 | 28+  |
| --- | ---- | ---- |
| 1–4 | good | 0    |
| 5   | 4    | 2    |
| 6+  | 9    | bad  |
'''
"""
ROWS = """
[charts.ferry]
rows = [
  ["1–5", false, 3, "—"],
  { lost = "bad", boats = 1, die = 6, fog = "no" },
  ["*", "yes", 0, "good"],
]
"""


def test_a_grid_with_columns_in_any_order(tmp_path: Path) -> None:
    charts, findings = read(tmp_path, GRID)
    assert not findings
    with owner_charts(charts):
        assert [WHEEL(n) for n in (-9, 2, 3, 99)] == [Luck.BAD, Luck.BAD, Luck.GOOD, Luck.GOOD]
    assert WHEEL(3) == Unknown("wheel")


def test_modifiers(tmp_path: Path) -> None:
    charts, _ = read(tmp_path, GRID)
    assert WHEEL.modifier("rain") == Unknown("wheel")
    with owner_charts(charts):
        assert (WHEEL.modifier(), WHEEL.modifier("rain"), WHEEL.modifier("snow", "rain")) == (0, -2, 1)
        with pytest.raises(Rejected, match="no modifier 'hail'; its modifiers are rain, snow"):
            WHEEL.modifier("hail")


def test_across_an_input(tmp_path: Path) -> None:
    charts, findings = read(tmp_path, ACROSS)
    assert not findings
    with owner_charts(charts):
        answers = [STORM(*at) for at in ((4, 27), (4, 28), (5, 27), (5, 28), (6, 1), (77, 500))]
    assert answers == [Luck.GOOD, 0, 4, 2, 9, Luck.BAD]


def test_a_list_of_rows(tmp_path: Path) -> None:
    charts, findings = read(tmp_path, ROWS)
    assert not findings
    with owner_charts(charts):
        assert [FERRY(die=5, fog=False), FERRY(6, False), FERRY(1, True)] == [
            (3, None),
            (1, Luck.BAD),
            (0, Luck.GOOD),
        ]


def test_several_charts_windows_lines_and_a_mark_at_the_head(tmp_path: Path) -> None:
    text = (GRID + ACROSS + ROWS).replace("\n", "\r\n").encode("utf-8-sig")
    charts, findings = read(tmp_path, text)
    assert (sorted(charts), findings) == (["ferry", "storm", "wheel"], [])


def test_the_template_is_legal_and_fills_in_nothing(tmp_path: Path) -> None:
    text = template((item, "page.md") for item in OPENS.values())
    charts, findings = read(tmp_path, text)
    assert charts == {}
    assert [(f.severity, f.message.partition(" ")[0]) for f in findings] == [
        ("note", "wheel"),
        ("note", "storm"),
        ("note", "ferry"),
    ]
    heads = [f"[charts.{id}]" for id in OPENS]
    assert [text.splitlines()[f.span.line - 1] for f in findings] == heads


def test_the_template_holds_what_the_rules_prove() -> None:
    text = template([(STORM, "page.md")])
    assert "# Proved by the rules, and filled in: die 5, wind 27, loss 4\n" in text
    assert "| die | 27  |\n| --- | --- |\n| 5   | 4   |\n|     |     |\n" in text
    assert "# loss: a whole number from 0 up, or good, bad\n" in text
    assert "page.md" in text


def test_a_template_filled_in(tmp_path: Path) -> None:
    blank = template([(STORM, "page.md")])
    text = blank.replace("| 27  |", "| 27 | 28+ | ≤ 26 |").replace(
        "| --- | --- |\n| 5", "| - | - | - | - |\n| 5"
    )
    text = text.replace("| 5   | 4   |", "| 5 | 4 | 1 | 1 |\n| ≠ 5 | 2 | 2 | 2 |").replace(
        "|     |     |", ""
    )
    charts, findings = read(tmp_path, text)
    assert not findings
    with owner_charts(charts):
        assert (STORM(5, 27), STORM(5, 9), STORM(6, 27)) == (4, 1, 2)
