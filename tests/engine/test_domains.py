"""What a domain writes it reads; what it does not hold it refuses, naming what would be legal."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit import Amount, Count, Dice, Flag, Optional, Per, Range, Record, Rejected, Several, Text
from rulekit.domain import Domain, Words, as_domain
from tests.engine.words import D6, TURN, Weather

WEATHER = Words(Weather)
COUNTS = st.integers(min_value=0, max_value=10**6)
NAMES = st.text(st.characters(codec="utf-8", categories=("L", "N")), min_size=1, max_size=8)
PLACEMENT = Record("Placement", turn=TURN, hex=Text(), weather=Optional(Weather))
WORDS = st.sampled_from(list(Weather))

DOMAINS: dict[str, tuple[Domain, st.SearchStrategy[Any]]] = {
    "dice": (Dice(6, 2), st.integers(2, 12)),
    "range": (Range(-3, 10), st.integers(-3, 10)),
    "count": (Count(0), COUNTS),
    "count both ways": (Count(None), st.integers()),
    "amount": (Amount(None), st.fractions()),
    "words": (WEATHER, WORDS),
    "flag": (Flag(), st.booleans()),
    "optional words": (Optional(Weather), st.none() | WORDS),
    "optional number": (Optional(Count(0), none="keiner"), st.none() | COUNTS),
    "text": (Text(), NAMES),
    "choice": (Several(Weather), st.sets(WORDS).map(lambda s: tuple(sorted(s, key=list(Weather).index)))),
    "list": (Several(D6, repeats=True), st.lists(st.integers(1, 6)).map(tuple)),
    "names": (
        Several(Text()),
        st.sets(NAMES.filter(lambda n: n.casefold() != "none")).map(sorted).map(tuple),
    ),
    "per word": (Per(Weather, Count(0)), st.dictionaries(WORDS, COUNTS)),
    "words per word": (Per(Weather, Several(Weather)), st.dictionaries(WORDS, WORDS.map(lambda w: (w,)))),
    "record": (PLACEMENT, st.builds(PLACEMENT.type, COUNTS, NAMES, st.none() | WORDS)),
    "records": (
        Several(PLACEMENT, repeats=True),
        st.lists(st.builds(PLACEMENT.type, COUNTS, NAMES, WORDS), max_size=3).map(tuple),
    ),
}


@pytest.mark.parametrize("name", DOMAINS)
@given(data=st.data())
def test_reads_what_it_writes(name: str, data: st.DataObject) -> None:
    domain, values = DOMAINS[name]
    value = domain.check(data.draw(values))
    assert domain.parse(domain.format(value)) == value


@pytest.mark.parametrize("name", DOMAINS)
def test_every_point_is_a_value_of_its_own(name: str) -> None:
    domain, _ = DOMAINS[name]
    points = list(domain.points())
    assert points
    assert all(
        domain.check(point) == point and domain.parse(domain.format(point)) == point for point in points
    )
    assert all(a != b for n, a in enumerate(points) for b in points[:n])
    assert len({domain.key(point) for point in points}) == len(points)


REFUSED: list[tuple[Domain, Any, str]] = [
    (D6, 7, "the value must be a whole number from 1 to 6, not 7; the nearest legal value is 6"),
    (D6, 0, "the value must be a whole number from 1 to 6, not 0; the nearest legal value is 1"),
    (D6, True, "the value must be a whole number from 1 to 6, not True"),
    (D6, Fraction(5, 2), "the value must be a whole number from 1 to 6, not 2½"),
    (Count(2), 1, "the value must be a whole number from 2 up, not 1; the nearest legal value is 2"),
    (Count(None), "x", "the value must be a whole number, not 'x'"),
    (Amount(0), float("nan"), "the value must be a number from 0 up, not nan"),
    (WEATHER, "clear", "the value must be one of clear, deep mud, hard frost, not 'clear'"),
    (Flag(), 1, "the value must be True or False, not 1"),
    (Optional(D6), 7, "the value must be a whole number from 1 to 6, not 7; the nearest legal value is 6"),
    (Text(), "a | b", "the value must be a name without | ; or a + or / between blanks, not 'a | b'"),
    (Several(Weather), [Weather.MUD, Weather.MUD], "the value names a value twice: deep mud + deep mud"),
    (Several(Weather), "mud", "the value must be a list, each clear, deep mud, hard frost, not 'mud'"),
    (Several(D6, 5, 5, repeats=True), [1], "the value must hold 5 values, not 1"),
    (Several(D6, 1, 2, repeats=True), [], "the value must hold 1 to 2 values, not 0"),
    (Several(D6, 1, repeats=True), [], "the value must hold 1 or more values, not 0"),
    (
        Several(D6, repeats=True),
        [9],
        "each of the value must be a whole number from 1 to 6, not 9; the nearest legal value is 6",
    ),
    (Per(Weather, D6), [], "the value must name a value for each of some words, as {word: value}, not []"),
    (
        Per(Weather, D6),
        {Weather.MUD: 0},
        "the value for deep mud must be a whole number from 1 to 6, not 0; the nearest legal value is 1",
    ),
    (PLACEMENT, 3, "the value must be a Placement (turn, hex, weather), not 3"),
    (PLACEMENT, {"turn": 1}, "the value needs hex"),
    (
        PLACEMENT,
        {"turn": 1, "hexagon": "A"},
        "the value has no part 'hexagon'; its parts are turn, hex, weather",
    ),
    (
        PLACEMENT,
        {"turn": -1, "hex": "A"},
        "the value's turn must be a whole number from 0 up, not −1; the nearest legal value is 0",
    ),
]


@pytest.mark.parametrize(("domain", "value", "message"), REFUSED)
def test_refuses_with_what_is_legal(domain: Domain, value: Any, message: str) -> None:
    with pytest.raises(Rejected) as caught:
        domain.check(value, "the value")
    assert str(caught.value) == message


UNREADABLE: list[tuple[Domain, str, str]] = [
    (D6, "six", "'six' is no number; legal is a whole number from 1 to 6"),
    (
        WEATHER,
        "deep mudd",
        "'deep mudd' is not one of clear, deep mud, hard frost; the nearest is 'deep mud'",
    ),
    (WEATHER, "hail", "'hail' is not one of clear, deep mud, hard frost"),
    (Flag(), "perhaps", "'perhaps' is not yes or no"),
    (Per(Weather, D6), "clear", "'clear' names no value; write word: value; word: value"),
]


@pytest.mark.parametrize(("domain", "text", "message"), UNREADABLE)
def test_says_what_it_cannot_read(domain: Domain, text: str, message: str) -> None:
    with pytest.raises(Rejected) as caught:
        domain.parse(text)
    assert str(caught.value) == message


def test_a_fraction_may_be_written_in_any_way() -> None:
    assert {Amount(0).check(v) for v in (2.5, Decimal("2.5"), Fraction(5, 2))} == {Fraction(5, 2)}
    assert {Amount(0).parse(text) for text in ("2,5", "2.5", "5/2", "2½", "2 1/2")} == {Fraction(5, 2)}
    assert [Amount(None).format(Fraction(n, 3)) for n in (-4, -1, 2, 3, 7)] == ["−1⅓", "−⅓", "⅔", "1", "2⅓"]
    assert [Amount(0).format(Fraction(n, 7)) for n in (2, 9)] == ["2/7", "1\u00a02/7"]


def test_a_choice_comes_in_the_order_of_its_words() -> None:
    assert Several(Weather).check([Weather.FROST, Weather.CLEAR]) == (Weather.CLEAR, Weather.FROST)
    assert list(Per(Weather, D6).check({Weather.FROST: 1, Weather.CLEAR: 2})) == [
        Weather.CLEAR,
        Weather.FROST,
    ]


def test_a_record_fills_in_what_is_usual() -> None:
    usual = Record("March", {"mud": False}, distance=Count(), mud=Flag(), guide=Optional(Text()))
    assert usual(distance=3) == (3, False, None)


@pytest.mark.parametrize(
    "made",
    [
        lambda: Several(Several(Weather)),
        lambda: Several(Optional(Weather)),
        lambda: Several(PLACEMENT),
        lambda: Per(Weather, PLACEMENT),
        lambda: Record("Deep", inner=PLACEMENT),
    ],
)
def test_domains_stay_flat(made: Any) -> None:
    with pytest.raises(TypeError, match=r"declare a rule|needs repeats=True"):
        made()


def test_what_is_no_domain() -> None:
    with pytest.raises(TypeError) as caught:
        as_domain(int)
    assert str(caught.value) == (
        "<class 'int'> is no domain: use dice, a range, a count, a Word enum, bool or Verdict"
    )


@pytest.mark.parametrize("text", ["1/0", "1e999999999", "9" * 5000, "0x10", "1_000", "½½", "", " ", "--1"])
def test_what_is_no_number_is_rejected_at_once(text: str) -> None:
    with pytest.raises(Rejected, match="is no number; legal is a whole number from 0 up"):
        Count(0).parse(text)
