"""Numbers of the rules: whole, or exact fractions; never floating."""

from __future__ import annotations

import re
import unicodedata
from fractions import Fraction
from functools import lru_cache

MINUS = "−"
Number = int | Fraction
_SIGNS = "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞"
_PARTS = {Fraction(unicodedata.numeric(sign)).limit_denominator(8): sign for sign in _SIGNS}
WRITTEN = rf"(?:\d+(?:[/.,]\d+|[{_SIGNS}])?|[{_SIGNS}])"
_PLAIN = re.compile(r"[+-]?\d{1,4000}(?:[./]\d{1,4000})?")
_MIXED = re.compile(rf"([+-]?)(\d{{0,4000}})(?:([{_SIGNS}])|(?<=\d)[ \u00a0](\d{{1,4000}}/\d{{1,4000}}))")
_OVER = re.compile(r"(?<![\d/])(?<!\d[.,])\d{1,99}/\d{1,99}(?![\d/]|[.,]\d)")


def plain(value: Number) -> Number:
    """``value``, as a whole number where it is one."""
    return int(value) if isinstance(value, Fraction) and value.denominator == 1 else value


@lru_cache(maxsize=4096)
def read_number(text: str) -> Number | None:
    """The number written ``text``, with either minus sign and either decimal mark; None where it is none."""
    plain_text = text.strip().replace(MINUS, "-").replace(",", ".")
    mixed = _MIXED.fullmatch(plain_text)
    try:
        if mixed:
            return plain(_mixed(*mixed.groups()))
        return plain(Fraction(plain_text)) if _PLAIN.fullmatch(plain_text) else None
    except ZeroDivisionError:
        return None


def _mixed(minus: str, whole: str, sign: str | None, part: str | None) -> Fraction:
    made = next(value for value, known in _PARTS.items() if known == sign) if sign else Fraction(part or 0)
    return (int(whole or 0) + made) * (-1 if minus == "-" else 1)


def shown(value: Number) -> str:
    """A number as a rulebook prints it: ``−2½``, ``⅔``, ``3 2/7``."""
    whole, part = divmod(abs(Fraction(value)), 1)
    sign = MINUS if value < 0 else ""
    if part in _PARTS:
        return f"{sign}{whole or ''}{_PARTS[part]}"
    if whole and part:
        return f"{sign}{whole}\u00a0{part}"
    return f"{sign}{whole or part}"


def shown_in(text: str) -> str:
    """The numbers of a cell as a rulebook prints them: ``5/2–7`` as ``2½–7``."""

    def put(found: re.Match[str]) -> str:
        value = read_number(found.group())
        return found.group() if value is None else shown(value)

    return _OVER.sub(put, text)
