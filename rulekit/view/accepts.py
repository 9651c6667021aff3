"""What an input takes, in the reader's words: names, numbers, lists, a value for each of some words, parts of a thing."""

from __future__ import annotations

from collections.abc import Callable

from rulekit.catalog.contexts import HEADER, at
from rulekit.domain import Domain, Numbers, Optional, Text
from rulekit.either import Either
from rulekit.many import Per, Record, Several
from rulekit.number import MINUS, shown_in
from rulekit.view.speak import Speaker

Strings = Callable[[str], str]


def accepted(domain: Domain, speaker: Speaker, docname: str, place: str) -> str:
    """What an input or outcome of ``domain`` may be; ``place`` is its object's id and column on page ``docname``."""
    strings = speaker.strings

    def within(inner: Domain) -> str:
        return accepted(inner, speaker, docname, place)

    if isinstance(domain, Optional):
        return ", ".join([speaker.nothing(domain, docname, place), within(domain.domain)])
    if isinstance(domain, Either):
        return ", ".join(map(within, domain.domains))
    if isinstance(domain, Several):
        return strings("list of: {what}").format(what=within(domain.domain))
    if isinstance(domain, Per):
        return f"{within(domain.words)} → {within(domain.values)}"
    if isinstance(domain, Record):
        return " · ".join(
            speaker.text(docname, at(HEADER, place), domain.label(name)) for name in domain.parts
        )
    if isinstance(domain, Text):
        return strings("any name")
    if isinstance(domain, Numbers):
        return bounds(end_key(domain.low), end_key(domain.high), strings)
    return " / ".join(speaker.value(value, docname, place) for value in domain.points())


def end_key(end: object) -> str | None:
    """An end of a band of numbers in data; None is open."""
    return None if end is None else str(end)


def bounds(low: str | None, high: str | None, strings: Strings) -> str:
    """What numbers between two ends may be, in words; None is an open end."""
    low, high = (None if end is None else shown_in(end).replace("-", MINUS) for end in (low, high))
    if low is not None and high is not None:
        return strings("from {low} to {high}").format(low=low, high=high)
    if low is not None:
        return strings("{low} or more").format(low=low)
    return strings("{high} or less").format(high=high) if high is not None else strings("any number")
