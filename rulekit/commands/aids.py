"""rulekit aids: print player aids as they are needed at the table, at home or at a print shop."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import click

from rulekit.build.aids import PAPERS, try_aids
from rulekit.build.changed import Change, changes
from rulekit.build.jobs import Selection
from rulekit.build.output import staged
from rulekit.build.personal import with_frames
from rulekit.build.revision import book_at
from rulekit.commands._common import (
    book_argument,
    book_option,
    book_root,
    charts_option,
    counted,
    finish,
    guarded,
    json_option,
    progress,
)
from rulekit.commands._print_options import day, flip, how, out_option, paper, which
from rulekit.commands._printing import Wish, by_rule, for_shop, for_shops, print_wish, prints_of, selected
from rulekit.findings import BookError, Finding, failing
from rulekit.page.book import Book, open_book
from rulekit.render.calibration import calibration_pdf
from rulekit.render.strings import interface
from rulekit.view.types import BookViews
from rulekit.work.parent import Report, report

WRITTEN = (".pdf", ".png", ".html", ".json", ".xml")


class Usually(click.Group):
    """A group whose first command runs where none is named."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put ``print`` before arguments that name no command and do not ask for help."""
        if not args or (args[0] not in self.commands and args[0] not in ctx.help_option_names):
            args = ["print", *args]
        return super().parse_args(ctx, args)


@click.group("aids", cls=Usually, short_help="Print player aids: cards and sheets, at home or at a shop.")
def command() -> None:
    """Print player aids, find those that changed, measure a printer.

    Without the name of a command it prints: rulekit aids BOOK is rulekit aids print BOOK.

    \b
    Example:
      rulekit aids --game first-to-fight --layout duplex --flip short
    """


@command.command("print", short_help="Print aids.")
@book_argument
@which
@how
@out_option
@day
@charts_option
@json_option
def print_command(book: Path | None, out: Path, charts: Path | None, as_json: bool, **given: Any) -> None:
    """Print aids of BOOK as PDF, pictures, or files for a table on the screen.

    Reads every page and catalogue and runs the examples. Writes OUT/<language>/<aid>-<paper>.pdf for a sheet and
    OUT/<languages>/<game>-cards-….pdf for a deck. Layouts with backs take them from the second language; in one
    language they are plain. What does not fit in a language that is not printed stops them as well.

    \b
    Example:
      rulekit aids print --game first-to-fight --layout shop --bleed 1/8in
    """
    root = book_root(book)

    def work() -> None:
        opened = open_book(root)
        wish = _wish(out, **given)
        languages = opened.speaking(given["language"])
        made = _read(root, opened.languages, charts)
        _print(opened, made, languages, wish, out, as_json=as_json)

    guarded(work, root, as_json=as_json)


@command.command("check", short_help="Lay out every aid, in every language.")
@book_argument
@charts_option
@json_option
def check_command(book: Path | None, charts: Path | None, as_json: bool) -> None:
    """Lay out every aid of BOOK in each of its languages, on A4 and Letter, and name what does not fit.

    Reads every page and catalogue and runs the examples. Writes nothing.

    \b
    Example:
      rulekit aids check
    """
    root = book_root(book)

    def work() -> None:
        opened = open_book(root)
        made = _read(root, opened.languages, charts)
        prints = prints_of(PAPERS, date.today())
        shown = {docname: page.shown for docname, page in opened.pages.items()}
        progress(f"Laying out the aids in {', '.join(opened.languages)}")
        findings = with_frames(made.views, shown, lambda: try_aids(made.views, prints, shown, Selection()))
        count = len(next(iter(made.views.values()))["aids"])
        summary = (
            f"{counted(count, 'aid')} in {', '.join(opened.languages)}, {len(failing(findings))} too large."
        )
        finish([*made.findings, *findings], root, summary, as_json=as_json)

    guarded(work, root, as_json=as_json)


def _wish(
    out: Path,
    *,
    game: tuple[str, ...],
    aid: tuple[str, ...],
    rule: tuple[str, ...],
    kind: str | None,
    paper: tuple[str, ...],
    layout: Any,
    png: bool,
    address: str,
    built: date | None,
    language: tuple[str, ...],
    shop: str | None,
    **printer: Any,
) -> Wish:
    layout, png, printer = for_shop(shop, layout, png=png, printer=printer)
    prints = prints_of(paper or ("a4",), built or date.today(), **printer)
    for_shops(layout, prints[0])
    where = address.rstrip("/") or out.resolve().as_uri()
    return Wish(Selection(game, aid, kind or "", rule), layout, prints, png, where)


def _print(
    book: Book, made: Report, languages: tuple[str, ...], wish: Wish, out: Path, *, as_json: bool
) -> None:
    views: dict[str, BookViews] = {one: made.views[one] for one in languages}
    others: dict[str, BookViews] = {one: view for one, view in made.views.items() if one not in views}
    wish = replace(wish, selection=by_rule(views, wish.selection))
    chosen = selected(book, views, wish.selection, wish.layout)
    shown = {docname: page.shown for docname, page in book.pages.items()}
    progress(f"Printing {counted(len(chosen), 'aid')} in {', '.join(views)}")
    with staged(out) as stage:
        findings = with_frames(views, shown, lambda: print_wish(views, stage, wish, shown))
        _stop(findings)
        if others:
            progress(f"Trying them in {', '.join(others)}")
            findings += with_frames(
                others, shown, lambda: try_aids(others, wish.prints, shown, wish.selection)
            )
            _stop(findings)
        count = sum(path.suffix in WRITTEN for path in stage.rglob("*"))
    finish(
        [*made.findings, *findings], book.root, f"Wrote {counted(count, 'file')} into {out}.", as_json=as_json
    )


def _read(root: Path, languages: tuple[str, ...], charts: Path | None = None) -> Report:
    progress("Running the examples")
    made = report(root, languages, checks=False, charts=charts)
    _stop(made.findings)
    return made


def _stop(findings: list[Finding]) -> None:
    bad = [finding for finding in failing(findings) if finding.severity == "error"]
    if bad:
        raise BookError(*bad)


@command.command("changed", short_help="List the aids that say something else than at a revision of git.")
@click.argument("revision")
@book_option
@json_option
def changed_command(revision: str, book: Path | None, as_json: bool) -> None:
    """List the aids whose content has changed since REVISION of git: those to print again.

    Reads the pages as they are and as they were, runs both, and compares what the aids show: not lines, layout or
    version. Writes nothing.

    \b
    Example:
      rulekit aids changed v0.1.0
    """
    root = book_root(book)

    def work() -> None:
        languages = open_book(root).languages
        with book_at(root, revision) as old:
            was = tuple(one for one in open_book(old).languages if one in languages)
            before = _read(old, was)
        found = changes(before.views, _read(root, languages).views)
        if not as_json:
            for change in found:
                click.echo(_said(change))
        summary = (
            f"{len(found)} prints differ from {revision}."
            if found
            else f"No aid has changed since {revision}."
        )
        finish([], root, summary, as_json=as_json, data={"changes": [one.to_json() for one in found]})

    guarded(work, root, as_json=as_json)


def _said(change: Change) -> str:
    what = f" ({', '.join(change.differs)})" if change.differs else ""
    return f"{change.state:8}{change.language}  {change.kind:6}{change.id}  {change.title}{what}"


@command.command("calibrate", short_help="Print a sheet that measures where the backs fall.")
@book_argument
@click.option("--language", "-l", default="", help="The language of the sheet (default: the book's first).")
@paper
@flip
@click.option(
    "--lying", is_flag=True, help="For cards that lie across the paper: their layout is wider than high."
)
@out_option
@day
@json_option
def calibrate_command(
    book: Path | None,
    language: str,
    paper: tuple[str, ...],
    flip: Any,
    lying: bool,
    out: Path,
    built: date | None,
    as_json: bool,
) -> None:
    """Print the sheet that tells the offset of a printer's backs, to be given as --offset.

    Reads the configuration of BOOK. Writes OUT/calibration-<paper>.pdf, two pages to be printed on one sheet.
    A printer turns pages that are wider than high; their offset is another, which --lying measures.

    \b
    Example:
      rulekit aids calibrate --paper letter --flip short
    """
    root = book_root(book)

    def work() -> None:
        opened = open_book(root)
        (first, *_) = opened.speaking((language,) if language else ())
        prints = prints_of(paper or ("a4",), built or date.today(), flip=flip)
        with staged(out) as stage:
            for one in prints:
                how = replace(one, paper=one.paper.lying()) if lying else one
                pdf = calibration_pdf(_bare(opened, first), interface(first), how)
                (stage / f"calibration-{how.paper.key}.pdf").write_bytes(pdf)
        finish([], root, f"Wrote {counted(len(prints), 'file')} into {out}.", as_json=as_json)

    guarded(work, root, as_json=as_json)


def _bare(book: Book, language: str) -> BookViews:
    """What an imprint needs to know of a book that was not run."""
    return {
        "language": language,
        "book": book.title,
        "version": book.version,
        "personal": False,
        "games": [],
        "views": {},
        "aids": [],
        "examples": {},
    }
