"""Chart files that are wrong: one clear finding, at the line, with a remedy."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulekit.charts import read_charts
from tests.charts.opens import OPENS, read


def grid(*rows: str, chart: str = "wheel", head: str = "| spin | luck |\n| - | - |", more: str = "") -> str:
    lines = "\n".join(rows)
    return f"[charts.{chart}]\n{more}grid = '''\n{head}\n{lines}\n'''\n"


STORM = "| die | wind | loss |\n| - | - | - |"
CASES = {
    "unknown chart": ("[charts.whel]\n", 1, "no open chart 'whel'", "ferry, storm, wheel"),
    "no chart": ("[charts]\n\nwheel = 3\n", 3, "wheel is no chart", "template"),
    "unknown key": (
        "[charts.wheel]\ngrid = ''\nclamp = 3\n",
        3,
        "a key 'clamp'",
        "grid, rows, across, modifiers",
    ),
    "other table": (
        "[charts.wheel]\ngrid=''\n\n[other]\nx=1\n",
        4,
        "charts and nothing else",
        "Head each chart",
    ),
    "nothing": ("", 1, "charts and nothing else", "Head each chart"),
    "no grid": ("\n[charts.wheel]\n", 2, "needs a grid or rows", "grid = "),
    "grid and rows": ("[charts.wheel]\ngrid=''\nrows=[]\n", 1, "needs a grid or rows", "grid = "),
    "grid no text": ("[charts.wheel]\n# grid\ngrid = 3\n", 3, "grid of wheel must be a text", "'''"),
    "grid of a word": ("[charts.wheel]\n\ngrid = 'x'\n", 3, "The grid has no rows", "header"),
    "ragged": (grid("| 1 | good |", "| 2 |"), 6, "The row has 1 cells, the header 2", "one cell"),
    "unknown column": (grid(head="| spin | luk |\n| - | - |"), 3, "no column 'luk'", "spin, luck"),
    "column twice": (grid(head="| spin | spin |\n| - | - |"), 3, "one column headed 'spin'", "once"),
    "outside": (grid("| 1+ | good |", "| ≤ 0 | goud |"), 6, "'goud' is not one of good, bad", "domain"),
    "no band": (grid("| often | good |"), 5, "'often' is no number or band", "domain"),
    "backwards": (grid("| 4–2 | good |"), 5, "runs backwards", "domain"),
    "by nought": (grid("| 1/0 | good |"), 5, "is no number", "column"),
    "endless": (
        grid(f"| {'9' * 199} | good |", "| 1e999999999 | bad |"),
        6,
        "too long or holds",
        "short text",
    ),
    "long": (grid(f"| {'9' * 9999} | good |"), 5, "too long or holds", "short text"),
    "gap": (grid("| 1–3 | good |", "| 5+ | bad |", "| | |"), 1, "no entry for spin 0; spin 4", "widen bands"),
    "gap after blanks": (grid("| 1+ | good |", "| ≤ 0 | |"), 1, "no entry for spin 0", "widen bands"),
    "overlap": (grid("| 1+ | good |", "| ≤ 1 | bad |"), 6, "lines 5 and 6 both answer spin 1", "Narrow"),
    "unreached": (
        grid("| 1+ | 1+ | 4 |", "| 0 | 3+ | 3 |", chart="storm", head=STORM),
        6,
        "nearest",
        "domain",
    ),
    "never": (
        grid("| 1+ | 1+ | 4 |", "| ≤ 0 | 3+ | 3 |", chart="storm", head=STORM),
        6,
        "no input ever",
        "Remove",
    ),
    "contradiction": (
        grid("| * | 1+ | 3 |", chart="storm", head=STORM),
        5,
        "prove 4 for die 5, wind 27",
        "Correct",
    ),
    "blank but wrong": (
        grid("| 5 | 27 | 4 |", "| 6 | 27 | x |", chart="storm", head=STORM),
        6,
        "'x' is not a whole number from 0 up, or good, bad",
        "domain",
    ),
    "across what": (grid("| 1 | good |", more="across = 'luck'\n"), 2, "no column 'luck'", "spin"),
    "across several": (
        grid(chart="ferry", more="across = 'die'\n"),
        2,
        "several outcomes",
        "Leave across out",
    ),
    "across no band": (
        grid("| 1 | 4 |", chart="storm", head="| die | windy |\n| - | - |", more="across = 'wind'\n"),
        4,
        "The column 'windy' is no band of wind",
        "value or band",
    ),
    "across without": (
        grid("| 1 | 4 |", chart="storm", head="| 1–9 | 10+ |\n| - | - |", more="across = 'wind'\n"),
        4,
        "one column headed 'die'",
        "Give every other input",
    ),
    "rows no list": ("[charts.wheel]\nrows = 3\n", 2, "must be a list", "rows = "),
    "row short": (
        "[charts.wheel]\nrows = [\n ['3', 'good'],\n ['1']]\n",
        4,
        "does not have 2 cells",
        "spin, luck",
    ),
    "row column": ("[charts.wheel]\nrows = [{spin=1, good='x'}]\n", 2, "no column 'good'", "spin, luck"),
    "row cell": ("[charts.wheel]\nrows = [\n\n[1.5, 'good']]\n", 4, "A cell is a float", "whole number"),
    "row sign": (
        "[charts.wheel]\nrows = [['1', '\x1b[2J']]\n".replace("\x1b", "x"),
        2,
        "is not one of",
        "domain",
    ),
    "escape": ('[charts.wheel]\nrows = [["1", "\\u001b[2J"]]\n', 2, "too long or holds", "short text"),
    "modifier amount": (
        grid("| * | good |") + "modifiers='''\n| a | b |\n|-|-|\n| rain | much |\n'''",
        10,
        "'much' is no amount",
        "+1",
    ),
    "modifier twice": (
        grid("| * | good |") + "modifiers='''\n| a | b |\n|-|-|\n|x|1|\n|x|2|\n'''",
        11,
        "twice",
        "own",
    ),
    "modifier cells": (
        grid("| * | good |") + "modifiers='''\n| a |\n|-|\n|x|\n'''",
        10,
        "label and an amount",
        "−1",
    ),
    "no toml": ("[charts.wheel]\ngrid = \n", 2, "no TOML", "Mend the line"),
    "twice": ("[charts.wheel]\ngrid = ''\n[charts.wheel]\n", 3, "no TOML", "Mend the line"),
    "deep": ("x = " + "[" * 90_000, 1, "nested too deeply", "template"),
    "long number": ("x = " + "9" * 9999, 1, "number that is too long", "template"),
}


@pytest.mark.parametrize("name", CASES)
def test_one_finding(tmp_path: Path, name: str) -> None:
    text, line, message, remedy = CASES[name]
    charts, findings = read(tmp_path, text)
    assert charts == {}
    assert [f.span.line for f in findings] == [line], findings
    found = findings[0]
    assert (found.code, found.severity, found.span.path) == (
        "chart",
        "error",
        (tmp_path / "mine.toml").as_posix(),
    )
    assert message in found.message
    assert remedy in found.remedy
    assert len(found.message) < 500


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    _, findings = read(tmp_path, b"# caf\xc3\xa9\n# caf\xe9\n")
    assert [(f.span.line, f.message) for f in findings] == [(2, "The chart file is not UTF-8 text.")]


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    _, findings = read_charts(tmp_path / "mine.toml", OPENS)
    assert [(f.code, f.span.line) for f in findings] == [("chart", 1)]
    assert "cannot be read" in findings[0].message


@pytest.mark.parametrize("kind", ["noise", "brackets", "text"])
def test_ten_megabytes(tmp_path: Path, kind: str) -> None:
    size = 10_000_000
    made = {"noise": random.Random(7).randbytes(size), "brackets": b"[" * size, "text": b"| 1 " * (size // 4)}
    _, findings = read(tmp_path, made[kind])
    assert [f.message for f in findings] == ["The file is too large to be a chart file."]


def test_many_entries(tmp_path: Path) -> None:
    _, findings = read(tmp_path, grid(*(f"| {n} | good |" for n in range(1001))))
    assert [f.message for f in findings] == ["wheel has 1001 entries."]
    rows = (f"| {2 * n} | {2 * n} | 1 |" for n in range(1, 400))
    _, findings = read(tmp_path, grid(*rows, chart="storm", head=STORM))
    assert ["too many bands" in f.message for f in findings] == [True]


def test_a_mistake_in_one_chart_leaves_the_others(tmp_path: Path) -> None:
    charts, findings = read(tmp_path, grid("| * | good |") + grid("| 1 | x | 2 |", chart="storm", head=STORM))
    assert list(charts) == ["wheel"]
    assert len(findings) == 1


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.one_of(st.binary(), st.text().map(str.encode)))
def test_any_file(tmp_path: Path, data: bytes) -> None:
    charts, findings = read(tmp_path, data)
    assert charts == {}
    assert findings


CELL = st.text(st.sampled_from("0123456789–-+≤≥<>≠*/ ,|\\e.goodba'\"𝟛²"), max_size=9)


@settings(max_examples=300, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.lists(st.tuples(CELL, CELL, CELL), max_size=5), st.booleans())
def test_any_cells(tmp_path: Path, rows: list[tuple[str, str, str]], across: bool) -> None:
    head = "| die | 1–27 | 28+ |\n| - | - | - |" if across else STORM
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    _, findings = read(
        tmp_path, grid(*lines, chart="storm", head=head, more="across = 'wind'\n" if across else "")
    )
    assert {f.code for f in findings} <= {"chart"}
