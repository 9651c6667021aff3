"""The index: in the order of each language's alphabet, with the pages where things stand and terms are used."""

from __future__ import annotations

import re

import pytest

from rulekit.render.prose.collation import alphabetical, folded, initial, natural
from rulekit.render.prose.glossary import by_alphabet
from rulekit.render.prose.index import Entry, Index, Term, rules_of, terms_of
from rulekit.render.prose.rows import Row, row
from tests.rulebook.made import Made, pages
from tests.rulebook.pressing import reader, squeezed

LINE = re.compile(r"^(?P<words>.+?) {2,}(?P<pages>\d[\d, –]*)$", re.MULTILINE)


def test_accents_capitals_and_ligatures_do_not_count() -> None:
    words = ["zone", "Œuvre", "étape", "odeur", "État", "offensive", "etat-major"]
    assert sorted(words, key=lambda word: alphabetical(word, "fr")) == [
        "étape", "État", "etat-major", "odeur", "Œuvre", "offensive", "zone",
    ]  # fmt: skip
    assert folded("L’Île : œuvre") == "lile oeuvre"
    assert [initial(word) for word in ("École", "œuf", "12 jours", "«\u00a0a »")] == ["E", "O", "#", "A"]


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ["An army", "The march", "Winter"]), ("fr", ["L’armée", "La marche", "Une pluie", "Les zones"])],
)
def test_a_leading_article_does_not_count(language: str, words: list[str]) -> None:
    assert sorted(reversed(words), key=lambda word: alphabetical(word, language)) == words


def entry(id: str, term: str) -> Row:
    return row("definition", id, terms=[f"term-{id}"], plain=term)


def test_a_glossary_in_alphabetical_order_is_put_into_that_of_its_language() -> None:
    rows = [
        entry("advance", "progression"),
        entry("hex", "hexagone"),
        row("text", "1"),
        entry("air", "École"),
    ]
    assert [each["path"] for each in by_alphabet(rows, "fr")] == ["hex", "advance", "1", "air"]


def test_a_glossary_in_an_order_of_its_own_keeps_it() -> None:
    rows = [entry("tank", "char"), entry("army", "armée")]
    assert by_alphabet(rows, "fr") == rows


def test_rule_numbers_are_in_the_order_of_the_rules() -> None:
    numbers = ["66.2", "66.12", "66.12F", "67.25", "E7.7.1", "66"]
    assert sorted(numbers, key=natural) == ["E7.7.1", "66", "66.2", "66.12", "66.12F", "67.25"]


def test_headings_without_a_number_come_last() -> None:
    titles = ["The march", "66.12 The reply", "66.2 The war", "66 and 67 Both", "Air"]
    index = Index([Entry("g/page", f"heading-{n}", [title]) for n, title in enumerate(titles)])
    made = [(line.signs[0], line.titles[0]) for line in rules_of(index, "g", "en")]
    assert made == [
        ("66 and 67", "Both"), ("66.2", "The war"), ("66.12", "The reply"), ("", "Air"), ("", "The march"),
    ]  # fmt: skip
    assert rules_of(index, "other", "en") == []


def test_a_word_of_two_games_tells_its_game() -> None:
    terms = [Term("a/glossary", "term-0", ["x"], ["front"]), Term("b/glossary", "term-1", ["y"], ["Front"])]
    index = Index(
        terms=[*terms, Term("a/glossary", "term-2", ["z"], ["air"]), Term("a/p", "term-3", [], ["none"])]
    )
    made = terms_of(index, 0, {"a": "Alpha", "b": "Beta"})
    assert made == [
        ("A", [("air", "term-2", ["z"])]),
        ("F", [("front (Alpha)", "term-0", ["x"]), ("Front (Beta)", "term-1", ["y"])]),
    ]  # fmt: skip


def lines_of(pdf: bytes) -> dict[str, list[int]]:
    """The lines of the index: words, and each page that is named, runs written out."""
    said = [page.extract_text() for page in reader(pdf).pages]
    first = max(n for n, words in enumerate(said) if re.search(r"^Index$", words, re.MULTILINE))
    found: dict[str, list[int]] = {}
    for line in LINE.finditer("\n".join(said[first:])):
        numbers: list[int] = []
        for part in line["pages"].split(", "):
            low, _, high = part.partition("–")
            numbers += range(int(low), int(high or low) + 1)
        found[line["words"].strip()] = numbers
    return found


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_heading_is_on_the_page_that_the_index_names(real: Made, language: str) -> None:
    pdf = real.pdf(language, "first-to-fight")
    large = [squeezed("".join(piece.words for piece in page if piece.size > 10.6)) for page in pages(pdf)]
    named = {words: numbers for words, numbers in lines_of(pdf).items() if len(numbers) == 1}
    entries = [row["data"]["plain"] for name, page in real.prose[language]["pages"].items()
               if name.startswith("first-to-fight/") for row in page["rows"] if row["kind"] == "heading"]  # fmt: skip
    checked = [title for title in entries if title in named and squeezed(title) in large[named[title][0] - 1]]
    assert len(checked) > 0.8 * len(entries) > 10
    assert [title for title in entries if title in named and title not in checked] == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_term_is_used_on_each_page_that_the_index_names(real: Made, language: str) -> None:
    pdf = real.pdf(language, "first-to-fight")
    terms = {
        row["data"]["plain"]: [folded(form)[:4] for form in re.findall(r'"([^",][^"]*)"', row["code"])]
        for row in real.prose[language]["pages"]["first-to-fight/glossary"]["rows"]
        if row["kind"] == "definition"
    }
    said = [folded(re.sub(r"-\n", "", page.extract_text())) for page in reader(pdf).pages]
    lines = lines_of(pdf)
    found = [term for term in terms if term in lines]
    assert len(found) > 6
    for term in found:
        assert terms[term]
        unsaid = [n for n in lines[term] if not any(stem in said[n - 1] for stem in terms[term])]
        assert unsaid == [], term
