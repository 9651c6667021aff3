"""Domains: the values an input or outcome may take. ``parse(format(v)) == v`` for every value of every domain.

A domain is finite and ordered, or an *open count* whose end no text gives: it is checked on a window, and the window is
never a limit of the rule.
"""

from __future__ import annotations

import difflib
import math
from collections.abc import Iterator
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from typing import Any, ClassVar

from rulekit.answer import Rejected, Verdict
from rulekit.number import Number, plain, read_number, shown
from rulekit.word import Word

SIGNS = ("|", ";", " / ", " + ")


class Domain:
    """What all domains can do. ``finite`` tells whether ``points`` lists every value or a window of them."""

    finite: bool = True

    def points(self) -> Iterator[Any]:
        """Every value of a finite domain; the window of an open one."""
        raise NotImplementedError

    def check(self, value: Any, what: str = "the value") -> Any:
        """``value`` if it belongs to the domain; otherwise raises Rejected with the nearest legal value."""
        raise NotImplementedError

    def parse(self, text: str) -> Any:
        """The value written ``text``; raises Rejected."""
        raise NotImplementedError

    def format(self, value: Any) -> str:
        """The value in words, in the page's language."""
        return self.key(value)

    def key(self, value: Any) -> str:
        """The value as an identifier in data."""
        return str(value)

    def describe(self) -> str:
        """The domain in words, for messages."""
        return ", ".join(self.format(v) for v in self.points())


class Numbers(Domain):
    """Whole numbers (or fractions, with ``whole=False``) from ``low`` to ``high``; None is an open end."""

    def __init__(
        self,
        low: Number | None,
        high: Number | None,
        *,
        whole: bool = True,
        window: tuple[int, int] | None = None,
    ) -> None:
        self.low, self.high, self.whole = low, high, whole
        self.finite = low is not None and high is not None and whole
        self.window = window or self._default_window()

    def _default_window(self) -> tuple[int, int]:
        low = (
            int(self.low) if self.low is not None else (int(self.high) - 12 if self.high is not None else -6)
        )
        return low, int(self.high) if self.high is not None else low + 12

    def points(self) -> Iterator[Any]:
        low, high = self.window
        return iter(range(low, high + 1))

    def check(self, value: Any, what: str = "the value") -> Any:
        if type(value) is int and self._holds(value):
            return value
        if isinstance(value, float | Decimal) and not self.whole and math.isfinite(value):
            value = Fraction(str(value))
        if (
            isinstance(value, bool)
            or not isinstance(value, int | Fraction)
            or (self.whole and not isinstance(plain(value), int))
        ):
            told = self.format(value) if isinstance(value, Fraction) else repr(value)
            raise Rejected(f"{what} must be {self.describe()}, not {told}")
        nearest = self._nearest(value)
        if nearest != value:
            raise Rejected(
                f"{what} must be {self.describe()}, not {self.format(value)}; the nearest legal value is {self.format(nearest)}"
            )
        return plain(value)

    def _holds(self, value: int) -> bool:
        return (self.low is None or value >= self.low) and (self.high is None or value <= self.high)

    def _nearest(self, value: Number) -> Number:
        if self.low is not None and value < self.low:
            return self.low
        return self.high if self.high is not None and value > self.high else value

    def parse(self, text: str) -> Any:
        made = read_number(text)
        if made is None:
            raise Rejected(f"{text!r} is no number; legal is {self.describe()}")
        return self.check(made)

    def format(self, value: Any) -> str:
        return shown(value)

    def describe(self) -> str:
        noun = "a whole number" if self.whole else "a number"
        if self.low is not None and self.high is not None:
            return f"{noun} from {self.format(self.low)} to {self.format(self.high)}"
        if self.low is not None:
            return f"{noun} from {self.format(self.low)} up"
        return noun if self.high is None else f"{noun} up to {self.format(self.high)}"


class Dice(Numbers):
    """The sum of ``count`` dice of ``faces`` faces, as they fall."""

    def __init__(self, faces: int, count: int = 1) -> None:
        super().__init__(count, faces * count)
        self.faces, self.count = faces, count


class Range(Numbers):
    """Whole numbers from ``low`` to ``high``, both included."""

    def __init__(self, low: int, high: int) -> None:
        super().__init__(low, high)


class Count(Numbers):
    """An open count: whole numbers from ``low`` up (None: in both directions), checked on ``window``."""

    def __init__(self, low: int | None = 0, *, window: tuple[int, int] | None = None) -> None:
        super().__init__(low, None, window=window)


class Amount(Numbers):
    """A number that may be a fraction, from ``low`` up (None: in both directions)."""

    def __init__(self, low: int | None = 0, *, window: tuple[int, int] | None = None) -> None:
        super().__init__(low, None, whole=False, window=window)


class Words(Domain):
    """The members of a Word enum, in their order."""

    def __init__(self, enum: type[Word]) -> None:
        self.enum = enum
        self._members = list(enum)
        self._texts = {t.casefold(): m for m in self._members for t in (m.name, str(m.value))}

    def points(self) -> Iterator[Any]:
        return iter(self._members)

    def check(self, value: Any, what: str = "the value") -> Any:
        if not isinstance(value, self.enum):
            raise Rejected(f"{what} must be one of {self.describe()}, not {value!r}")
        return value

    def parse(self, text: str) -> Any:
        folded = text.strip().casefold()
        if folded not in self._texts:
            near = difflib.get_close_matches(folded, self._texts, 1)
            hint = f"; the nearest is {self._texts[near[0]].value!r}" if near else ""
            raise Rejected(f"{text.strip()!r} is not one of {self.describe()}{hint}")
        return self._texts[folded]

    def format(self, value: Any) -> str:
        return str(value.value)

    def key(self, value: Any) -> str:
        return str(value.key)


class Flag(Domain):
    """Yes or no. Grids may say it in English or French; messages and data say it in English."""

    _texts: ClassVar[dict[str, bool]] = {
        "yes": True,
        "no": False,
        "oui": True,
        "non": False,
        "true": True,
        "false": False,
    }

    def points(self) -> Iterator[Any]:
        return iter((False, True))

    def check(self, value: Any, what: str = "the value") -> Any:
        if not isinstance(value, bool):
            raise Rejected(f"{what} must be True or False, not {value!r}")
        return value

    def parse(self, text: str) -> Any:
        if text.strip().casefold() not in self._texts:
            raise Rejected(f"{text.strip()!r} is not yes or no")
        return self._texts[text.strip().casefold()]

    def key(self, value: Any) -> str:
        return "yes" if value else "no"


class Optional(Domain):
    """A value of ``domain``, or nothing at all (None), written with ``none``."""

    def __init__(self, domain: Any, none: str = "none") -> None:
        self.domain, self.none = as_domain(domain), none
        self.finite = self.domain.finite

    def points(self) -> Iterator[Any]:
        yield None
        yield from self.domain.points()

    def check(self, value: Any, what: str = "the value") -> Any:
        return None if value is None else self.domain.check(value, what)

    def is_none(self, text: str) -> bool:
        """Whether ``text`` says that there is nothing."""
        return text.strip().casefold() == self.none.casefold()

    def parse(self, text: str) -> Any:
        return None if self.is_none(text) else self.domain.parse(text)

    def format(self, value: Any) -> str:
        return self.none if value is None else self.domain.format(value)

    def key(self, value: Any) -> str:
        return "none" if value is None else self.domain.key(value)


class Text(Domain):
    """A name given by the asker (a city, a unit): any text that is not blank and holds no sign of the grids."""

    finite = False

    def points(self) -> Iterator[Any]:
        return iter(("A", "B"))

    def check(self, value: Any, what: str = "the value") -> Any:
        if not isinstance(value, str) or not value.strip() or any(sign in value for sign in SIGNS):
            raise Rejected(f"{what} must be {self.describe()}, not {value!r}")
        return value.strip()

    def parse(self, text: str) -> Any:
        return self.check(text.strip())

    def describe(self) -> str:
        return "a name without | ; or a + or / between blanks"


class VerdictDomain(Domain):
    """Yes, or no with a reason: ``yes`` or ``no: reason`` in a grid."""

    def points(self) -> Iterator[Any]:
        return iter((Verdict(False), Verdict(True)))

    def check(self, value: Any, what: str = "the value") -> Any:
        if not isinstance(value, Verdict):
            raise Rejected(f"{what} must be a Verdict, not {value!r}")
        return value

    def parse(self, text: str) -> Any:
        head, _, reason = text.partition(":")
        return Verdict(bool(Flag().parse(head)), reason.strip())

    def format(self, value: Any) -> str:
        return repr(value)

    def key(self, value: Any) -> str:
        return "yes" if value.allowed else "no"

    def describe(self) -> str:
        return "yes, or no: reason"


def as_domain(made_of: Any) -> Domain:
    """The domain that a declaration means: a Domain itself, a Word enum, ``bool`` or ``Verdict``."""
    if isinstance(made_of, Domain):
        return made_of
    if isinstance(made_of, type) and issubclass(made_of, Enum):
        return Words(made_of)  # type: ignore[arg-type]
    if made_of is bool:
        return Flag()
    if made_of is Verdict:
        return VerdictDomain()
    raise TypeError(f"{made_of!r} is no domain: use dice, a range, a count, a Word enum, bool or Verdict")
