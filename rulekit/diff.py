"""What a change of the book does to its answers: every rule asked before and after, at the points of both.

Both sides are plain data from two processes (two states of one book cannot be imported side by side): what can be
asked (``Subject``), and the answers in words at given points. A point that cannot occur has no answer (None).
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, TypedDict

from rulekit.points import thinned

MOST = 20_000  # points at which one rule is asked

Axes = dict[str, list[str]]
Answers = Sequence[str | None]


class Subject(TypedDict):
    """Something that can be asked: where it stands, its inputs with their values in words, and a digest of all that its
    answers rest on."""

    kind: str
    title: str
    path: str
    line: int
    axes: Axes
    grounds: str


@dataclass(frozen=True, slots=True)
class Point:
    """One question whose answer differs: its inputs, what the answer was, and what it is now."""

    inputs: dict[str, str]
    was: str | None
    now: str | None


@dataclass(frozen=True, slots=True)
class Difference:
    """One rule whose answers differ: where it stands now, at how many points it was asked of how many, and which differ.

    ``inputs`` names what it was asked with and is now, where that is not the same; it is then asked at no point.
    """

    id: str
    title: str
    path: str
    line: int
    asked: int
    points: int
    differing: tuple[Point, ...]
    inputs: tuple[str, str] | None = None

    def to_json(self) -> dict[str, Any]:
        """Plain data, for ``--json``."""
        return asdict(self)


def shared_axes(before: Mapping[str, Subject], after: Mapping[str, Subject]) -> dict[str, Axes]:
    """The axes at which to ask what is there before and after with the same inputs: the values of both.

    What rests on the same is not asked: it answers the same.
    """
    made = {}
    for id, now in after.items():
        was = before.get(id)
        if was is None or was["grounds"] == now["grounds"]:
            continue
        if list(was["axes"]) == list(now["axes"]):
            made[id] = {name: _joined(was["axes"][name], values) for name, values in now["axes"].items()}
    return {id: _bounded(axes) for id, axes in made.items()}


def _joined(was: list[str], now: list[str]) -> list[str]:
    return list(dict.fromkeys([*now, *was]))


def _bounded(axes: Axes) -> Axes:
    return dict(zip(axes, thinned(list(axes.values()), MOST), strict=True))


def differences(
    before: Mapping[str, Subject],
    after: Mapping[str, Subject],
    axes: Mapping[str, Axes],
    answers: tuple[Mapping[str, Answers], Mapping[str, Answers]],
) -> Iterator[Difference]:
    """What is there before and after and does not answer alike, in the order of the book."""
    for id, now in after.items():
        if id in axes:
            differing = tuple(_points(axes[id], answers[0][id], answers[1][id]))
            if differing:
                whole = math.prod(
                    len(_joined(before[id]["axes"][name], values)) for name, values in now["axes"].items()
                )
                yield _difference(id, now, len(answers[1][id]), whole, differing)
        elif id in before and list(before[id]["axes"]) != list(now["axes"]):
            inputs = (", ".join(before[id]["axes"]), ", ".join(now["axes"]))
            yield _difference(id, now, 0, 0, (), inputs)


def _difference(
    id: str,
    now: Subject,
    asked: int,
    points: int,
    differing: tuple[Point, ...],
    inputs: tuple[str, str] | None = None,
) -> Difference:
    return Difference(id, now["title"], now["path"], now["line"], asked, points, differing, inputs)


def _points(axes: Axes, before: Answers, after: Answers) -> Iterator[Point]:
    for values, was, now in zip(itertools.product(*axes.values()), before, after, strict=True):
        if was != now:
            yield Point(dict(zip(axes, values, strict=True)), was, now)
