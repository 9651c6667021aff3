"""Numbers of the rules: whole, or exact fractions; never floating."""

from __future__ import annotations

import re
from fractions import Fraction

MINUS = "−"
Number = int | Fraction
_NUMBER = re.compile(r"[+-]?\d{1,4000}(?:[./]\d{1,4000})?")


def plain(value: Number) -> Number:
    """``value``, as a whole number where it is one."""
    return int(value) if isinstance(value, Fraction) and value.denominator == 1 else value


def read_number(text: str) -> Number | None:
    """The number written ``text``, with either minus sign and either decimal mark; None where it is none."""
    plain_text = text.strip().replace(MINUS, "-").replace(",", ".")
    if not _NUMBER.fullmatch(plain_text):
        return None
    try:
        return plain(Fraction(plain_text))
    except ZeroDivisionError:
        return None
