"""Choosing points of a product of axes that is too large to be walked through."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def thinned(axes: Sequence[Sequence[T]], most: int) -> list[list[T]]:
    """The axes with the longest halved, ends kept, until their product has at most ``most`` points (or all have two)."""
    made = [list(axis) for axis in axes]
    while math.prod(map(len, made)) > most and max(map(len, made)) > 2:
        longest = max(range(len(made)), key=lambda n: len(made[n]))
        made[longest] = made[longest][:-1:2] + made[longest][-1:]
    return made
