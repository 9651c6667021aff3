"""What Sphinx is given of the catalogues."""

from __future__ import annotations

import gettext
from pathlib import Path

from rulekit.catalog.compile import compile_catalogues
from tests.catalog.small import entry, make_book, put, told

PO = (
    entry("1 Moving", "1 Mouvement")
    + entry("calm", "calme", "Mood")
    + entry("old", "vieux", comment="#, fuzzy\n")
)


def test_prose_and_nothing_else(tmp_path: Path) -> None:
    book = make_book(tmp_path)
    put(book, "game/rule", PO + entry("empty", ""))
    assert compile_catalogues(book, "fr", tmp_path / "mo") == []
    made = gettext.translation("game/rule", tmp_path / "mo", ["fr"])
    assert made.gettext("1 Moving") == "1 Mouvement"
    assert [made.gettext(t) for t in ("old", "calm", "empty")] == ["old", "calm", "empty"]
    assert made.pgettext("Mood", "calm") == "calm"


def test_nothing_beside_the_catalogues(tmp_path: Path) -> None:
    book = make_book(tmp_path)
    put(book, "game/rule", PO)
    compile_catalogues(book, "fr", tmp_path / "mo")
    assert list(book.catalogues.rglob("*.mo")) == []
    assert [p.relative_to(tmp_path).as_posix() for p in (tmp_path / "mo").rglob("*.mo")] == [
        "mo/fr/LC_MESSAGES/game/rule.mo"
    ]


def test_the_same_bytes_and_the_same_time(tmp_path: Path) -> None:
    book = make_book(tmp_path)
    put(book, "game/rule", PO)
    compile_catalogues(book, "fr", tmp_path / "a")
    made = tmp_path / "a/fr/LC_MESSAGES/game/rule.mo"
    time = made.stat().st_mtime_ns
    compile_catalogues(book, "fr", tmp_path / "a")
    compile_catalogues(book, "fr", tmp_path / "b")
    assert made.stat().st_mtime_ns == time
    assert made.read_bytes() == (tmp_path / "b/fr/LC_MESSAGES/game/rule.mo").read_bytes()


def test_a_page_is_never_translated_into_its_own_language(tmp_path: Path) -> None:
    book = make_book(tmp_path)
    put(book, "game/rule", entry("1 Moving", "1 Running"), language="en")
    assert compile_catalogues(book, "en", tmp_path / "mo") == []
    assert not (tmp_path / "mo").exists()


def test_what_has_no_catalogue_any_more_goes(tmp_path: Path) -> None:
    book = make_book(tmp_path)
    path = put(book, "game/rule", PO)
    compile_catalogues(book, "fr", tmp_path / "mo")
    path.unlink()
    compile_catalogues(book, "fr", tmp_path / "mo")
    assert list((tmp_path / "mo").rglob("*.mo")) == []


def test_a_broken_catalogue_is_told_and_translates_nothing(tmp_path: Path) -> None:
    book = make_book(tmp_path)
    put(book, "game/rule", "rubbish\n")
    findings = compile_catalogues(book, "fr", tmp_path / "mo")
    assert [told(f).split(":")[:2] for f in findings] == [["i18n/fr/LC_MESSAGES/game/rule.po", "6"]]
    made = gettext.translation("game/rule", tmp_path / "mo", ["fr"])
    assert made.gettext("1 Moving") == "1 Moving"
