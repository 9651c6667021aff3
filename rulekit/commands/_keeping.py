"""rulekit i18n keep: say that a translation is still right though its source has changed."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from rulekit.commands._common import book_option, book_root, counted, finish, guarded, working
from rulekit.edits import make
from rulekit.findings import BookError, Finding
from rulekit.page.book import open_book
from rulekit.work.parent import ask


@click.command("keep")
@click.argument("places", metavar="PLACE...", nargs=-1)
@click.option("--all", "every", is_flag=True, help="Every stale translation, instead of places.")
@click.option("--reason", metavar="TEXT", default="", help="Why they are still right; kept as a comment.")
@click.option("--language", "-l", metavar="LANGUAGE", help="Only this language.")
@click.option("--dry-run", is_flag=True, help="Show what would change, and write nothing.")
@click.option("--yes", "-y", is_flag=True, help="Write without asking first.")
@book_option
def keep(
    places: tuple[str, ...],
    every: bool,
    reason: str,
    language: str | None,
    dry_run: bool,
    yes: bool,
    book: Path | None,
) -> None:
    """Say that translations are still right though their sources have changed.

    PLACE is game/page, game/page:LINE, or a place as messages show it, of the page or of its catalogue. Reads
    every page and catalogue, shows what changed in each source, and asks before it writes. Takes the fuzzy
    mark and the previous source from these entries, puts the reason in a comment, and leaves all else as it
    is. An entry whose numbers, links or roles differ from its source is refused.

    \b
    Example:
      rulekit i18n keep alpha/page:12 --language fr --reason "A slip of the pen was mended"
    """
    if bool(places) == every:
        raise click.UsageError("Name places, or give --all.")
    if not (dry_run or reason.strip()):
        raise click.UsageError("Say why they are still right: --reason TEXT. It is kept in the catalogue.")
    root = book_root(book)
    request = {"task": "i18n-keep", "places": list(places), "language": language, "reason": reason}
    guarded(lambda: _keep(root, request, dry_run, yes), root, as_json=False)


def _keep(root: Path, request: Mapping[str, Any], dry_run: bool, yes: bool) -> None:
    book = open_book(root)
    book.speaking([request["language"]] if request["language"] else [])
    with working("Reading the pages"):
        answer = ask(root, dict(request))
    findings = [Finding.from_json(data) for data in answer["findings"]]
    if "files" not in answer or answer["lost"]:
        raise BookError(*findings)
    said: Sequence[str] = answer["said"]
    count = counted(len(said), "translation")
    if not said:
        finish(findings, root, "No translation can be kept." if findings else "None is stale.", as_json=False)
    click.echo("\n".join(said))
    if dry_run:
        finish(findings, root, f"{count} would be kept; nothing was written.", as_json=False)
    if not (yes or _confirmed(count)):
        click.echo("Nothing was written.")
        sys.exit(1)
    make({book.catalogues / path: text.encode() for path, text in answer["files"].items()})
    finish(findings, root, f"{count} kept.", as_json=False)


def _confirmed(count: str) -> bool:
    try:
        return click.confirm(f"Keep {count} as it stands?" if count.startswith("1 ") else f"Keep {count}?")
    except click.Abort:
        click.echo("")
        return False
