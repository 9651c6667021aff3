"""The index: accents folded, rule numbers in one piece, code left out."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rulekit.sphinx.search import fold
from tests.site.conftest import Built

FOLDS = [
    ("Déroute", "deroute"),
    ("FÜHRER", "fuhrer"),
    ("œuvre", "oeuvre"),
    ("12C1", "12c1"),
    ("Łódź", "lodz"),
]


@pytest.mark.parametrize(("word", "folded"), FOLDS)
def test_folding(word: str, folded: str) -> None:
    assert fold(word) == folded == fold(folded)


def index(site: Built, language: str) -> dict[str, Any]:
    text = (site.out / language / "searchindex.js").read_text("utf-8")
    found: dict[str, Any] = json.loads(text.removeprefix("Search.setIndex(").removesuffix(")"))
    return found


def pages(site: Built, language: str, word: str) -> set[str]:
    """The pages in whose text or titles a stem stands."""
    held = index(site, language)
    found: set[str] = set()
    for part in ("terms", "titleterms"):
        hits = held[part].get(word, [])
        found |= {held["docnames"][n] for n in ([hits] if isinstance(hits, int) else hits)}
    return found


@pytest.mark.parametrize(
    ("language", "stem"),
    [("en", "1.2"), ("en", "66.12"), ("fr", "66.12"), ("fr", "derout"), ("en", "westwal"), ("fr", "fuit")],
)
def test_found_on_its_page(site: Built, language: str, stem: str) -> None:
    assert "alpha/retreat" in pages(site, language, stem)


def test_no_accent_is_left(site: Built) -> None:
    held = index(site, "fr")
    terms = [*held["terms"], *held["titleterms"]]
    assert terms and [term for term in terms if term != fold(term)] == []


def test_code_is_not_searched(site: Built) -> None:
    assert pages(site, "en", "import") == set()
