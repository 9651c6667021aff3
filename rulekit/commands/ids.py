"""rulekit ids: write down which permanent ids are published."""

from __future__ import annotations

from pathlib import Path

import click

from rulekit import edits
from rulekit.commands._common import book_argument, book_root, finish, guarded, working
from rulekit.findings import BookError, Finding
from rulekit.page.book import open_book
from rulekit.page.published import NAME, publish
from rulekit.work.parent import ask


@click.command("ids", short_help="Write down the ids that are published, and stay from now on.")
@book_argument
def command(book: Path | None) -> None:
    """Write the permanent ids of the finished games of BOOK down as published.

    Reads every page. Adds the ids of headings, tables, rules, values, aids and examples to _ids.txt in the book's
    folder, and takes none out; rulekit check then tells each that is gone or has another name. Keep the file under
    version control, and run this before an edition goes out.

    \b
    Example:
      rulekit ids
    """
    root = book_root(book)
    guarded(lambda: _publish(root), root, as_json=False)


def _publish(root: Path) -> None:
    with working("Reading the ids"):
        answer = ask(root, {"task": "ids"})
    if answer["findings"]:
        raise BookError(*map(Finding.from_json, answer["findings"]))
    opened = open_book(root)
    data, new = publish(opened, answer["ids"])
    path = opened.root / NAME
    edits.make({path: data})
    said = f"{new} id{'' if new == 1 else 's'} added to {opened.shown(path)}."
    finish([], root, said, as_json=False)
