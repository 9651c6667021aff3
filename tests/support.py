"""What tests of whole books share: all that one check finds, pages from strings, copies of books."""

from __future__ import annotations

import shutil
from pathlib import Path

import yaml

from rulekit.check import checks
from rulekit.check.context import Context
from rulekit.examples.run import failures, run
from rulekit.findings import BookError, Finding, ordered
from rulekit.page.book import open_book
from rulekit.page.load import importing, load
from rulekit.page.model import Page
from rulekit.page.parse import parse_into

ROOT = Path(__file__).resolve().parents[1]
EXTENSIONS = frozenset({"colon_fence", "deflist"})


def findings_of(root: Path) -> list[Finding]:
    """Every finding of the book in ``root``: reading, loading, examples, checks; in order."""
    try:
        book = open_book(root)
    except BookError as error:
        return ordered(list(error.findings))
    with importing(book):
        loaded = load(book)
        context, findings = Context(loaded), list(loaded.findings)
        for docname, (examples, found) in context.collected.items():
            findings += found
            for example in examples:
                ran = run(loaded.pages[docname], example)
                context.ran.append(ran)
                findings += failures(loaded.pages[docname], ran)
        for check in checks().values():
            findings += check(context)
    return ordered(findings)


def page_of(text: str, name: str = "page") -> Page:
    """A page read from a string."""
    return parse_into(Page(Path(f"{name}.md"), f"book/{name}.md", name, f"book.{name}", text), EXTENSIONS)


def copied(source: Path, to: Path) -> Path:
    """A copy of a book, to be changed freely."""
    shutil.copytree(source, to, ignore=shutil.ignore_patterns("_build", "__pycache__"))
    return to


def replaced(path: Path, old: str, new: str) -> None:
    """Put ``new`` in the place of ``old``, which must stand in the file exactly once."""
    text = path.read_text("utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {path.name}"
    path.write_text(text.replace(old, new), "utf-8")


def part_of_book(to: Path, *games: str) -> Path:
    """The book of this project with ``games`` alone, its catalogues beside it; for tests that set every page."""
    others = [
        path.parent.name for path in (ROOT / "book").glob("*/game.toml") if path.parent.name not in games
    ]
    leave_out = shutil.ignore_patterns("_build", "__pycache__", *others)
    shutil.copytree(ROOT / "i18n", to / "i18n", ignore=leave_out)
    root = shutil.copytree(ROOT / "book", to / "book", ignore=leave_out)
    contents = yaml.safe_load((root / "_toc.yml").read_text("utf-8"))
    contents["parts"] = [
        part for part in contents["parts"] if part["chapters"][0]["file"].split("/")[0] in games
    ]
    (root / "_toc.yml").write_text(yaml.safe_dump(contents, sort_keys=False, allow_unicode=True), "utf-8")
    return root
