"""Sphinx's warnings come back as findings with the page's file and line."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from rulekit.findings import failing
from rulekit.sphinx.build import build_site
from rulekit.sphinx.conf import settings
from rulekit.sphinx.heard import Heard
from tests.site.conftest import build, copy_of_book

PAGE = "book/alpha/retreat.md"


def changed(folder: Path, old: str, new: str) -> Path:
    """A copy of the book with one text of its rules page replaced."""
    sources = copy_of_book(folder / "sources")
    path = sources / PAGE
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    return sources


def line_of(sources: Path, text: str) -> int:
    lines = (sources / PAGE).read_text("utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)


def test_a_link_to_nothing_names_the_line(tmp_path: Path) -> None:
    sources = changed(tmp_path, "#alp-limit", "#alp-nothing")
    [finding] = build(sources, tmp_path / "out", "en")
    assert (finding.code, finding.severity) == ("build", "error")
    assert (finding.span.path, finding.span.line) == (PAGE, line_of(sources, "#alp-nothing"))
    assert "alp-nothing" in finding.message
    assert finding.remedy == "Name an id of the book, or take the link away."


def test_an_example_without_an_id_names_the_line(tmp_path: Path) -> None:
    sources = changed(tmp_path, ":id: alp-rout-three\n", "")
    found = build(sources, tmp_path / "out", "en")
    assert [(f.span.line, f.message) for f in found] == [
        (line_of(sources, "{example} A steady guard"), "the example has no id: add :id: under its title")
    ]


def test_a_reading_without_a_number_names_the_line(tmp_path: Path) -> None:
    sources = changed(tmp_path, ":number: R-10\n", "")
    found = build(sources, tmp_path / "out", "en")
    assert [(f.span.line, f.message) for f in found] == [
        (
            line_of(sources, "{reading} The wall's ends"),
            "the reading has no number: add :number: under its title",
        )
    ]


def test_a_formula_is_a_finding(tmp_path: Path) -> None:
    sources = changed(tmp_path, "never routs.", "never routs.\n\n```{math}\nx^2\n```")
    found = build(sources, tmp_path / "out", "en")
    assert [f.message for f in found] == [
        "a formula cannot be shown offline: write it in words or as a table"
    ]
    assert found[0].span.line >= line_of(sources, "{math}")


def test_not_strict_means_warnings(tmp_path: Path) -> None:
    sources = changed(tmp_path, "#alp-limit", "#alp-nothing")
    found = build_site(
        sources / "book",
        sources / "views.json",
        "en",
        sources / "i18n",
        tmp_path / "out",
        tmp_path / "doctrees",
        strict=False,
    )
    assert [f.severity for f in found] == ["warning"] and failing(found) == found


def test_views_that_cannot_be_read(tmp_path: Path) -> None:
    sources = copy_of_book(tmp_path / "sources")
    (sources / "views.json").write_text("{", "utf-8")
    [finding] = build(sources, tmp_path / "out", "en")
    assert "views.json: the views cannot be read" in finding.message


def test_views_without_the_language(tmp_path: Path) -> None:
    sources = copy_of_book(tmp_path / "sources")
    (sources / "views.json").write_text(json.dumps({"de": {}}), "utf-8")
    [finding] = build(sources, tmp_path / "out", "en")
    assert "no views for language 'en', only de" in finding.message


def test_a_broken_table_of_contents(tmp_path: Path) -> None:
    sources = copy_of_book(tmp_path / "sources")
    (sources / "book/_toc.yml").write_text("format: jb-book\nroot: index\nparts: [{}]\n", "utf-8")
    found = build(sources, tmp_path / "out", "en")
    assert [(f.code, f.span.path, f.span.line) for f in found] == [("book", "book/_toc.yml", 3)]


RECORDS = [
    ("{root}/a.md:12: WARNING: x [myst.y]", ("book/a.md", 12, "x [myst.y]")),
    ("{root}/a.md:12:<translated>:1: WARNING: x", ("book/a.md", 12, "x")),
    ("{root}/a.md: WARNING: x", ("book/a.md", 1, "x")),
    ("\x1b[91mWARNING: two\n  lines\x1b[39;49;00m", ("book/_config.yml", 1, "two lines")),
    ("words alone", ("book/_config.yml", 1, "words alone")),
]


@pytest.mark.parametrize(("record", "wanted"), RECORDS)
def test_records(tmp_path: Path, record: str, wanted: tuple[str, int, str]) -> None:
    heard = Heard(tmp_path / "book", "error")
    heard.write(record.format(root=heard.root) + "\n")
    [finding] = heard.findings
    assert (finding.span.path, finding.span.line, finding.message) == wanted


def test_a_plain_build_makes_the_views_itself_and_says_what_failed(tmp_path: Path) -> None:
    sources = changed(tmp_path, "Result.ROUTS\n", "Result.HOLDS\n")
    said = plain_build(sources, tmp_path)
    line = line_of(sources, ">>> ROUT(4)")
    assert f"retreat.md:{line}: WARNING" in said and "[rulekit.example]" in said
    page = (tmp_path / "out/alpha/retreat.html").read_text("utf-8")
    assert '<figure id="alp-rout"' in page and "rk-switch" not in page


def plain_build(sources: Path, folder: Path) -> str:
    """What Sphinx says when it builds the book without a file of views, as Jupyter Book does."""
    said = io.StringIO()
    with patch_docutils(None), docutils_namespace():
        app = Sphinx(
            srcdir=sources / "book",
            confdir=None,
            outdir=folder / "out",
            doctreedir=folder / "doctrees",
            buildername="html",
            confoverrides=settings(sources / "book", "en"),
            status=io.StringIO(),
            warning=said,
        )
        app.build()
    return said.getvalue()
