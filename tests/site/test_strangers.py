"""Catalogues that are stale, broken or hostile, on the built site: the source is shown, with a mark."""

from __future__ import annotations

from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from tests.outside.reports import block
from tests.outside.test_catalogues import HEAD
from tests.site.test_outside import built


@pytest.fixture(scope="module")
def strangers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """English pages in French, with catalogues that are stale, broken and hostile."""
    folder = tmp_path_factory.mktemp("strangers")
    pages = {
        "oc-b5": "# 1 Old\n\nThe wall loses 40 points.\n\nReceive one air unit.\n",
        "oc-b6": "# 2 Holes\n\nThe roll gains {term}`step` a turn, at most {term}`limit`.\n\n"
        "The wall starts at {term}`wall_start`.\n\n"
        "```{glossary}\nstep\n  2\n\nlimit\n  9\n\nwall_start\n  7\n```\n",
        "oc-b8": "(loss)=\n# Loss\n\nSee [the table](#loss).\n",
    }
    for id in pages:
        path = folder / f"i18n/fr/LC_MESSAGES/alpha/{id}.po"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(HEAD + block(id).replace("{val}", "{term}"), "utf-8")
    return built(folder, "fr", {f"alpha/{id}.md": page for id, page in pages.items()}, written="en")


def shown(site: Path, name: str) -> tuple[str, list[str]]:
    """The text of a page, and what of it is marked as not translated."""
    article = BeautifulSoup((site / f"{name}.html").read_text("utf-8"), "html.parser").article
    assert article is not None and article.find_all(["img", "script"]) == []
    hrefs = [str(link.get("href")) for link in article.find_all("a")]
    assert [href for href in hrefs if not href.startswith("#") and "glossary" not in href] == []
    marked = [each for each in article.find_all(class_="rk-untranslated") if each.get("lang") == "en"]
    return article.get_text(" ", strip=True), [each.get_text().rstrip("#") for each in marked]


def test_oc_b5_on_the_page(strangers: Path) -> None:
    text, marked = shown(strangers, "alpha/oc-b5")
    assert "30" not in text
    assert marked[-2:] == ["The wall loses 40 points.", "Receive one air unit."]


def test_oc_b6_on_the_page(strangers: Path) -> None:
    text, marked = shown(strangers, "alpha/oc-b6")
    assert not any(word in text for word in ("pas", "270", "Le mur"))
    for words in ("The roll gains step a turn, at most limit.", "The wall starts at wall_start."):
        assert words in marked


def test_oc_b8_on_the_page(strangers: Path) -> None:
    text, marked = shown(strangers, "alpha/oc-b8")
    assert marked == ["Loss", "See the table."]
    assert "alert" not in text and "example.org" not in text
