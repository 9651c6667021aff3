"""Patterns: what a cell of a grid lets through. One small language for tables, tallies, machines and charts.

Blank, ``*`` or ``—`` lets everything through. Numbers: ``3``, ``2–4``, ``6+``, ``≤ 0``, ``≥ 6``, ``< 3``,
``> 3``, several with ``, ``. Words: a label, several with `` / ``; of a list of words it is enough that one
is among them. ``≠`` in front turns any of them round.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rulekit.answer import Rejected
from rulekit.domain import Dice, Domain, Numbers, Optional
from rulekit.many import Several
from rulekit.number import WRITTEN, Number, read_number

ANY_TEXTS = {"", "*", "—"}
_N = rf"([−-]?{WRITTEN})"
_SPAN = re.compile(rf"{_N}\s*(?:–|-|−|\.\.)\s*{_N}|{_N}\s*\+|([≤≥<>])\s*{_N}|{_N}")
_LIST = re.compile(r",\s+")


@dataclass(frozen=True, slots=True)
class Pattern:
    """A set of values: all, or the given words, or closed spans (None: open end); ``negated`` takes the
    rest."""

    values: frozenset[Any] | None = None
    spans: tuple[tuple[Number | None, Number | None], ...] = ()
    negated: bool = False

    @property
    def any(self) -> bool:
        """True where everything is let through."""
        return self.values is None and not self.spans

    def matches(self, value: Any) -> bool:
        """Whether ``value`` is let through; a list is, where one of its values (or, of none, emptiness) is
        named."""
        if self.values is not None:
            inside = (
                bool(self.values & (set(value) or {()})) if isinstance(value, tuple) else value in self.values
            )
        elif not self.spans:
            return True
        else:
            inside = value is not None and any(
                (low is None or value >= low) and (high is None or value <= high) for low, high in self.spans
            )
        return inside is not self.negated

    def bounds(self) -> Iterable[Number]:
        """The numbers that stand at the ends of its spans."""
        return (end for span in self.spans for end in span if end is not None)


ANY = Pattern()


def parse_pattern(text: str, domain: Domain) -> Pattern:
    """The pattern written ``text`` over ``domain``; raises Rejected where the domain has no such value."""
    stripped = text.strip()
    if stripped in ANY_TEXTS:
        return ANY
    if stripped.startswith("≠"):
        inner = parse_pattern(stripped[1:], domain)
        if inner.any:
            raise Rejected(f"{text!r} lets nothing through; name what is left out after ≠")
        return Pattern(inner.values, inner.spans, not inner.negated)
    numeric = numbers_of(domain)
    if numeric is not None and not (isinstance(domain, Optional) and domain.is_none(stripped)):
        return _numbers(stripped, numeric)
    return Pattern(frozenset(_word(part, domain) for part in stripped.split(" / ")))


def numbers_of(domain: Domain) -> Numbers | None:
    """The numbers behind a domain, if it has them."""
    inner = domain.domain if isinstance(domain, Optional) else domain
    return inner if isinstance(inner, Numbers) else None


def _word(text: str, domain: Domain) -> Any:
    if not isinstance(domain, Several):
        return domain.parse(text)
    return () if domain.is_none(text) else domain.domain.parse(text)


def number(text: str) -> Number:
    """A number of a grid, whole or a fraction, with either minus sign and either decimal mark. Raises Rejected."""
    made = read_number(text)
    if made is None:
        raise Rejected(f"{text!r} is no number")
    return made


def _numbers(text: str, domain: Numbers) -> Pattern:
    strict = re.fullmatch(rf"([<>])\s*{_N}", text)
    if strict and not domain.whole:
        return _beyond(strict[1], number(strict[2]))
    return Pattern(spans=tuple(_span(part.strip(), domain) for part in _LIST.split(text)))


def _beyond(sign: str, bound: Number) -> Pattern:
    """Less or more than a bound, among numbers that may be fractions: not the bound or what lies on its
    other side."""
    return Pattern(spans=((bound, None) if sign == "<" else (None, bound),), negated=True)


def _span(text: str, domain: Numbers) -> tuple[Number | None, Number | None]:
    found = _SPAN.fullmatch(text)
    if found is None:
        raise Rejected(
            f"{text!r} is no number or band; write 3, 2–4, 6+, ≤ 0, or several as 1, 3 (here: {domain.describe()})"
        )
    low, high, up, sign, bound, one = found.groups()
    if low is not None:
        return _ordered(_end(low, domain), _end(high, domain), domain)
    if up is not None:
        return domain.check(number(up)), None
    if sign is not None:
        return _half(sign, number(bound), domain)
    return domain.check(_end(one, domain)), domain.check(_end(one, domain))


def _end(text: str, domain: Numbers) -> Number:
    """A number as the table prints it: on a die of ten or a hundred faces nought is the highest."""
    full = isinstance(domain, Dice) and domain.count == 1 and domain.faces == 10 ** len(text)
    return domain.faces if isinstance(domain, Dice) and full and set(text) == {"0"} else number(text)


def _ordered(low: Number, high: Number, domain: Numbers) -> tuple[Number, Number]:
    if low > high:
        first, last = domain.format(low), domain.format(high)
        raise Rejected(f"the band {first}–{last} runs backwards; write {last}–{first}")
    return domain.check(low), domain.check(high)


def _half(sign: str, bound: Number, domain: Numbers) -> tuple[Number | None, Number | None]:
    if sign in "<>" and not domain.whole:
        raise Rejected(
            f"{sign} {domain.format(bound)} cannot stand in a list, as it may be a fraction; give it a row of its own"
        )
    return {"≤": (None, bound), "<": (None, bound - 1), "≥": (bound, None), ">": (bound + 1, None)}[sign]
