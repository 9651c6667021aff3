"""What a cell lets through, against a slow and obvious reading of its text."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit import Amount, Count, Optional, Range, Rejected, Several
from rulekit.domain import Domain, Words
from rulekit.pattern import parse_pattern
from tests.engine.words import D6, Weather

BOUNDS = st.integers(-9, 9)
SMALL = Range(-9, 9)


def minus(number: int) -> str:
    return str(number).replace("-", "−")


BANDS = st.one_of(
    BOUNDS.map(lambda n: (minus(n), lambda x: x == n)),
    BOUNDS.map(lambda n: (f"{minus(n)}+", lambda x: x >= n)),
    BOUNDS.map(lambda n: (f"≤ {minus(n)}", lambda x: x <= n)),
    BOUNDS.map(lambda n: (f"≥ {minus(n)}", lambda x: x >= n)),
    BOUNDS.map(lambda n: (f"< {minus(n)}", lambda x: x < n)),
    BOUNDS.map(lambda n: (f"> {minus(n)}", lambda x: x > n)),
    st.tuples(BOUNDS, BOUNDS)
    .map(sorted)
    .map(lambda p: (f"{minus(p[0])}–{minus(p[1])}", lambda x: p[0] <= x <= p[1])),
)


@given(st.lists(BANDS, min_size=1, max_size=3), st.booleans(), st.integers(-12, 12))
def test_bands(bands: list[Any], negated: bool, value: int) -> None:
    text = ("≠ " if negated else "") + ", ".join(words for words, _ in bands)
    wanted = any(holds(value) for _, holds in bands) is not negated
    assert parse_pattern(text, SMALL).matches(value) is wanted


@given(st.integers(0, 9), st.fractions(0, 10), st.sampled_from("≤<≥>"))
def test_a_strict_bound_among_fractions(bound: int, value: Fraction, sign: str) -> None:
    wanted = {"≤": value <= bound, "<": value < bound, "≥": value >= bound, ">": value > bound}[sign]
    assert parse_pattern(f"{sign} {bound}", Amount(0)).matches(value) is wanted


@given(st.sets(st.sampled_from(list(Weather)), min_size=1), st.booleans(), st.sampled_from([None, *Weather]))
def test_words(chosen: set[Weather], negated: bool, value: Weather | None) -> None:
    text = ("≠ " if negated else "") + " / ".join(str(word) for word in chosen)
    assert parse_pattern(text, Optional(Weather)).matches(value) is ((value in chosen) is not negated)


@given(st.sets(st.sampled_from(list(Weather)), min_size=1), st.sets(st.sampled_from(list(Weather))))
def test_a_list_is_let_through_where_it_holds_a_named_word(named: set[Weather], held: set[Weather]) -> None:
    pattern = parse_pattern(" / ".join(map(str, named)), Several(Weather))
    assert pattern.matches(tuple(held)) is bool(named & held)


def test_an_empty_list_has_a_name() -> None:
    assert parse_pattern("none", Several(Weather)).matches(())
    assert not parse_pattern("none", Several(Weather)).matches((Weather.MUD,))
    assert parse_pattern("≠ none", Several(Weather)).matches((Weather.MUD,))


@pytest.mark.parametrize("text", ["", "*", "—"])
@pytest.mark.parametrize("value", [None, 0, Weather.MUD])
def test_blank_lets_everything_through(text: str, value: Any) -> None:
    assert parse_pattern(text, Optional(Weather)).matches(value)


def test_nothing_is_no_number() -> None:
    domain = Optional(Count(0))
    assert [parse_pattern(text, domain).matches(None) for text in ("0+", "none", "≠ 3", "")] == [
        False,
        True,
        True,
        True,
    ]


def test_bands_may_be_written_with_a_hyphen_or_dots() -> None:
    assert parse_pattern("2-4", D6) == parse_pattern("2–4", D6) == parse_pattern("2..4", D6)


def test_decimal_commas_are_no_lists() -> None:
    pattern = parse_pattern("2,5", Amount(0))
    assert pattern.matches(Fraction(5, 2))
    assert not pattern.matches(2)


WRONG: list[tuple[Domain, str, str]] = [
    (
        D6,
        "x",
        "'x' is no number or band; write 3, 2–4, 6+, ≤ 0, or several as 1, 3 (here: a whole number from 1 to 6)",
    ),
    (D6, "4–2", "the band 4–2 runs backwards; write 2–4"),
    (D6, "7", "the value must be a whole number from 1 to 6, not 7; the nearest legal value is 6"),
    (D6, "1,3", "the value must be a whole number from 1 to 6, not 1\u00a03/10"),
    (D6, "≠", "'≠' lets nothing through; name what is left out after ≠"),
    (Amount(0), "< 3, 5", "< 3 cannot stand in a list, as it may be a fraction; give it a row of its own"),
    (Words(Weather), "clear / rain", "'rain' is not one of clear, deep mud, hard frost"),
]


@pytest.mark.parametrize(("domain", "text", "message"), WRONG)
def test_a_cell_that_cannot_be_read(domain: Domain, text: str, message: str) -> None:
    with pytest.raises(Rejected) as caught:
        parse_pattern(text, domain)
    assert str(caught.value) == message
