"""rulekit build: the site, the printed aids and the printed rulebook, in every language."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import click

from rulekit.build.aids import build_aids
from rulekit.build.output import staged
from rulekit.build.personal import build_personal_aids
from rulekit.catalog.compile import compile_catalogues
from rulekit.commands._common import (
    book_argument,
    book_root,
    charts_option,
    finish,
    flag_finding,
    guarded,
    json_option,
    progress,
)
from rulekit.commands._rulebook import print_rulebook
from rulekit.commands._sites import in_languages
from rulekit.findings import BookError, Finding, failing
from rulekit.move.redirects import redirects
from rulekit.page.book import Book, open_book
from rulekit.render.printing import Print
from rulekit.sizes import sizes
from rulekit.sphinx.front import write_front
from rulekit.sphinx.moved import write_moved
from rulekit.temporary import temporary
from rulekit.work import Report, report

PAPERS = ("a4", "letter")
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
    media = (only,) if only else tuple(MEDIA)

    def work() -> None:
        opened = open_book(root)
        languages = _languages(opened, language)
        made = _checked(root, languages, strict, charts)
        findings = _build(opened, made, out, languages, media, built or date.today(), strict)
        said = f"Built {out}: {', '.join(MEDIA[one] for one in media)} in {', '.join(languages)}."
        finish([*made.findings, *findings], root, said, as_json=as_json, strict=strict)

    guarded(work, root, as_json=as_json)


def _languages(book: Book, wanted: tuple[str, ...]) -> tuple[str, ...]:
    for one in wanted:
        if one not in book.languages:
            raise flag_finding(
                f"The book has no language {one!r}.", f"Its languages are {', '.join(book.languages)}."
            )
    return wanted or book.languages


def _checked(root: Path, languages: tuple[str, ...], strict: bool, charts: Path | None) -> Report:
    progress("Running the examples and checks")
    made = report(root, languages, charts=charts)
    _stop(made.findings, strict)
    return made


def _stop(findings: list[Finding], strict: bool) -> None:
    if any(strict or f.severity == "error" for f in failing(findings)):
        raise BookError(*findings)


def _build(
    book: Book,
    made: Report,
    out: Path,
    languages: tuple[str, ...],
    media: tuple[str, ...],
    built: date,
    strict: bool,
) -> list[Finding]:
    findings: list[Finding] = []
    with staged(out) as stage, temporary("rulekit-") as work:
        (work / "views.json").write_text(json.dumps(made.views, ensure_ascii=False), "utf-8")
        for one in languages:
            _stop(compile_catalogues(book, one, work / "locale"), strict)
        prints = [Print(sizes("papers")[key], built) for key in PAPERS]
        if "aids" in media:
            progress(f"Printing the aids in {', '.join(languages)}")
            print_aids = build_personal_aids if made.views[languages[0]]["personal"] else build_aids
            shown = {docname: page.shown for docname, page in book.pages.items()}
            findings += print_aids(made.views, stage / "aids", prints, shown)
            _stop(findings, strict)
        if "site" in media:
            progress(f"Building the site in {', '.join(languages)}")
            findings += in_languages(book, work, stage / "site", languages, strict=strict, site=languages)
            for one in languages:
                titles = {
                    page.docname: page.sections[0].title for page in book.pages.values() if page.sections
                }
                write_moved(stage / "site" / one, one, redirects(book), titles)
            write_front(stage / "site", {one: made.views[one]["book"] for one in languages})
            _stop(findings, strict)
        if "book" in media:
            progress(f"Printing the rulebook in {', '.join(languages)}")
            findings += print_rulebook(book, made, work, stage / "book", languages, prints, strict=strict)
            _stop(findings, strict)
    return findings
