"""A view with its labels in two languages, to be drawn once: the second language follows the first, set apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulekit.render.strings import MESSAGES, Interface
from rulekit.render.typeset import DATA_KEYS, TEXT_KEYS, typeset
from rulekit.view.types import View

APART = "\u2063"
"""U+2063, invisible: the words of the second language stand between two of them, so that a template can tell."""
BOTH = "mul"
"""The code of a text in several languages: no language's spacing is put into it again."""
DRAWN = frozenset({"states", "edges"})
"""What is drawn in boxes is set on a line of its own, without marks."""


def both(first: str, second: str) -> str:
    """Two words for the same: one under the other, once where they are equal."""
    return first if first == second else f"{first}\n{APART}{second.replace(APART, '')}{APART}"


def beside(first: str, second: str) -> str:
    """Two words for the same, one after the other."""
    return first if first == second else f"{first} · {second}"


def both_views(views: Sequence[View], languages: Sequence[str]) -> View:
    """One view from the same view in one or two languages, typeset for each."""
    spaced = [typeset(view, language) for view, language in zip(views, languages, strict=True)]
    merged: View = spaced[0] if len(spaced) == 1 else _merged(spaced[0], spaced[1], "", both)
    return merged


def _merged(first: Any, second: Any, key: str, join: Any) -> Any:
    if key in DATA_KEYS:
        return first
    if isinstance(first, dict):
        return {k: _merged(v, second[k], k, beside if k in DRAWN else join) for k, v in first.items()}
    if isinstance(first, list):
        return [_merged(a, b, key, join) for a, b in zip(first, second, strict=True)]
    return join(first, second) if isinstance(first, str) and key in TEXT_KEYS else first


def both_interfaces(interfaces: Sequence[Interface]) -> Interface:
    """The words of the interface in one or two languages."""
    if len(interfaces) == 1:
        return interfaces[0]
    first, second = interfaces
    words = ((message, (beside if message == "start" else both)(first(message), second(message))) for message in MESSAGES)
    return Interface(BOTH, tuple(words))
