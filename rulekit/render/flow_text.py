"""How wide a text is, near enough to size a box before any medium sets it, and where its lines break."""

from __future__ import annotations

import re
import unicodedata

SIZE = 8.5
LINE = 10.5

_NUMBER = re.compile(r" (?=(?:[≠≤≥<>][ \u00a0])?[−+]?\d{1,3}\b)")
_THIN = frozenset("iljtfrI.,;:!|'’()[]/-· \u00a0\u202f")
_BROAD = frozenset("mwMW—…%@×")


def _advance(char: str) -> float:
    """The width of one character in ems, on the side of too much."""
    base = unicodedata.normalize("NFD", char)[0]
    if unicodedata.east_asian_width(char) in "WF":
        return 1.05
    if base in _THIN:
        return 0.36
    if base in _BROAD:
        return 0.95
    if base.isupper():
        return 0.74
    return 0.56 if base.isalnum() and base.isascii() else 0.8


def width(text: str) -> float:
    """The width of ``text`` at the size of the drawing."""
    return sum(_advance(char) for char in text) * SIZE


def wrap(text: str, limit: float) -> list[str]:
    """``text`` in lines no wider than ``limit`` where its spaces allow it; no word is broken, no number begins a line."""
    lines: list[str] = []
    for word in _NUMBER.sub("\u00a0", text.replace("\n", " ")).split(" "):
        if lines and width(f"{lines[-1]} {word}") <= limit:
            lines[-1] = f"{lines[-1]} {word}"
        elif word:
            lines.append(word)
    return lines


def extent(lines: list[str]) -> tuple[float, float]:
    """Width and height that ``lines`` take."""
    return max(map(width, lines), default=0.0), len(lines) * LINE
