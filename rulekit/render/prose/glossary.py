"""A glossary printed in one language, in the order of its alphabet."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rulekit.render.prose.collation import in_order
from rulekit.render.prose.rows import Row


def by_alphabet(rows: Sequence[Row], language: str) -> list[Row]:
    """The rows of a page, the entries of its glossaries in the order of ``language``."""
    made: list[Row] = []
    for entries, run in groupby(rows, _is_entry):
        held: list[Row] = [{**row, "rows": by_alphabet(row["rows"], language)} for row in run]
        made += in_order(held, _id, _term, language) if entries else held
    return made


def _is_entry(row: Row) -> bool:
    return row["kind"] == "definition" and bool(row["data"]["terms"])


def _id(row: Row) -> str:
    return str(row["data"]["terms"][0])


def _term(row: Row) -> str:
    return str(row["data"]["plain"])
