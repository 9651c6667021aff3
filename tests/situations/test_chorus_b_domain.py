"""Chorus of Nations, second half: whatever is put in, an adapter answers with the keys of its question or raises ValueError."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.situations.chorus_b import QUESTIONS, answer
from tests.situations.run import cases_of
from tests.situations.test_awaw_domain import spoiled

CASES = Path(__file__).parent / "cases"
Given = dict[str, Any]


@pytest.fixture(scope="module")
def asked() -> list[tuple[str, Given]]:
    """One case of each question for each set of inputs that is answered."""
    found: dict[tuple[str, frozenset[str]], Given] = {}
    for case in (case for name in ("chorus-b.yaml", "chorus-b-more.yaml") for case in cases_of(CASES / name)):
        given = {k: v for k, v in case["given"].items() if k != "question"}
        if "error" not in case["expect"]:
            found.setdefault((case["given"]["question"], frozenset(given)), given)
    return [(question, given) for (question, _), given in found.items()]


def outcome(question: str, given: Given) -> Given | None:
    """The answer, or None where it is refused."""
    try:
        return answer(question, given)
    except ValueError:
        return None


def keys(question: str, given: Given) -> frozenset[str] | None:
    """The keys of the answer, or None where it is refused."""
    made = outcome(question, given)
    return None if made is None else frozenset(made)


def test_every_question_is_put(asked: list[tuple[str, Given]]) -> None:
    assert {question for question, _ in asked} == QUESTIONS.keys()


def test_anything_is_answered_or_refused(asked: list[tuple[str, Given]]) -> None:
    shapes = {question: keys(question, given) for question, given in asked}
    for question, given in asked:
        for wrong in spoiled(given):
            assert keys(question, wrong) in (None, shapes[question]), (question, wrong)


def test_what_is_given_as_nothing_is_not_given(asked: list[tuple[str, Given]]) -> None:
    for question, given in asked:
        for name in given:
            rest = {k: v for k, v in given.items() if k != name}
            assert outcome(question, {**rest, name: None}) == outcome(question, rest), (question, name)
