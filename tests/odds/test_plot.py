"""Plots: what a page declares, the view it becomes, and the drawing that reads without colours."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from rulekit import plot
from rulekit.declare import Broken
from rulekit.odds import Distribution
from rulekit.page.book import open_book
from rulekit.render.html import view_html
from rulekit.render.strings import interface
from rulekit.view.plot import plot_view
from rulekit.view.share import percent
from rulekit.view.speak import Speaker
from rulekit.view.types import View
from rulekit.word import Word
from tests.odds.rules import CHART, ONE, higher

BOOK = Path(__file__).resolve().parents[2] / "book"


class Plain:
    """A catalogue without words."""

    def text(self, docname: str, context: str, msgid: str) -> str:
        return msgid

    def word(self, docname: str, member: Word, place: str = "") -> str:
        return self.text(docname, type(member).__name__, str(member.value))

    def source(self, docname: str, cited: str) -> str:
        return cited


def view(shown: object, language: str = "en") -> View:
    made = plot(shown, id="odds-of-it", title="The odds", outcome="what comes")
    speaker = Speaker(open_book(BOOK), Plain(), interface(language))
    return plot_view(made, made.distributions(), speaker, language)


def test_a_rule_or_a_function_or_several() -> None:
    assert plot(ONE, id="a", title="A", outcome="colour").distributions()[""] == Distribution(
        {colour: weight for colour, weight in zip(distinct(), (1, 4, 1), strict=True)}
    )
    made = plot({"x": higher, "y": lambda: Distribution.dice(4)}, id="b", title="B", outcome="n")
    assert list(made.distributions()) == ["x", "y"]
    assert made.distributions()["x"][6] == Fraction(11, 36)


def distinct() -> list[object]:
    return list(dict.fromkeys(ONE(n) for n in range(1, 7)))


def test_what_cannot_be_shown() -> None:
    with pytest.raises(Broken, match="no rule and no function"):
        plot(3, id="a", title="A", outcome="x")
    with pytest.raises(TypeError, match="must reckon a Distribution"):
        plot(lambda: 3, id="a", title="A", outcome="x").distributions()


def test_the_view_of_one_series() -> None:
    made = view(ONE)
    assert [column["label"] for column in made["columns"]] == ["what comes", "chance"]
    assert [row["cells"] for row in made["rows"]] == [
        ["red", "1/6 (16.7%)"],
        ["blue", "1/6 (16.7%)"],
        ["no: too dull", "2/3 (66.7%)"],
    ]
    assert [line["kind"] for line in made["bars"]] == ["known", "known", "refused"]


def test_the_view_of_several_series() -> None:
    made = view({"four": lambda: Distribution.dice(4), "two": lambda: Distribution.dice(2)})
    assert [column["label"] for column in made["columns"]] == ["what comes", "four", "two"]
    assert [row["cells"] for row in made["rows"]][1:3] == [
        ["2", "1/4 (25.0%)", "1/2 (50.0%)"],
        ["3", "1/4 (25.0%)", "—"],
    ]


def test_the_drawing() -> None:
    tree = BeautifulSoup(
        view_html(view(lambda: Distribution({CHART(1, 1): 1, ONE(2): 1, 9: 2})), interface("en")),
        "html.parser",
    )
    svg = tree.select_one("figure#odds-of-it svg[role=img]")
    assert svg is not None
    known, refused, unknown = sorted(
        svg.select("rect"), key=lambda rect: (rect.get("fill") or "", rect["width"])
    )
    assert (known["width"], known.get("fill")) == ("50.0", None)
    assert (refused["fill"], refused["stroke-dasharray"]) == ("none", "3 2")
    assert unknown["fill"] == "url(#odds-of-it-plot-hatch)"
    assert svg.select_one("pattern#odds-of-it-plot-hatch") is not None
    assert svg.select_one("title").get_text().startswith("The odds: 9 50.0%")  # type: ignore[union-attr]
    assert len(tree.select("table tbody tr")) == 3


def test_no_colour_but_that_of_the_text() -> None:
    svg = re.sub(
        r"url\(#[\w-]+\)", "", str(BeautifulSoup(view_html(view(ONE), interface("en")), "html.parser").svg)
    )
    assert set(re.findall(r'(?:fill|stroke)="([^"]*)"', svg)) <= {"currentColor", "none"}
    assert "#" not in svg


def test_a_long_outcome_is_cut_in_the_drawing_and_whole_in_the_table() -> None:
    long = "a word of the rules that goes on and on, well beyond any drawing"
    tree = BeautifulSoup(view_html(view(lambda: Distribution.sure(long)), interface("en")), "html.parser")
    assert tree.select_one("svg text").get_text().endswith("…")  # type: ignore[union-attr]
    assert long in tree.select_one("table").get_text()  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("chance", "english", "french"),
    [
        (Fraction(1, 6), "16.7%", "16,7\u00a0%"),
        (Fraction(0), "0%", "0\u00a0%"),
        (Fraction(1), "100%", "100\u00a0%"),
        (Fraction(1, 1296), "< 0.1%", "< 0,1\u00a0%"),
        (Fraction(1295, 1296), "> 99.9%", "> 99,9\u00a0%"),
        (Fraction(1, 1000), "0.1%", "0,1\u00a0%"),
    ],
)
def test_hundredths(chance: Fraction, english: str, french: str) -> None:
    assert percent(chance, "en") == english
    assert percent(chance, "fr").replace("\u202f", "\u00a0") == french
