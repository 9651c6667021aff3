"""A small book with every element of prose, through the command: files, numbers, parts, findings at their lines."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulekit.build.rulebook import build_rulebook
from rulekit.commands.build import command
from tests.rulebook.made import Made, body
from tests.rulebook.pressing import FIXTURES, printed, reader, squeezed, text

CHANGE = """
[[change]]
date = 2025-11-04
example = "bet-on-road"
page = "beta/march"
prompt = "STEP(road=True)"
old = "Step.HALTS"
new = "Step.GOES"
reason = "Ponts de bois"
"""
BACK = ["Sources and errata", "Index"]
SMALL = FIXTURES / "small"
KINDS = ("a4", "letter", "screen")


def copy(folder: Path) -> Path:
    """The book's folder in a copy of the fixture."""
    shutil.copytree(SMALL, folder / "small")
    return folder / "small" / "book"


def build(book: Path, out: Path, *more: str) -> Result:
    return CliRunner().invoke(command, [str(book), "--out", str(out), "--date", "2025-12-01", *more])


def test_the_command_prints_every_edition_on_every_paper(tmp_path: Path) -> None:
    book, out = copy(tmp_path), tmp_path / "out"
    result = build(book, out, "--only", "book")
    assert result.exit_code == 0, result.output
    assert result.output.endswith(f"Built {out}: rulebook in en, fr.\n")
    files = {path.relative_to(out).as_posix() for path in out.rglob("*.pdf")}
    assert files == {
        f"book/{edition}/{name}-{kind}.pdf"
        for edition in ("en", "fr", "en-fr")
        for name in ("rulebook", "beta")
        for kind in KINDS
    }
    first = {name: (out / name).read_bytes() for name in files}
    assert build(book, out, "--only", "book").exit_code == 0
    assert [name for name in files if (out / name).read_bytes() != first[name]] == []


def test_one_language_alone_has_no_parallel_edition(tmp_path: Path) -> None:
    out = tmp_path / "out"
    book = copy(tmp_path)
    (book / "beta" / "errata.toml").write_text(CHANGE, "utf-8")
    assert build(book, out, "--only", "book", "--language", "fr").exit_code == 0
    assert [path.name for path in (out / "book").iterdir()] == ["fr"]
    said = text((out / "book/fr/beta-a4.pdf").read_bytes())
    assert "Ponts de bois" in said and "4 novembre 2025" in said


def test_site_and_aids_are_left_out_and_the_book_can_be(tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert build(copy(tmp_path), out, "--only", "site").exit_code == 0
    assert (out / "site/en/index.html").is_file()
    assert not (out / "book").exists()


@pytest.mark.parametrize(
    ("added", "code", "said"),
    [
        ("<div>x</div>", "block", "A block of HTML"),
        ("A <b>bold</b> word.", "unprintable", "raw HTML"),
        ("```{image} dot.svg\n```", "unprintable", "no words for those who cannot see it"),
    ],
)
def test_what_cannot_be_printed_stops_the_build_at_its_line(
    tmp_path: Path, added: str, code: str, said: str
) -> None:
    book, out = copy(tmp_path), tmp_path / "out"
    page = book / "beta" / "march.md"
    lines = page.read_text("utf-8").splitlines()
    line = lines.index("Keep to the road.") + 3
    page.write_text("\n".join([*lines[: line - 1], added, "", *lines[line - 1 :]]), "utf-8")
    result = build(book, out, "--only", "book")
    assert result.exit_code == 1
    assert f"book/beta/march.md:{line}: error[{code}]" in result.output
    assert said in result.output
    assert "Traceback" not in result.output and not out.exists()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_element_is_printed(small: Made, language: str) -> None:
    printed = unsigned(body(small.pdf(language, form="screen")))
    blocks = list(small.blocks(language))
    assert len(blocks) > 30
    assert [block for block in blocks if unsigned(squeezed(block)) not in printed] == []


def unsigned(words: str) -> str:
    """Without the signs about numbers of notes and captions, which differ between the media."""
    return re.sub(r"[\[\].]", "", words)


def test_numbers_are_those_of_sphinx_in_each_language(small: Made) -> None:
    said = text(small.pdf("en-fr", form="screen"))
    for words in ("Table 1. Who rests", "Tableau 1. Qui se repose", "Fig. 1. A column seen from above"):
        assert said.count(words) == 1
    assert said.count("Count the dots in Fig. 1.") == 2


def test_a_part_without_a_page_of_its_own_opens_with_its_caption(small: Made) -> None:
    titles = [each["/Title"] for each in reader(small.pdf("en")).outline if isinstance(each, dict)]
    assert titles == ["A little rulebook", "The game Beta", *BACK]
    alone = [each["/Title"] for each in reader(small.pdf("en", "beta")).outline if isinstance(each, dict)]
    assert alone == ["Marching", *BACK]


def test_a_table_stands_once_with_the_words_of_both(small: Made) -> None:
    said = text(small.pdf("en-fr"))
    assert said.count("Blue") == 2
    assert "Rouge" in said and "en premier" in said
    assert "\u2063" not in said
    assert said.count("Keep to the road.") == 1 and said.count("Restez sur la route") == 1


def test_the_code_of_a_rule_is_not_printed_and_other_code_is(small: Made) -> None:
    said = text(small.pdf("en"))
    assert "STEP(" not in said and "from rulekit" not in said and ">>>" not in said
    assert '#let this = "stay"' in said
    assert "Whether a column goes on (road: yes): goes on" in said


def test_languages_that_differ_in_blocks_are_a_finding(small: Made, tmp_path: Path) -> None:
    books = [*small.prose.values()]
    page = books[1]["pages"]["beta/march"]
    short = {**books[1], "pages": {**books[1]["pages"], "beta/march": {**page, "rows": page["rows"][:-1]}}}
    (finding,) = build_rulebook([books[0], short], small.views, tmp_path, [printed()])  # type: ignore[list-item]
    assert finding.code == "unprintable"
    assert finding.span.path == "book/beta/march.md" and finding.span.line == page["rows"][-1]["line"]
    assert "fr has nothing" in finding.message
