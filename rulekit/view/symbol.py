"""A whole number that is not yet known: a rule is called with it, and every question about it is written
down.

A symbol is a sum of inputs, each with a whole factor, and a constant. It can be added, subtracted, taken
times a whole number, compared, and divided for its remainder (the parity of rows of hexes); each comparison
and each remainder asks the path how it shall turn out. Whatever else a rule does with it ends the attempt
(Escaped), so that an answer never rests on a number that was looked at unseen.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NoReturn

Terms = tuple[tuple[str, int], ...]
Test = tuple[Any, ...]
Ends = tuple[int | None, int | None]
MARK = "\ue000"
QUESTIONS = 500
LARGEST_DIVISOR = 12


class Escaped(BaseException):
    """The rule did something with a number that sums and comparisons do not say."""


@dataclass(slots=True)
class Path:
    """One way through a rule: ``prefix`` says how its first questions turn out, the later ones are
    answered yes.

    A question is ``("low", terms, constant)``, whether a sum is 0 or more, or ``("parts", terms, constant,
    divisor)``, whether it can be divided. ``ends`` holds the least and greatest value of inputs and sums as
    far as they are known (None: open); a question that they settle is not asked.
    """

    prefix: tuple[bool, ...]
    ends: dict[Terms, Ends]
    tests: list[Test] = field(default_factory=list)
    turns: list[bool] = field(default_factory=list)
    remainders: dict[tuple[Terms, int], int] = field(default_factory=dict)

    def reaches(self, terms: Terms, plus: Fraction | int) -> bool:
        """Whether the sum of ``terms`` and ``plus`` is 0 or more."""
        if not terms:
            return plus >= 0
        shared = math.gcd(*(factor for _, factor in terms))
        sign = 1 if terms[0][1] > 0 else -1
        form = tuple((name, sign * factor // shared) for name, factor in terms)
        bound = math.ceil(Fraction(-plus) / shared)
        return self._from(form, bound) if sign > 0 else not self._from(form, 1 - bound)

    def _from(self, form: Terms, bound: int) -> bool:
        """Whether ``form`` is ``bound`` or more."""
        low, high = self.ends.get(form, (None, None))
        if low is not None and low >= bound:
            return True
        if high is not None and high < bound:
            return False
        turn = self._ask(("low", form, -bound))
        self.ends[form] = (bound, high) if turn else (low, bound - 1)
        return turn

    def _ask(self, test: Test) -> bool:
        """How a question turns out. Raises Escaped where a rule asks without end."""
        if len(self.turns) >= QUESTIONS:
            raise Escaped("a loop")
        turn = self.prefix[len(self.turns)] if len(self.turns) < len(self.prefix) else True
        self.tests.append(test)
        self.turns.append(turn)
        return turn

    def remainder(self, terms: Terms, plus: int, divisor: int) -> int:
        """What is left of the sum of ``terms`` and ``plus`` after division."""
        form = tuple((name, factor % divisor) for name, factor in terms if factor % divisor)
        if not form:
            return plus % divisor
        if (form, divisor) not in self.remainders:
            asked = (n for n in range(divisor - 1) if self._ask(("parts", form, -n % divisor, divisor)))
            self.remainders[form, divisor] = next(asked, divisor - 1)
        return (self.remainders[form, divisor] + plus) % divisor


class Symbol:
    """A sum of inputs and a constant, for which Python's own ``int`` would stand; see the module."""

    __slots__ = ("_path", "_plus", "_terms")

    def __init__(self, terms: Mapping[str, int], plus: int, path: Path) -> None:
        self._terms: dict[str, int] = {name: factor for name, factor in terms.items() if factor}
        self._plus, self._path = plus, path

    @property  # type: ignore[misc]
    def __class__(self) -> type:
        return int

    def __getattr__(self, name: str) -> NoReturn:
        raise Escaped(name)

    def _with(self, other: Any, factor: int) -> Any:
        """This and ``factor`` times ``other``, as terms and a constant; None where that is no number."""
        if type(other) is Symbol:
            names = [*self._terms, *(n for n in other._terms if n not in self._terms)]
            terms = {n: self._terms.get(n, 0) + factor * other._terms.get(n, 0) for n in names}
            return terms, self._plus + factor * other._plus
        if not isinstance(other, int | Fraction):
            return None
        return self._terms, self._plus + factor * other

    def _sum(self, other: Any, factor: int) -> Any:
        made = self._with(other, factor)
        if made is None:
            return NotImplemented
        if made[1] != int(made[1]):
            raise Escaped("a fraction")
        return Symbol(made[0], int(made[1]), self._path)

    def __add__(self, other: Any) -> Any:
        return self._sum(other, 1)

    __radd__ = __add__

    def __sub__(self, other: Any) -> Any:
        return self._sum(other, -1)

    def __rsub__(self, other: Any) -> Any:
        return (-self).__add__(other)

    def __mul__(self, other: Any) -> Any:
        if type(other) is Symbol or not isinstance(other, int | Fraction) or other != int(other):
            raise Escaped("a product")
        times = int(other)
        return Symbol({n: f * times for n, f in self._terms.items()}, self._plus * times, self._path)

    __rmul__ = __mul__

    def __neg__(self) -> Symbol:
        return Symbol({n: -f for n, f in self._terms.items()}, -self._plus, self._path)

    def _same(self) -> Symbol:
        return self

    __pos__ = __ceil__ = __floor__ = __trunc__ = _same

    def __abs__(self) -> Symbol:
        return self if self >= 0 else -self

    def _reaches(self, other: Any, factor: int) -> Any:
        """Whether ``factor`` times this less ``other`` is 0 or more."""
        made = self._with(other, -1)
        if made is None:
            return NotImplemented
        terms = tuple(sorted((n, factor * f) for n, f in made[0].items() if f))
        return self._path.reaches(terms, factor * made[1])

    def __ge__(self, other: Any) -> Any:
        return self._reaches(other, 1)

    def __le__(self, other: Any) -> Any:
        return self._reaches(other, -1)

    def __lt__(self, other: Any) -> Any:
        made = self._reaches(other, 1)
        return made if made is NotImplemented else not made

    def __gt__(self, other: Any) -> Any:
        made = self._reaches(other, -1)
        return made if made is NotImplemented else not made

    def __eq__(self, other: object) -> Any:
        made = self._reaches(other, 1)
        return made if made is NotImplemented else made and self._reaches(other, -1)

    def __ne__(self, other: object) -> Any:
        made = self.__eq__(other)
        return made if made is NotImplemented else not made

    def __bool__(self) -> bool:
        return bool(self != 0)

    def __str__(self) -> str:
        return MARK

    __repr__ = __str__

    def __format__(self, spec: str) -> str:
        return MARK

    def __mod__(self, other: Any) -> int:
        if type(other) is not int or not 0 < other <= LARGEST_DIVISOR:
            raise Escaped("a remainder")
        return self._path.remainder(tuple(sorted(self._terms.items())), self._plus, other)

    def _escape(self, *_: Any) -> NoReturn:
        raise Escaped("the number itself")

    __hash__ = __index__ = __int__ = __float__ = __round__ = _escape
    __floordiv__ = __rfloordiv__ = __rmod__ = __divmod__ = __rdivmod__ = _escape
    __truediv__ = __rtruediv__ = __pow__ = __rpow__ = __and__ = __rand__ = __or__ = __ror__ = _escape


def sum_of(value: Any) -> tuple[Terms, int] | None:
    """The terms and the constant of a symbol; None of anything else."""
    return (tuple(sorted(value._terms.items())), value._plus) if type(value) is Symbol else None


def path_of(prefix: Iterable[bool], ends: Mapping[str, Ends]) -> Path:
    """A new path; ``ends`` are those of the inputs."""
    return Path(tuple(prefix), {((name, 1),): pair for name, pair in ends.items()})
