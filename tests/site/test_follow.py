"""A site that follows its sources is, after each change, the one that a fresh build makes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rulekit.sphinx.follow import Following
from tests.designer.books import rulekit


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("following") / "river"
    rulekit("new", folder)
    return folder / "book"


@pytest.fixture(scope="module")
def following(book: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Following]:
    made = Following(book, tmp_path_factory.mktemp("work"))
    assert made.rebuild() == []
    yield made
    made.close()


def pages(site: Path) -> dict[str, str]:
    """Every page of a site, and what its search knows."""
    paths = [*site.rglob("*.html"), *site.rglob("searchindex.js")]
    return {path.relative_to(site).as_posix(): path.read_text("utf-8") for path in paths}


def test_changes_are_drawn_in_every_language(book: Path, following: Following, tmp_path: Path) -> None:
    assert following.rebuild() is None
    [page] = book.glob("*/ferry.md")
    catalogue = book.parent / f"i18n/fr/LC_MESSAGES/{page.parent.name}/ferry.po"
    first = pages(following.site)

    text = page.read_text("utf-8")
    page.write_text(text + "\nA quagga, soon gone.\n", "utf-8")
    assert following.rebuild() == []
    assert "quagga" in pages(following.site)["en/searchindex.js"]

    page.write_text(text + "\nA wholly new paragraph.\n", "utf-8")
    assert following.rebuild() == []
    changed = {name for name, text in pages(following.site).items() if text != first[name]}
    assert changed >= {f"{language}/{page.parent.name}/ferry.html" for language in ("en", "fr")}

    entry = '\nmsgid "A wholly new paragraph."\nmsgstr "Un paragraphe de plus."\n'
    catalogue.write_text(catalogue.read_text("utf-8") + entry, "utf-8")
    assert following.rebuild() == []
    assert "Un paragraphe de plus." in pages(following.site)[f"fr/{page.parent.name}/ferry.html"]

    (tmp_path / "fresh").mkdir()
    fresh = Following(book, tmp_path / "fresh")
    fresh.rebuild()
    fresh.close()
    assert pages(following.site) == pages(fresh.site)


def test_a_page_that_cannot_be_read_leaves_the_site(book: Path, following: Following) -> None:
    before = pages(following.site)
    [page] = book.glob("*/ferry.md")
    good = page.read_text("utf-8")
    page.write_text(good.replace("```python\n", "```python\nthis is no Python\n", 1), "utf-8")
    findings = following.rebuild()
    assert findings and findings[0].span.path.endswith("ferry.md")
    page.write_text(good, "utf-8")
    following.rebuild()
    assert pages(following.site) == before
