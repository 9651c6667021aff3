"""What is kept on one page, and what is set in two columns, as reckoned from words."""

from __future__ import annotations

from rulekit.render.prose.height import MANY, WHOLE, narrow, view_height
from rulekit.render.prose.rows import Row, row
from rulekit.view.types import View
from tests.render.lithuania import book
from tests.rulebook.pressing import document, rows_of


def squeezed(rows: int, longest: str) -> View:
    """A table of a long column and a short one."""
    made = book("en")["views"]["ftf-reaction"].copy()
    first = made["rows"][0]
    blank = [""] * (len(made["columns"]) - 2)
    made["rows"] = [{**first, "cells": [longest, "yes", *blank], "refused": ""} for _ in range(rows)]
    return made


def test_a_long_column_gets_the_room_that_a_short_one_leaves() -> None:
    long = "it may go wherever it likes, and stay there"
    assert view_height(squeezed(9, long)) == view_height(squeezed(9, "it goes")) <= WHOLE
    assert view_height(squeezed(9, long * 4)) > WHOLE


def test_a_line_of_each_language_counts() -> None:
    assert view_height(squeezed(9, "it goes\nelle part")) > view_height(squeezed(9, "it goes"))


def items(count: int, text: str) -> list[Row]:
    page = rows_of(document("\n".join(f"* {text}" for _ in range(count))))
    return page["rows"][0]["rows"]


def test_a_long_list_of_short_lines_is_narrow() -> None:
    assert narrow(items(MANY + 1, "R-1 Who throws"))
    assert not narrow(items(MANY, "R-1 Who throws"))
    assert not narrow(items(MANY + 1, "R-1 " + "Who throws, and when, " * 3))
    nested = row("item", "0", rows=[row("list", "0.0")])
    assert not narrow([*items(MANY, "R-1 Who throws"), nested])
