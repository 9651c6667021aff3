"""A personal copy in print: charts drawn as the owner wrote them, aids that have no room for them, marks."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from pypdf import PdfReader

from rulekit.build.personal import build_personal_aids
from rulekit.render.printing import Print
from rulekit.sizes import sizes
from rulekit.view.owned import framed
from rulekit.view.types import BookViews
from rulekit.work.parent import report
from tests.charts.book import CHARTS, PAGE, storm_book
from tests.designer.books import write_book

PRINTS = [Print(sizes("papers")["a4"], date(2026, 1, 2))]
SHOWN = {"alpha/storms": "book/alpha/storms.md"}
MARK = "Personal copy: holds charts of the owner’s game, not to be passed on."
SQUALL = '''
(alpha-squall)=
## 4 Squalls

```python
SQUALL = Open("""
| die | wind | loss |
| --- | ---- | ---- |
""", id="alpha-squall-chart", title="Squall Chart", die=D6, wind=Count(0), returns=Luck)
```
'''
ACROSS = """
[charts.alpha-squall-chart]
across = "wind"
grid = '''
| die | 0–6  | 7+   |
| --- | ---- | ---- |
| 1–2 | good | bad  |
| 3+  | bad  | good |
'''
"""


def views(folder: Path, charts: str, page: str = PAGE) -> dict[str, BookViews]:
    book = write_book(folder, {"alpha/storms.md": page})
    (folder / "mine.toml").write_text(charts, "utf-8")
    made = report(book, ["en"], checks=False, charts=folder / "mine.toml")
    assert [f for f in made.findings if f.severity == "error"] == []
    return made.views


def printed(path: Path) -> str:
    return " ".join(" ".join(page.extract_text() for page in PdfReader(path).pages).split())


def test_a_chart_across_an_input_is_drawn_so(tmp_path: Path) -> None:
    view = views(tmp_path, ACROSS, PAGE + SQUALL)["en"]["views"]["alpha-squall-chart"]
    assert [column["label"] for column in view["columns"]] == ["die ↓ wind →", "0–6", "7+"]
    assert [row["cells"] for row in view["rows"]] == [["1–2", "good", "bad"], ["3+", "bad", "good"]]


def test_the_sheet_shows_the_chart_and_is_marked(tmp_path: Path) -> None:
    made = views(tmp_path, CHARTS)
    assert build_personal_aids(made, tmp_path / "out", PRINTS, SHOWN) == []
    text = printed(tmp_path / "out" / "en" / "alpha-sheet-a4.pdf")
    assert MARK in text
    assert "monsoon" in text
    assert "see the printed game" not in text


def test_a_card_is_marked(tmp_path: Path) -> None:
    made = views(tmp_path, CHARTS, PAGE.replace('aid("sheet"', 'aid("card"'))
    assert build_personal_aids(made, tmp_path / "out", PRINTS, SHOWN) == []
    assert MARK in printed(tmp_path / "out" / "en" / "alpha-cards-a4.pdf")


def test_an_aid_without_room_keeps_the_frame(tmp_path: Path) -> None:
    rows = "".join(f"| {wind} | {wind % 7} |\n" for wind in range(5, 300))
    charts = CHARTS.replace(
        "| 5–6  | 3    |\n| 7+   | 1    |\n", rows.replace("| 7 | 0 |", "| 7 | 1 |") + "| 300+ | 0 |\n"
    )
    made = views(tmp_path, charts)
    findings = build_personal_aids(made, tmp_path / "out", PRINTS, SHOWN)
    assert [(f.severity, f.code, f.message) for f in findings] == [
        ("note", "overset", "alpha-sheet has no room for the charts of your game: it shows their frames.")
    ]
    text = printed(tmp_path / "out" / "en" / "alpha-sheet-a4.pdf")
    assert "The other entries are not in our text: see the printed game." in text
    assert "monsoon" not in text
    assert made["en"]["views"]["alpha-storm-chart"]["kind"] == "table"


def test_framed_leaves_other_aids_alone(tmp_path: Path) -> None:
    book = views(tmp_path, CHARTS)["en"]
    aid = book["aids"][0]
    assert framed(aid, book["views"])
    assert aid["shows"] == ["alpha-storm-chart-frame"]
    assert not framed(aid, book["views"])


def test_without_charts_nothing_is_marked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = report(storm_book(tmp_path), ["en"], checks=False).views
    assert build_personal_aids(made, tmp_path / "out", PRINTS, SHOWN) == []
    assert "Personal" not in printed(tmp_path / "out" / "en" / "alpha-sheet-a4.pdf")
