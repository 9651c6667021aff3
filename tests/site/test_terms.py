"""A term is the word of its game: the same word of another game has its own entry, in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.site.conftest import Built, build, copy_of_book

GLOSSARY = """# Words of {game}

A {{term}}`reserve` of {game}, and {{term}}`reserves <reserve>`.

```{{glossary}}
reserve
  What {game} calls so.
```
"""
FRENCH = """msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgid "reserve"
msgstr "réserve"

msgid "A {{term}}`reserve` of {game}, and {{term}}`reserves <reserve>`."
msgstr "Une {{term}}`réserve <reserve>` de {game}, et des {{term}}`réserves <reserve>`."
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
    entry = page.select_one("dl.glossary dt")
    links = [link["href"] for link in page.select("a:has(span.std-term)")]
    assert entry is not None and links == [f"#{entry['id']}"] * 2


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_same_word_in_two_games_is_no_fault(two_games: Built, language: str) -> None:
    assert two_games.findings[language] == []
