"""A printed rule number that names a heading of its game is a link; decimals and rules outside the book are none."""

from __future__ import annotations

import re

import pytest
from docutils import nodes
from docutils.utils import new_document

from rulekit.page.book import open_book
from rulekit.page.model import Section
from rulekit.page.rule_numbers import cited, found
from rulekit.sphinx.numbers import link
from rulekit.sphinx.shelf import numbered
from tests.support import ROOT

KNOWN = {"63": "#a", "66": "#b", "66.12": "#c", "68": "#d", "7": "#e", "69.3": "#f"}


@pytest.mark.parametrize(
    ("text", "linked"),
    [
        ("Rule 66.12 and 63.41, not 53.47.", [("66.12", "66.12"), ("63.41", "63")]),
        ("See 66.12C; 69.3.", [("66.12C", "66.12"), ("69.3", "69.3")]),
        ("les règles 63 à 68, puis 66", [("63", "63"), ("68", "68")]),
        ("A rule of 66 hexes, 7.5 BRPs, the 1-66.12, v66.12", []),
        ("rules\n63, 66 and 68", [("63", "63"), ("66", "66"), ("68", "68")]),
    ],
)
def test_which_numbers_are_rules(text: str, linked: list[tuple[str, str]]) -> None:
    assert [(text[start:end], target) for start, end, target in found(text, KNOWN)] == linked


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("66.12", [("66.12", "#c")]),
        ("66.12C, 67.12", [("66.12C", "#c"), (", ", ""), ("67.12", "")]),
        ("66 and 68.2", [("66", "#b"), (" and ", ""), ("68.2", "#d")]),
        ("7", [("7", "#e")]),
        ("27A2", [("27A2", "#g")]),
        ("Lithuania", [("Lithuania", "")]),
        ("", []),
    ],
)
def test_a_citation_leads_where_each_of_its_numbers_leads(text: str, pieces: list[tuple[str, str]]) -> None:
    assert list(cited(text, {**KNOWN, "27A2": "#g"})) == pieces


def test_prose_is_linked_and_headings_links_and_code_are_not() -> None:
    page = new_document("page")
    kept = [nodes.title("", "66.12"), nodes.paragraph("", "", nodes.literal("", "66.12"))]
    page += [*kept, nodes.paragraph("", "", nodes.Text("By 66.12 so."))]
    link(page, KNOWN)
    (made,) = page.findall(nodes.reference)
    assert (made.astext(), made["refuri"], made.parent.astext()) == ("66.12", "#c", "By 66.12 so.")


def test_a_rule_outside_the_book_is_explained_and_a_decimal_is_not() -> None:
    doctree = new_document("page")
    doctree += nodes.paragraph("", "See 53.47 and 66.12, for 7.5 or 12.5 BRPs.")
    link(doctree, KNOWN, "A rule outside this book")
    (shown,) = doctree.findall(nodes.abbreviation)
    assert (shown.astext(), shown["explanation"]) == ("53.47", "A rule outside this book")
    assert [each.astext() for each in doctree.findall(nodes.reference)] == ["66.12"]


def test_a_heading_may_name_several_rules() -> None:
    headings = (
        "66.22, 67.23C and 67.25D War",
        "66 et 67 Guerre",
        "63.51B What",
        "First steps",
        "1940 cities",
    )
    assert [Section(1, 1, text, "").numbers for text in headings] == [
        ("66.22", "67.23C", "67.25D"), ("66", "67"), ("63.51B",), (), ("1940",),
    ]  # fmt: skip


def test_every_rule_of_a_world_at_war_that_prose_names_leads_there() -> None:
    book = open_book(ROOT / "book")
    known = dict.fromkeys(numbered(book)["a-world-at-war"], "#")
    assert {"63", "64", "65", "66", "67", "68", "69"} <= set(known)
    inside = re.compile(r"(?<![\w.\[])6[3-9](?:\.\d+[A-Z]?)?(?![\w\]]|\.\d)")
    prose = [
        each.text for page in book.pages.values() if page.docname.startswith("a-world") for each in page.prose
    ]
    catalogues = ROOT.glob("i18n/fr/LC_MESSAGES/a-world-at-war/*.po")
    translated = [
        re.sub(r'"\n"', "", found)
        for path in catalogues
        for found in re.findall(r'\nmsgstr ("(?:.|\n)*?")\n(?:\n|$)', path.read_text("utf-8"))
    ]
    texts = [
        re.sub(r"\[[^\]]*\]\(#[^)]*\)|^#+ .*$", "", text, flags=re.MULTILINE)
        for text in [*prose, *translated]
    ]
    named = [
        (text, each)
        for text in texts
        if not Section(1, 1, text.strip('"'), "").numbers
        for each in inside.finditer(text)
    ]
    lost = [
        f"{each.group()} in {text[max(0, each.start() - 30) : each.end() + 30]!r}"
        for text, each in named
        if not any(start <= each.start() < end for start, end, _ in found(text, known))
    ]
    assert len(named) > 50
    assert lost == []
