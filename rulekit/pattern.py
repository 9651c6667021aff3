"""Patterns: what a cell of a grid lets through. One small language for tables, tallies, machines and charts.

Blank, ``*`` or ``—`` lets everything through. Numbers: ``3``, ``2–4``, ``6+``, ``≤ 0``, ``≥ 6``, ``< 3``, ``> 3``, several
with commas. Words: a label, several with ``/``. ``≠`` in front turns any of them round.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from rulekit.answer import Rejected
from rulekit.domain import Domain, Number, Numbers, Optional

ANY_TEXTS = {"", "*", "—"}
_N = r"([−-]?\d+(?:/\d+)?)"
_SPAN = re.compile(rf"{_N}\s*(?:–|\.\.)\s*{_N}|{_N}\s*\+|([≤≥<>])\s*{_N}|{_N}")


@dataclass(frozen=True, slots=True)
class Pattern:
    """A set of values: all, or the given words, or closed spans (None: open end); ``negated`` takes the rest."""

    values: frozenset[Any] | None = None
    spans: tuple[tuple[Number | None, Number | None], ...] = ()
    negated: bool = False

    @property
    def any(self) -> bool:
        """True where everything is let through."""
        return self.values is None and not self.spans

    def matches(self, value: Any) -> bool:
        """Whether ``value`` is let through."""
        if self.values is None and not self.spans:
            return True
        if self.values is not None:
            return (value in self.values) is not self.negated
        inside = value is not None and any(
            (low is None or value >= low) and (high is None or value <= high) for low, high in self.spans)
        return inside is not self.negated

    def edges(self) -> Iterable[Number]:
        """The numbers at both sides of every band edge."""
        for low, high in self.spans:
            if low is not None:
                yield from (low - 1, low)
            if high is not None:
                yield from (high, high + 1)


ANY = Pattern()


def parse_pattern(text: str, domain: Domain) -> Pattern:
    """The pattern written ``text`` over ``domain``; raises Rejected where the domain has no such value."""
    stripped = text.strip()
    if stripped in ANY_TEXTS:
        return ANY
    if stripped.startswith("≠"):
        inner = parse_pattern(stripped[1:], domain)
        return Pattern(inner.values, inner.spans, not inner.negated)
    if _numeric(domain) is not None and not _names_nothing(stripped, domain):
        return Pattern(spans=tuple(_span(part.strip(), _numeric(domain)) for part in stripped.split(",")))
    return Pattern(frozenset(domain.parse(part) for part in stripped.split(" / ")))


def _numeric(domain: Domain) -> Numbers | None:
    inner = domain.domain if isinstance(domain, Optional) else domain
    return inner if isinstance(inner, Numbers) else None


def _names_nothing(text: str, domain: Domain) -> bool:
    return isinstance(domain, Optional) and text.casefold() == domain.none.casefold()


def number(text: str) -> Number:
    """A number of a grid, whole or a fraction, with either minus sign."""
    made = Fraction(text.replace("−", "-"))
    return int(made) if made.denominator == 1 else made


def _span(text: str, domain: Numbers | None) -> tuple[Number | None, Number | None]:
    found = _SPAN.fullmatch(text)
    if found is None or domain is None:
        legal = domain.describe() if domain else "a number"
        raise Rejected(f"{text!r} is no number or band; write 3, 2–4, 6+, ≤ 0 (here: {legal})")
    low, high, up, sign, bound, one = found.groups()
    if low is not None:
        return _ordered(number(low), number(high), domain)
    if up is not None:
        return domain.check(number(up)), None
    if sign is not None:
        return _half(sign, number(bound))
    return domain.check(number(one)), domain.check(number(one))


def _ordered(low: Number, high: Number, domain: Numbers) -> tuple[Number, Number]:
    if low > high:
        raise Rejected(f"the band {low}–{high} runs backwards; write {high}–{low}")
    return domain.check(low), domain.check(high)


def _half(sign: str, bound: Number) -> tuple[Number | None, Number | None]:
    return {"≤": (None, bound), "<": (None, bound - 1), "≥": (bound, None), ">": (bound + 1, None)}[sign]
