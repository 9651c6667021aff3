"""Group f: questions of players, put to the book."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulekit import Range, Table, Word
from rulekit.diff import Subject, differences, shared_axes
from rulekit.page.book import Book, open_book
from tests.designer.books import write_book
from tests.outside.reports import cases, said
from tests.situations import awaw, chorus_b, fof
from tests.situations.run import Adapter, failure
from tests.support import ROOT, findings_of


@pytest.fixture(scope="module")
def book() -> Iterator[Book]:
    """The pages of the book."""
    yield open_book(ROOT / "book")


def answered(id: str, adapter: Adapter) -> None:
    """Assert that every situation of a case comes out as expected."""
    situations = cases()[id]["situations"]
    failed = [failure(adapter, {"id": id, **situation}) for situation in situations]
    assert situations and [one for one in failed if one] == []


def readings(book: Book, docname: str) -> str:
    """The Readings of a page, as text."""
    return "\n".join(
        f"{each.argument}\n{each.content}"
        for each in book.pages[docname].directives
        if each.name == "reading"
    )


def test_oc_f1_a_lone_bombing_factor(book: Book) -> None:
    answered("oc-f1", fof)
    page = book.pages["fall-of-france/air"]
    rule = page.text[page.text.index("(fof-bomber-command)=") :]
    asked = re.search(r'id="fof-bomber-mission",.*?tactical=Flag\(\)', rule, re.DOTALL)
    assert asked and 'FACTORS = Open("""' in rule, (
        "which factor a lone one is, is asked and left to the printed game"
    )
    assert re.search(r"\b(single|lone|only one|tactical one)\b", rule) is None


def test_oc_f4_when_the_pact_may_be_broken(book: Book) -> None:
    answered("oc-f4", chorus_b)
    assert re.search(r"^#+ 25\.8\.3 ", book.pages["chorus-of-nations/pact"].text, re.MULTILINE)


def test_oc_f7_a_printed_pointer_that_is_wrong(book: Book) -> None:
    told = readings(book, "france-1940/reserves")
    said("oc-f7", told)
    wanted = cases()["oc-f7"]["situations"][0]
    assert f"règle {wanted['given']['printed_reference']}" in told
    assert f"la règle {wanted['expect']['effective_rule']} qui les traite" in told
    english = (ROOT / "i18n/en/LC_MESSAGES/france-1940/reserves.po").read_text("utf-8").replace('"\n"', "")
    for text, printed, reason in (
        (told, "la règle 13", "livret anglais"),
        (english, "rule 13", "English booklet"),
    ):
        assert printed in text and reason in text
    pointer = re.search(
        r"^(.*\(#fr40-switzerland\).*\(#fr40-swiss-rule\).*)$",
        book.pages["france-1940/reserves"].text,
        re.MULTILINE,
    )
    assert pointer and f'msgid "{pointer[1]}"' in english
    assert "(fr40-switzerland)=" in book.pages["france-1940/countries"].text
    open_points = (
        book.pages["france-1940/index"].text.partition("(fr40-missing)=")[2].partition("(fr40-numbering)=")[0]
    )
    assert "\n- la règle 10," in open_points


def test_oc_f7_a_rule_number_that_no_page_defines(tmp_path: Path) -> None:
    page = "(alp-rule)=\n# 1 Reserves\n\nThey come.\n\nThose of the Swiss are dealt with in rule 13.\n"
    found = [f for f in findings_of(write_book(tmp_path, {"alpha/page.md": page})) if f.severity == "error"]
    assert [(f.code, f.span.path, f.span.line) for f in found] == [("number", "book/alpha/page.md", 6)]
    assert "13" in found[0].message


def test_oc_f8_four_cases_or_six(book: Book) -> None:
    answered("oc-f8", awaw)
    page = book.pages["a-world-at-war/bessarabia"].text
    game = book.games["a-world-at-war"]
    assert game.edition == "rules 63–69" and "six cases, A to F" in page
    assert "have four, A to D, with the same thresholds: 0, 2, 6 and 7" in page


class Reply(Word):
    COLLAPSES = "collapses"
    CONCEDES = "makes concessions"
    CHOOSES = "lets Germany choose"
    RESISTS = "resists"
    ASKS = "asks Germany for help"
    STANDS = "sees the demand dropped"


SIX = """
| result | Rumania |
| --- | --- |
| ≤ 0 | collapses |
| 1–2 | makes concessions |
| 3–6 | lets Germany choose |
| 7 | resists |
| 8+ | sees the demand dropped |
"""


def test_oc_f8_what_differs_between_the_two_states() -> None:
    texts = SIX, SIX.replace("resists", "asks Germany for help")
    both = [Table(text, id="awaw-reply", result=Range(-3, 10), returns=Reply) for text in texts]
    axes = {"result": [str(n) for n in range(-3, 11)]}
    subject: Subject = {
        "kind": "table", "title": "Reply", "path": "book/x.md", "line": 1, "axes": axes, "grounds": "six",
    }  # fmt: skip
    before, after = {"awaw-reply": subject}, {"awaw-reply": {**subject, "grounds": "four"}}
    asked = shared_axes(before, after)
    answers = [{"awaw-reply": [str(table(n).value) for n in range(-3, 11)]} for table in both]
    (found,) = differences(before, after, asked, (answers[0], answers[1]))
    assert [(point.inputs, point.was, point.now) for point in found.differing] == [
        ({"result": "7"}, "resists", "asks Germany for help")
    ]
    assert (found.asked, found.points) == (14, 14)
