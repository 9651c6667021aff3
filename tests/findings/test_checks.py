"""What the checks of prose let pass, and where they stop: the other side of the bad books."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekit.check import checks
from rulekit.findings import Finding
from tests.support import ROOT, copied, findings_of

BASE = ROOT / "tests" / "findings" / "base"
HEAD = "(sw-more)=\n# 9 More\n\n"


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """A copy of the good base book."""
    return copied(BASE, tmp_path / "book")


def with_page(book: Path, body: str, head: str = HEAD) -> list[tuple[str, int]]:
    """Code and line of what is found when the book holds one page more."""
    (book / "small-war" / "more.md").write_text(head + body, "utf-8")
    return [(found.code, found.span.line) for found in findings_of(book)]


def messages(found: list[Finding]) -> list[str]:
    return [finding.message for finding in found]


def test_checks_are_found_by_being_there() -> None:
    names = {path.stem for path in (ROOT / "rulekit" / "check").glob("*.py")}
    assert set(checks()) == {name for name in names if not name.startswith("_") and name != "context"}
    assert {"numbers", "stories", "links", "terms", "places"} <= set(checks())


TABLE = '''
```python
from fractions import Fraction

from rulekit import Count, Range, Table, rule, value

from .vocabulary import D6

HALF = value(Fraction(1, 2), id="sw-half")
TOWN = value("12:0407", id="sw-town")
LIMIT = 44

LOSS = Table("""
| strength | loss of 3 | § |
| -------- | --------- | - |
| ≤ 7      | −2        | 77.9 |
| 8–12     | 1/4       | |
| > 12     | 9.5       | |
""", id="sw-loss", strength=Count(0), returns=Range(-2, 30), clamp={"strength": (0, 25)})
```
'''


@pytest.mark.parametrize(
    "number",
    [
        "7",
        "8",
        "ten",
        "12",
        "13",
        "−2",
        "2",
        "44",
        "3",
        "30",
        "25",
        "½",
        "12:0407",
        "1",
        "one",
        "[−2](#sw-loss)",
    ],
)
def test_numbers_declared_under_the_heading(book: Path, number: str) -> None:
    table = TABLE.replace("1/4", "1").replace("9.5", "30")
    found = with_page(book, f"The loss is {number}.\n{table}")
    assert [code for code, _ in found if code.startswith("number")] == []


@pytest.mark.parametrize(
    "number", ["6", "31:0407", "77", "−44", "twenty", "0.4", "[30](#sw-half)", "[407](#sw-town)"]
)
def test_numbers_declared_nowhere(book: Path, number: str) -> None:
    table = TABLE.replace("1/4", "1").replace("9.5", "30")
    found = with_page(book, f"The loss is\n{number}.\n{table}")
    assert {line for code, line in found if code.startswith("number")} == {5}


def test_numbers_belong_to_their_heading(book: Path) -> None:
    two = "## 9.1 First\n\nTwo and 44.\n\n```python\nA = 44\n```\n\n### 9.1.1 Sub\n\nThe 44.\n\n"
    two += "## 9.2 Last\n\nThe 44.\n"
    assert with_page(book, two) == [("number", 6), ("number", 18)]


def test_history_and_code_state_no_numbers(book: Path) -> None:
    assert with_page(book, ":::{history} In 1815\nForty thousand men.\n:::\n\n`5` and\n\n    6 more\n") == []


def test_numbers_of_a_french_page(book: Path) -> None:
    toml = book / "small-war" / "game.toml"
    toml.write_text(toml.read_text("utf-8").replace('"en"', '"fr"'), "utf-8")
    retreat = book / "small-war" / "retreat.md"
    retreat.write_text(retreat.read_text("utf-8").replace("[two]", "[deux]"), "utf-8")
    body = "Une unité recule de [deux](#sw-steps) hexagones,\npas de [trois](#sw-steps) ni de quatre.\n"
    found = [(code, line) for code, line in with_page(book, body) if code.startswith("number")]
    assert found == [("number", 5), ("number-bound", 5)]


def test_stories_may_tell_what_the_doctest_holds(book: Path) -> None:
    story = "The die shows 6; −6 is not minus. In 1815, [two](#sw-steps) steps, a 2."
    example = (
        f":::{{example}} Six\n:id: sw-more-one\n{story}\n```pycon\n>>> MORALE(6)\nOrder.ROUT\n```\n:::\n"
    )
    found = with_page(book, "```python\nfrom .retreat import MORALE\n```\n\n" + example)
    assert found == [("example-story", 10), ("example-story", 10)]


def test_links_that_lead_somewhere(book: Path) -> None:
    body = (
        "[a](#sw-order), [b](#sw-order-steady), [c](#sw-morale), [](vocabulary.md),\n"
        "[d](/small-war/retreat.md#sw-steps), "
        "{ref}`sw-morale`, {doc}`retreat`, {doc}`/index`,\n"
        "<https://e.org>, [e](mailto:a@b.org), [f](game.toml),\n"
        "[g](#r-3), [h](#small-war-r-3), {ref}`SW-Morale`, {term}`rout`.\n\n"
        ":::{reading} Of dice\n:number: R-3\nNothing.\n:::\n"
    )
    assert with_page(book, body) == []


def test_terms(book: Path) -> None:
    body = (
        "A ROUTS-like thing, a route, `rout` and [a rout](#sw-order).\n\n### 9.0.1 Rout\n\n"
        "A {term}`Rout <rout>` and a rout.\n\n## 9.1 Next\n\n:::{note} Rout\nA rout.\n:::\n"
    )
    assert with_page(book, body) == [("term", 13)]


def test_games_without_a_glossary_have_no_terms(book: Path) -> None:
    vocabulary = book / "small-war" / "vocabulary.md"
    vocabulary.write_text(vocabulary.read_text("utf-8").partition(":::{glossary}")[0], "utf-8")
    retreat = book / "small-war" / "retreat.md"
    retreat.write_text(retreat.read_text("utf-8").replace("{term}`routs <rout>`", "routs"), "utf-8")
    assert with_page(book, "A rout.\n") == []


def test_a_term_of_a_table_is_used(book: Path) -> None:
    vocabulary = book / "small-war" / "vocabulary.md"
    text = vocabulary.read_text("utf-8").replace("rout\nrouts\n", "rout\nrouts\n  A flight.\n\nretreat\n")
    vocabulary.write_text(text.replace("  A flight.\n\nretreat\n  A", "  A flight.\n\nhold\n  A"), "utf-8")
    retreat = book / "small-war" / "retreat.md"
    retreat.write_text(retreat.read_text("utf-8").replace("it holds", "it stands"), "utf-8")
    assert with_page(book, "Nothing.\n") == []


def test_names_that_could_not_be_read_make_no_noise(book: Path) -> None:
    vocabulary = book / "small-war" / "vocabulary.md"
    vocabulary.write_text(vocabulary.read_text("utf-8").replace("D6 = Dice(6)", "D6 = Dice(6"), "utf-8")
    found = findings_of(book)
    assert {finding.code for finding in found} == {"syntax"}, messages(found)
