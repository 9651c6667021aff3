"""WRITING.md, which every fresh book holds: its fences make a page that checks clean, and it names all that a page may import."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rulekit as engine
from rulekit.render.places import templates
from tests.designer.books import rulekit
from tests.support import findings_of

GUIDE = (templates() / "book/common/WRITING.md").read_text("utf-8")
FENCE = re.compile(r"^(`{3,})(python|markdown)\n(.*?)^\1\n", re.MULTILINE | re.DOTALL)
# A guide shows one example where a book needs one for each row, and nobody translates it.
LEFT = {"uncovered", "i18n-missing"}


def page() -> str:
    """The fences of the guide as one page."""
    parts = (
        f"```python\n{text}```\n" if kind == "python" else text for _, kind, text in FENCE.findall(GUIDE)
    )
    return "(siege)=\n# 3 The siege\n\n" + "\n".join(parts)


def test_its_fences_are_a_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    rulekit("new", "fresh")
    (tmp_path / "fresh/book/fresh/siege.md").write_text(page(), "utf-8")
    contents = tmp_path / "fresh/book/_toc.yml"
    ferry = "      - file: fresh/ferry\n"
    contents.write_text(
        contents.read_text("utf-8").replace(ferry, ferry + ferry.replace("ferry", "siege")), "utf-8"
    )
    found = findings_of(tmp_path / "fresh/book")
    assert [f for f in found if f.code not in LEFT] == []
    assert "uncovered" in {f.code for f in found}, "the page was not read"


@pytest.mark.parametrize("name", engine.__all__)
def test_it_names_what_a_page_may_import(name: str) -> None:
    assert re.search(rf"\b{name}\b", GUIDE)
