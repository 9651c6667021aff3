"""The rulebook of real games: all of their prose, pages without faults, tagged, in both languages and in parallel."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from pypdf.generic import DictionaryObject

from rulekit.build.rulebook import unequal, unprintable
from rulekit.render.prose import strings
from rulekit.render.prose.rows import every
from rulekit.render.rulebook import rulebook_pdf
from rulekit.render.strings import interface
from tests.render.pdfs import structure
from tests.rulebook.made import Made, body, last_lines, missing, pages
from tests.rulebook.pressing import printed, reader

ENDS = [
    strings.SOURCES,
    strings.RESTATED,
    strings.ERRATA,
    strings.INDEX,
    strings.TERMS,
    strings.RULES,
    strings.TABLES,
]
EDITIONS = [("en", "a4"), ("fr", "letter"), ("en-fr", "a4"), ("en-fr", "letter")]
SIZES = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
LARGE = 10.6
"""Text of more points than this is a heading."""


def headings(real: Made, language: str, folder: str = "") -> list[str]:
    book = real.prose[language]
    chosen = [name for part in book["parts"] for name in part["pages"] if name.startswith(folder)]
    pages = [book["pages"][name]["rows"] for name in chosen]
    return [row["data"]["plain"] for rows in pages for row in every(rows) if row["kind"] == "heading"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_prose_of_the_site_is_on_paper(real: Made, language: str) -> None:
    on_paper = body(real.pdf(language, form="screen"))
    blocks = list(real.blocks(language))
    assert len(blocks) > 200
    assert [block for block in blocks if missing(block, on_paper)] == []


def test_both_languages_are_in_the_parallel_edition(real: Made) -> None:
    on_paper = body(real.pdf("en-fr", form="screen"))
    for language in ("en", "fr"):
        # Up to three lines stand on one page; a longer paragraph may go on behind its neighbour's first half.
        paragraphs = [block for block in real.blocks(language) if len(block) < 130]
        assert len(paragraphs) > 200
        lost = [block for block in paragraphs if missing(block, on_paper)]
        assert lost == []


def test_nothing_is_unprintable_and_all_rows_align(real: Made) -> None:
    books = list(real.prose.values())
    assert [finding for book in books for finding in unprintable(book)] == []
    assert list(unequal(books)) == []
    shapes = [
        [
            (page, row["path"], row["kind"], row["line"])
            for page, made in book["pages"].items()
            for row in every(made["rows"])
        ]
        for book in books
    ]
    assert len(shapes[0]) > 500
    assert shapes[0] == shapes[1]


def test_every_view_is_drawn(real: Made) -> None:
    pages = real.prose["en"]["pages"].values()
    shown = [row["data"]["id"] for page in pages for row in every(page["rows"]) if row["kind"] == "view"]
    assert sorted(shown) == sorted(real.views["en"]["views"])


@pytest.mark.parametrize(("edition", "paper"), EDITIONS)
def test_no_page_is_empty_and_none_ends_with_a_heading(real: Made, edition: str, paper: str) -> None:
    pdf = real.pdf(edition, "", paper)
    titles = {view["title"] for views in real.views.values() for view in views["views"].values()}
    for number, line in last_lines(pdf):
        assert line, f"page {number} is empty"
        words = "".join(piece.words for piece in line)
        assert max(piece.size for piece in line) < LARGE, f"page {number} ends with the heading {words!r}"
        assert words.strip() not in titles, f"page {number} ends with the title {words!r}"


@pytest.mark.parametrize(("edition", "paper"), EDITIONS)
def test_pages_have_their_size_number_and_running_head(real: Made, edition: str, paper: str) -> None:
    made = reader(real.pdf(edition, "", paper))
    total, languages = len(made.pages), edition.split("-")
    heads = {one: {*headings(real, one), *map(interface(one), ENDS)} for one in languages}
    for number, page in enumerate(made.pages, start=1):
        assert [round(float(side), 2) for side in page.mediabox[2:]] == list(SIZES[paper])
        words = page.extract_text()
        assert (f"{number} / {total}" in words) == (number > 1)
        if number > 2:
            assert all(any(head in words for head in known) for known in heads.values())


@pytest.mark.parametrize(("edition", "paper"), EDITIONS)
def test_text_stands_within_the_margins(real: Made, edition: str, paper: str) -> None:
    for page in pages(real.pdf(edition, "", paper)):
        assert all(piece.left > 54 for piece in page)
        assert all(piece.left + piece.least < SIZES[paper][0] - 50 for piece in page)


def test_the_same_bytes_twice(real: Made) -> None:
    assert rulebook_pdf(real.edition("en-fr"), "", printed()) == real.pdf("en-fr")


@pytest.mark.parametrize("edition", ["en", "en-fr"])
def test_outline_contents_and_links(real: Made, edition: str) -> None:
    made = reader(real.pdf(edition, form="screen"))
    outline = [each["/Title"] for each in flat(made.outline)]
    assert outline == [*headings(real, "en"), *ENDS]
    targets = [note for page in made.pages for note in links(page)]
    assert len([each for each in targets if "/Dest" in each or each["/A"]["/S"] == "/GoTo"]) > len(outline)
    contents = made.pages[1].extract_text()
    numbers = [int(found) for found in re.findall(r"\.\s*(\d+)$", contents, re.MULTILINE)]
    assert len(numbers) >= 20 and all(a <= b for a, b in pairwise(numbers))


def flat(outline: object) -> Iterator[dict[str, str]]:
    for each in outline if isinstance(outline, list) else ():
        if isinstance(each, list):
            yield from flat(each)
        else:
            yield each


def links(page: DictionaryObject) -> list[DictionaryObject]:
    return [note.get_object() for note in page.get("/Annots", []) if note.get_object()["/Subtype"] == "/Link"]


def test_tags_title_and_languages(real: Made) -> None:
    pdf = real.pdf("en-fr")
    root = reader(pdf).trailer["/Root"]
    assert root["/Lang"] == "en" and root["/MarkInfo"]["/Marked"]
    assert reader(pdf).metadata["/Title"] == " · ".join(
        real.prose[language]["title"] for language in ("en", "fr")
    )
    elements = structure(pdf)
    kinds = {each["/S"] for each in elements}
    assert {"/H1", "/H2", "/P", "/L", "/LI", "/Table", "/TH", "/TD", "/TOC", "/TOCI", "/Link"} <= kinds
    assert "fr" in {each.get("/Lang") for each in elements}
    levels = [int(each["/S"][2:]) for each in elements if re.fullmatch(r"/H\d", each["/S"])]
    assert all(b <= a + 1 for a, b in pairwise(levels))


def test_fonts_are_embedded(real: Made) -> None:
    fonts = [
        font.get_object()["/DescendantFonts"][0].get_object()["/FontDescriptor"].get_object()
        for page in reader(real.pdf("en-fr")).pages
        for font in page["/Resources"].get("/Font", {}).values()
    ]
    assert fonts
    assert all("/FontFile3" in font or "/FontFile2" in font for font in fonts)


def test_a_game_is_printed_alone(real: Made) -> None:
    game = real.pdf("en", "first-to-fight")
    own = headings(real, "en", "first-to-fight/")
    assert [each["/Title"] for each in flat(reader(game).outline)] == [*own, *ENDS]
    assert reader(game).metadata["/Title"] == "First to Fight"
    assert "This is a rulebook for historical board wargames" not in reader(game).pages[2].extract_text()
