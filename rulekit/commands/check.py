"""rulekit check: run every example and every check."""

from __future__ import annotations

from pathlib import Path

import click

from rulekit.commands._common import (
    book_argument,
    book_root,
    charts_option,
    counted,
    finish,
    guarded,
    json_option,
    working,
)
from rulekit.findings import failing
from rulekit.work.parent import check


@click.command("check", short_help="Run every example and every check of a book.")
@book_argument
@click.option("--strict", is_flag=True, help="Let warnings fail as well as errors.")
@charts_option
@json_option
def command(book: Path | None, strict: bool, charts: Path | None, as_json: bool) -> None:
    """Run every example and every check of BOOK (default: this folder, or ./book).

    Reads every page, catalogue and game.toml, and writes nothing. Names each example that no longer holds,
    with its line, what it promises and what the rules say now. A book in which nothing failed and nothing has
    changed since is not run again (RULEKIT_CACHE=off runs it).

    \b
    Example:
      rulekit check --strict
    """
    root = book_root(book)

    def work() -> None:
        with working("Running the examples and checks"):
            made = check(root, charts=charts)
        count = len([f for f in failing(made.findings) if strict or f.severity == "error"])
        summary = f"{counted(made.pages, 'page')}, {made.run} of {made.declared} examples run, {counted(count, 'problem')}."
        summary += " Nothing has changed since they ran." if made.remembered else ""
        finish(
            made.findings,
            root,
            summary,
            as_json=as_json,
            strict=strict,
            data={"pages": made.pages, "declared": made.declared, "run": made.run},
        )

    guarded(work, root, as_json=as_json)
