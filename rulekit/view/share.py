"""Chances as readers of a language write them: exact, and in hundredths."""

from __future__ import annotations

from fractions import Fraction

from babel import Locale
from babel.numbers import format_percent

LEAST = Fraction(1, 1000)


def percent(chance: Fraction, language: str) -> str:
    """``1/6`` as 16.7% or 16,7 %; what would be rounded to nothing or to all of it is told so."""
    if 0 < chance < LEAST:
        return f"< {_written(LEAST, language)}"
    if 1 - LEAST < chance < 1:
        return f"> {_written(1 - LEAST, language)}"
    return _written(chance, language)


def _written(chance: Fraction, language: str) -> str:
    locale = Locale.parse(language.replace("-", "_"))
    pattern = locale.percent_formats[None].pattern
    if chance not in (0, 1):
        pattern = pattern.replace("#,##0", "#,##0.0")
    return format_percent(round(chance * 1000) / 1000, format=pattern, locale=locale)
