"""A closed vocabulary: every word has one label, and every label can stand in a grid."""

from __future__ import annotations

import pytest

from rulekit import Word


def test_labels_differ() -> None:
    with pytest.raises(ValueError, match=r"^Side: RED and BLUE are both called 'red'; labels must differ$"):

        class Side(Word):
            RED = "red"
            BLUE = "red"


def test_a_name_is_no_other_words_label() -> None:
    with pytest.raises(ValueError, match=r"^Side: RED and BLUE are both called 'red'; labels must differ$"):

        class Side(Word):
            RED = "crimson"
            BLUE = "Red"


@pytest.mark.parametrize(
    "label", ["", "—", "*", "≠ red", "red | blue", "red / blue", "red + blue", "red; blue", " red"]
)
def test_labels_fit_a_grid(label: str) -> None:
    with pytest.raises(ValueError, match="cannot stand in a grid; it may not be blank"):
        Word("Side", {"RED": label})  # type: ignore[call-arg]


def test_a_word_shows_its_identifier_and_says_its_label() -> None:
    class Side(Word):
        DARK_RED = "dark red"

    assert (repr(Side.DARK_RED), str(Side.DARK_RED), Side.DARK_RED.key) == (
        "Side.DARK_RED",
        "dark red",
        "dark_red",
    )
