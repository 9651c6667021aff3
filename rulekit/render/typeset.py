"""Views made ready for a medium: control characters out, the language's spacing in; data untouched."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

from rulekit.render.typography import typography

TEXT_KEYS = frozenset(
    {
        "title",
        "source",
        "label",
        "cells",
        "ref",
        "refused",
        "event",
        "guard",
        "effects",
        "facts",
        "note",
        "notes",
        "free",
    }
    | {"edition", "publisher", "work", "meaning", "throw", "sums"}
)
DATA_KEYS = frozenset({"match", "out"})

_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")

Data = TypeVar("Data")


def clean(text: str) -> str:
    """``text`` with characters that no medium can carry replaced by U+FFFD."""
    return _CONTROL.sub("\ufffd", text)


def typeset(data: Data, language: str) -> Data:
    """A copy of a view, aid or game with every text for the reader spaced as ``language`` wants it."""
    spaced = typography(language)
    copied: Data = _walk(data, "", lambda text: spaced(clean(text)))
    return copied


def _walk(value: Any, key: str, text: Callable[[str], str]) -> Any:
    if key in DATA_KEYS:
        return value
    if isinstance(value, dict):
        return {name: _walk(part, name, text) for name, part in value.items()}
    if isinstance(value, list):
        return [_walk(part, key, text) for part in value]
    if isinstance(value, str):
        return text(value) if key in TEXT_KEYS else clean(value)
    return value
