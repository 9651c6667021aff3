"""The state of the translations, as data and as lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekit.catalog.status import changed, lines, status
from tests.catalog.small import RULE, entry, loaded, make_book, put

PO = (
    entry("1 Moving", "1 Mouvement")
    + entry("A unit moves [two](#g-reach) hexes.", "Une unité avance de [deux](#g-reach) hex.")
    + entry("calm", "calme", "Mood")
)


def test_counts_and_what_wants_work(tmp_path: Path) -> None:
    book = make_book(tmp_path)
    put(book, "game/rule", PO)
    with loaded(book) as made:
        rule, index = status(made)
    assert (rule.docname, rule.language, rule.complete) == ("game/rule", "fr", False)
    assert (rule.translated, rule.stale, rule.missing) == (2, 1, 6)
    assert (index.translated, index.stale, index.missing) == (0, 0, 2)
    (stale,) = (w for w in rule.wanting if w.state == "stale")
    assert (str(stale.span), stale.previous) == (
        "book/game/rule.md:20",
        "A unit moves [two](#g-reach) hexes.",
    )


def test_lines(tmp_path: Path) -> None:
    book = make_book(
        tmp_path, RULE.replace("It may see", "It may, in the long run and if the weather permits, see")
    )
    put(book, "game/rule", PO)
    with loaded(book) as made:
        assert list(lines(status(made))) == [
            "fr game/rule: 2 translated, 1 stale, 6 missing",
            "  book/game/rule.md:9: missing [Mood]: “angry”",
            "  book/game/rule.md:11: missing [unit]: “hexes”",
            "  book/game/rule.md:12: missing [title]: “Moves”",
            "  book/game/rule.md:13: missing [header]: “die”",
            "  book/game/rule.md:13: missing [header]: “mood”",
            "  book/game/rule.md:20: stale: “[two](#g-reach)” is now “[three](#g-reach)”",
            "  book/game/rule.md:22: missing: “It may, in the long run and if the weather permits, see the…”",
            "fr index: 0 translated, 0 stale, 2 missing",
            "  book/index.md:1: missing: “A game”",
            "  book/index.md:1: missing: “Little rules”",
        ]


def test_a_complete_page(tmp_path: Path) -> None:
    book = make_book(tmp_path)
    put(book, "index", entry("Little rules", "Petites règles") + entry("A game", "Un jeu"))
    with loaded(book) as made:
        (index,) = (s for s in status(made) if s.docname == "index")
    assert index.complete
    assert list(lines([index])) == ["fr index: 2 translated, 0 stale, 0 missing"]


@pytest.mark.parametrize(
    ("before", "now", "said"),
    [
        ("one die at once", "two dice at once", "“one die” is now “two dice”"),
        ("a die", "a big die", "“big” is new"),
        ("a big die", "a die", "“big” is gone"),
        ("a die  rolls", "a die rolls", "blanks changed"),
    ],
)
def test_what_changed(before: str, now: str, said: str) -> None:
    assert changed(before, now) == said
