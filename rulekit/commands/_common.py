"""What commands share: where the book is, how findings are shown, which exit code they mean."""

from __future__ import annotations

import contextlib
import json
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NoReturn

import click

from rulekit.edits import lines_of
from rulekit.findings import BookError, Finding, failing, ordered, text
from rulekit.span import Span

SILENT = 1.5  # seconds without a word
AGAIN = 10.0


def options(*each: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Several options as one decorator."""

    def decorate(function: Any) -> Any:
        for option in reversed(each):
            function = option(function)
        return function

    return decorate


book_option = click.option(
    "--book",
    type=click.Path(path_type=Path),
    default=None,
    help="The book's folder (default: this folder, or ./book).",
)
book_argument = click.argument("book", type=click.Path(path_type=Path), required=False, default=None)
json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of text.")
charts_option = click.option(
    "--charts",
    type=click.Path(path_type=Path),
    default=None,
    help="A file of charts from your own printed game; see rulekit chart.",
)
Book = Path | None
_START = time.perf_counter()


def book_root(given: Path | None) -> Path:
    """The book's folder: the one named, else this folder if it is a book, else ``book`` in it."""
    if given is not None:
        return given
    return Path(".") if Path("_toc.yml").is_file() else Path("book")


def charts_text(given: Path | None) -> str | None:
    """The chart file as a request names it."""
    return None if given is None else given.as_posix()


def counted(count: int, noun: str) -> str:
    """``1 file``, ``2 files``: a number of things whose word takes an s."""
    return f"{count} {noun}{'s' if count != 1 else ''}"


def progress(what: str) -> None:
    """Tell on the error stream what is under way, with the seconds since the start."""
    click.echo(f"[{time.perf_counter() - _START:4.1f} s] {what}", err=True)


@contextlib.contextmanager
def working(what: str) -> Iterator[None]:
    """Tell what is under way if the block takes longer than SILENT seconds, and again every AGAIN seconds."""
    over = threading.Event()

    def tell() -> None:
        wait = SILENT
        while not over.wait(wait):
            progress(f"{what} …")
            wait = AGAIN

    teller = threading.Thread(target=tell, daemon=True)
    teller.start()
    try:
        yield
    finally:
        over.set()
        teller.join()


def finish(
    findings: Sequence[Finding],
    root: Path,
    summary: str,
    *,
    as_json: bool,
    strict: bool = False,
    data: dict[str, Any] | None = None,
) -> NoReturn:
    """Show findings and summary, and leave with 1 where something fails (``strict``: warnings too), else 0."""
    kept = ordered(list(findings))
    bad = [f for f in failing(kept) if strict or f.severity == "error"]
    if as_json:
        click.echo(
            json.dumps(
                {"findings": [f.to_json() for f in kept], "summary": summary, **(data or {})},
                ensure_ascii=False,
                indent=1,
            )
        )
    else:
        for finding in kept:
            click.echo(text(finding, source_line(root, finding)))
        click.echo(summary)
    sys.exit(1 if bad else 0)


def source_line(root: Path, finding: Finding) -> str:
    """The line of the file that a finding speaks of, or nothing."""
    path = root.resolve().parent / finding.span.path
    try:
        lines = lines_of(path.read_bytes().decode("utf-8"))
    except (OSError, UnicodeDecodeError):
        return ""
    return lines[finding.span.line - 1].rstrip("\r\n") if 0 < finding.span.line <= len(lines) else ""


def guarded(work: Callable[[], None], root: Path, *, as_json: bool) -> None:
    """Run ``work``; a BookError becomes findings and exit code 1."""
    try:
        work()
    except BookError as error:
        finish(error.findings, root, "Nothing was done.", as_json=as_json)


def flag_finding(message: str, remedy: str) -> BookError:
    """A flag that names something the book does not have."""
    return BookError(Finding("flag", Span("command line", 1), message, remedy))
