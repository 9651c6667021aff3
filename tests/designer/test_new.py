"""rulekit new: a fresh book checks clean in both languages, and never overwrites."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekit.findings import BookError
from rulekit.scaffold.names import key_of, names_of
from tests.designer.books import rulekit, tree

TITLES = [
    "River War",
    "1940: L’été",
    "X",
    "Sturm über die Öresund-Brücke (2nd game)",
    "Mots d'ordre & paroles",
]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("title", TITLES)
def test_a_fresh_book_is_clean(
    here: Path, monkeypatch: pytest.MonkeyPatch, language: str, title: str
) -> None:
    done = rulekit("new", "fresh", "--title", title, "--language", language)
    assert done.exit_code == 0, done.output
    monkeypatch.chdir(here / "fresh")
    said = rulekit("check", "--strict")
    assert (said.exit_code, said.stdout) == (0, "4 pages, 3 of 3 examples run, 0 problems.\n")
    assert rulekit("i18n", "status", "--strict").exit_code == 0


@pytest.mark.parametrize("language", ["en", "fr"])
def test_its_catalogues_are_as_an_update_leaves_them(
    here: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    rulekit(
        "new", "fresh", "--title", "A rather long title that moves the ends of lines", "--language", language
    )
    monkeypatch.chdir(here / "fresh")
    before = tree(here / "fresh")
    assert "0 catalogues written, 4 left as they were." in rulekit("i18n", "update").output
    assert tree(here / "fresh") == before


def test_what_is_written(here: Path) -> None:
    done = rulekit("new", "river-war")
    assert "15 files written to river-war. Next: cd river-war && rulekit check" in done.output
    assert sorted(tree(here / "river-war")) == [
        ".gitignore", "README.md", "WRITING.md", "book/_config.yml", "book/_toc.yml", "book/index.md",
        "book/river-war/ferry.md", "book/river-war/game.toml", "book/river-war/index.md", "book/river-war/vocabulary.md",
        "i18n/fr/LC_MESSAGES/index.po", "i18n/fr/LC_MESSAGES/river-war/ferry.po",
        "i18n/fr/LC_MESSAGES/river-war/index.po", "i18n/fr/LC_MESSAGES/river-war/vocabulary.po", "pyproject.toml",
    ]  # fmt: skip
    assert 'title = "River War"' in (here / "river-war/book/river-war/game.toml").read_text("utf-8")


def test_the_package_is_the_named_one(here: Path) -> None:
    rulekit("new", "fresh", "--package", "rules.river")
    assert "rulekit_package: rules.river" in (here / "fresh/book/_config.yml").read_text("utf-8")
    assert rulekit("check", "fresh/book").exit_code == 0


def test_an_empty_folder_is_taken(here: Path) -> None:
    (here / "fresh").mkdir()
    assert rulekit("new", "fresh").exit_code == 0


def test_nothing_is_overwritten(here: Path) -> None:
    (here / "full").mkdir()
    (here / "full/.hidden").write_text("mine", "utf-8")
    (here / "file").write_text("mine", "utf-8")
    before = tree(here)
    for name in ("full", "file", "file/inside"):
        done = rulekit("new", name)
        assert done.exit_code == 1 and "error[output]" in done.output, done.output
    assert tree(here) == before


@pytest.mark.parametrize(
    ("option", "value", "says"),
    [
        ("--title", "*", "'*' is no title"),
        ("--title", 'A "quoted" one', "is no title"),
        ("--title", "two\nlines", "is no title"),
        ("--title", "a {{ b }}", "is no title"),
        ("--language", "de", "no pages to begin with in 'de'"),
        ("--package", "River", "'River' is no name of a package"),
        ("--package", "class", "'class' is no name of a package"),
        ("--package", "a..b", "'a..b' is no name of a package"),
    ],
)
def test_names_that_cannot_be_used(here: Path, option: str, value: str, says: str) -> None:
    done = rulekit("new", "fresh", option, value)
    assert done.exit_code == 1 and says in done.output
    assert not (here / "fresh").exists()


@pytest.mark.parametrize(
    ("title", "key"),
    [
        ("River War", "river-war"),
        ("L’Été à Paris", "l-ete-a-paris"),
        ("1940", "game-1940"),
        ("戦争", "game"),
        ("A'b", "a-b"),
    ],
)
def test_keys(title: str, key: str) -> None:
    assert key_of(title) == key


def test_a_blank_title() -> None:
    with pytest.raises(BookError):
        names_of("  ", "book")
