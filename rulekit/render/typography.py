"""The signs and spaces a language's printers expect, as a filter on plain text, the same for every medium."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from decimal import Decimal

from babel import Locale
from babel.dates import format_date
from babel.numbers import format_decimal

NARROW = "\u202f"
NO_BREAK = "\u00a0"

_BLANKS = f"[ {NO_BREAK}{NARROW}]*"
_ADDRESS = re.compile(r"(\w+://\S+|www\.\S+|\S+@\S+\.\w+)")
_SIGNS = re.compile(rf"(?<=[^\s;!?:(\[]){_BLANKS}([;!?:]+)(?=[\s»)\]…]|$)")
_OPEN = re.compile(rf"«{_BLANKS}(?=\S)")
_CLOSE = re.compile(rf"(?<=\S){_BLANKS}»")
_COMPARED = re.compile(r"(?<![^\s(])([≠≤≥<>]) (?=\S)")
_APOSTROPHE = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])|(?<=s)'(?=\s|$)")


def _french_run(text: str) -> str:
    text = _SIGNS.sub(lambda found: (NO_BREAK if found[1][0] == ":" else NARROW) + found[1], text)
    text = _OPEN.sub(f"«{NO_BREAK}", text)
    return _CLOSE.sub(f"{NO_BREAK}»", text)


def french(text: str) -> str:
    """``text`` with U+202F before ; ! ? and U+00A0 before : and inside « », addresses left alone."""
    parts = _ADDRESS.split(plain(text))
    parts[::2] = [_french_run(part) for part in parts[::2]]
    return "".join(parts)


def plain(text: str) -> str:
    """``text`` with the apostrophe that printers use, and signs such as ≤ bound to what they compare with."""
    return _COMPARED.sub(rf"\1{NO_BREAK}", _APOSTROPHE.sub("’", text))


FILTERS: dict[str, Callable[[str], str]] = {"fr": french}


def typography(language: str) -> Callable[[str], str]:
    """The filter for ``language`` (``fr``, ``en``, ``fr_CA``); a language without one leaves text alone."""
    return FILTERS.get(language.replace("-", "_").split("_")[0], plain)


def number(value: int | float | Decimal, language: str) -> str:
    """``value`` as the readers of ``language`` write it: 215.9 is 215,9 in French."""
    return format_decimal(value, locale=Locale.parse(language.replace("-", "_")))


def day(value: date, language: str) -> str:
    """``value`` in full as the readers of ``language`` write it; the first of a month is 1er in French."""
    written = format_date(value, "long", Locale.parse(language.replace("-", "_")))
    return re.sub(r"^1 ", "1er ", written) if language.startswith("fr") else written
