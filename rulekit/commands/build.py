"""rulekit build: the site, the printed aids and the printed rulebook, in every language."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import click

from rulekit.build.aids import PAPERS, build_aids
from rulekit.build.output import staged
from rulekit.build.personal import build_personal_aids
from rulekit.commands._common import (
    book_argument,
    book_root,
    charts_option,
    finish,
    guarded,
    json_option,
    progress,
)
from rulekit.commands._rulebook import print_rulebook
from rulekit.commands._sites import Sites, sites
from rulekit.findings import BookError, Finding, failing
from rulekit.move.redirects import redirects
from rulekit.page.book import Book, open_book
from rulekit.render.printing import Print
from rulekit.sizes import sizes
from rulekit.sphinx.front import write_front
from rulekit.sphinx.moved import write_moved
from rulekit.temporary import temporary
from rulekit.work.parent import Report, report

MEDIA = {"site": "site", "aids": "aids", "book": "rulebook"}


@click.command("build", short_help="Build the site, the printed aids and the rulebook in every language.")
@book_argument
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    default=Path("_build"),
    show_default=True,
    help="The output folder; replaced as a whole.",
)
@click.option("--language", "-l", multiple=True, help="Only this language (may be given again).")
@click.option(
    "--only",
    type=click.Choice(list(MEDIA)),
    default=None,
    help="Build this alone; OUT then holds nothing else.",
)
@click.option(
    "--date",
    "built",
    type=click.DateTime(["%Y-%m-%d"]),
    default=None,
    help="The date printed on aids and rulebook (default: today).",
)
@click.option("--strict", is_flag=True, help="Let warnings fail as well as errors.")
@charts_option
@json_option
def command(
    book: Path | None,
    out: Path,
    language: tuple[str, ...],
    only: str | None,
    built: date | None,
    strict: bool,
    charts: Path | None,
    as_json: bool,
) -> None:
    """Check BOOK, then build its site, its aids and its rulebook.

    Reads every page and catalogue. Writes OUT beside the old one, and puts it in its place only when all of
    it stands: OUT/site/<language>, OUT/aids/<language>, OUT/book/<language> and, in two languages side by
    side, OUT/book/en-fr. A rulebook is there for each game and for all of them (rulebook): to print on A4
    and Letter, with pages for references, and for the screen, with live links. A book with problems builds
    nothing and leaves the old output alone.

    \b
    Example:
      rulekit build --language fr --only aids
    """
    root = book_root(book)

    def work() -> None:
        opened = open_book(root)
        wanted = Wanted(opened.speaking(language), (only,) if only else tuple(MEDIA), strict, built)
        with (
            staged(out) as stage,
            temporary("rulekit-") as place,
            _begun(opened, place, stage, wanted) as site,
        ):
            made = _checked(root, wanted, charts)
            findings = _build(opened, made, place, stage, wanted, site)
        said = f"Built {out}: {', '.join(MEDIA[one] for one in wanted.media)} in {wanted.spoken}."
        finish([*made.findings, *findings], root, said, as_json=as_json, strict=strict)

    guarded(work, root, as_json=as_json)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be built: in which languages, what of ``MEDIA``, whether warnings stop it, the date printed."""

    languages: tuple[str, ...]
    media: tuple[str, ...]
    strict: bool
    date: date | None

    @property
    def spoken(self) -> str:
        """The languages in a sentence."""
        return ", ".join(self.languages)

    def stop(self, findings: list[Finding]) -> None:
        """Raise BookError where a finding stands in the way."""
        if any(self.strict or f.severity == "error" for f in failing(findings)):
            raise BookError(*findings)


def _begun(
    book: Book, place: Path, stage: Path, wanted: Wanted
) -> contextlib.AbstractContextManager[Sites | None]:
    """The sites, if they are wanted: they begin while the book is checked."""
    if "site" not in wanted.media:
        return contextlib.nullcontext()
    how = {"strict": wanted.strict, "site": wanted.languages, "prints": len(wanted.media) == len(MEDIA)}
    return sites(book, place, stage / "site", wanted.languages, **how)


def _checked(root: Path, wanted: Wanted, charts: Path | None) -> Report:
    progress("Running the examples and checks")
    made = report(root, wanted.languages, charts=charts, alone="site" in wanted.media)
    wanted.stop(made.findings)
    return made


def _build(
    book: Book, made: Report, place: Path, stage: Path, wanted: Wanted, site: Sites | None
) -> list[Finding]:
    """What comes of a book that has passed its checks."""
    findings: list[Finding] = []
    prints = [Print(sizes("papers")[key], wanted.date or date.today()) for key in PAPERS]
    if site is not None:
        site.give(made.views)
    if "aids" in wanted.media:
        progress(f"Printing the aids in {wanted.spoken}")
        print_aids = build_personal_aids if made.views[wanted.languages[0]]["personal"] else build_aids
        shown = {docname: page.shown for docname, page in book.pages.items()}
        findings += print_aids(made.views, stage / "aids", prints, shown)
        wanted.stop(findings)
    if site is not None:
        progress(f"Building the site in {wanted.spoken}")
        findings += site.findings()
        _doors(book, made, stage / "site", wanted)
        wanted.stop(findings)
    if "book" in wanted.media:
        progress(f"Printing the rulebook in {wanted.spoken}")
        findings += print_rulebook(
            book, made, place, stage / "book", wanted.languages, prints, strict=wanted.strict
        )
        wanted.stop(findings)
    return findings


def _doors(book: Book, made: Report, folder: Path, wanted: Wanted) -> None:
    """The pages that lead on: from former addresses, and to the languages."""
    titles = {page.docname: page.sections[0].title for page in book.pages.values() if page.sections}
    for one in wanted.languages:
        write_moved(folder / one, one, redirects(book), titles)
    write_front(folder, {one: made.views[one]["book"] for one in wanted.languages})
