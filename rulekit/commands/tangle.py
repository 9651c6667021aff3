"""rulekit tangle: the Python of a book as plain files."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from rulekit.build.output import staged
from rulekit.commands._common import book_argument, book_root, finish, guarded
from rulekit.page.book import open_book
from rulekit.page.tangle import named_back, tangled


@click.command("tangle", short_help="Write the Python of the pages as files, for ruff and mypy.")
@book_argument
@click.option(
    "--out",
    metavar="FOLDER",
    type=click.Path(path_type=Path),
    default=Path("_tangled"),
    show_default=True,
    help="Where the files go; replaced as a whole.",
)
@click.option(
    "--names", is_flag=True, help="Write no files: copy standard input, with the pages' own file names."
)
def command(book: Path | None, out: Path, names: bool) -> None:
    """Write the Python of BOOK as plain files, each line at the number it has on its page.

    Reads every page, and runs none. Writes one .py file a page into FOLDER, as a package that imports as
    the pages do. Linters and type checkers then speak the pages' lines; --names puts the pages' file names
    into what they say.

    \b
    Example:
      rulekit tangle
      ruff check --isolated --ignore I --output-format=concise _tangled | rulekit tangle --names
      cd _tangled && mypy --check-untyped-defs book | rulekit tangle --names ../book
    """
    root = book_root(book)

    def work() -> None:
        opened = open_book(root)
        if names:
            click.echo(named_back(opened, sys.stdin.read()), nl=False)
            return
        files = tangled(opened)
        with staged(out) as stage:
            for path, text in files.items():
                (stage / path).parent.mkdir(parents=True, exist_ok=True)
                (stage / path).write_text(text, "utf-8", newline="\n")
        finish([], root, f"{len(opened.pages)} pages written to {out}.", as_json=False)

    guarded(work, root, as_json=False)
