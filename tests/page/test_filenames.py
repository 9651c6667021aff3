"""Names that Windows cannot keep, and names that only capitals tell apart, are findings of their page."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekit.findings import BookError, Finding
from rulekit.page.book import open_book
from rulekit.page.filenames import unfit
from tests.designer.books import write_book

PAGE = "# A page\n"


def found(folder: Path, *pages: str) -> list[Finding]:
    book = write_book(folder, {"index.md": PAGE})
    for page in pages:
        path = book / f"{page}.md"
        path.parent.mkdir(exist_ok=True)
        path.write_text(PAGE, "utf-8")
    try:
        open_book(book)
    except BookError as error:
        return list(error.findings)
    return []


@pytest.mark.parametrize("name", ["con", "AUX", "nul", "com1", "Lpt9", "con.old"])
def test_names_of_devices(tmp_path: Path, name: str) -> None:
    [finding] = found(tmp_path, f"alpha/{name}")
    assert (finding.code, finding.span.path, finding.span.line) == ("book", f"book/alpha/{name}.md", 1)
    assert finding.message == f"Windows keeps the name {name!r} for a device."


@pytest.mark.parametrize("name", ["a:b", "a?", "a*b", 'a"b', "a|b", "a<b", "a\\b", "tab\tbed"])
def test_characters_that_windows_forbids(tmp_path: Path, name: str) -> None:
    [finding] = found(tmp_path, f"alpha/{name}")
    assert finding.message.startswith("Windows allows no ") and finding.span.path == f"book/alpha/{name}.md"


def test_a_folder_counts_as_well(tmp_path: Path) -> None:
    [finding] = found(tmp_path, "prn/page")
    assert finding.message == "Windows keeps the name 'prn' for a device."


@pytest.mark.parametrize("name", ["alpha.", "alpha "])
def test_ends_that_windows_drops(name: str) -> None:
    assert unfit(name) == f"Windows drops the end of the name {name!r}."


@pytest.mark.parametrize("name", ["console", "com10", "auxiliaries", "lithuania", "été", "1-2"])
def test_other_names_are_fine(name: str) -> None:
    assert unfit(name) == ""


@pytest.mark.parametrize(
    ("pages", "first", "second"),
    [
        (("alpha/Turn", "alpha/turn"), "alpha/Turn", "alpha/turn"),
        (("alpha/turn", "Alpha/odds"), "Alpha", "alpha"),
        (("alpha/ÉTÉ", "alpha/été"), "alpha/ÉTÉ", "alpha/été"),
    ],
)
def test_capitals_alone_tell_no_pages_apart(
    tmp_path: Path, pages: tuple[str, str], first: str, second: str
) -> None:
    findings = found(tmp_path, *pages)
    if len(list((tmp_path / "book").rglob("*.md"))) < len(pages) + 1:
        assert findings == []  # this system took one for the other already
        return
    [finding] = findings
    assert finding.message.startswith(f"{second} and {first} (of book/")
    assert finding.span.path.casefold().startswith(f"book/{second}".casefold())
