"""Command lines made of right and wrong words."""

from __future__ import annotations

import contextlib
import re

from click.testing import CliRunner
from hypothesis import strategies as st

from rulekit.cli import group
from tests.fuzz.small import small_book

COMMANDS = (
    "check",
    "build",
    "why",
    "odds",
    "accept",
    "mv",
    "chart",
    "i18n",
    "tangle",
    "aids",
    "nothing",
    "",
    "--version",
)
WORDS = (
    "BOOK", "nowhere", "sw-order", "sw-ordre", "die=3", "die=", "die=x", "die=2d6", "=", "--json", "--strict", "--language",
    "fr", "xx", "-l", "en", "--book", "BOOK", "--charts", "charts.toml", "--out", "OUT", "--only", "site", "aids", "--date",
    "1939-09-01", "2039-99-99", "--reason", "", "x\n", "--id", "--dry-run", "--yes", "-y", "check", "template", "status",
    "update", "print", "changed", "calibrate", "--game", "small-war", "small-war/retreat", "small-war/charge", "../x", "/",
    "é", "--names", "--", "-h", "--paper", "a4", "a9", "--layout", "fold", "--bleed", "3mm", "1/0 in", "--offset", "1,2",
    "1,nan", "--png", "HEAD",
)  # fmt: skip
ARGUMENTS = st.tuples(st.sampled_from(COMMANDS), st.lists(st.sampled_from(WORDS), max_size=6))


def a_command_line(drawn: tuple[str, list[str]]) -> None:
    """A command with arguments from a bag of right and wrong ones; the site alone is not built."""
    name, rest = drawn
    if name == "build":
        rest = [*rest, "--language", "xx"]
    with small_book() as book, contextlib.chdir(book.parent):
        places = {"BOOK": str(book), "OUT": str(book.parent / "out")}
        said = CliRunner().invoke(group, [name, *(places.get(each, each) for each in rest)], input="n\n")
        assert said.exit_code in (0, 1, 2), said
        assert said.exception is None or isinstance(said.exception, SystemExit), repr(said.exception)
        assert not re.search(r"Traceback|ended the process", said.output), said.output
