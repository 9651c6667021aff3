"""Chained odds of First to Fight: exact without charts, and by hand with invented ones."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from types import ModuleType

import pytest

from rulekit import Distribution, Unknown, odds
from rulekit.charts import read_charts
from rulekit.open_ import Open, owner_charts
from rulekit.word import Word
from tests.situations.pages import page

INVENTED = Path(__file__).resolve().parents[1] / "charts" / "invented.toml"
LOOK_UP, ASSAULT = Unknown("ftf-intervention-table"), Unknown("ftf-offensive-table")


@pytest.fixture
def game() -> ModuleType:
    return page("first_to_fight.odds")


@pytest.fixture
def charted(game: ModuleType) -> Iterator[ModuleType]:
    lithuania, intervention = page("first_to_fight.lithuania"), page("first_to_fight.intervention")
    found = [v for each in (lithuania, intervention) for v in vars(each).values() if isinstance(v, Open)]
    charts, findings = read_charts(INVENTED, {item.meta.id: item for item in found})
    assert (len(charts), findings) == (3, [])
    with owner_charts(charts):
        yield game


def key(outcome: object) -> object:
    return outcome.key if isinstance(outcome, Word) else outcome


def test_lithuania(game: ModuleType) -> None:
    lithuania = page("first_to_fight.lithuania")
    wanted = {
        "invades_poland": Fraction(1, 6),
        "neutral": Fraction(1, 2),
        "invaded_by_germany": Fraction(1, 3),
    }
    assert {key(o): p for o, p in odds(lithuania.REACTION).items()} == wanted
    assert odds(lithuania.react, turn=2) == odds(lithuania.REACTION)


def test_without_charts(game: ModuleType) -> None:
    assert game.launch_turn({4: 0, 5: 2}) == Distribution.sure(LOOK_UP)
    assert game.wall_after(0, 270) == Distribution.sure(270)
    assert game.wall_after(1, 270) == Distribution({230: 1, ASSAULT: 5})
    assert game.wall_after(2, 270) == Distribution.sure(ASSAULT)
    assert game.wall_after(1, 269) == Distribution.sure(ASSAULT)


def test_the_launch(charted: ModuleType) -> None:
    launch = charted.launch_turn
    assert {key(o): p for o, p in launch({4: 0, 5: 0}).items()} == {
        4: Fraction(1, 3),
        5: Fraction(2, 9),
        "no_offensive": Fraction(4, 9),
    }
    assert {key(o): p for o, p in launch({4: 3, 6: 2}).items()} == {
        4: Fraction(1, 6),
        6: Fraction(5, 6) * Fraction(1, 3),
        "no_offensive": Fraction(5, 6) * Fraction(2, 3),
    }
    assert [key(o) for o in launch({})] == ["no_offensive"]


def test_the_wall(charted: ModuleType) -> None:
    assert charted.wall_after(1, 270) == Distribution({270: 1, 100: 3, 230: 1, 0: 1})
    second = {270: (1, 6), 93: (1, 4), 0: (1, 4), 1: (1, 6), 140: (1, 12), 130: (1, 36), 129: (1, 18)}
    assert charted.wall_after(2, 270) == Distribution({left: Fraction(*p) for left, p in second.items()})


def test_against_a_plain_count(charted: ModuleType) -> None:
    seen: dict[int, int] = {}
    for first in range(1, 7):
        for second in range(1, 7):
            for third in range(1, 7):
                left = fought(charted, (first, second, third))
                seen[left] = seen.get(left, 0) + 1
    assert charted.wall_after(3, 270) == Distribution(seen)


def fought(game: ModuleType, dice: tuple[int, ...]) -> int:
    left = 270
    for before, die in enumerate(dice):
        result = game.OFFENSIVE_TABLE(die + before, left)
        if isinstance(result, Word):
            return left
        left = max(left - result, 0)
        if left == 0:
            return 0
    return left


def test_modifiers_of_the_owner(charted: ModuleType) -> None:
    table = charted.INTERVENTION_TABLE
    assert table.modifier("the moon is blue", "the general has a cold") == 1
