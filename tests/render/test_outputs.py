"""What comes out of the printer: boxes, faces that coincide, fold-overs, low ink, offsets, fonts, the same bytes twice."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from io import BytesIO
from itertools import pairwise

import pytest
from pypdf import PdfReader

from rulekit.render.boxes import with_boxes
from rulekit.render.calibration import STEPS, calibration_pdf
from rulekit.render.card import Face, cards_made
from rulekit.render.fit import Made
from rulekit.render.imposition import Flip, Layout, card_layout, single_layout
from rulekit.render.ink import FULL, LOW, Ink, contrast, luminance
from rulekit.render.printing import Print
from rulekit.render.sheet import papers_of, sheet_made
from rulekit.render.typst import compile_png
from rulekit.sizes import sizes
from tests.render.lithuania import book
from tests.render.pdfs import face, line_lengths, places, printed, reader, structure, text, text_sizes
from tests.render.png import read_png

IDS = ["ftf-reaction-card", "ftf-invades-card", "ftf-offensive-card"]
CARDS, PAPERS = sizes("cards"), sizes("papers")
INCH = 25.4
# Trim size, and the whole page with 3 mm and with 1/8 in of bleed, as the print facts have them.
BOXES = {
    "poker": ((63, 88), (69, 94), (69.35, 94.35)),
    "poker-us": ((63.5, 88.9), (69.5, 94.9), (69.85, 95.25)),
    "bridge": ((57.15, 88.9), (63.15, 94.9), (63.5, 95.25)),
    "tarot": ((70, 120), (76, 126), (76.35, 126.35)),
    "mini": ((44.45, 63.5), (50.45, 69.5), (50.8, 69.85)),
    "a6": ((105, 148), (111, 154), (111.35, 154.35)),
    "half": ((129, 190), (135, 196), (135.35, 196.35)),
}


def made(faces: list[Face], layout: Layout, how: Print, card: str = "poker", ids: list[str] = IDS) -> Made:
    return cards_made(ids, faces, CARDS[card], layout, how)


def millimetres(box: object) -> list[float]:
    return [round(float(side) / 72 * INCH, 2) for side in box]  # type: ignore[attr-defined]


def shop(card: str, bleed: float) -> bytes:
    pdf = made([face("en")], single_layout(CARDS[card], bleed), printed(), card, IDS[2:]).pdf
    return with_boxes(pdf, bleed)


def test_every_size_of_card_has_its_boxes() -> None:
    assert set(BOXES) == set(CARDS)


@pytest.mark.parametrize("card", BOXES)
@pytest.mark.parametrize(("bleed", "which"), [(3.0, 1), (INCH / 8, 2)])
def test_boxes_for_a_print_shop(card: str, bleed: float, which: int) -> None:
    (trim_wide, trim_high), (wide, high) = BOXES[card][0], BOXES[card][which]
    (page,) = reader(shop(card, bleed)).pages
    assert {"/TrimBox", "/BleedBox", "/MediaBox"} <= set(page)
    assert millimetres(page.mediabox) == pytest.approx([0, 0, wide, high], abs=0.02)
    assert millimetres(page.bleedbox) == millimetres(page.mediabox)
    left, bottom, right, top = millimetres(page.trimbox)
    assert (right - left, top - bottom) == pytest.approx((trim_wide, trim_high), abs=0.02)
    assert (left, bottom) == pytest.approx((bleed, bleed), abs=0.02)


def test_boxes_keep_the_tags_and_the_bytes() -> None:
    plain = made([face("en")], single_layout(CARDS["poker"], 3.0), printed()).pdf
    boxed = with_boxes(plain, 3.0)
    assert [e["/S"] for e in structure(boxed)] == [e["/S"] for e in structure(plain)]
    root = reader(boxed).trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"].value is True and root["/Lang"] == "en"
    assert b"<pdfuaid:part>1</pdfuaid:part>" in root["/Metadata"].get_data()
    assert with_boxes(plain, 3.0) == boxed


def test_the_band_reaches_over_the_edge() -> None:
    """A shop that cuts a millimetre off finds ink there: the corner of the page is not white."""
    source = made([face("en")], single_layout(CARDS["poker"], 3.0), printed()).source
    picture = read_png(compile_png(source, 72, "card.typ.j2")[0])
    assert picture.colour(0, 0) == picture.colour(picture.width - 1, 0) == FULL.band


def seen(pdf: bytes, page: int) -> dict[str, tuple[float, float]]:
    """Where each card's id stands on a page, from the left and the bottom, in points."""
    return places(pdf, page, IDS)


@pytest.mark.parametrize(
    ("card", "paper"), [("poker", "a4"), ("poker-us", "letter"), ("mini", "a4"), ("a6", "letter")]
)
@pytest.mark.parametrize("flip", ["long", "short"])
def test_backs_coincide_with_fronts(card: str, paper: str, flip: Flip) -> None:
    """The same deck on both sides: seen through the sheet, each card's id falls into its own card."""
    how = replace(printed(paper), flip=flip)
    layout = card_layout(CARDS[card], PAPERS[paper])
    ids = IDS[2:] if card == "mini" else IDS[:2] if card == "a6" else IDS
    pdf = made([face("en"), face("en")], layout, how, card, ids).pdf
    fronts, backs = seen(pdf, 0), seen(pdf, 1)
    assert set(fronts) == set(backs) == set(ids)
    upright = (flip == "long") == (layout.height >= layout.width)
    for id in ids:
        x, y = (part / 72 * INCH for part in backs[id])
        through = (layout.width - x, layout.height - y) if upright else (x, y)
        assert cell_of(layout, CARDS[card].width, CARDS[card].height, *through) == cell_of(
            layout,
            CARDS[card].width,
            CARDS[card].height,
            fronts[id][0] / 72 * INCH,
            layout.height - fronts[id][1] / 72 * INCH,
        )


def cell_of(layout: Layout, wide: float, high: float, x: float, y: float) -> tuple[int, int]:
    return int((x - layout.left) // wide), int((y - layout.top) // high)


def test_an_offset_moves_backs_alone() -> None:
    layout, faces = card_layout(CARDS["poker"], PAPERS["a4"]), [face("en"), face("fr")]
    plain = made(faces, layout, printed()).pdf
    moved = made(faces, layout, replace(printed(), offset=(1.0, -0.5))).pdf
    assert seen(moved, 0) == seen(plain, 0)
    for id, (x, y) in seen(moved, 1).items():
        was = seen(plain, 1)[id]
        assert (x - was[0], y - was[1]) == pytest.approx((72 / INCH, 0.5 * 72 / INCH), abs=0.01)
    assert "Versos décalés de 1" in reader(moved).pages[1].extract_text()
    assert "Versos décalés" not in text(plain)


def test_each_flip_says_which_edge() -> None:
    layout = card_layout(CARDS["poker"], PAPERS["a4"])
    for flip, said in (("long", "on its long edge"), ("short", "on its short edge")):
        pdf = made([face("fr"), face("en")], layout, replace(printed(), flip=flip)).pdf  # type: ignore[arg-type]
        assert said in reader(pdf).pages[1].extract_text()


def test_a_fold_over_has_both_sides_on_one_page() -> None:
    layout = card_layout(CARDS["poker"], PAPERS["a4"], pairs=True)
    pdf = made([face("en"), face("fr")], layout, printed()).pdf
    (page,) = reader(pdf).pages
    said = page.extract_text()
    assert "Reaction roll, turn 2" in said and "Jet de réaction, tour 2" in said
    assert "Fold along the dotted line." in said and "Turn the sheet" not in said


def test_plain_backs_name_the_game() -> None:
    pdf = made(list(face("fr").backed()), card_layout(CARDS["poker"], PAPERS["a4"]), printed()).pdf
    front, back = (page.extract_text() for page in reader(pdf).pages)
    assert back.count("First to Fight") == 3 and "Jet de réaction" not in back
    assert "Jet de réaction" in front


@pytest.mark.parametrize(("paper", "unfolded"), [("a4", "a3"), ("letter", "tabloid")])
def test_a_sheet_folds_out(paper: str, unfolded: str) -> None:
    views = book("en")
    aid = {**views["aids"][0], "size": "a3"}
    assert [size.key for size in papers_of(aid, PAPERS[paper])] == [paper, unfolded]  # type: ignore[arg-type]
    halves, whole = (
        sheet_made(views, aid, face("en").strings, printed(key)).pdf  # type: ignore[arg-type]
        for key in (paper, unfolded)
    )
    assert [len(reader(pdf).pages) for pdf in (halves, whole)] == [2, 1]
    for pdf, key in ((halves, paper), (whole, unfolded)):
        box = reader(pdf).pages[0].mediabox
        assert millimetres((box.width, box.height)) == [PAPERS[key].width, PAPERS[key].height]
    assert line_lengths(whole).count(100.0) == 2
    for title in ("Reaction roll, turn 2", "Notes"):
        assert text(halves).count(title) == text(whole).count(title) == 1


def test_a_sheet_without_a_size_stays_on_its_paper() -> None:
    assert papers_of(book("en")["aids"][0], PAPERS["a4"]) == [PAPERS["a4"]]


@pytest.mark.parametrize("ink", [FULL, LOW], ids=["full", "low"])
def test_every_text_stands_out_from_its_ground(ink: Ink) -> None:
    for words, ground in ink.pairs():
        assert contrast(words, ground) >= 4.5, f"{words} on {ground}"
    assert contrast("#000000", "#ffffff") == pytest.approx(21.0)


def test_tiers_stay_apart_in_grey() -> None:
    grey = [luminance(colour) ** (1 / 2.2) for colour in (FULL.paper, FULL.shade, FULL.band, FULL.text)]
    assert all(light - dark > 0.08 for light, dark in pairwise(grey))


def colours(ink: Ink) -> set[str]:
    """The colours of larger areas: those of more than the edges of letters."""
    source = made([face("en")], single_layout(CARDS["poker"], 0.0), replace(printed(), ink=ink)).source
    picture = read_png(compile_png(source, 40, "card.typ.j2")[1])
    count = Counter(picture.colour(x, y) for x in range(picture.width) for y in range(picture.height))
    return {colour for colour, pixels in count.items() if pixels > 120}


def test_low_ink_has_neither_band_nor_shade() -> None:
    assert {FULL.band, FULL.shade} <= colours(FULL)
    assert not {FULL.band, FULL.shade} & colours(LOW)


def printed_colours(pdf: bytes) -> set[tuple[float, ...]]:
    """The colours that the pages set to fill with, as their operators give them."""
    found = set()
    for page in reader(pdf).pages:
        content = page.get_contents()
        assert content is not None
        for operands, operator in content.operations:
            if operator in (b"scn", b"rg", b"g", b"sc"):
                found.add(tuple(round(float(part), 2) for part in operands))
    return found


def test_no_colour_is_printed_that_is_no_ink() -> None:
    """So the pairs that are tested are all there are."""
    pdf = made([face("en")], card_layout(CARDS["poker"], PAPERS["a4"]), printed()).pdf
    known = {
        tuple(round(int(c[n : n + 2], 16) / 255, 2) for n in (1, 3, 5))
        for c in (FULL.text, FULL.paper, FULL.shade, FULL.band, FULL.title, FULL.thin)
    }
    grey = {colour[:1] for colour in known if len(set(colour)) == 1}
    assert printed_colours(pdf) <= known | grey


@pytest.mark.parametrize("card", BOXES)
def test_no_card_has_text_below_7_points_or_a_font_outside(card: str) -> None:
    ids = ["ftf-offensive-card"]
    pdf = made([face("fr")], card_layout(CARDS[card], PAPERS["letter"]), printed("letter"), card, ids).pdf
    assert min(text_sizes(pdf)) >= 7.0
    fonts = [font for page in reader(pdf).pages for font in page["/Resources"]["/Font"].values()]
    assert fonts
    for font in fonts:
        assert {"/FontFile2", "/FontFile3"} & set(font["/DescendantFonts"][0]["/FontDescriptor"])


@pytest.mark.parametrize(("flip", "first"), [("long", "-5"), ("short", "5")])
def test_the_calibration_sheet(flip: Flip, first: str) -> None:
    how = replace(printed(), flip=flip)
    pdf = calibration_pdf(book("en"), face("en").strings, how)
    front, back = reader(pdf).pages
    assert f"on its {flip} edge" in front.extract_text() and f"on its {flip} edge" in back.extract_text()
    lengths = [line_lengths(pdf, page) for page in (0, 1)]
    assert lengths[0].count(4.0) == lengths[0].count(6.0) == len(STEPS)
    assert [page.count(100.0) for page in lengths] == [page.count(INCH) for page in lengths] == [1, 1]
    assert lengths[1].count(132.0) == lengths[1].count(170.0) == 1
    numbers = [line for line in front.extract_text().split() if line.lstrip("-").replace(".", "").isdigit()]
    assert first in numbers
    assert pdf == calibration_pdf(book("en"), face("en").strings, how)


@pytest.mark.parametrize("side", ["left", "right"])
def test_the_stroke_that_a_shifted_line_covers_tells_the_offset(side: str) -> None:
    """Long edge: a back printed 1.5 mm too far right shows 1.5 mm left of the middle, at the stroke numbered -1.5."""
    shift = 1.5 if side == "right" else -1.5
    pdf = calibration_pdf(book("en"), face("en").strings, printed())
    strokes = places(pdf, 0, ["-1.5", "1.5"], exact=True)
    covered = "-1.5" if shift > 0 else "1.5"
    below = "1.5" if shift > 0 else "-1.5"
    assert (strokes[covered][1] > strokes[below][1]) == (shift > 0)


def test_the_same_bytes_twice() -> None:
    layout = card_layout(CARDS["tarot"], PAPERS["letter"])
    pair = [made([face("en"), face("fr")], layout, printed("letter"), "tarot") for _ in range(2)]
    assert pair[0].pdf == pair[1].pdf
    assert compile_png(pair[0].source, 60, "x") == compile_png(pair[1].source, 60, "x")


def test_a_picture_has_300_dots_to_the_inch() -> None:
    """A US poker card with 1/8 in of bleed is 825 by 1125 pixels, as shops ask for."""
    how = printed("letter")
    source = made([face("en")], single_layout(CARDS["poker-us"], INCH / 8), how, "poker-us").source
    first = read_png(compile_png(source, 300, "card.typ.j2")[0], header_only=True)
    assert (first.width, first.height) == (825, 1125)


def test_pages_of_a_duplex_deck_are_even() -> None:
    layout = card_layout(CARDS["poker"], PAPERS["a4"])
    for count in (1, 9, 10, 19):
        pdf = made([face("en"), face("fr")], layout, printed(), ids=(IDS * 7)[:count]).pdf
        assert len(PdfReader(BytesIO(pdf)).pages) == 2 * -(-count // 9)
