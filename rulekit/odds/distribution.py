"""Distribution: outcomes and their exact chances, integers inside. Every operation returns a new one."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from rulekit.answer import Refused, Unknown
from rulekit.odds.order import identity, in_order

Step = Callable[[Any], Any]
ENDS = (Refused, Unknown)


class Distribution:
    """Outcome to chance, a Fraction; the chances add up to 1.

    ``Distribution({"a": 1, "b": 2})`` weighs outcomes by whole numbers or Fractions; weights are reduced,
    outcomes of weight 0 left out. Outcomes keep the order in which they come and need not be sortable or
    hashable. Two are equal if they give the same outcomes the same chances. Raises ValueError for weights
    that are negative, inexact or add up to nothing.
    """

    __slots__ = ("_outcomes", "_total", "_weights")

    def __init__(self, weights: Mapping[Any, int | Fraction] | Iterable[tuple[Any, int | Fraction]]) -> None:
        pairs = list(weights.items() if isinstance(weights, Mapping) else weights)
        whole = _whole([weight for _, weight in pairs])
        self._outcomes: dict[Any, Any] = {}
        self._weights: dict[Any, int] = {}
        for (outcome, _), weight in zip(pairs, whole, strict=True):
            if weight:
                key = identity(outcome)
                self._outcomes.setdefault(key, outcome)
                self._weights[key] = self._weights.get(key, 0) + weight
        if not self._weights:
            raise ValueError("a distribution needs an outcome of a weight above 0")
        shared = math.gcd(*self._weights.values())
        self._weights = {key: weight // shared for key, weight in self._weights.items()}
        self._total = sum(self._weights.values())

    @classmethod
    def sure(cls, outcome: Any) -> Distribution:
        """The distribution of one outcome that is certain."""
        return cls([(outcome, 1)])

    @classmethod
    def dice(cls, faces: int, count: int = 1) -> Distribution:
        """The sum of ``count`` dice of ``faces`` faces (both at least 1)."""
        if faces < 1 or count < 1:
            raise ValueError(f"dice need at least 1 face and 1 die, not {count} dice of {faces} faces")
        weights = {0: 1}
        for _ in range(count):
            after: dict[int, int] = {}
            for total, weight in weights.items():
                for face in range(1, faces + 1):
                    after[total + face] = after.get(total + face, 0) + weight
            weights = after
        return cls(weights)

    def __getitem__(self, outcome: Any) -> Fraction:
        """The chance of ``outcome``: 0 for one that cannot come."""
        return Fraction(self._weights.get(identity(outcome), 0), self._total)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._outcomes.values())

    def __len__(self) -> int:
        return len(self._outcomes)

    def __contains__(self, outcome: Any) -> bool:
        return identity(outcome) in self._weights

    def items(self) -> Iterator[tuple[Any, Fraction]]:
        """Outcomes with their chances."""
        return ((outcome, self[outcome]) for outcome in self)

    def __eq__(self, other: object) -> bool:
        return self._weights == other._weights if isinstance(other, Distribution) else NotImplemented

    def __hash__(self) -> int:
        return hash(frozenset(self._weights.items()))

    def __repr__(self) -> str:
        return "Distribution({" + ", ".join(f"{o!r}: {p}" for o, p in self.items()) + "})"

    def _weighed(self) -> Iterator[tuple[Any, int]]:
        return zip(self._outcomes.values(), self._weights.values(), strict=True)

    def map(self, change: Step) -> Distribution:
        """The distribution of ``change(outcome)``."""
        return Distribution([(change(outcome), weight) for outcome, weight in self._weighed()])

    def combine(self, other: Distribution, join: Callable[[Any, Any], Any]) -> Distribution:
        """The distribution of ``join(one, another)``, the two independent of one another."""
        return Distribution([(join(a, b), v * w) for a, v in self._weighed() for b, w in other._weighed()])

    def condition(self, holds: Callable[[Any], bool]) -> Distribution:
        """The distribution among the outcomes for which ``holds``. Raises ValueError where there are none."""
        return Distribution([(outcome, weight) for outcome, weight in self._weighed() if holds(outcome)])

    def then(self, step: Step) -> Distribution:
        """What comes after ``step``, which answers a Distribution or a sure outcome for each outcome.

        A Refused or Unknown ends the chain: it stays as it is, and ``step`` is not asked.
        """
        return mixed(
            (outcome if isinstance(outcome, ENDS) else step(outcome), Fraction(weight, self._total))
            for outcome, weight in self._weighed()
        )

    def chance(self, holds: Callable[[Any], bool]) -> Fraction:
        """The chance that ``holds`` of the outcome."""
        return Fraction(sum(weight for outcome, weight in self._weighed() if holds(outcome)), self._total)

    def expectation(self, worth: Step | None = None) -> Fraction:
        """The mean of the outcomes, or of ``worth(outcome)``. Raises TypeError if that is no exact number."""
        total = Fraction(0)
        for outcome, chance in self.items():
            value = outcome if worth is None else worth(outcome)
            if isinstance(value, bool) or not isinstance(value, int | Fraction):
                raise TypeError(f"{value!r} is no exact number: there is no mean")
            total += value * chance
        return total

    def ordered(self) -> Distribution:
        """The same, numbers rising, words as their vocabulary lists them, all else as it came and last."""
        return Distribution([(outcome, self._weights[identity(outcome)]) for outcome in in_order(self)])

    def cumulative(self) -> dict[Any, Fraction]:
        """For each outcome (hashable), in the order of ``ordered``, the chance of it or one before it."""
        made, sofar = {}, Fraction(0)
        for outcome, chance in self.ordered().items():
            sofar += chance
            made[outcome] = sofar
        return made


def mixed(parts: Iterable[tuple[Any, Fraction]]) -> Distribution:
    """The distribution of parts of given weights, each an outcome or a Distribution."""
    return Distribution([pair for made, weight in parts for pair in _spread(made, weight)])


def _spread(made: Any, weight: Fraction) -> Iterator[tuple[Any, Fraction]]:
    if not isinstance(made, Distribution):
        return iter([(made, weight)])
    return ((outcome, chance * weight) for outcome, chance in made.items())


def _whole(weights: list[Any]) -> list[int]:
    for weight in weights:
        if isinstance(weight, bool) or not isinstance(weight, int | Fraction) or weight < 0:
            raise ValueError(f"a weight is a whole number or a Fraction, at least 0, not {weight!r}")
    shared = math.lcm(*(Fraction(weight).denominator for weight in weights))
    return [int(weight * shared) for weight in weights]
