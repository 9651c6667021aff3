"""The numbers that a stretch of a page declares: values, cells, bands, ends of domains, literals of code."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cached_property

from rulekit.chart import Chart, words_of
from rulekit.domain import Domain, Numbers, Optional
from rulekit.page.load import LoadedPage
from rulekit.page.model import Code
from rulekit.page.prose import Number, plain_numbers
from rulekit.pattern import Pattern
from rulekit.rule import Rule
from rulekit.value import Value

WIDEST = 100


class Facts:
    """The numbers declared on some lines of a page: those of objects first, those of code if need be."""

    def __init__(self, loaded: LoadedPage, first: int, last: int, language: str) -> None:
        self._items = [d.value for d in loaded.declared if first <= d.line <= last]
        self._code = [c for c in loaded.page.code if c.language == "python" and first <= c.line <= last]
        self._language = language

    @cached_property
    def declared(self) -> frozenset[Fraction]:
        """The numbers of values, cells, bands and domains."""
        return frozenset(number for item in self._items for number in _of_object(item, self._language))

    @cached_property
    def literals(self) -> frozenset[Fraction]:
        """The numbers written in the code."""
        return frozenset(number for code in self._code for number in _literals(code))

    def account_for(self, number: Number) -> bool:
        """Whether one of them is what prose calls ``number``."""
        return _among(number, self.declared) or _among(number, self.literals)


def _among(number: Number, facts: frozenset[Fraction]) -> bool:
    return number.value in facts or (not number.signed and -number.value in facts)


def numeric(plain: object) -> Fraction | None:
    """A declared value as a number, if it is one."""
    if isinstance(plain, bool) or not isinstance(plain, int | float | Fraction):
        return None
    return Fraction(str(plain))


def _of_object(item: object, language: str) -> Iterator[Fraction]:
    if isinstance(item, Value):
        made = numeric(item.value)
        yield from [made] if made is not None else _in_text(str(item.value), language)
    elif isinstance(item, Chart):
        yield from _of_chart(item, language)
    elif isinstance(item, Rule):
        for domain in [*item.inputs.values(), *([item.returns] if item.returns else [])]:
            yield from _of_domain(domain, language)


def _of_chart(chart: Chart, language: str) -> Iterator[Fraction]:
    for place in chart.places:
        yield from _in_text(place.header, language)
    for row in chart.rows:
        shown = [
            cell
            for place, cell in zip(chart.places, row.cells, strict=True)
            if place.role != "ref" and not (row.refused and row.refused in cell)
        ]
        yield from _in_text(" | ".join(shown), language)
        for pattern in row.match.values():
            yield from _of_pattern(pattern)
    for domain in [*chart.inputs.values(), *chart.outputs.values()]:
        yield from _of_domain(domain, language)


def _of_pattern(pattern: Pattern) -> Iterator[Fraction]:
    """The ends of bands, and what lies between them: "on 2, 3 or 4" may be told of the band 2–4."""
    for low, high in pattern.spans:
        yield from (Fraction(end) for end in (low, high) if end is not None)
        if low is not None and high is not None and high - low <= WIDEST:
            yield from (Fraction(n) for n in range(int(low), int(high)))


def _of_domain(domain: Domain, language: str) -> Iterator[Fraction]:
    inner = domain.domain if isinstance(domain, Optional) else domain
    if isinstance(inner, Numbers):
        yield from (Fraction(end) for end in (inner.low, inner.high) if end is not None)
    words = words_of(domain)
    for label in words.points() if words else ():
        yield from _in_text(str(label), language)


def _in_text(text: str, language: str) -> Iterable[Fraction]:
    return (number.value for number in plain_numbers(text, language))


def _literals(code: Code) -> Iterator[Fraction]:
    try:
        tree = ast.parse(code.text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant):
            made = numeric(node.value)
            if made is not None:
                yield made
