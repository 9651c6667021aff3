"""A catalogue full of poison for the labels of a page: in every medium the poison is text, and nothing else."""

from __future__ import annotations

import itertools
import json
import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from babel.messages.pofile import normalize
from bs4 import BeautifulSoup

from rulekit.build.aids import tried
from rulekit.build.jobs import Selection, decks, faces_of, usual_jobs
from rulekit.build.tabletop import Table, saved
from rulekit.catalog.labels import labels
from rulekit.catalog.read import read, read_text
from rulekit.findings import HIDDEN, Finding
from rulekit.page.book import open_book
from rulekit.page.load import importing, load
from rulekit.render.html import view_html
from rulekit.render.strings import interface
from rulekit.render.tryit import tryit_html
from rulekit.render.vassal import Chart, chart_page, chart_window
from rulekit.view.types import BookViews
from rulekit.work.parent import report
from tests.charts.book import PAGE
from tests.designer.books import CONFIG, write_book
from tests.render.pdfs import printed, text

POISON = (
    "<script>alert(1)</script>",
    "</script><script>alert(2)</script>",
    "<img src=x onerror=alert(3)>",
    '" onmouseover="alert(4)',
    "{{ config }} {% include 'x' %}",
    '#eval("1") #{panic()}',
    "$x$ @a *b* _c_ = d",
    "[x](javascript:alert(5))",
    "{eval}`1` {include}`x`",
    "<!-- ]]> &amp; \\u{41}",
    "<< x >> <% y %>",
    "../../../etc/passwd",
)
WORDS = tuple(f"motdétranger{chr(ord('a') + n)}" for n in range(len(POISON)))
CARD = 'aid("card", SKY, id="alpha-card", title="The sky above")\n'


@pytest.fixture(scope="module")
def views(tmp_path_factory: pytest.TempPathFactory) -> BookViews:
    """The French views of a book, poison in the place of every word that its catalogue gives.

    The catalogue itself would not pass: what differs from its source in markup is not shown.
    """
    page = PAGE.replace('aid("sheet"', f'{CARD}aid("sheet"')
    config = CONFIG.replace("[en]", "[en, fr]") + "    rulekit_catalogues: i18n\n"
    book = write_book(tmp_path_factory.mktemp("hostile"), {"_config.yml": config, "alpha/storms.md": page})
    opened = open_book(book)
    with importing(opened):
        made = labels(load(opened), "alpha/storms")
    words = itertools.cycle(WORDS)
    entries = (
        f"msgctxt {normalize(one.context)}\nmsgid {normalize(one.text)}\nmsgstr {normalize(next(words))}\n"
        for one in {(one.context, one.text): one for one in made}.values()
    )
    head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    path = book / "i18n/fr/LC_MESSAGES/alpha/storms.po"
    path.parent.mkdir(parents=True)
    path.write_text(head + "\n".join(entries), "utf-8")
    shown = json.dumps(report(book, ["fr"], checks=False).views["fr"], ensure_ascii=False)
    assert sum(word in shown for word in WORDS) >= 9
    for word, each in zip(WORDS, POISON, strict=True):
        shown = shown.replace(word, json.dumps(each, ensure_ascii=False)[1:-1])
    french: BookViews = json.loads(shown)
    return french


def harmless(page: str) -> BeautifulSoup:
    """A page of HTML in which no script stands but data, no handler, no address that runs, no foreign tag."""
    made = BeautifulSoup(page, "html.parser")
    for script in made.find_all("script"):
        assert script["type"] == "application/json"
        json.loads(script.string or "")
    assert made.find_all(["img", "iframe", "object", "embed", "style", "link", "base", "meta"]) == []
    for tag in made.find_all(True):
        assert [name for name in tag.attrs if name.startswith("on")] == [], tag
        assert not str(tag.get("href", "")).lower().startswith(("javascript:", "data:")), tag
    return made


def test_pages_and_boxes_to_try(views: BookViews) -> None:
    words = interface("fr")
    told = ""
    for view in views["views"].values():
        told += harmless(view_html(view, words)).get_text()
        box = tryit_html(view, words)
        told += harmless(box).get_text() if box else ""
    assert "<script>alert(1)</script>" in told or "</script><script>alert(2)" in told
    assert "{{ config }}" in told


def test_cards_and_sheets(views: BookViews) -> None:
    jobs = list(usual_jobs({"fr": views}, [printed()]))
    assert {job.target.split("/")[0] for job in jobs} == {"fr"}
    printed_words = ""
    for job in jobs:
        made = tried(job, {"alpha/storms": "book/alpha/storms.md"})
        assert not isinstance(made, Finding), made
        printed_words += text(made.pdf)
    assert "alert(" in printed_words.replace("\n", "") or "config" in printed_words
    assert all("passwd" not in job.target and ".." not in job.target for job in jobs)


def test_vassal(views: BookViews) -> None:
    words = interface("fr")
    for aid in views["aids"]:
        page = BeautifulSoup(chart_page(views, aid, words, printed()), "html.parser")
        assert page.find_all(["script", "img", "iframe", "link"]) == []
        assert [tag for tag in page.find_all(True) if any(name.startswith("on") for name in tag.attrs)] == []
    charts = [Chart("VASSAL.build.widget.HtmlChart", each, "x", "x.html") for each in POISON]
    window = ElementTree.fromstring(chart_window(POISON[0], charts, words))
    named = {value for node in window.iter() for value in node.attrib.values()}
    assert set(POISON) <= named


def test_tabletop_simulator(views: BookViews) -> None:
    (faces,) = faces_of({"fr": views}, backs=True)
    (deck,) = decks(views, Selection())
    poisoned: BookViews = {
        **views,
        "book": POISON[1],
        "aids": [{**aid, "title": POISON[3]} for aid in views["aids"]],
    }
    (cards,) = decks(poisoned, Selection())
    assert cards.name == deck.name, "no file has its name from a label"
    made = saved(Table(cards, [replace(face, book=poisoned) for face in faces], "https://example.org/fr"))
    assert json.loads(json.dumps(made, ensure_ascii=False)) == made
    (shown,) = made["ObjectStates"]
    assert POISON[3] == shown["Nickname"]
    (sheet,) = shown.pop("CustomDeck").values()
    assert [key for key in shown if key.startswith(("Lua", "Xml"))] == []
    for url in (sheet["FaceURL"], sheet["BackURL"]):
        assert re.fullmatch(r"https://example\.org/fr/[a-z0-9-]+\.png", url)


def test_nothing_that_a_terminal_obeys_is_printed() -> None:
    assert HIDDEN.search("\x1b[2J") and HIDDEN.search("\u202e") and not HIDDEN.search("a\tb\nc «é» – ␠")


@pytest.mark.parametrize("poison", ["mot " * 9000, "{" * 30_000, "[" * 30_000])
def test_a_text_without_end_is_refused(poison: str) -> None:
    catalogue, (found,) = read_text(f'msgid "a"\nmsgstr "{poison}"\n', "fr/x.po")
    assert catalogue.entries == {}
    assert (found.code, "20000 are legal" in found.message) == ("catalogue", True)


def test_a_file_without_end_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.po"
    path.write_bytes(b'msgid "a"\n' * 1_200_000)
    catalogue, (found,) = read(path, "fr/x.po")
    assert catalogue.entries == {} and "larger than" in found.message
