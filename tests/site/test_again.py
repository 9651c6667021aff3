"""A second build writes again what changed in the views, and nothing else."""

from __future__ import annotations

import io
import json
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from rulekit.sphinx.build import build_site
from rulekit.sphinx.conf import settings
from tests.site.conftest import build, copy_of_book


def times(out: Path) -> dict[str, int]:
    return {p.relative_to(out).as_posix(): p.stat().st_mtime_ns for p in out.rglob("*.html")}


def test_changed_views_are_drawn_again(tmp_path: Path) -> None:
    sources, out = copy_of_book(tmp_path / "sources"), tmp_path / "out"
    assert build(sources, out, "en") == []
    before = times(out / "en")
    text = (sources / "views.json").read_text("utf-8")
    assert "routs" in text
    (sources / "views.json").write_text(text.replace("routs", "flees"), "utf-8")
    assert build(sources, out, "en") == []
    after = times(out / "en")
    assert "flees" in (out / "en/alpha/retreat.html").read_text("utf-8")
    assert after["alpha/retreat.html"] != before["alpha/retreat.html"]
    assert after["alpha/readings.html"] == before["alpha/readings.html"]


def test_nothing_changed_nothing_written(tmp_path: Path) -> None:
    sources, out = copy_of_book(tmp_path / "sources"), tmp_path / "out"
    build(sources, out, "en")
    before = times(out / "en")
    (sources / "views.json").write_text(
        json.dumps(json.loads((sources / "views.json").read_text("utf-8"))), "utf-8"
    )
    build(sources, out, "en")
    assert {
        name: when for name, when in times(out / "en").items() if name.startswith(("alpha", "index"))
    } == {name: when for name, when in before.items() if name.startswith(("alpha", "index"))}


def test_one_process_can_build_french_then_english(tmp_path: Path) -> None:
    sources, out = copy_of_book(tmp_path / "sources"), tmp_path / "out"
    build(sources, out, "fr")
    build(sources, out, "en")
    page = (out / "en/alpha/retreat.html").read_text("utf-8")
    assert "Retreats" in page and "Retraites" not in page


def test_a_changed_reading_is_listed_again(tmp_path: Path) -> None:
    sources, out = copy_of_book(tmp_path / "sources"), tmp_path / "out"
    build(sources, out, "en")
    page = sources / "book/alpha/retreat.md"
    page.write_text(page.read_text("utf-8").replace("The wall's ends", "Both ends of the wall"), "utf-8")
    build(sources, out, "en")
    assert "Both ends of the wall" in (out / "en/alpha/readings.html").read_text("utf-8")


def test_a_reading_that_changes_its_number_is_linked_again(tmp_path: Path) -> None:
    sources, out = copy_of_book(tmp_path / "sources"), tmp_path / "out"
    build(sources, out, "en")
    page, views = sources / "book/alpha/retreat.md", sources / "views.json"
    page.write_text(page.read_text("utf-8").replace("R-2", "R-3"), "utf-8")
    views.write_text(views.read_text("utf-8").replace("R-2", "R-3"), "utf-8")
    assert build(sources, out, "en") == []
    assert 'href="#r-3"' in (out / "en/alpha/retreat.html").read_text("utf-8")
    assert 'href="retreat.html#r-3"' in (out / "en/alpha/readings.html").read_text("utf-8")


def test_reading_in_parallel_says_nothing(tmp_path: Path) -> None:
    sources, said = copy_of_book(tmp_path / "sources"), io.StringIO()
    book = sources / "book"
    with patch_docutils(None), docutils_namespace():
        app = Sphinx(
            srcdir=book,
            confdir=None,
            outdir=tmp_path / "out",
            doctreedir=tmp_path / "doctrees",
            buildername="html",
            confoverrides=settings(book, "en", views=sources / "views.json"),
            status=io.StringIO(),
            warning=said,
            parallel=2,
        )
        app.build()
    assert said.getvalue() == ""
    assert "R-2" in (tmp_path / "out/alpha/readings.html").read_text("utf-8")


def test_titles_stories_and_cells_are_extracted_with_their_lines(tmp_path: Path) -> None:
    sources = copy_of_book(tmp_path / "sources")
    found = build_site(
        sources / "book",
        sources / "views.json",
        "en",
        sources / "i18n",
        tmp_path / "pot",
        tmp_path / "doctrees",
        strict=True,
        builder="gettext",
    )
    assert found == []
    rules = (tmp_path / "pot/alpha/retreat.pot").read_text("utf-8")
    lines = (sources / "book/alpha/retreat.md").read_text("utf-8").splitlines()
    for title in ("A shaken guard", "The pass", "The die of a shaken unit"):
        line = next(number for number, text in enumerate(lines, 1) if title in text)
        assert f'retreat.md:{line}\nmsgid "{title}"' in rules
    assert 'msgid "The second throw is no better."' in rules
    assert "ROUT" not in rules
    assert 'msgid "Blue"' in (tmp_path / "pot/index.pot").read_text("utf-8")
