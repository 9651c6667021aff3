"""rulekit accept: take over what examples say now."""

from __future__ import annotations

import difflib
import sys
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from itertools import groupby
from pathlib import Path
from typing import Any

import click

from rulekit.commands._common import book_argument, book_root, counted, finish, flag_finding, guarded, working
from rulekit.examples.accept import Outcome, Rewritten, rewrite
from rulekit.examples.errata import errata_path, recorded, take_over
from rulekit.findings import BookError, Finding
from rulekit.page.book import Book, open_book
from rulekit.span import Span
from rulekit.work.parent import ask

Answer = Mapping[str, Any]


@click.command("accept", short_help="Take over what the examples say now, with a reason.")
@book_argument
@click.option(
    "--reason", metavar="TEXT", default="", help="Why the outcomes changed; it is kept in the errata."
)
@click.option("--id", "ids", metavar="EXAMPLE", multiple=True, help="Only this example (may be given again).")
@click.option("--dry-run", is_flag=True, help="Show what would change, and write nothing.")
@click.option("--yes", "-y", is_flag=True, help="Write without asking first.")
def command(book: Path | None, reason: str, ids: tuple[str, ...], dry_run: bool, yes: bool) -> None:
    """Write what the rules say now into the examples of BOOK that no longer hold.

    Reads every page and runs every example. Shows each change as a diff, and asks before it writes.
    Writes the expected outputs and nothing else of a page, and adds each change of a finished game with its
    reason to errata.toml in the game's folder; a draft has no errata, and needs no reason. A page that you
    edited meanwhile is left alone.

    \b
    Example:
      rulekit accept --reason "Second edition: a 4 no longer keeps Lithuania neutral"
    """
    root = book_root(book)
    guarded(lambda: _accept(root, reason.strip(), ids, dry_run, yes), root, as_json=False)


def _accept(root: Path, reason: str, ids: Sequence[str], dry_run: bool, yes: bool) -> None:
    book = open_book(root)
    answer = _run(root)
    failing = _wanted(answer, ids)
    findings = _others(answer, failing, ids)
    plans, refused = _plans(book, root, failing)
    findings += refused
    changes = sum(len(plan.changes) for plan in plans)
    if not (dry_run or reason) and any(recorded(book, plan.page.docname) for plan in plans):
        raise click.UsageError("Say why the outcomes changed: --reason TEXT. It is kept in the errata.")
    if not changes:
        what = "No outcome can be taken over." if findings else "Every example holds: nothing to accept."
        finish(findings, root, what, as_json=False)
    for plan in plans:
        click.echo("\n".join(diff(plan)))
    if dry_run:
        finish(
            findings,
            root,
            f"{counted(changes, 'outcome')} would be taken over; nothing was written.",
            as_json=False,
        )
    if not (yes or _confirmed(changes)):
        click.echo("Nothing was written.")
        sys.exit(1)
    finish(*_written(book, plans, reason, findings), as_json=False)


def _run(root: Path) -> Answer:
    with working("Running the examples"):
        return ask(root, {"task": "examples"})


def _wanted(answer: Answer, ids: Sequence[str]) -> list[Answer]:
    declared = answer.get("declared", [])
    for one in ids:
        if one not in declared:
            near = difflib.get_close_matches(one, declared, 3, 0.3)
            known = (
                f"The nearest are {', '.join(near)}."
                if near
                else "rulekit check names those that no longer hold."
            )
            raise BookError(*flag_finding(f"The book runs no example {one!r}.", known).findings)
    return [one for one in answer.get("failing", []) if not ids or one["id"] in ids]


def _others(answer: Answer, failing: Sequence[Answer], ids: Sequence[str]) -> list[Finding]:
    """What kept examples from being run; of the pages asked for, if examples were named."""
    taken = {(one["path"], one["line"]) for one in answer.get("failing", [])}
    pages = {one["path"] for one in failing}
    found = [Finding.from_json(data) for data in answer["findings"]]
    return [f for f in found if (f.span.path, f.span.line) not in taken and (not ids or f.span.path in pages)]


def _plans(book: Book, root: Path, failing: Sequence[Answer]) -> tuple[list[Rewritten], list[Finding]]:
    plans, findings = [], []
    steady, unsteady = _steady(root, failing)
    for docname, group in groupby(steady, key=lambda one: one["page"]):
        outcomes = [_outcome(one) for one in group]
        plan, found = rewrite(book, book.pages[docname], outcomes)
        plans += [plan] if plan.changes else []
        findings += found
    return plans, unsteady + findings


def _steady(root: Path, failing: Sequence[Answer]) -> tuple[list[Answer], list[Finding]]:
    """The outcomes that a second run, in another process, confirms; a finding for each other one."""
    again = {_outcome(one) for one in _run(root).get("failing", [])} if failing else set()
    steady = [one for one in failing if _outcome(one) in again]
    return steady, [_unsteady(one) for one in failing if _outcome(one) not in again]


def _outcome(one: Answer) -> Outcome:
    return Outcome(one["page"], one["line"], one["got"], one["raised"], one["digest"])


def _unsteady(one: Answer) -> Finding:
    message = f"The outcome of the example {one['id']} was not taken over: it is another one at each run."
    return Finding("example", Span(one["path"], one["line"]), message, "Print only what stays the same.")


def diff(plan: Rewritten) -> Iterator[str]:
    """A unified diff of a page, with its path as messages show it."""
    shown, (before, after) = plan.page.shown, (_lines(text) for text in (plan.before, plan.after))
    return difflib.unified_diff(before, after, f"{shown} (promised)", f"{shown} (now)", lineterm="")


def _lines(text: str) -> list[str]:
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return lines[:-1] if not lines[-1] else lines


def _confirmed(changes: int) -> bool:
    try:
        return click.confirm(f"Take {'this outcome' if changes == 1 else f'these {changes} outcomes'} over?")
    except click.Abort:
        click.echo("")
        return False


def _written(
    book: Book, plans: Sequence[Rewritten], reason: str, findings: list[Finding]
) -> tuple[list[Finding], Path, str]:
    written = []
    for plan in plans:
        found = take_over(book, plan, reason, date.today())
        findings += [found] if found else []
        written += [] if found else [plan]
        findings = findings if found else [plan.moved(finding) for finding in findings]
    if not written:
        return findings, book.root, "Nothing was written."
    kept = [plan.page.docname for plan in written if recorded(book, plan.page.docname)]
    errata = ", ".join(sorted({book.shown(errata_path(book, docname)) for docname in kept}))
    where = f"recorded in {errata}" if kept else "a draft has no errata"
    taken = counted(sum(len(plan.changes) for plan in written), "outcome")
    return findings, book.root, f"{taken} taken over; {where}."
