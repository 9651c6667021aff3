"""What was asked, and what came of it, are told apart in the sentence of every language."""

from __future__ import annotations

import pytest

from rulekit.render.answered import answered


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("Rout (die: 3): ", "no: it holds"),
        ("Rout (losses (1st: 2)): ", "—"),
        ("Déroute (dé\u00a0: 3)\u00a0— ", "non\u00a0: elle tient"),
        ("Déroute (dé\u00a0: 3) — ", "non"),
        ("Déroute (dé\u00a0: 3)\u00a0: ", "non"),
        ("Rout: holds", ""),
    ],
)
def test_the_parts(asked: str, answer: str) -> None:
    assert answered(asked + answer) == (asked, answer)
