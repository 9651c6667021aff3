"""The Fall of France: every question answered over its whole domain, as the header of the case file tells it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.situations.fof import QUESTIONS, answer
from tests.situations.run import cases_of
from tests.situations.spoiling import spoiled

CASES = Path(__file__).parent / "cases"
BOTH = (True, False)
DICE = [list(pair) for pair in product(range(1, 7), repeat=2)]


def over(**axes: Any) -> Iterator[dict[str, Any]]:
    """Every combination of the values of ``axes``."""
    return (dict(zip(axes, values, strict=True)) for values in product(*axes.values()))


def test_every_mechelen_throw() -> None:
    shown = {1: ("german", "allied"), 2: (None, None), 3: (None, None)}
    for given in over(
        scenario=("1940 Campaign", "other"),
        armies_assigned=BOTH,
        die=range(1, 7),
        allied_armies=(0, 2, 3, 8),
        german_armies=(0, 7),
    ):
        applies = given["scenario"] == "1940 Campaign" and given["armies_assigned"]
        revealed, changer = shown.get(given["die"], ("allied", "german")) if applies else (None, None)
        most = {"allied": min(3, given["allied_armies"]), "german": given["german_armies"], None: 0}[changer]
        assert answer("mechelen", given) == {
            "applies": applies,
            "revealed": revealed,
            "may_change": changer,
            "max_changes": most,
        }


def test_every_change_after_mechelen() -> None:
    for given in over(
        die=range(1, 7),
        allied_changes=range(5),
        german_changes=range(5),
        allied_armies=(0, 2, 4),
        german_armies=(0, 3),
    ):
        allied = min(3, given["allied_armies"]) if given["die"] == 1 else 0
        german = given["german_armies"] if given["die"] >= 4 else 0
        legal = given["allied_changes"] <= allied and given["german_changes"] <= german
        assert answer("mechelen_change", given) == {"legal": legal}


def test_every_move_of_kleist() -> None:
    for given in over(
        scenario=("1940 Campaign", "other"),
        unit_group=("kleist", "other"),
        stage=("german_invasion_turn", "german_first_player_turn", "later"),
        phase=("movement", "combat", "exploitation"),
        voluntary=BOTH,
        distance_to_row=range(5),
    ):
        bound = given["stage"] == "german_invasion_turn" or (
            given["stage"] == "german_first_player_turn" and given["phase"] != "exploitation"
        )
        barred = (
            given["scenario"] == "1940 Campaign"
            and given["unit_group"] == "kleist"
            and bound
            and given["voluntary"]
            and given["distance_to_row"] > 2
        )
        assert answer("kleist_move", given) == {"allowed": not barred}


def test_every_unit_at_the_swiss_border() -> None:
    for given in over(
        turn=range(1, 5),
        paris_open_turn=(None, 1, 2, 4),
        switzerland=("neutral", "invaded"),
        nationality=("french", "british", "other"),
        unit_type=("ground", "air"),
    ):
        paris = given["paris_open_turn"]
        applies = paris is not None and given["turn"] >= paris and given["switzerland"] == "neutral"
        enters = applies and given["nationality"] == "french" and given["unit_type"] == "ground"
        assert answer("internment", given) == {
            "rule_applies": applies,
            "may_enter": enters,
            "removed": enters,
            "may_return": False,
            "counts_as_eliminated": False,
        }


def test_every_roll_for_the_low_countries() -> None:
    for dice, units in product(DICE, (0, 5, 20)):
        roll = sum(dice)
        belgian = answer("belgium_free_units", {"dice": dice, "belgian_units": units, "deployed": True})
        assert belgian == {"roll": roll, "max_free_units": min(roll, units)}
        dutch = answer("dutch_roll", {"dice": dice, "dutch_units": units})
        if roll == 12:
            assert dutch == {"roll": 12, "plan": "link_up", "max_free_units": None, "free_re": 7}
        else:
            assert dutch == {
                "roll": roll, "plan": "normal", "max_free_units": min(roll, units), "free_re": None,
            }  # fmt: skip


def test_every_place_of_a_dutch_unit() -> None:
    for given in over(
        dice=([6, 6], [6, 5], [1, 1]),
        unit_class=("static", "fort", "airfield", "other"),
        at_indicated_hex=BOTH,
        in_netherlands=BOTH,
        distance_to_belgian_border=(0, 1, 2, 3, 8),
        in_free_re=BOTH,
        hex=("0827", "0927", "1015"),
    ):
        if sum(given["dice"]) < 12:
            legal = given["in_netherlands"] if given["in_free_re"] else given["at_indicated_hex"]
        elif given["hex"] != "1015":
            legal = False
        elif given["unit_class"] != "other":
            legal = given["at_indicated_hex"]
        else:
            near = given["in_free_re"] or given["distance_to_belgian_border"] <= 2
            legal = given["in_netherlands"] and near
        assert answer("dutch_deploy", given) == {"legal": legal}


@pytest.mark.parametrize(
    ("question", "given"),
    [
        ("optional_rules", {"chosen": [0]}),
        ("optional_rules", {"chosen": "1"}),
        ("line_of_advance_hex", {"map": -1, "country": "france"}),
        ("line_of_advance_hex", {"map": 16, "country": "atlantis"}),
        ("kleist_move", {"scenario": "1940"}),
        ("belgium_free_units", {"dice": [3], "belgian_units": 20, "deployed": True}),
        ("belgium_free_units", {"dice": [3, 4], "belgian_units": -1, "deployed": True}),
        ("belgium_redeploy", {"dice": [3, 4], "belgian_units": 9, "units_moved": -1, "all_in_belgium": True}),
        ("dutch_free_re", {"re": -1}),
        ("battle_type", {"aircraft": "Blenheim", "nationality": "british", "purpose": "other"}),
        ("allied_city_bombing", {"german_missions": [{"mission": "", "allied_major_city": True}]}),
        (
            "bomber_command_mission",
            {
                "command": "bomber_command",
                "needs_tactical_factors": True,
                "turn": -1,
                "evacuation_turn": None,
            },
        ),
    ],
)
def test_what_is_malformed_is_refused(question: str, given: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        answer(question, given)


def shape(question: str, given: dict[str, Any]) -> frozenset[str] | None:
    """The keys of the answer, or None where it is refused."""
    try:
        return frozenset(answer(question, given))
    except ValueError:
        return None


def test_anything_is_answered_or_refused() -> None:
    cases = [c["given"] for name in ("fof.yaml", "fof-more.yaml") for c in cases_of(CASES / name)]
    asked = [(g["question"], {k: v for k, v in g.items() if k != "question"}) for g in cases]
    shapes = {question: made for question, given in asked if (made := shape(question, given))}
    assert shapes.keys() == QUESTIONS.keys()
    for question, given in asked:
        for wrong in spoiled(given):
            assert shape(question, wrong) in (None, shapes[question]), (question, wrong)
        for name in given:
            left_out = shape(question, {k: v for k, v in given.items() if k != name})
            assert left_out is None, (question, name, given)


def test_an_unheard_of_question_is_an_error_of_another_kind() -> None:
    with pytest.raises(LookupError):
        answer("weather", {})
