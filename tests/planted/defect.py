"""A planted defect: which lines of which file become what, and where a check must find it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from rulekit.findings import Finding


@dataclass(frozen=True, slots=True)
class Edit:
    """Lines ``first`` to ``last`` (from 1, both counted) of a file become ``lines``; last = first - 1 adds some."""

    path: str
    first: int
    last: int
    lines: tuple[str, ...]

    def now(self, path: str, line: int) -> int:
        """Where a line of the untouched book stands after the edit."""
        if path != self.path or line < self.first:
            return line
        if line > self.last:
            return line + len(self.lines) - (self.last - self.first + 1)
        return min(line, self.first + max(0, len(self.lines) - 1))

    def made(self, text: str) -> str:
        """The text of the file with the edit made."""
        lines = text.split("\n")
        return "\n".join([*lines[: self.first - 1], *self.lines, *lines[self.last :]])


@dataclass(frozen=True, slots=True)
class Place:
    """Where a finding may stand: file, lines, codes, words of its message.

    Lines are those of the untouched book, or of the planted one where ``planted`` says so.
    """

    codes: frozenset[str]
    path: str
    lines: frozenset[int]
    says: str = ""
    planted: bool = False


def place(
    codes: str, path: str, lines: int | Iterable[int], says: str = "", *, planted: bool = False
) -> Place:
    """A place from plain words: codes separated by blanks, one line or several."""
    every = frozenset({lines} if isinstance(lines, int) else lines)
    return Place(frozenset(codes.split()), path, every, says, planted)


@dataclass(frozen=True, slots=True)
class Defect:
    """One defect. It counts as found where one finding stands at one of ``places``.

    ``stops`` tells that its page, and all that import it, may no longer load; ``alone`` that nothing can be
    checked beside it.
    """

    edit: Edit
    places: tuple[Place, ...]
    stops: bool = False
    alone: bool = False
    kind: str = field(default="", compare=False)

    def finds(self, finding: Finding) -> bool:
        """Whether ``finding`` is what the defect must give."""
        return any(self._at(one, finding) for one in self.places)

    def _at(self, one: Place, finding: Finding) -> bool:
        return (
            finding.code in one.codes
            and finding.span.path == one.path
            and finding.span.line in self._lines(one)
            and one.says in finding.message
        )

    def _lines(self, one: Place) -> frozenset[int]:
        return one.lines if one.planted else frozenset(self.edit.now(one.path, line) for line in one.lines)

    def plant(self, base: Path) -> None:
        """Make the edit in the copy of the project in ``base``."""
        path = base / self.edit.path
        path.write_text(self.edit.made(path.read_text("utf-8")), "utf-8")

    def told(self, lines: list[str]) -> str:
        """The defect for a reader: kind, place, the line as it was and as it is."""
        old = " ⏎ ".join(lines[self.edit.first - 1 : self.edit.last]) or "(nothing)"
        new = " ⏎ ".join(self.edit.lines) or "(nothing)"
        wanted = "; ".join(
            f"{'/'.join(sorted(p.codes))} at {p.path}:{sorted(p.lines)[:6]}" for p in self.places
        )
        return f"{self.kind}: {self.edit.path}:{self.edit.first}\n  - {old[:300]}\n  + {new[:300]}\n  wanted {wanted}"


def line_becomes(path: str, line: int, text: str) -> Edit:
    """One line becomes ``text``."""
    return Edit(path, line, line, (text,))


def line_goes(path: str, line: int, last: int = 0) -> Edit:
    """One line, or all up to ``last``, are taken out."""
    return Edit(path, line, last or line, ())


def line_comes(path: str, line: int, *lines: str) -> Edit:
    """``lines`` come in above line ``line``."""
    return Edit(path, line, line - 1, lines)


Kind = Callable[..., Iterable[Defect]]
