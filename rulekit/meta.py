"""What the book knows of every declared object besides its rules: id, line, title, source, Readings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulekit.answer import Why


@dataclass(slots=True)
class Meta:
    """Filled in by the declaration; the loader adds what stands around it (heading, default source).

    ``throw`` tells who throws the dice of a table, and when.
    """

    id: str
    title: str = ""
    source: str = ""
    readings: tuple[str, ...] = ()
    line: int = 0
    page: str = ""
    throw: str = ""

    def __post_init__(self) -> None:
        given: Any = self.readings  # as a page wrote it
        for name in ("title", "source", "throw"):
            if not isinstance(getattr(self, name), str):
                raise TypeError(
                    f"{self.id}: {name} must be a text; an input needs another name than {name!r}"
                )
        if isinstance(given, str):
            raise TypeError(
                f'{self.id}: readings must be a list of numbers, as in readings=("{given or "R-1"}",)'
            )

    def why(self, text: str = "", ref: str = "", readings: tuple[str, ...] = ()) -> Why:
        """The citation of an answer: this object, or one row of it with its own reference and Readings."""
        return Why(self.id, text, ref or self.source, (*self.readings, *readings))


def split_ref(cell: str) -> tuple[str, tuple[str, ...]]:
    """A cell of the § column: the rule number, and the Readings named after it ("1.2, R-3"); ``—`` is no number."""
    parts = [p.strip() for p in cell.split(",") if p.strip() not in ("", "—")]
    readings = tuple(p for p in parts if p.startswith("R-"))
    return ", ".join(p for p in parts if p not in readings), readings
