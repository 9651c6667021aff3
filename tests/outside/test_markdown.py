"""Group a: worked examples in Markdown."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulekit.findings import text
from tests.designer.books import rulekit, write_book
from tests.outside.reports import block, cases, said
from tests.support import findings_of

HEAD = "(a-page)=\n# 1 A page\n\n:::{example} One\n:id: alp-one\nIt is thrown.\n"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def page_of(id: str) -> bytes:
    """The case's fence in an example."""
    return (HEAD + block(id) + ":::\n").encode()


def line_of(n: int) -> int:
    """A line of the case's block on the page."""
    return HEAD.count("\n") + n


def test_oc_a4_dots_under_a_prompt(here: Path) -> None:
    (found,) = findings_of(write_book(here, {"alpha/page.md": page_of("oc-a4")}))
    assert (found.code, found.span.line) == ("example", line_of(3))
    said("oc-a4", found.message, "3")
    assert "begin with text" in found.remedy


def test_oc_a5_carriage_returns(here: Path) -> None:
    head, fence = block("oc-a5").split("\r\n\r\n", 1)
    page = f"(a-page)=\r\n{head}\r\n\r\n:::{{example}} One\r\n:id: alp-one\r\nIt is thrown.\r\n{fence}"
    page = page.replace("# Loss", "# 1 Loss")
    book = write_book(here, {"alpha/page.md": page.replace(fence, fence + "\r\n:::").encode()})
    made = rulekit("check", book)
    assert (made.exit_code, "1 of 1 examples run" in made.output) == (0, True), made.output

    path = book / "alpha/page.md"
    whole = path.read_bytes()
    path.write_bytes(whole.replace(b"\r\n40\r\n", b"\r\n41\r\n"))
    for _ in range(2):
        rulekit("accept", book, "--reason", "A test", "--yes")
        assert path.read_bytes() == whole


def test_oc_a6_tabs_and_blanks(here: Path) -> None:
    book = write_book(here, {"alpha/page.md": page_of("oc-a6")})
    found = [f for f in findings_of(book) if f.code == "example"]
    assert len(found) == cases()["oc-a6"]["result"]["failures"]
    assert found[0].span.line == line_of(8)
    assert f"blanks alone, first in column 8 of line {line_of(9)}" in found[0].message
    assert "expected: loss 40␠\n  got:      loss 40\n" in found[0].message
    said("oc-a6", text(found[0]), "9")
    rulekit("accept", book, "--reason", "A test", "--yes")
    written = (book / "alpha/page.md").read_text("utf-8")
    assert written.count("roll\tloss\n") == 1 and written.count("loss 40 \n") == 1


def test_oc_a8_backslashes(here: Path) -> None:
    page = page_of("oc-a8")
    book = write_book(here, {"alpha/page.md": page})
    path = book / "alpha/page.md"
    first = rulekit("accept", book, "--reason", "A test", "--yes")
    wanted = page.replace(rb"C:\rolls\old", rb"C:\rolls\new").replace(rb"'a\nc'", rb"'a\nb'")
    assert path.read_bytes() == wanted
    assert first.exit_code == 1 and "was not taken over: the new output" in first.output, first.output
    assert re.findall(r"alpha/page\.md:(\d+): error\[example\]", first.output) == [str(line_of(6))]
    assert [f.span.line for f in findings_of(book) if f.code == "example"] == [line_of(6)]
    rulekit("accept", book, "--reason", "A test", "--yes")
    assert path.read_bytes() == wanted
