"""Either: a value of one of several domains, such as a chart that gives a number or a word."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from rulekit.answer import Rejected
from rulekit.domain import Domain, as_domain


class Either(Domain):
    """A value of the first of ``domains`` that has it: ``Either(Count(0), Repulse)``."""

    def __init__(self, *domains: Any) -> None:
        self.domains = tuple(as_domain(d) for d in domains)
        self.finite = all(d.finite for d in self.domains)

    def points(self) -> Iterator[Any]:
        return itertools.chain.from_iterable(d.points() for d in self.domains)

    def check(self, value: Any, what: str = "the value") -> Any:
        return self._of(value, what).check(value, what)

    def parse(self, text: str) -> Any:
        for domain in self.domains:
            try:
                return domain.parse(text)
            except Rejected:
                continue
        raise Rejected(f"{text.strip()!r} is not {self.describe()}")

    def format(self, value: Any) -> str:
        return self._of(value, "the value").format(value)

    def key(self, value: Any) -> str:
        return self._of(value, "the value").key(value)

    def describe(self) -> str:
        return ", or ".join(d.describe() for d in self.domains)

    def _of(self, value: Any, what: str) -> Domain:
        for domain in self.domains:
            try:
                domain.check(value, what)
            except Rejected:
                continue
            return domain
        raise Rejected(f"{what} must be {self.describe()}, not {value!r}")
