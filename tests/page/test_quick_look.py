"""The quick look for numbers never passes over one: held against reading the text in full."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rulekit.page.prose import may_hold_numbers, numbers_of

WORDS = [
    "one", "un", "une", "a", "hundred", "thousand", "twenty", "first", "vingt", "et", "mille", "neuf", "and", "third",
    "[one](#x)", "½", "12", "R-3", "hexes", "l’un", "Un", "HUNDRED", "-", ",",
]  # fmt: skip
texts = st.lists(st.sampled_from(WORDS), max_size=8).map(" ".join)


@given(texts, st.sampled_from(["en", "fr"]))
def test_what_is_passed_over_holds_articles_at_most(text: str, language: str) -> None:
    if not may_hold_numbers(text, language):
        assert all(n.kind == "article" and not n.target for n in numbers_of(text, language))
