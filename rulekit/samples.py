"""Values of a domain that stand for all the others, as far as the rows of a grid tell them apart."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from rulekit.domain import Domain, Numbers
from rulekit.many import Several
from rulekit.number import Number
from rulekit.pattern import Pattern


def named(domain: Domain, patterns: Iterable[Pattern]) -> list[Any]:
    """The values of an open list of words that the rows name; of a domain of lists, the lists of one of
    them."""
    if domain.finite:
        return []
    values = sorted({value for pattern in patterns for value in pattern.values or ()}, key=repr)
    return [(v,) if isinstance(domain, Several) and v != () else v for v in values]


def samples(domain: Numbers, bounds: set[Number]) -> list[Number]:
    """Numbers at, between and beyond the bounds: one or more of every class that the bounds tell apart."""
    if not bounds:
        return list(itertools.islice(domain.points(), 1))
    ends = sorted({*bounds, *(end for end in (domain.low, domain.high) if end is not None)})
    around: set[Number] = {e + step for e in ends for step in (-1, 0, 1)}
    if not domain.whole:
        around |= {Fraction(a + b) / 2 for a, b in itertools.pairwise(ends)}
    return sorted(
        e
        for e in around
        if (domain.low is None or e >= domain.low) and (domain.high is None or e <= domain.high)
    )
