"""Every situation put to a proof page comes out as its source has it."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest

from tests.proof.books import KEYS
from tests.situations.run import cases_of, failure

CASES = [(key, case) for key in KEYS for case in cases_of(Path(__file__).parent / "cases" / f"{key}.yaml")]


@pytest.mark.parametrize(("key", "case"), CASES, ids=[case["id"] for _, case in CASES])
def test_situation(key: str, case: dict[str, Any]) -> None:
    adapter: Any = importlib.import_module(f"tests.proof.{key}")
    assert failure(adapter, case) is None


@pytest.mark.parametrize("key", KEYS)
def test_every_question_is_put(key: str) -> None:
    adapter: Any = importlib.import_module(f"tests.proof.{key}")
    assert set(adapter.QUESTIONS) == {case["given"]["question"] for owner, case in CASES if owner == key}
