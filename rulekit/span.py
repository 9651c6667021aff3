"""Positions in source files: made once, at parsing, and passed along."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, order=True, slots=True)
class Span:
    """A place in a source file: path relative to the book's root, first and last line (from 1)."""

    path: str
    line: int
    end: int = 0

    def __str__(self) -> str:
        return f"{self.path}:{self.line}"

    def at(self, line: int) -> Span:
        """The single line ``line`` of the same file."""
        return Span(self.path, line)
