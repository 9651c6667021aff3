"""A printed rule number leads to the rule's own heading, not to one of its parts."""

from __future__ import annotations

from pathlib import Path

from rulekit.page.book import open_book
from rulekit.sphinx.shelf import numbered

PAGES = {
    "early": "(early)=\n# A look ahead\n\n(early-part)=\n## 16 A part told early\n",
    "rule": "(rule)=\n# 16 Neutrals\n\n(part)=\n## 16 Who joins\n\n(first)=\n## 17 Reserves\n\n(last)=\n## 17 More reserves\n",
}


def test_a_number_stands_at_the_highest_of_its_headings(tmp_path: Path) -> None:
    for name, text in {"_config.yml": "title: T\n", "_toc.yml": "format: jb-book\nroot: game/rule\n"}.items():
        (tmp_path / name).write_text(text, "utf-8")
    (tmp_path / "game").mkdir()
    for name, text in PAGES.items():
        (tmp_path / "game" / f"{name}.md").write_text(text, "utf-8")
    assert numbered(open_book(tmp_path))["game"] == {
        "16": ("game/rule", "rule"),
        "17": ("game/rule", "first"),
    }
