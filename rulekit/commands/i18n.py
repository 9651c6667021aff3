"""rulekit i18n: the catalogues of the translations, and how they stand."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from rulekit.commands._common import (
    book_argument,
    book_root,
    counted,
    finish,
    guarded,
    json_option,
    working,
)
from rulekit.commands._keeping import keep
from rulekit.findings import BookError, Finding
from rulekit.page.book import Book, open_book
from rulekit.span import Span
from rulekit.sphinx.build import build_site
from rulekit.temporary import temporary
from rulekit.work.parent import ask

Answer = Mapping[str, Any]
NO_VIEWS: dict[str, Any] = {
    "language": "", "book": "", "version": "", "personal": False,
    "games": [], "views": {}, "aids": [], "examples": {},
}  # fmt: skip


@click.group("i18n", short_help="Keep the catalogues of translations.")
def command() -> None:
    """Keep the catalogues, in which translators work, in step with the pages.

    A page has one catalogue a language: i18n/LANGUAGE/LC_MESSAGES/GAME/PAGE.po.

    \b
    Example:
      rulekit i18n update
      rulekit i18n status --language fr
      rulekit i18n keep alpha/page:12 --reason "A slip of the pen was mended"
    """


command.add_command(keep)


@command.command("update")
@book_argument
def update(book: Path | None) -> None:
    """Bring the catalogues of BOOK up to date with its pages.

    Reads every page and catalogue. Writes the catalogues: new strings are added, changed ones keep their
    translation marked as stale, with the words they had. Nothing a translator wrote is lost, and a second
    run changes nothing.

    \b
    Example:
      rulekit i18n update
    """
    root = book_root(book)
    guarded(lambda: _update(root), root, as_json=False)


def _update(root: Path) -> None:
    opened = open_book(root)
    if len(opened.languages) < 2:
        finish(
            [],
            root,
            f"The book has one language, {opened.language}: there is nothing to translate.",
            as_json=False,
        )
    with temporary("rulekit-") as folder:
        heard = _templates(opened, folder)
        with working("Updating the catalogues"):
            answer = ask(root, {"task": "i18n-update", "templates": str(folder / "out")})
    findings = [*map(Finding.from_json, answer["findings"]), *_unread(opened, answer, heard)]
    written = answer.get("written", [])
    said = [
        *(f"{path} is new or changed" for path in written),
        f"{counted(len(written), 'catalogue')} written, {answer.get('kept', 0)} left as they were.",
    ]
    finish(findings, root, "\n".join(said), as_json=False)


def _templates(book: Book, folder: Path) -> list[Finding]:
    """The prose as Sphinx sees it, one template a page; what it warns of."""
    views = folder / "views.json"
    views.write_text(json.dumps({book.language: NO_VIEWS}), "utf-8")
    with working("Reading the prose"):
        return build_site(
            book.root, views, book.language, folder / "none", folder / "out", folder / "doctrees",
            strict=False, site=book.languages, builder="gettext",
        )  # fmt: skip


def _unread(book: Book, answer: Answer, heard: list[Finding]) -> list[Finding]:
    """A page without a template is not in the table of contents, or Sphinx stopped before it."""
    stopped = [finding for finding in heard if finding.severity == "error"]
    remedy = "List the page in _toc.yml, or mend what rulekit build says of it."
    missing = [Span(book.pages[docname].shown, 1) for docname in answer.get("unread", [])]
    return stopped + [
        Finding("catalogue", span, "No prose of this page was found.", remedy) for span in missing
    ]


@command.command("status")
@book_argument
@click.option("--language", "-l", metavar="LANGUAGE", help="Only this language.")
@click.option("--strict", is_flag=True, help="Leave with exit code 1 where a string is stale or missing.")
@json_option
def status(book: Path | None, language: str | None, strict: bool, as_json: bool) -> None:
    """Count what is translated, stale and missing, page by page.

    Reads every page and catalogue of BOOK, and writes nothing. Below each page stands every string that
    wants work, with its line and, where it changed, what changed.

    \b
    Example:
      rulekit i18n status --language fr
    """
    root = book_root(book)
    guarded(lambda: _status(root, language, strict, as_json), root, as_json=as_json)


def _status(root: Path, language: str | None, strict: bool, as_json: bool) -> None:
    opened = open_book(root)
    opened.speaking([language] if language else [])
    with working("Reading the pages"):
        answer = ask(root, {"task": "i18n-status", "language": language})
    if "status" not in answer:
        raise BookError(*map(Finding.from_json, answer["findings"]))
    said = answer["lines"] or ["There is nothing to translate."]
    findings = [Finding.from_json(data) for data in answer["findings"]]
    if strict:
        findings += _wanting(answer["status"])
    finish(findings, root, "\n".join(said), as_json=as_json, data={"status": answer["status"]})


def _wanting(states: list[Answer]) -> list[Finding]:
    """One finding for all that wants work, at the first place."""
    wanting = [want for state in states for want in state["wanting"]]
    if not wanting:
        return []
    message = (
        f"{len(wanting)} string{'s are' if len(wanting) != 1 else ' is'} stale or missing; this is the first."
    )
    remedy = "Fill the catalogues; rulekit i18n update writes what they lack."
    return [Finding("i18n-missing", Span(**wanting[0]["span"]), message, remedy)]
