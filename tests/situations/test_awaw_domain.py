"""A World at War: whatever is put in, an adapter answers with the keys of its question or raises ValueError."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.situations.awaw import answer, questions
from tests.situations.run import cases_of
from tests.situations.spoiling import spoiled

CASES = Path(__file__).parent / "cases"
Given = dict[str, Any]


@pytest.fixture(scope="module")
def asked() -> list[tuple[str, Given]]:
    cases = [case for name in ("awaw.yaml", "awaw-more.yaml") for case in cases_of(CASES / name)]
    return [
        (case["given"]["question"], {k: v for k, v in case["given"].items() if k != "question"})
        for case in cases
    ]


def keys(question: str, given: Given) -> frozenset[str] | None:
    """The keys of the answer, or None where it is refused."""
    try:
        return frozenset(answer(question, given))
    except ValueError:
        return None


def test_every_question_is_put(asked: list[tuple[str, Given]]) -> None:
    assert {question for question, _ in asked} == questions().keys()


def test_anything_is_answered_or_refused(asked: list[tuple[str, Given]]) -> None:
    shapes: dict[str, set[frozenset[str]]] = {}
    for question, given in asked:
        right = keys(question, given)
        if right is not None:
            shapes.setdefault(question, set()).add(right)
    for question, given in asked:
        for wrong in spoiled(given):
            made = keys(question, wrong)
            assert made is None or made in shapes[question], (question, wrong)
