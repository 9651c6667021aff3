"""rulekit odds: what it prints, what it answers as data, and what it says to bad input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.charts.book import storm_book
from tests.designer.books import rulekit


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return storm_book(tmp_path)


def test_the_odds_of_a_table(book: Path) -> None:
    done = rulekit("odds", "alpha-sky")
    assert done.exit_code == 0
    assert done.stdout == (
        "The sky\n"
        "  good     1/3  33.3%\n"
        "  bad      1/2  50.0%\n"
        "  no: fog  1/6  16.7%\n"
        "dice thrown: die\n"
        "[alpha-sky: Alpha, 3]\n"
    )


def test_in_french(book: Path) -> None:
    lines = rulekit("odds", "alpha-sky", "-l", "fr").stdout.splitlines()
    assert lines[1].split() == ["good", "1/3", "33,3", "%"]
    assert lines[3].split() == ["non", ":", "fog", "1/6", "16,7", "%"]
    assert lines[4] == "dés lancés\u00a0: die"


def test_numbers_have_a_mean_and_dice_may_be_given(book: Path) -> None:
    lines = rulekit("odds", "alpha-sail", "ships=10", "second=7").stdout.splitlines()
    assert lines == ["Sailing", "  3  1  100%", "dice thrown: first", "[alpha-sail: Alpha, 3]"]
    lines = rulekit("odds", "alpha-sail", "ships=d4+10", "first=1", "second=2d6").stdout.splitlines()
    assert (lines[1], lines[-2]) == ("  −1  1/144   0.7%", "mean: 5½")


def test_as_data(book: Path) -> None:
    told = json.loads(rulekit("odds", "alpha-sky", "--json").stdout)
    assert told["odds"][0] == {"outcome": "good", "exact": "1/3", "percent": "33.3%"}
    assert (told["rule"], told["title"], told["thrown"], told["mean"]) == (
        "alpha-sky",
        "The sky",
        ["die"],
        None,
    )
    assert (told["source"], told["readings"], told["findings"]) == ("Alpha, 3", [], [])


def test_with_and_without_the_chart(book: Path) -> None:
    assert "see the printed game  1  100%" in rulekit("odds", "alpha-blow").stdout
    lines = rulekit("odds", "alpha-blow", "--charts", "mine.toml").stdout.splitlines()
    assert lines[4] == "mean: 1"
    assert lines[1:4] == ["  0  2/3  66.7%", "  3  1/3  33.3%", "dice thrown: die"]
    lines = rulekit("odds", "alpha-storm-chart", "wind=2d6", "--charts", "mine.toml").stdout.splitlines()
    assert lines[1:4] == ["  0   1/6  16.7%", "  1  7/12  58.3%", "  3   1/4  25.0%"]


def test_modifiers_by_the_words_of_the_chart(book: Path) -> None:
    told = rulekit("odds", "alpha-gale", "modifier=monsoon + monsoon", "--charts", "mine.toml").stdout
    assert told.splitlines()[1:3] == ["  0  5/6  83.3%", "  3  1/6  16.7%"]
    assert "'monsoon' is no number" in rulekit("odds", "alpha-gale", "modifier=monsoon").stdout
    assert "is no number" in rulekit("odds", "alpha-gale", "modifier=hail", "--charts", "mine.toml").stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["alpha-skye"], "There is no rule 'alpha-skye'."),
        (["alpha-sky", "wind=3"], "alpha-sky has no input 'wind'; its inputs are die."),
        (["alpha-sky", "die=7"], "the nearest legal value is 6"),
        (["alpha-sky", "die=2d6"], "the nearest legal value is 6"),
        (["alpha-sky", "die=0d6"], "die: dice need at least 1 face and 1 die"),
        (["alpha-sail"], "alpha-sail needs ships (a whole number from 1 up); first, second will be thrown."),
        (["alpha-dice"], "alpha-dice: the dice can fall in more than 1000000 ways"),
    ],
)
def test_bad_input(book: Path, arguments: list[str], message: str) -> None:
    done = rulekit("odds", *arguments)
    assert done.exit_code == 1
    assert message in done.stdout
    assert "error[flag]" in done.stdout
    assert "remedy: " in done.stdout
    assert done.stdout.endswith("There is no answer.\n")


def test_what_takes_too_long(book: Path) -> None:
    given = [f"{name}=1" for name in "gh"]
    done = rulekit("odds", "alpha-dice", *given, "a=99d99", "b=99d99")
    assert done.exit_code == 1
    assert "The odds of alpha-dice were not told in 5 s." in done.stdout


@pytest.mark.parametrize(
    ("inputs", "message"),
    [
        (["die"], "'die' is no input; write it as name=value."),
        (["=3"], "'=3' is no input; write it as name=value."),
        (["die=3", "die=4"], "'die' is given twice; give it once."),
    ],
)
def test_no_input_at_all(book: Path, inputs: list[str], message: str) -> None:
    done = rulekit("odds", "alpha-sky", *inputs)
    assert done.exit_code == 2
    assert message in done.output


def test_why_names_the_inputs_of_its_rule(book: Path) -> None:
    told = rulekit("why", "alpha-sail", "ships=0", "first=1", "second=2").stdout
    assert "remedy: Give its inputs as name=value: first (a whole number from 1 to 6), second (" in told


@pytest.mark.parametrize("command", ["why", "odds"])
def test_an_unknown_rule_is_no_fault_of_a_page(book: Path, command: str) -> None:
    assert rulekit(command, "alpha-skye").stdout.startswith("command line:1: error[flag] There is no rule")
