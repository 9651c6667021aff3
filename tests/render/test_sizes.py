"""Sizes are data: found by being there, checked field by field."""

from pathlib import Path

import pytest

from rulekit.render.sizes import SizeFault, read_size, sizes

GOOD = 'name = "Poker"\nwidth = 63.0\nheight = 88\nmargin = 3.0\n'


def test_papers_and_cards() -> None:
    assert {key: (size.width, size.height) for key, size in sizes("papers").items()} == {
        "a4": (210.0, 297.0),
        "letter": (215.9, 279.4),
    }
    assert {key: (size.width, size.height) for key, size in sizes("cards").items()} == {
        "bridge": (57.0, 89.0),
        "mini": (44.0, 67.0),
        "poker": (63.0, 88.0),
        "tarot": (70.0, 120.0),
    }


def test_a_book_adds_its_own(tmp_path: Path) -> None:
    (tmp_path / "square.toml").write_text('name = "Square"\nwidth = 70\nheight = 70\nmargin = 3\n')
    (tmp_path / "poker.toml").write_text(GOOD.replace("63.0", "63.5"))
    found = sizes("cards", tmp_path)
    assert found["square"].width == 70.0
    assert found["poker"].width == 63.5
    assert "tarot" in found


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("63.0", '"wide"', 2, "'width' must be millimetres"),
        ("63.0", "true", 2, "'width' must be millimetres"),
        ("63.0", "inf", 2, "'width' must be millimetres"),
        ("88", "-1", 3, "'height' must be millimetres"),
        ("margin = 3.0\n", "", 3, "'margin' must be millimetres"),
        ("margin = 3.0", "margin = 40", 4, "A margin of 40 mm leaves no room"),
        ('"Poker"', "7", 1, "'name' must be a text"),
        ("88\n", "88\nbleed = 3\n", 4, "'bleed' is no field of a size"),
        ("63.0", "", 2, "Invalid value"),
    ],
)
def test_a_bad_field_is_named_with_its_line(tmp_path: Path, old: str, new: str, line: int, said: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(GOOD.replace(old, new))
    with pytest.raises(SizeFault) as caught:
        read_size(path)
    assert caught.value.line == line
    assert said in caught.value.message
    assert str(caught.value).startswith(f"{path}:{line}: ")
