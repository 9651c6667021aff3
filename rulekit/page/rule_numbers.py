"""Printed rule numbers in texts, and the headings of the book to which they lead; those outside it lead nowhere.

A number with a point leads to its heading, or to that of the rule it is a part of: 66.12C to 66.12, 63.12 to 63. A
number without one is a rule's only after the word: "rules 66 to 68".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

NUMBER = re.compile(r"(?<![\w.,/-])\d+(?:\.\d+)*[A-Z]?(?![\w/]|[.,]\d)")
LISTED = re.compile(
    r"\b(?:rules?|règles?)\s+\d[\d.]*[A-Z]?(?:(?:,\s+|\s+(?:and|or|to|et|ou|à)\s+|\s?–\s?)\d[\d.]*[A-Z]?)*",
    re.IGNORECASE,
)
FOREIGN = re.compile(r"\d{2}\.\d{2,3}[A-Z]?|\d{2}\.\d{1,2}(?:\.\d{1,2})+[A-Z]?")
CHAPTER = 10
"""The least number of a rule whose parts may be told from decimals."""


def heading(number: str, known: Mapping[str, str]) -> str:
    """The number among those ``known`` of the rule that ``number`` is, or is a part of; empty for none."""
    while number not in known and number:
        whole, _, part = number.rpartition(".")
        number = f"{whole}.{part[:-1]}" if whole and len(part) > 1 else whole
    return number if "." in number or (number.isdigit() and int(number) >= CHAPTER) else ""


def found(text: str, known: Mapping[str, str]) -> Iterator[tuple[int, int, str]]:
    """Where a rule number stands in ``text``, and the heading's number that it leads to."""
    named = [each.span() for each in LISTED.finditer(text)]
    for each in NUMBER.finditer(text):
        rule = any(start <= each.start() < end for start, end in named)
        number = each.group()
        target = number if rule and number in known else heading(number, known) if "." in number else ""
        if target:
            yield each.start(), each.end(), target


def outside(text: str, known: Mapping[str, str]) -> Iterator[tuple[int, int]]:
    """Where a number of a rule stands that the book does not restate: 53.47, 11.33C, 13.7.1. Decimals are written shorter."""
    if any("." in number for number in known):
        for each in NUMBER.finditer(text):
            if FOREIGN.fullmatch(each.group()) and not heading(each.group(), known):
                yield each.start(), each.end()


def cited(text: str, known: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """A citation ("66.12C, 67.12") in pieces, each with where it leads: nowhere ("") for what is no number of the book."""
    at = 0
    whole = text if text in known else ""
    for each in NUMBER.finditer(text):
        target = whole or heading(each.group(), known)
        if each.start() > at:
            yield text[at : each.start()], ""
        yield each.group(), known.get(target, "")
        at = each.end()
    if text[at:]:
        yield text[at:], known.get(whole, "") if not at else ""
