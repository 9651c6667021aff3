"""Cells of outcomes speak the reader's language, lists of words too."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from rulekit import (
    Amount,
    Count,
    Flag,
    Optional,
    Per,
    Procedure,
    Record,
    Several,
    Table,
    Text,
    Verdict,
    Word,
)
from rulekit.catalog.grids import chart_labels
from rulekit.catalog.message import Message
from rulekit.pattern import parse_pattern
from rulekit.view.accepts import accepted
from rulekit.view.speak import DASH, Speaker


class Division(Word):
    FIRST = "1re division"
    SECOND = "2e division"


WORDS = {
    "aucune": "no division",
    "1re division": "1st Division",
    "2e division": "2nd Division",
    "pertes": "losses",
}


class English:
    """Translates words, not what is made of them."""

    def text(self, docname: str, context: str, msgid: str) -> str:
        return WORDS.get(msgid, msgid)

    def word(self, docname: str, member: Word, place: str = "") -> str:
        return self.text(docname, type(member).__name__, str(member.value))

    def source(self, docname: str, cited: str) -> str:
        return cited


@pytest.mark.parametrize(
    ("value", "cell", "said"),
    [
        ((Division.FIRST,), "1re division", "1st Division"),
        ((Division.FIRST, Division.SECOND), "1re division + 2e division", "1st Division + 2nd Division"),
        ((), "aucune", "no division"),
        ((), "—", DASH),
    ],
)
def test_a_list_of_words_is_translated_word_by_word(value: Any, cell: str, said: str) -> None:
    book: Any = SimpleNamespace(pages={})
    speaker = Speaker(book, English(), str)
    assert speaker.outcome(value, Several(Division, none="aucune"), cell, "page", "id", {}) == said


def test_a_value_for_each_word_is_translated_word_by_word() -> None:
    book: Any = SimpleNamespace(pages={})
    cell, value = "1re division: 4; 2e division: 2", {Division.FIRST: 4, Division.SECOND: 2}
    said = Speaker(book, English(), str).outcome(value, Per(Division, Count()), cell, "page", "id", {})
    assert said == "1st Division: 4; 2nd Division: 2"


UNIT = Record(
    "Unit", division=Division, losses=Count(0), moved=Flag(), hex=Optional(Text()), labels={"losses": "pertes"},
    usual={"moved": False},
)  # fmt: skip


@pytest.mark.parametrize(
    ("unit", "said"),
    [
        (UNIT(division=Division.FIRST, losses=0), "1st Division (losses: 0)"),
        (UNIT(division=Division.FIRST, losses=2, moved=True), "1st Division (losses: 2, moved)"),
        (UNIT(division=Division.SECOND, losses=0, hex="A4"), "2nd Division (losses: 0, hex: A4)"),
    ],
)
def test_a_record_says_what_it_is_and_what_is_not_as_usual(unit: Any, said: str) -> None:
    book: Any = SimpleNamespace(pages={})
    speaker = Speaker(book, English(), str)
    assert speaker.part(unit, UNIT, "page", "id") == said
    assert speaker.part((unit, unit), Several(UNIT, repeats=True), "page", "id") == f"{said}; {said}"


@pytest.mark.parametrize(
    ("domain", "said"),
    [
        (Text(), "any name"),
        (Optional(Count(1)), "none, 1 or more"),
        (Several(Division), "list of: 1st Division / 2nd Division"),
        (Per(Text(), Count(0)), "any name → 0 or more"),
        (Several(UNIT, repeats=True), "list of: division · losses · moved · hex"),
    ],
)
def test_what_an_input_takes_is_said_in_words(domain: Any, said: str) -> None:
    book: Any = SimpleNamespace(pages={})
    assert accepted(domain, Speaker(book, English(), str), "page", "id") == said


def test_one_value_for_each_of_some_words_stands_in_brackets() -> None:
    book: Any = SimpleNamespace(pages={})
    speaker, losses = Speaker(book, English(), str), Per(Division, Count())
    assert speaker.labelled("losses", {Division.FIRST: 2}, losses, "page", "id") == "losses (1st Division: 2)"
    assert speaker.labelled("losses", {}, losses, "page", "id") == f"losses: {DASH}"


def test_what_a_step_needs_is_translated_step_by_step() -> None:
    book: Any = SimpleNamespace(pages={})
    steps = Procedure("""
    | step         | needs          | duty |
    | ------------ | -------------- | ---- |
    | 1re division |                | may  |
    | 2e division  | ≠ 1re division | may  |
    """, id="small-steps", step=Division)  # fmt: skip
    said = Speaker(book, English(), str)
    needs = steps.outputs["needs"]
    cell = said.outcome(steps.rows[1].out["needs"], needs, "≠ 1re division", "page", "id", {})
    assert cell == "not yet: 1st Division"


def test_nothing_is_said_by_the_word_that_its_domain_has_for_it() -> None:
    book: Any = SimpleNamespace(pages={})
    said, domain = Speaker(book, English(), str), Optional(Division, none="aucune")
    assert said.pattern(parse_pattern("aucune", domain), domain, "aucune", "page", "id") == "no division"
    assert said.outcome(None, domain, "aucune", "page", "id", {}) == "no division"
    assert said.part(None, domain, "page", "id") == "no division"
    assert said.part(None, Optional(Division), "page", "id") == DASH


@pytest.mark.parametrize(
    ("cell", "shown"),
    [("5/2", "2½"), ("≤ 1/3, 15/2–9", "≤ ⅓, 7½–9"), ("23/7+", "3\u00a02/7+"), ("−3/2", "−1½")],
)
def test_fractions_are_set_as_a_rulebook_prints_them(cell: str, shown: str) -> None:
    book: Any = SimpleNamespace(pages={})
    domain = Amount(None)
    assert Speaker(book, English(), str).pattern(parse_pattern(cell, domain), domain, cell) == shown


class Labelled(English):
    """Tells the contexts of the texts it is asked for."""

    def text(self, docname: str, context: str, msgid: str) -> str:
        return f"{context}: {msgid}"


def test_a_title_is_no_header_and_the_reason_of_any_verdict_is_one() -> None:
    book: Any = SimpleNamespace(pages={})
    said = Speaker(book, Labelled(), str)
    two = Table("""
    | held | enters | stays          |
    | ---- | ------ | -------------- |
    | 0+   | yes    | no: too few    |
    """, id="small-two", title="held", held=Count(0), returns={"enters": Verdict, "stays": Verdict})  # fmt: skip
    assert said.title("page", "small-two", "held") == "title@small-two: held"
    assert said.header(two, "page", "held") == "header@small-two: held"
    cell = said.outcome(
        two.rows[0].out["stays"], two.outputs["stays"], "no: too few", "page", "small-two", {}
    )
    assert cell == "no: reason@small-two: too few"
    assert Message("reason", "too few", (two.rows[0].line,)) in list(chart_labels(two))


def test_names_and_signs_between_them_are_those_of_the_language() -> None:
    book: Any = SimpleNamespace(pages={})
    signs = {"{label}: {value}": "{label}\u00a0: {value}", "{one}; {other}": "{one}\u202f; {other}"}
    said = Speaker(book, Labelled(), lambda words: signs.get(words, words))
    assert said.value("the river", "page", "small-two") == "name@small-two: the river"
    assert said.value({"a": 1, "b": 2}) == "a\u00a0: 1\u202f; b\u00a0: 2"
    assert said.value(Verdict(False, "too few"), "page", "small-two") == "no\u00a0: reason@small-two: too few"
