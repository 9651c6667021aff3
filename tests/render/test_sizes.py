"""Sizes are data: found by being there, held to one schema, checked field by field."""

import json
import tomllib
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from rulekit.shops import shops
from rulekit.sizes import FOLDER, SizeFault, foldouts, read_size, sizes

GOOD = 'name = "Poker"\nwidth = 63.0\nheight = 88\nmargin = 3.0\nhalf = "a4"\n'
SCHEMA = Draft202012Validator(json.loads((FOLDER / "size.schema.json").read_text("utf-8")))
FILES = sorted([*(FOLDER / "cards").glob("*.toml"), *(FOLDER / "papers").glob("*.toml")])
BAD = [
    ("63.0", '"wide"', 2, "'width' must be millimetres"),
    ("63.0", "true", 2, "'width' must be millimetres"),
    ("63.0", "0", 2, "'width' must be millimetres from 1 to 2000"),
    ("88", "-1", 3, "'height' must be millimetres"),
    ("margin = 3.0\n", "", 4, "'margin' must be millimetres from 0 to 2000"),
    ('"Poker"', "7", 1, "'name' must be a text"),
    ('"Poker"', '"  "', 1, "'name' must be a text"),
    ('"a4"', "4", 5, "'half' must be the key of a paper"),
    ("88\n", "88\nbleed = 3\n", 4, "'bleed' is no field of a size"),
]


def test_papers_and_cards() -> None:
    assert {key: (size.width, size.height) for key, size in sizes("papers").items()} == {
        "a3": (420.0, 297.0),
        "a4": (210.0, 297.0),
        "letter": (215.9, 279.4),
        "tabloid": (431.8, 279.4),
    }
    assert {key: (size.width, size.height) for key, size in sizes("cards").items()} == {
        "a6": (105.0, 148.0),
        "bridge": (57.15, 88.9),
        "half": (129.0, 190.0),
        "mini": (44.45, 63.5),
        "poker": (63.0, 88.0),
        "poker-us": (63.5, 88.9),
        "tarot": (70.0, 120.0),
    }


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_every_file_keeps_the_schema(path: Path) -> None:
    assert list(SCHEMA.iter_errors(tomllib.loads(path.read_text("utf-8")))) == []


def test_a_paper_that_folds_out_is_two_of_its_half() -> None:
    papers = sizes("papers")
    assert {key: size.half for key, size in foldouts().items()} == {"a3": "a4", "tabloid": "letter"}
    for size in foldouts().values():
        half = papers[size.half]
        assert (size.width, size.height) == (2 * half.width, half.height)


def test_a_folder_adds_its_own(tmp_path: Path) -> None:
    (tmp_path / "square.toml").write_text('name = "Square"\nwidth = 70\nheight = 70\nmargin = 3\n', "utf-8")
    (tmp_path / "poker.toml").write_text(GOOD.replace("63.0", "63.5"), "utf-8")
    found = sizes("cards", tmp_path)
    assert found["square"].width == 70.0
    assert found["poker"].width == 63.5
    assert "tarot" in found


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        *BAD,
        ("63.0", "inf", 2, "'width' must be millimetres"),
        ("margin = 3.0", "margin = 40", 4, "A margin of 40 mm leaves no room"),
        ("63.0", "", 2, "Invalid value"),
    ],
)
def test_a_bad_field_is_named_with_its_line(tmp_path: Path, old: str, new: str, line: int, said: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(GOOD.replace(old, new), "utf-8")
    with pytest.raises(SizeFault) as caught:
        read_size(path)
    assert (caught.value.line, caught.value.message[: len(said)]) == (line, said)
    assert str(caught.value).startswith(f"{path}:{line}: ")


@pytest.mark.parametrize(("old", "new", "line", "said"), BAD)
def test_the_schema_refuses_the_same(old: str, new: str, line: int, said: str) -> None:
    assert list(SCHEMA.iter_errors(tomllib.loads(GOOD))) == []
    assert list(SCHEMA.iter_errors(tomllib.loads(GOOD.replace(old, new)))) != []


def test_every_shop_keeps_its_schema_and_cuts_cards_that_are_there() -> None:
    schema = Draft202012Validator(json.loads((FOLDER / "shop.schema.json").read_text("utf-8")))
    files = sorted((FOLDER / "shops").glob("*.toml"))
    assert [
        error for path in files for error in schema.iter_errors(tomllib.loads(path.read_text("utf-8")))
    ] == []
    assert set(shops()) == {path.stem for path in files} >= {"drivethrucards", "gamecrafter"}
    cards = sizes("cards")
    for shop in shops().values():
        assert {*shop.cards, *shop.cards.values()} <= set(cards)
    shop = shops()["gamecrafter"]
    cut = cards[shop.cards["poker"]]
    assert [round((side + 2 * shop.bleed) / 25.4 * 300) for side in (cut.width, cut.height)] == [825, 1125]
