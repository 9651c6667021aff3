"""A chart that the owner of the printed game filled in: an Open's columns, the owner's rows and modifiers."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from rulekit.answer import Unknown
from rulekit.chart import Chart, Place
from rulekit.declare import Broken
from rulekit.grid import GridRow
from rulekit.number import Number
from rulekit.open_ import Open


class Filled(Chart):
    """The owner's chart in place of ``asked``. ``across`` is the input under whose bands it was written.

    Rows that cannot be read are kept as ``broken``.
    """

    kind = "open"

    def __init__(
        self, asked: Open, rows: Iterable[GridRow], modifiers: Mapping[str, Number], across: str = ""
    ) -> None:
        places = columns(asked)
        head = (
            "| " + " | ".join(p.header.replace("|", "\\|") for p in places) + " |\n|" + " - |" * len(places)
        )
        super().__init__(head, replace(asked.meta), asked.inputs, asked.outputs, asked.layout)
        self.asked, self.modifiers, self.across = asked, dict(modifiers), across
        self.broken: list[Broken] = []
        read = (self._read(row) for row in rows)
        self.rows = tuple(row for row in read if row is not None)

    def __call__(self, given: dict[str, Any]) -> Any:
        """The owner's cell at these inputs."""
        index = next((n for n, row in enumerate(self.rows) if row.matches(given)), -1)
        return Unknown(self.meta.id, tuple(given.items())) if index < 0 else self.outcome(index, given)

    def _read(self, row: GridRow) -> Any:
        try:
            return self._row(row)
        except Broken as broken:
            self.broken.append(broken)
        except (ValueError, ArithmeticError):
            self.broken.append(
                Broken("chart", row.line, "The row holds a number that cannot be read.", "Write it plainly.")
            )
        return None

    def new(self) -> bool:
        """Whether it holds a row that the text does not prove already."""
        proved = [(row.match, row.out) for row in self.asked.rows]
        return any((row.match, row.out) not in proved for row in self.rows)

    def axes(self) -> dict[str, list[Any]]:
        """For each input a value of every class that the owner's rows or the proved ones tell apart."""
        both = copy.copy(self)
        both.rows = (*self.rows, *self.asked.rows)
        return {name: list(both.classes(name)) for name in self.inputs}


def columns(asked: Open) -> tuple[Place, ...]:
    """The columns that the owner fills in: all but rule numbers."""
    return tuple(place for place in asked.places if place.role != "ref")
