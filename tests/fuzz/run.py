"""Feeding one target: hypothesis draws the noise and makes what breaks it smaller."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings

from tests.fuzz.targets import TARGETS, in_time


def fuzz(name: str, number: int, *, examples: int) -> int:
    """Feed the target ``name`` with ``examples`` cases of the seed ``number``; how many it was. Raises what broke."""
    made, target = TARGETS[name]
    fed = 0

    @seed(number)
    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=(Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
    )
    @given(made())
    def feed(drawn: Any) -> None:
        nonlocal fed
        fed += 1
        with in_time():
            target(drawn)

    feed()
    return fed
