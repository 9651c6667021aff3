"""Noise ends in findings: a few cases of each kind here, as many as you like with ``python -m tests.fuzz --minutes 10``."""

from __future__ import annotations

import pytest

from tests.fuzz.run import fuzz
from tests.fuzz.targets import TARGETS

CASES = {"page": 15, "grid": 60, "catalogue": 40, "chart file": 40, "file": 25, "command line": 8}
SEEDS = {name: number for number, name in enumerate(TARGETS, 1939)}


@pytest.mark.parametrize("name", TARGETS)
def test_noise_ends_in_findings(name: str) -> None:
    assert fuzz(name, SEEDS[name], examples=CASES[name]) >= CASES[name]
