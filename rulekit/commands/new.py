"""rulekit new: a fresh book."""

from __future__ import annotations

from pathlib import Path

import click

from rulekit.commands._common import counted, finish, guarded
from rulekit.scaffold import names_of, new_book


@click.command("new", short_help="Begin a book: one game, one rule, its translation.")
@click.argument("folder", type=click.Path(path_type=Path))
@click.option(
    "--title", metavar="TEXT", default="", help="The game's title (default: made from FOLDER's name)."
)
@click.option(
    "--language",
    "-l",
    metavar="en|fr",
    default="en",
    show_default=True,
    help="The language of the pages; the other one is their translation.",
)
@click.option(
    "--package", metavar="NAME", default="book", show_default=True, help="How Python imports the pages."
)
def command(folder: Path, title: str, language: str, package: str) -> None:
    """Write a fresh book into FOLDER: a game, a rule with a table, an example for each row, a translation.

    FOLDER must be empty or absent; nothing is ever overwritten. Reads nothing. Writes book/ with the
    pages, i18n/ with their translation, README.md, WRITING.md (how everything on a page is written) and
    pyproject.toml. The book checks, builds and tests
    clean at once; its sample rule shows how pages are written.

    \b
    Example:
      rulekit new river-war --title "River War" --language en
    """

    def work() -> None:
        named = title or folder.resolve().name.replace("-", " ").replace("_", " ").title()
        files = new_book(folder, names_of(named, package), language)
        finish(
            [],
            folder,
            f"{counted(len(files), 'file')} written to {folder}. Next: cd {folder} && rulekit check",
            as_json=False,
        )

    guarded(work, folder, as_json=False)
