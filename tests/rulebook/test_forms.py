"""The two forms of one rulebook: pages named in print, live links on the screen; errata at the end of both."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from itertools import pairwise

import pytest
from pypdf.generic import DictionaryObject

from rulekit.examples.errata import Erratum
from rulekit.render.prose import strings
from rulekit.render.rulebook import Edition, rulebook_pdf
from rulekit.render.strings import interface
from tests.rulebook.made import Made, pages
from tests.rulebook.pressing import document, pdf_of, printed, reader, rows_of, text
from tests.rulebook.test_book import links

CHANGE = Erratum(
    date(2025, 11, 4), "bet-on-road", "beta/march", "STEP(road=True)", "Step.HALTS", "Step.GOES", "Bridges."
)
BLUE = "0 0.3529"
"""How the colour of links begins in a page's drawing."""


def page_with(pdf: bytes, words: str) -> int:
    """The last page but the index on which ``words`` stand in a heading."""
    return max(
        n
        for n, page in enumerate(pages(pdf), start=1)
        for piece in page
        if words in piece.words and piece.size > 10.6
    )


@pytest.mark.parametrize(
    ("language", "said", "heading"),
    [("en", "see the march (p.\u00a0{})", "Marching"), ("fr", "voir la marche (p.\u00a0{})", "La marche")],
)
def test_print_names_the_page_of_a_reference(small: Made, language: str, said: str, heading: str) -> None:
    pdf = small.pdf(language)
    assert said.format(page_with(pdf, heading)) in text(pdf)
    assert said[:-9] in text(small.pdf(language, form="screen"))
    assert not re.search("p\\.\u00a0\\d", text(small.pdf(language, form="screen")))


@pytest.mark.parametrize(
    ("rst", "said"),
    [
        ("See 1.2_.\n\n.. _1.2:\n\nHere.", "See 1.2, p.\u00a03."),
        ("(After 1.2_ comes nothing)\n\n.. _1.2:\n\nHere.", "(After 1.2, p.\u00a03 comes nothing)"),
        ("As `the march`_ has it.\n\n.. _the march:\n\nHere.", "As the march (p.\u00a03) has it."),
        ("As 1.2_ has it.\n\n.. _1.2:\n\nHere.", "As 1.2 (p.\u00a03) has it."),
        ("A note [1]_ has none.\n\n.. [1] The note.", "A note 1 has none."),
    ],
)
def test_a_page_stands_in_brackets_or_after_a_comma(rst: str, said: str) -> None:
    assert said in re.sub(r"[ \n]+", " ", text(pdf_of(en=rows_of(document(rst)))))


def test_print_has_no_live_or_coloured_link_outside_the_contents(small: Made) -> None:
    for form, live in (("print", False), ("screen", True)):
        made = reader(small.pdf("en-fr", form=form))  # type: ignore[arg-type]
        noted = [note for page in made.pages[2:] for note in links(page)]
        blue = [page for page in made.pages if BLUE in page.get_contents().get_data().decode("latin-1")]
        assert (bool(noted), bool(blue)) == (live, live)
        assert links(made.pages[1])


def uris(notes: list[DictionaryObject]) -> Iterator[str]:
    return (note["/A"]["/URI"] for note in notes if "/A" in note and "/URI" in note["/A"])


def test_the_screen_leads_out_of_the_book(small: Made) -> None:
    made = reader(small.pdf("en", form="screen"))
    assert list(uris([note for page in made.pages for note in links(page)])) == ["https://example.org/"]


@pytest.mark.parametrize("edition", ["en", "en-fr"])
def test_terms_lead_to_the_glossary(real: Made, edition: str) -> None:
    pdf = real.pdf(edition, "first-to-fight", form="screen")
    made, glossary = reader(pdf), page_with(pdf, "Glossary")
    target = made.pages[glossary - 1].indirect_reference
    pages = [page for n, page in enumerate(made.pages, start=1) if 3 <= n < glossary]
    noted = [note for page in pages for note in links(page) if "/Dest" in note]
    assert len([note for note in noted if note.raw_get("/Dest")[0] == target]) > 5


@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_form_tells_its_name(small: Made, language: str) -> None:
    for form, message in strings.FORMS.items():
        title = reader(small.pdf(language, form=form)).pages[0].extract_text()  # type: ignore[arg-type]
        assert interface(language)(message) in title


def changed(small: Made) -> bytes:
    whole = small.edition("en-fr")
    return rulebook_pdf(Edition(whole.prose, whole.views, (CHANGE,)), "beta", printed())


def test_errata_tell_what_changed_when_and_why(small: Made) -> None:
    pdf = changed(small)
    said = re.sub(r"[ \n]+", " ", text(pdf))
    number = next(
        n
        for n, page in enumerate(reader(pdf).pages, start=1)
        if "The column has found" in page.extract_text()
    )
    assert f"November 4, 2025 · On the road, p.\u00a0{number}" in said
    assert "4 novembre 2025 · " in said
    places = [said.index(words) for words in ("STEP(road=True)", "Step.HALTS", "Step.GOES", "Bridges.")]
    assert all(one < other for one, other in pairwise(places))
    assert interface("en")(strings.NO_ERRATA) not in said


@pytest.mark.parametrize("language", ["en", "fr"])
def test_without_errata_the_book_says_so(small: Made, language: str) -> None:
    assert interface(language)(strings.NO_ERRATA) in re.sub(r"[ \n]+", " ", text(small.pdf(language)))
