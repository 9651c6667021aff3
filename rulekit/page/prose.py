"""What prose says: numbers (digits or words), links, roles, with their places; of pages and translations."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Literal

from rulekit.page.inline import DEFAULT, Link, Role, Run, read_inline
from rulekit.page.number_words import holds_firm_words, holds_words, phrases_in

Kind = Literal["number", "article", "reading"]
VULGAR = "¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞"
_DECIMAL = {
    "en": r"\d{1,3}(?:,\d{3})+(?!\d)|(?<!\d\.)\d{1,99}\.\d{1,99}(?!\.?\d)",
    "fr": r"\d{1,3}(?:[\u00a0\u202f]\d{3})+(?!\d)(?:,\d{1,99})?|(?<!\d[.,])\d{1,99}[.,]\d{1,99}(?![.,]?\d)",
}
_ORDINAL = {"en": "st|nd|rd|th", "fr": "res?|ers?|es?|ᵉ|ʳᵉ|ᵉʳ|èmes?|ndes?|nds?"}
_DIGIT = re.compile(rf"[\d{VULGAR}]")
_READING = re.compile(r"R[-\u2010\u2011]\d+[a-z]?")


@dataclass(frozen=True, slots=True)
class Number:
    """A number in prose: value, text and place in the source; ``target`` where it is a link's text.

    ``signed`` tells that a sign stands before it. Kinds: ``article`` for "one", "un" and a
    French "neuf", which may be no number; ``reading`` for R-14.
    """

    value: Fraction
    text: str
    start: int
    end: int
    target: str = ""
    kind: Kind = "number"
    signed: bool = False


def numbers_of(text: str, language: str, extensions: frozenset[str] = DEFAULT) -> list[Number]:
    """The numbers of a Markdown text (a paragraph, a message); code, targets and ordinals are none."""
    return list(_numbers(text, language, extensions))


@lru_cache(maxsize=2**18)  # every message of a book of thousands of pages
def _numbers(text: str, language: str, extensions: frozenset[str]) -> tuple[Number, ...]:
    if not (_DIGIT.search(text) or holds_words(text, language)):
        return ()
    return tuple(number for run in read_inline(text, extensions).runs for number in _placed(run, language))


def plain_numbers(text: str, language: str) -> list[Number]:
    """The numbers of a text that is no Markdown: a cell, an expected output, a label."""
    digits = _digits(text, language) if _DIGIT.search(text) else ()
    return sorted([*digits, *_words(text, language)], key=lambda n: n.start)


def may_hold_numbers(text: str, language: str) -> bool:
    """Whether a Markdown text may hold a number other than an article without a link: a quick look."""
    return "[" in text or _DIGIT.search(text) is not None or holds_firm_words(text, language)


def links_of(text: str, extensions: frozenset[str] = DEFAULT) -> list[Link]:
    """The Markdown links of ``text``, in order."""
    return read_inline(text, extensions).links


def roles_of(text: str, extensions: frozenset[str] = DEFAULT) -> list[Role]:
    """The roles of ``text``, in order."""
    return read_inline(text, extensions).roles


def agrees(number: Number, value: Fraction) -> bool:
    """Whether prose may say ``number`` for ``value``: a sign that is written must be right."""
    return number.value == value if number.signed else abs(number.value) == abs(value)


def outside(numbers: Iterable[Number], spans: Sequence[tuple[int, int]]) -> list[Number]:
    """The numbers that do not stand within one of ``spans``: those of names are no numbers."""
    return [n for n in numbers if not any(start <= n.start and n.end <= end for start, end in spans)]


def _placed(run: Run, language: str) -> Iterator[Number]:
    for number in plain_numbers(run.text, language):
        start, end = run.at[number.start], run.at[number.end - 1] + 1
        yield replace(number, start=start, end=max(end, start + 1), target=run.target)


def _words(text: str, language: str) -> Iterator[Number]:
    for found in phrases_in(text, language):
        kind: Kind = "article" if found.article else "number"
        yield Number(Fraction(found.value), text[found.start : found.end], found.start, found.end, kind=kind)


def _digits(text: str, language: str) -> Iterator[Number]:
    readings = [found.span() for found in _READING.finditer(text)]
    for found in _pattern(language).finditer(text):
        if found["ordinal"]:
            continue
        named = any(start <= found.start() < end for start, end in readings)
        sign = found["sign"] or ""
        value = _value(found, language) * (-1 if sign in ("-", "−") else 1)
        kind: Kind = "reading" if named else "number"
        yield Number(value, found.group(), found.start(), found.end(), kind=kind, signed=bool(sign))


@lru_cache(maxsize=8)
def _pattern(language: str) -> re.Pattern[str]:
    """Signed wholes, decimals, fractions; ordinals are found too, lest their digits be taken for numbers."""
    decimal = _DECIMAL.get(language, _DECIMAL["en"])
    ordinal = _ORDINAL.get(language, _ORDINAL["en"])
    return re.compile(
        r"(?:(?<![^\s(/|])(?P<sign>[+−-])\s?)?"
        r"(?:(?P<over>\d{1,99})\s?[/⁄]\s?(?P<under>\d{1,99})"
        rf"|(?P<plain>{decimal}|\d{{1,99}})?(?P<vulgar>[{VULGAR}])"
        rf"|(?P<whole>{decimal}|\d{{1,99}})(?P<ordinal>(?:{ordinal})(?!\w))?)"
    )


def _value(found: re.Match[str], language: str) -> Fraction:
    if found["over"]:
        return Fraction(int(found["over"]), int(found["under"]) or 1)
    if found["whole"] and found["whole"].isdecimal():
        return Fraction(int(found["whole"]))
    made = Fraction(0)
    if found["vulgar"]:
        made = Fraction(unicodedata.numeric(found["vulgar"])).limit_denominator(10)
    written = found["whole"] or found["plain"] or "0"
    grouped = r"[\u00a0\u202f]" if language == "fr" else ","
    return made + Fraction(re.sub(grouped, "", written).replace(",", "."))
