"""Where cards lie: as many as the print facts say, centred, backs behind their fronts whichever edge is flipped."""

import pytest

from rulekit.render.imposition import (
    SIDE,
    TOP,
    Cell,
    Flip,
    Layout,
    back,
    card_layout,
    front,
    single_layout,
    table_layout,
)
from rulekit.sizes import Size, SizeFault, sizes

CARDS, PAPERS = sizes("cards"), sizes("papers")
EVERY = [(card, paper) for card in CARDS for paper in ("a4", "letter")]
COUNTS = {
    ("poker", "a4"): 9,
    ("poker", "letter"): 9,
    ("poker-us", "a4"): 9,
    ("poker-us", "letter"): 9,
    ("bridge", "a4"): 9,
    ("bridge", "letter"): 9,
    ("tarot", "a4"): 4,
    ("tarot", "letter"): 4,
    ("mini", "a4"): 18,
    ("mini", "letter"): 16,
    ("a6", "a4"): 2,
    ("a6", "letter"): 2,
    ("half", "a4"): 2,
    ("half", "letter"): 2,
}


def behind(layout: Layout, cell: Cell, flip: Flip) -> tuple[float, float]:
    """The middle of ``cell`` on the back of the sheet, as it is seen through the front after the flip."""
    wide = (layout.width - 2 * layout.left) / layout.columns
    high = (layout.height - 2 * layout.top) / layout.rows
    x, y = layout.left + (cell.column + 0.5) * wide, layout.top + (cell.row + 0.5) * high
    upright_axis = (flip == "long") == (layout.height >= layout.width)
    return (layout.width - x, y) if upright_axis else (x, layout.height - y)


@pytest.mark.parametrize(("card", "paper"), EVERY)
def test_as_many_as_the_print_facts_say(card: str, paper: str) -> None:
    assert card_layout(CARDS[card], PAPERS[paper]).each == COUNTS[card, paper]


@pytest.mark.parametrize(("card", "paper"), EVERY)
@pytest.mark.parametrize("pairs", [False, True])
def test_centred_with_room_for_rule_and_lines(card: str, paper: str, pairs: bool) -> None:
    size = CARDS[card]
    layout = card_layout(size, PAPERS[paper], pairs=pairs)
    assert layout.left >= SIDE - 0.001 and layout.top >= TOP
    assert 2 * layout.left + layout.columns * size.width == pytest.approx(layout.width, abs=0.01)
    assert 2 * layout.top + layout.rows * size.height == pytest.approx(layout.height, abs=0.01)
    assert sorted((layout.width, layout.height)) == sorted((PAPERS[paper].width, PAPERS[paper].height))


@pytest.mark.parametrize(("card", "paper"), EVERY)
@pytest.mark.parametrize("flip", ["long", "short"])
def test_every_back_falls_on_its_front(card: str, paper: str, flip: Flip) -> None:
    layout = card_layout(CARDS[card], PAPERS[paper])
    wide, high = CARDS[card].width, CARDS[card].height
    for n in range(layout.each):
        cell = front(layout, n)
        seen = behind(layout, back(layout, n, flip), flip)
        middle = layout.left + (cell.column + 0.5) * wide, layout.top + (cell.row + 0.5) * high
        assert seen == pytest.approx(middle, abs=0.01)


def test_a_back_stands_on_its_head_where_the_sheet_turns_over_its_top() -> None:
    upright = card_layout(CARDS["poker"], PAPERS["a4"])
    lying = card_layout(CARDS["mini"], PAPERS["a4"])
    assert [back(upright, 0, "long").over, back(upright, 0, "short").over] == [False, True]
    assert [back(lying, 0, "long").over, back(lying, 0, "short").over] == [True, False]


def test_pairs_lie_side_by_side() -> None:
    layout = card_layout(CARDS["poker"], PAPERS["a4"], pairs=True)
    assert layout.each == 4
    for n in range(layout.each):
        cell = front(layout, n)
        assert cell.column % 2 == 0
        assert back(layout, n, "long") == back(layout, n, "short") == Cell(cell.row, cell.column + 1)


def test_a_card_larger_than_the_paper_is_refused() -> None:
    with pytest.raises(SizeFault, match="No Poster card fits on A4"):
        card_layout(Size("poster", "Poster", 500.0, 700.0, 3.0), PAPERS["a4"])


def test_single_cards_and_tables() -> None:
    single = single_layout(CARDS["poker"], 3.0)
    assert (single.width, single.height, single.left, single.each) == (69.0, 94.0, 3.0, 1)
    table = table_layout(CARDS["poker"], 10, 7)
    assert (table.width, table.height, table.each, table.cuts, table.frame) == (
        630.0,
        616.0,
        70,
        False,
        False,
    )
