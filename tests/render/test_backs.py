"""Sheets with a back: both sides say what they are, backs alone move, and what does not fit is named."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Literal

import pytest

from rulekit import aid
from rulekit.declare import Broken
from rulekit.meta import Meta
from rulekit.render.calibration import calibration_pdf
from rulekit.render.fit import Overset
from rulekit.render.imposition import Flip
from rulekit.render.printing import Print
from rulekit.render.sheet import sheet_made
from rulekit.view.types import BookViews
from tests.render.lithuania import book, row
from tests.render.pdfs import face, line_lengths, places, printed, reader, structure, text_sizes

INCH = 25.4
TABLE = SimpleNamespace(meta=Meta("backs-table", "A table"))


def two_sided(how: Print, language: str = "en") -> bytes:
    """The Lithuania sheet with its last three tables on the back."""
    views = book(language)
    return sheet_made(views, {**views["aids"][0], "back": "ftf-invades"}, face(language).strings, how).pdf


def bilingual(how: Print, behind: BookViews | None = None) -> bytes:
    """The Lithuania sheet in English, with its French on the back."""
    views = book("en")
    return sheet_made(views, views["aids"][0], face("en").strings, how, behind or book("fr")).pdf


def said(pdf: bytes, page: int) -> str:
    return " ".join(reader(pdf).pages[page].extract_text().split())


def test_a_back_goes_on_where_the_front_ends() -> None:
    pdf = two_sided(printed())
    assert len(reader(pdf).pages) == 2
    front, back = said(pdf, 0), said(pdf, 1)
    assert "Reaction roll, turn 2" in front and "Points if Lithuania invades Poland" not in front
    assert "Points if Lithuania invades Poland" in back and "Reaction roll, turn 2" not in back
    assert "Notes" in back and "Notes" not in front
    assert min(text_sizes(pdf)) >= 7.0


@pytest.mark.parametrize(
    ("make", "flip", "edge"),
    [
        (two_sided, "long", "Turn the sheet over on its long edge."),
        (bilingual, "short", "Retourner la feuille sur le bord court."),
    ],
)
def test_both_sides_have_rules_and_the_back_tells_the_edge(
    make: Callable[[Print], bytes], flip: Flip, edge: str
) -> None:
    pdf = make(replace(printed("letter"), flip=flip))
    for page in (0, 1):
        lengths = line_lengths(pdf, page)
        assert (lengths.count(100.0), lengths.count(INCH)) == (1, 1)
        assert "First to Fight" in said(pdf, page) and "ftf-lithuania-sheet" in said(pdf, page)
    assert edge in said(pdf, 1) and edge not in said(pdf, 0)


def test_english_front_and_french_back() -> None:
    pdf = bilingual(printed())
    assert "Reaction roll, turn 2" in said(pdf, 0) and "Jet de réaction, tour 2" in said(pdf, 1)
    languages = {str(element["/Lang"]) for element in structure(pdf) if "/Lang" in element}
    assert "fr" in languages and reader(pdf).trailer["/Root"]["/Lang"] == "en"


def test_an_offset_moves_the_back_alone() -> None:
    plain, moved = (two_sided(replace(printed(), offset=offset)) for offset in ((0.0, 0.0), (2.0, -1.0)))
    for page, right, up in ((0, 0.0, 0.0), (1, 2.0, 1.0)):
        was, now = (places(pdf, page, ["Lithuania"], exact=True)["Lithuania"] for pdf in (plain, moved))
        assert (now[0] - was[0], now[1] - was[1]) == pytest.approx(
            (right / INCH * 72, up / INCH * 72), abs=0.01
        )
    assert "Backs moved by 2 mm to the right, -1 mm down." in said(moved, 1)


def test_the_same_bytes_twice() -> None:
    assert bilingual(printed()) == bilingual(printed())


def test_a_back_that_is_too_full_is_named_with_its_language() -> None:
    french = book("fr")
    french["views"]["ftf-reaction"]["rows"] = [row(n, ["1", "x", "y", "3.2"], "3.2") for n in range(120)]
    with pytest.raises(Overset) as caught:
        bilingual(printed(), french)
    assert (caught.value.language, caught.value.view, caught.value.line) == ("fr", "ftf-reaction", 12)


@pytest.mark.parametrize(
    ("kind", "shows", "size"), [("card", (TABLE,), ""), ("sheet", (TABLE,), "a3"), ("sheet", (), "")]
)
def test_who_has_no_back(
    kind: Literal["card", "sheet"], shows: tuple[SimpleNamespace, ...], size: str
) -> None:
    with pytest.raises(Broken, match="backs-sheet cannot have a back of its own"):
        aid(kind, *shows, id="backs-sheet", title="Backs", back=(TABLE,), size=size)


@pytest.mark.parametrize("flip", ["long", "short"])
def test_paper_that_lies_is_calibrated_by_itself(flip: Flip) -> None:
    """On a long edge it turns about its level edge, as upright paper does on a short one: the numbers are the same."""
    upright, other = printed(), "short" if flip == "long" else "long"
    lying = replace(upright, flip=flip, paper=upright.paper.lying())
    pdfs = [
        calibration_pdf(book("en"), face("en").strings, how) for how in (lying, replace(upright, flip=other))
    ]
    box = reader(pdfs[0]).pages[0].mediabox
    assert (float(box.width) / 72 * INCH, float(box.height) / 72 * INCH) == pytest.approx(
        (297, 210), abs=0.01
    )
    assert f"on its {flip} edge" in said(pdfs[0], 1)
    lists = [re.findall(r"(?<![\d.])-?\d(?:\.5)?(?= )", said(pdf, 0).split("0.5,-1")[1])[:21] for pdf in pdfs]
    assert len(lists[0]) == 21 and lists[0] == lists[1]
