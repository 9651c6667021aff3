"""The languages in which a book may be written or read."""

from __future__ import annotations

import re

from babel import Locale, UnknownLocaleError

_CODE = re.compile(r"[a-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*")


def unfit(code: str) -> tuple[str, str] | None:
    """Why ``code`` is no language for a book, and the remedy; None where it is one."""
    try:
        locale = Locale.parse(code.replace("-", "_")) if _CODE.fullmatch(code) else None
    except (UnknownLocaleError, ValueError):
        locale = None
    if locale is None:
        return f"{code!r} is no language code.", "Write a code such as en or fr."
    if locale.text_direction == "rtl":
        return (
            f"{code} is written from right to left, which is not supported.",
            "Take the language out: rule numbers, die rolls and signs would stand the wrong way round.",
        )
    return None
