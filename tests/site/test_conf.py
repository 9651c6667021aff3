"""The configuration is made from the book's own files; no conf.py."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from rulekit.findings import BookError
from rulekit.render.strings import interface
from rulekit.sphinx.conf import settings
from rulekit.sphinx.strings import MESSAGES
from tests.site.conftest import FIXTURES, copy_of_book

BOOK = FIXTURES / "book"


def test_the_books_keys_are_taken() -> None:
    made = settings(BOOK, "fr", site=("en", "fr"))
    assert made["language"] == "fr"
    assert made["author"] == "The testers"
    assert made["myst_enable_extensions"] == ["colon_fence", "deflist"]
    assert made["external_toc_exclude_missing"] is True
    assert made["gettext_compact"] is False
    assert made["extensions"][-1] == "rulekit.sphinx"
    assert made["rulekit_site"] == ["en", "fr"]


@pytest.mark.parametrize(
    ("language", "title"), [("en", "A small rulebook"), ("fr", "Un petit livret de règles")]
)
def test_the_title_comes_from_the_catalogue(language: str, title: str) -> None:
    made = settings(BOOK, language)
    assert made["project"] == made["html_title"] == title


def test_own_extensions_and_theme_options_are_kept(tmp_path: Path) -> None:
    book = copy_of_book(tmp_path / "sources") / "book"
    config = yaml.safe_load((book / "_config.yml").read_text("utf-8"))
    config["sphinx"]["extra_extensions"].append("sphinx.ext.todo")
    config["sphinx"]["config"]["html_theme_options"] = {"show_toc_level": 1}
    (book / "_config.yml").write_text(yaml.safe_dump(config), "utf-8")
    made = settings(book, "en")
    assert made["extensions"][-2:] == ["sphinx.ext.todo", "rulekit.sphinx"]
    assert made["html_theme_options"]["show_toc_level"] == 1
    assert made["html_theme_options"]["use_fullscreen_button"] is False


def test_no_book_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(BookError, match=r"There is no _config\.yml"):
        settings(tmp_path, "en")


def test_every_word_of_the_site_has_its_french() -> None:
    words = interface("fr")
    assert [message for message in MESSAGES if not any(message == m for m, _ in words.translations)] == []
