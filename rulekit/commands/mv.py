"""rulekit mv: rename a page with all that names it."""

from __future__ import annotations

from pathlib import Path

import click

from rulekit import edits
from rulekit.commands._common import book_argument, book_root, finish, guarded
from rulekit.move import plan_move
from rulekit.move.plan import told
from rulekit.page.book import open_book


@click.command("mv", short_help="Rename a page with its imports, links and catalogues.")
@click.argument("old")
@click.argument("new")
@book_argument
@click.option("--dry-run", is_flag=True, help="Show what would change, and write nothing.")
def command(old: str, new: str, book: Path | None, dry_run: bool) -> None:
    """Rename the page OLD of BOOK to NEW, with everything that names it.

    Reads every page and catalogue. Writes the page and its catalogues under the new name, the imports
    and links of other pages and of translations, the entry in _toc.yml, and a line in _redirects.toml,
    so that old addresses lead on. All of it is written, or nothing; no file is ever overwritten.

    \b
    Example:
      rulekit mv first-to-fight/lithuania first-to-fight/baltic --dry-run
    """
    root = book_root(book)

    def work() -> None:
        opened = open_book(root)
        moved = plan_move(opened, old, new)
        click.echo("\n".join(told(opened, moved)))
        if not dry_run:
            edits.make(moved.files)
        said = "Nothing was written." if dry_run else "Done. Run rulekit check next."
        finish(moved.findings, root, said, as_json=False)

    guarded(work, root, as_json=False)
