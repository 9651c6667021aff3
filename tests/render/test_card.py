"""Cards: how many to a page, backs that line up, lines to cut along, and what does not fit."""

import pytest

from rulekit.render.card import TEXT_SIZES, cards_pdf, pages
from rulekit.render.fit import Overset
from rulekit.render.imposition import card_layout
from rulekit.sizes import sizes
from tests.render.lithuania import row
from tests.render.pdfs import face, line_lengths, printed, reader, text, text_sizes

IDS = ["ftf-reaction-card", "ftf-invades-card", "ftf-offensive-card"]
POKER = sizes("cards")["poker"]


def test_fronts_and_backs_alternate_and_backs_are_mirrored() -> None:
    faces = [face("en"), face("fr")]
    layout = card_layout(POKER, sizes("papers")["a4"])
    made = list(pages(IDS * 4, faces, layout, printed()))
    assert [(page["language"], page["front"], len(page["cards"])) for page in made] == [
        ("en", True, 9),
        ("fr", False, 9),
        ("en", True, 3),
        ("fr", False, 3),
    ]
    for front, back in zip(made[::2], made[1::2], strict=True):
        for a, b in zip(front["cards"], back["cards"], strict=True):
            assert (a["row"], a["column"]) == (b["row"], 2 - b["column"])
            assert a["side"].split()[1] == b["side"].split()[1]


def test_a_deck_of_two_languages_as_pdf() -> None:
    pdf = cards_pdf(IDS, [face("en"), face("fr")], POKER, printed())
    front, back = (page.extract_text() for page in reader(pdf).pages)
    assert "Reaction roll, turn 2" in front
    assert "Jet de réaction, tour 2" in back
    assert "Retourner la feuille sur le bord long." in back
    assert min(text_sizes(pdf)) >= 7.0
    assert min(TEXT_SIZES) >= 7.0


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_rule_and_cut_lines(paper: str) -> None:
    pdf = cards_pdf(IDS, [face("en"), face("fr")], POKER, printed(paper))
    front, back = line_lengths(pdf, 0), line_lengths(pdf, 1)
    assert front.count(100.0) == back.count(100.0) == 1
    assert front.count(25.4) == back.count(25.4) == 1
    assert (front.count(189.0), front.count(272.0)) == (4, 4)
    assert (back.count(189.0), back.count(272.0)) == (0, 0)


def test_each_card_says_what_it_is() -> None:
    said = text(cards_pdf(IDS, [face("fr")], POKER, printed()))
    assert said.count("Aide non officielle\u00a0: le jeu est nécessaire.") == 3
    assert said.count("First to Fight\u00a0· série Europa\u00a0· fr\u00a0· 0.1.0\u00a0· ") == 3


def test_the_same_bytes_twice() -> None:
    assert cards_pdf(IDS, [face("en")], POKER, printed()) == cards_pdf(IDS, [face("en")], POKER, printed())


def test_a_full_card_is_overset_and_the_language_is_named() -> None:
    french = face("fr")
    french.book["views"]["ftf-invades"]["rows"] = [row(n, ["x", "y", "+1"], "3.7") for n in range(40)]
    with pytest.raises(Overset) as caught:
        cards_pdf(IDS, [face("en"), french], POKER, printed())
    fault = caught.value
    assert (fault.aid, fault.language, fault.page, fault.line) == (
        "ftf-invades-card",
        "fr",
        "book/first-to-fight/aids.md",
        34,
    )


def test_a_full_card_makes_no_other_smaller() -> None:
    side = face("en")
    side.book["views"]["ftf-invades"]["rows"] = [row(n, ["x", "y", "+1"], "3.7") for n in range(18)]
    pdf = cards_pdf(["ftf-invades-card", "ftf-offensive-card"], [side], POKER, printed())
    assert {7.5, 9.2} <= text_sizes(pdf)
    assert 7.5 not in text_sizes(cards_pdf(["ftf-offensive-card"], [side], POKER, printed()))


def test_an_unknown_card_is_named() -> None:
    with pytest.raises(KeyError, match="no-such-card"):
        cards_pdf(["no-such-card"], [face("en")], POKER, printed())


def test_a_hundred_cards_stand_on_twelve_pages() -> None:
    assert len(reader(cards_pdf((IDS * 34)[:100], [face("en")], POKER, printed())).pages) == 12
