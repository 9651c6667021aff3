"""Abbreviations: which forms of a glossary's entries are some, what they mean, and which of them a print explains."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from rulekit.page.glossary import entries_of
from rulekit.page.model import Entry
from rulekit.render.card import cards_pdf
from rulekit.render.sheet import sheet_pdf
from rulekit.render.short import shorts
from rulekit.render.vassal import chart_page
from rulekit.sizes import sizes
from rulekit.view.abbreviations import abbreviations, is_short
from rulekit.view.speak import Speaker
from rulekit.view.types import BookViews
from tests.render.lithuania import book
from tests.render.pdfs import face, printed, text

GLOSSARY = """\
zone of control
ZOC
ZOCs
  The hexes around a unit.

owner
  Whoever holds a hex.

DR
  A {term}`combat` result: the defender retreats. See *DR%*.

DR%
  The same with losses. More in the printed game.
"""


class Accented:
    """A translator that accents each o; abbreviations have no plural."""

    def text(self, docname: str, context: str, msgid: str) -> str:
        return msgid.rstrip("s") if is_short(msgid) else msgid.replace("o", "ô")

    def word(self, docname: str, member: Any, place: str = "") -> str:
        return str(member.value)

    def source(self, docname: str, cited: str) -> str:
        return cited


@pytest.mark.parametrize("form", ["BRP", "BRPs", "DR%", "G.A.", "SiF", "HQ-I"])
def test_an_abbreviation(form: str) -> None:
    assert is_short(form)


@pytest.mark.parametrize("form", ["group, French", "A World at War", "Westwall", "X", "Polish-owned", "À"])
def test_no_abbreviation(form: str) -> None:
    assert not is_short(form)


def test_what_it_means_is_another_form_or_how_the_definition_begins() -> None:
    entries = [
        Entry(each.forms, each.terms[0][1] + 1, each.start + len(each.definition))
        for each in entries_of(GLOSSARY)
    ]
    page: Any = SimpleNamespace(docname="game/glossary", text=GLOSSARY, glossary=entries)
    nothing: Any = SimpleNamespace(pages={})
    assert abbreviations([page], Speaker(nothing, Accented(), str)) == [
        {"forms": ["DR"], "meaning": "A cômbat result"},
        {"forms": ["DR%"], "meaning": "The same with lôsses"},
        {"forms": ["ZOC"], "meaning": "Zône ôf côntrôl"},
    ]


def abbreviated(language: str) -> BookViews:
    """The book of Lithuania; one of its abbreviations stands on its first sheet and on a card, the others do not."""
    views = book(language)
    views["games"][0]["abbreviations"] = [
        {"forms": ["DR"], "meaning": "Retreat"},
        {"forms": ["DR%"], "meaning": "Retreat with losses"},
        {"forms": ["WW"], "meaning": "Westwall"},
    ]
    views["views"]["ftf-reaction"]["title"] = "Reaction, DR%, WWs and WWX"
    return views


def test_a_print_explains_those_that_stand_on_it() -> None:
    views = abbreviated("fr")
    game, sheet = views["games"][0], views["aids"][0]
    said = shorts(game, sheet, list(views["views"].values()), face("fr").strings)
    assert said == ["DR%\u00a0: Retreat with losses", "WW\u00a0: Westwall"]


def test_on_a_sheet() -> None:
    views = abbreviated("en")
    said = text(sheet_pdf(views, views["aids"][0], face("en").strings, printed("a4")))
    assert "WW: Westwall" in said.replace("\n", " ")


@pytest.mark.parametrize(("size", "times"), [("poker", 0), ("tarot", 1)])
def test_on_a_card_where_there_is_room(size: str, times: int) -> None:
    side = replace(face("en"), book=abbreviated("en"))
    said = text(cards_pdf(["ftf-reaction-card", "ftf-invades-card"], [side], sizes("cards")[size], printed()))
    assert said.count("WW: Westwall") == times


def test_on_a_chart_for_vassal() -> None:
    views = abbreviated("fr")
    page = chart_page(views, views["aids"][0], face("fr").strings, printed("a4"))
    assert "WW\u00a0: Westwall</p>" in page
