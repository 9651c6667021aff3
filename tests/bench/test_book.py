"""The book of the benches is a sound one, so that what is timed is work and not trouble."""

from __future__ import annotations

from pathlib import Path

from rulekit.page.book import open_book
from rulekit.page.prose import plain_numbers
from tests.bench.book import A_PART, docnames, places, write_book
from tests.support import findings_of


def test_the_synthetic_book_has_nothing_to_complain_of(tmp_path: Path) -> None:
    count = A_PART + 1
    root = write_book(tmp_path, count)
    assert findings_of(root) == []
    book = open_book(root)
    assert len(book.pages) == count + 1
    assert set(docnames(count)) | {"index"} == set(book.pages)
    assert all(120 < page.text.count("\n") < 140 for name, page in book.pages.items() if name != "index")


def test_five_thousand_places_have_their_own_names_and_none_is_a_number() -> None:
    names = places(5_000)
    assert len(set(names)) == 5_000
    texts = [(text, language) for name in names for text in (name, name.lower()) for language in ("en", "fr")]
    assert [text for text, language in texts if plain_numbers(text, language)] == []
