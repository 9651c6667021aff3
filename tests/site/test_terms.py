"""A term is the word of its game: the same word of another game has its own entry, in every language."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.site.conftest import Built, build, copy_of_book

GLOSSARY = """# Words of {game}

A {{term}}`reserve` of {game}, and {{term}}`what is reserved <reserved>`.

```{{glossary}}
advance
  A move.

reserve
reserved
  What {game} calls so.
```
"""
FRENCH = """msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgid "advance"
msgstr "vague"

msgid "reserve"
msgstr "réserve"

msgid "reserved"
msgstr "réserve"

msgid "A {{term}}`reserve` of {game}, and {{term}}`what is reserved <reserved>`."
msgstr "Une {{term}}`réserve <reserve>` de {game}, et {{term}}`sa réserve <reserved>`."
"""


@pytest.fixture(scope="module")
def two_games(tmp_path_factory: pytest.TempPathFactory) -> Built:
    sources = copy_of_book(tmp_path_factory.mktemp("terms") / "sources")
    contents = sources / "book/_toc.yml"
    for game in ("alpha", "beta"):
        page = Path(game, "words")
        for folder, text, suffix in (("book", GLOSSARY, "md"), ("i18n/fr/LC_MESSAGES", FRENCH, "po")):
            path = sources / folder / page.with_suffix(f".{suffix}")
            path.parent.mkdir(exist_ok=True)
            path.write_text(text.format(game=game), "utf-8")
        contents.write_text(f"{contents.read_text('utf-8')}      - file: {page.as_posix()}\n", "utf-8")
    out = sources.parent / "out"
    return Built(out, sources, {language: build(sources, out, language) for language in ("en", "fr")})


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", ["alpha", "beta"])
def test_a_page_links_to_the_entry_of_its_own_game(two_games: Built, language: str, game: str) -> None:
    page = two_games.page(f"{language}/{game}/words")
    links = [link["href"] for link in page.select("a:has(span.std-term)")]
    assert links == ["#term-reserve", "#term-reserved"]
    assert all(page.select_one(f"dl.glossary {link}") for link in links)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_same_word_in_two_games_is_no_fault(two_games: Built, language: str) -> None:
    assert two_games.findings[language] == []


def test_entries_stand_in_the_order_of_the_readers_alphabet_and_forms_that_are_one_once(
    two_games: Built,
) -> None:
    forms = {
        language: [
            form.find(string=True)
            for form in two_games.page(f"{language}/alpha/words").select("dl.glossary dt")
        ]
        for language in ("en", "fr")
    }
    assert forms == {"en": ["advance", "reserve", "reserved"], "fr": ["réserve", "vague"]}


def test_the_same_word_twice_in_a_glossary_is_told(two_games: Built, tmp_path: Path) -> None:
    sources = tmp_path / "sources"
    shutil.copytree(two_games.sources, sources)
    words = sources / "book/alpha/words.md"
    words.write_text(words.read_text("utf-8").replace("\nreserved\n", "\nreserve\n"), "utf-8")
    found = [finding.message for finding in build(sources, tmp_path / "out", "en")]
    assert any("duplicate term" in message for message in found)
