"""Trees of decisions: exact beyond every window, silent where they do not know, none where they cannot be."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from rulekit.asked import Asked
from rulekit.domain import Amount, Count, Range
from rulekit.memory import Memory
from rulekit.meta import Meta
from rulekit.rule import Rule
from rulekit.view import shape
from rulekit.view.outcome import Said, asking, grown
from rulekit.view.shape import Shapes
from rulekit.view.symbol import MARK, Escaped, Symbol, path_of
from rulekit.view.tree import Grown, agrees, at_point, grow
from tests.tryit.books import ROOTS, invented, tried


def asked(**inputs: Any) -> Asked:
    return Asked(Meta("try-rule"), inputs)


def tree(ask: Any, **inputs: Any) -> Grown | None:
    return grow(asked(**inputs), lambda given: ask(**given))


def test_the_attack_on_the_westwall_fits_a_few_nodes() -> None:
    one = next(one for one in tried(ROOTS[0]) if one.view["id"] == "ftf-attack")
    assert len(one.view["tree"]["nodes"]) <= 12
    point = {"launch_turn": 5, "turn": 900, "die": 5, "westwall": 10**12, "result": 40}
    assert at_point(grown(one.item), one.item, point) == asking(one.item)(point)


def test_a_sum_is_exact_far_outside_the_window() -> None:
    made = tree(lambda a, b: "over" if 3 * a - 2 * b > 7 else "under", a=Count(0), b=Count(None))
    assert made is not None
    item = asked(a=Count(0), b=Count(None))
    for a in (0, 1, 2, 10**30):
        for b in (-(10**30), -4, -3, 0, (3 * a - 8) // 2, (3 * a - 7) // 2, 10**30):
            assert at_point(made, item, {"a": a, "b": b}) == ("over" if 3 * a - 2 * b > 7 else "under")


@pytest.mark.parametrize(
    "use",
    [
        lambda a: a // 2,
        lambda a: a % 100,
        lambda a: 100 % a,
        lambda a: a % a,
        lambda a: a * a,
        lambda a: {1: "one"}.get(a, "other"),
        lambda a: ["x"] * a,
        lambda a: len(range(a)),
        lambda a: "xyz"[a],
        lambda a: int(a) + 1,
        lambda a: a / 2,
        lambda a: a & 1,
        lambda a: round(a, -1),
        lambda a: float(a),
        lambda a: a.bit_length(),
        lambda a: 2**a,
    ],
)
def test_what_is_no_sum_escapes(use: Any) -> None:
    symbol = Symbol({"a": 1}, 0, path_of((), {"a": (0, None)}))
    with pytest.raises((Escaped, TypeError)):
        use(symbol)


def test_where_a_number_escapes_the_tree_knows_its_window_alone() -> None:
    item, rule = asked(a=Count(0, window=(0, 9))), lambda a: a // 2
    made = grow(item, lambda given: rule(**given))
    assert made is not None
    assert [at_point(made, item, {"a": a}) for a in range(12)] == [*(a // 2 for a in range(10)), None, None]


@pytest.mark.parametrize("divisor", [1, 2, 3, 12])
def test_a_remainder_is_exact_far_outside_the_window(divisor: int) -> None:
    def left(a: int, b: int) -> int:
        return (a - 2 * b + 5) % divisor if a > b else -1

    made = tree(left, a=Count(0), b=Count(None))
    assert made is not None
    item = asked(a=Count(0), b=Count(None))
    for a in (0, 1, 2, 3, 11, 10**30, 10**30 + 1):
        for b in (-(10**30), -7, -1, 0, 1, 5, 10**30):
            assert at_point(made, item, {"a": a, "b": b}) == left(a, b)


def test_a_loop_over_a_number_that_is_not_known_escapes() -> None:
    def countdown(a: int) -> int:
        while a > 0:
            a -= 1
        return a

    symbol = Symbol({"a": 1}, 0, path_of((), {"a": (0, None)}))
    with pytest.raises(Escaped):
        countdown(symbol)  # type: ignore[arg-type]


def test_fractions_are_gone_through_point_by_point() -> None:
    item = asked(a=Amount(0, window=(0, 3)))
    made = grow(item, lambda given: given["a"] >= 2)
    assert made is not None
    assert [at_point(made, item, {"a": a}) for a in range(5)] == [False, False, True, True, None]


def test_too_many_points_make_no_tree() -> None:
    assert tree(lambda a, b, c: a * b * c, a=Range(0, 99), b=Range(0, 99), c=Range(0, 99)) is None


def test_a_tree_that_disagrees_is_not_shown() -> None:
    item = asked(a=Count(0))
    made = grow(item, lambda given: given["a"] > 3)
    assert made is not None and agrees(made, item, lambda given: given["a"] > 3)
    assert not agrees(made, item, lambda given: given["a"] > 4)
    assert grow(item, lambda given: type(given["a"]) is int) is None


def test_a_number_in_words_makes_no_sum() -> None:
    symbol = Symbol({"a": 1}, 0, path_of((), {}))
    assert f"{symbol}" == MARK

    def told(hexes: int) -> str:
        return f"{hexes} hexes"

    rule = Rule(told, Meta("try-told"), {"hexes": Range(0, 3)}, None)
    made = grown(rule)
    assert made is not None and {answer.parts[0][2] for answer in made.answers} == {
        f"{n} hexes" for n in range(4)
    }


@pytest.mark.parametrize("id", ["inv-linear", "inv-product", "inv-halves", "inv-printed-too"])
def test_trees_of_rules_are_what_the_rules_say(id: str) -> None:
    item = invented(id).item
    made = grown(item)
    assert made is not None
    for n, point in enumerate(item.points()):
        if n % 7 == 0:
            assert at_point(made, item, point) == settled(asking(item), point)


def settled(ask: Any, point: Mapping[str, Any]) -> Any:
    return ask(point).settled({})


@pytest.mark.parametrize("id", ["inv-linear", "inv-product", "inv-halves", "inv-printed-too"])
def test_a_tree_of_a_kept_shape_is_the_one_that_was_grown(
    id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shape, "WORTH", 0)
    item, file, asked_of = invented(id).item, tmp_path / "trees.json", []

    def ask(given: Mapping[str, Any]) -> Said:
        asked_of.append(given)
        return asking(item)(given)

    first = Shapes(Memory(file), str)
    made = first.tree(item, ask)
    first.memory.save()
    assert made is not None and file.is_file()
    asked_of.clear()
    again = Shapes(Memory(file), str).tree(item, ask)
    assert again is not None and again.answers == made.answers
    assert json.dumps(again.nodes) == json.dumps(made.nodes)
    assert len(asked_of) == len(made.answers)
    assert all(at_point(again, item, point) == asking(item)(point) for point in islice(item.points(), 50))


def test_a_kept_shape_that_somebody_wrote_into_is_grown_again(tmp_path: Path) -> None:
    item, memory = invented("inv-linear").item, Memory(None)
    for spoilt in ({"nodes": []}, {"nodes": [], "samples": [[{}, []]]}, {"nodes": 3, "samples": 3}, [1]):
        memory._kept = {item.meta.id: spoilt}
        made = Shapes(memory, str).tree(item, asking(item))
        assert made is not None and made.nodes == grow(item, asking(item)).nodes
