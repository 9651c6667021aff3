"""rulekit chart and --charts: template, check, and the book with the owner's charts in it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulekit.work.parent import report
from tests.charts.book import CHARTS, storm_book
from tests.designer.books import rulekit
from tests.support import replaced


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return storm_book(tmp_path)


def test_a_template_is_written_once(book: Path) -> None:
    done = rulekit("chart", "template", "--out", "new.toml")
    assert (done.exit_code, done.stdout) == (
        0,
        "Wrote new.toml. Fill it in, then: rulekit chart check new.toml\n",
    )
    text = Path("new.toml").read_text("utf-8")
    assert "[charts.alpha-storm-chart]\n# Storm Chart · Alpha, 3 · book/alpha/storms.md\n" in text
    assert rulekit("chart", "template").stdout.strip() == text.strip()
    again = rulekit("chart", "template", "--out", "new.toml")
    assert (again.exit_code, Path("new.toml").read_text("utf-8")) == (2, text)
    assert "exists already" in again.output


def test_a_template_of_one_game(book: Path) -> None:
    assert "alpha-storm-chart" in rulekit("chart", "template", "--game", "alpha").stdout
    done = rulekit("chart", "template", "--game", "beta")
    assert done.exit_code == 1
    assert "The book has no game 'beta'." in done.stdout


def test_check(book: Path) -> None:
    done = rulekit("chart", "check", "mine.toml")
    assert (done.exit_code, done.stdout) == (0, "1 of 1 open charts filled in.\n")
    assert json.loads(rulekit("chart", "check", "mine.toml", "--json").stdout)["filled"] == [
        "alpha-storm-chart"
    ]
    replaced(Path("mine.toml"), "| 7+   | 1 ", "| 8+   | 1 ")
    done = rulekit("chart", "check", "mine.toml")
    assert done.exit_code == 1
    assert "mine.toml:2: error[chart] alpha-storm-chart has no entry for wind 7.\n" in done.stdout
    assert "  remedy: Add entries, or widen bands: 6+, ≤ 0.\n" in done.stdout
    assert done.stdout.endswith("0 of 1 open charts filled in.\n")


def test_a_blank_template_is_a_note(book: Path) -> None:
    rulekit("chart", "template", "--out", "new.toml")
    done = rulekit("chart", "check", "new.toml")
    assert done.exit_code == 0
    assert "note[chart] alpha-storm-chart is not filled in" in done.stdout
    assert "see the printed game" in rulekit("odds", "alpha-blow", "--charts", "new.toml").stdout


def test_why_asks_the_owners_chart(book: Path) -> None:
    assert rulekit("why", "alpha-storm-chart", "wind=6").stdout.startswith("see the printed game\n")
    assert rulekit("why", "alpha-storm-chart", "wind=6", "--charts", "mine.toml").stdout.startswith("3\n")
    assert rulekit("why", "alpha-storm-chart", "wind=7").stdout.startswith("1\n")


@pytest.mark.parametrize("command", [["why", "alpha-sky", "die=2"], ["odds", "alpha-sky"], ["check"]])
def test_a_file_at_fault_stops_the_answer(book: Path, command: list[str]) -> None:
    Path("mine.toml").write_text(CHARTS.replace("| 3 ", "| x "), "utf-8")
    done = rulekit(*command, "--charts", "mine.toml")
    assert done.exit_code == 1
    assert "mine.toml:7: error[chart] 'x' is no number" in done.stdout
    assert "good" not in done.stdout


@pytest.mark.parametrize("place", ["book/mine.toml", "book/alpha/mine.toml", "book/../book/mine.toml"])
def test_a_file_inside_the_book(book: Path, place: str) -> None:
    Path(place).write_text(CHARTS, "utf-8")
    done = rulekit("chart", "check", place)
    assert done.exit_code == 1
    assert "The chart file lies inside the book, which is there to be passed on." in done.stdout


def test_the_examples_hold_for_the_text_alone(book: Path) -> None:
    made = report(book, ["en"], charts=Path("mine.toml"))
    assert [f.code for f in made.findings if f.code.startswith("example")] == []
    assert made.run == made.declared == 1


def test_the_views_of_a_personal_copy(book: Path) -> None:
    plain, own = (report(book, ["en"], charts=charts).views["en"] for charts in (None, Path("mine.toml")))
    assert (plain["personal"], own["personal"]) == (False, True)
    assert plain["views"]["alpha-storm-chart"]["kind"] == "open"
    view = own["views"]["alpha-storm-chart"]
    assert view["kind"] == "table"
    assert [row["cells"] for row in view["rows"]] == [["≤ 4", "0"], ["5–6", "3"], ["7+", "1"]]
    modifiers = own["views"]["alpha-storm-chart-modifiers"]
    assert (modifiers["title"], modifiers["rows"][0]["cells"]) == (
        "Storm Chart: modifiers",
        ["monsoon", "−1"],
    )
    assert own["aids"][0]["shows"] == ["alpha-storm-chart", "alpha-storm-chart-modifiers"]
    assert plain["aids"][0]["shows"] == ["alpha-storm-chart"]


def test_a_plot_without_and_with_the_chart(book: Path) -> None:
    plain, own = (report(book, ["en"], charts=charts).views["en"] for charts in (None, Path("mine.toml")))
    cells = [[row["cells"] for row in made["views"]["alpha-plot"]["rows"]] for made in (plain, own)]
    assert cells == [[["see the printed game", "1 (100%)"]], [["0", "2/3 (66.7%)"], ["3", "1/3 (33.3%)"]]]


def test_a_plot_that_fails_is_a_finding(book: Path) -> None:
    replaced(book / "alpha" / "storms.md", "plot(blow,", "plot(lambda: odds(sail),")
    found = [f for f in report(book).findings if f.code == "load"]
    assert [f.span.line for f in found] == [50]
    assert "The plot alpha-plot cannot be reckoned: Rejected: alpha-sail needs ships" in found[0].message
