"""A view in two languages drawn once, and the words of the rulebook's own."""

from __future__ import annotations

import pytest
from babel.messages.pofile import read_po

from rulekit.render.html import view_html
from rulekit.render.places import catalogues
from rulekit.render.prose.both import APART, BOTH, both, both_interfaces, both_views
from rulekit.render.prose.rows import row
from rulekit.render.prose.strings import MESSAGES
from rulekit.render.rulebook import Edition, rulebook_pdf
from rulekit.render.strings import interface
from rulekit.view.types import InputView
from tests.render.lithuania import book
from tests.render.pdfs import html_words, words
from tests.rulebook.pressing import printed, prose, reader, text

VIEWS = {language: book(language) for language in ("en", "fr")}
INTERFACES = [interface("en"), interface("fr")]


def test_equal_words_stand_once_and_others_apart() -> None:
    assert both("die", "die") == "die"
    assert both("die", "dé") == f"die\n{APART}dé{APART}"
    assert both("a", f"b{APART}c") == f"a\n{APART}bc{APART}"


def test_one_language_is_left_as_it_is() -> None:
    view = VIEWS["fr"]["views"]["ftf-reaction"]
    assert both_views([view], ["fr"])["title"] == view["title"]
    assert both_interfaces([INTERFACES[1]]) is INTERFACES[1]


def test_data_of_a_view_are_not_doubled() -> None:
    first, second = (VIEWS[language]["views"]["ftf-government"] for language in ("en", "fr"))
    made = both_views([first, second], ["en", "fr"])
    assert [each["match"] for each in made["rows"]] == [each["match"] for each in first["rows"]]
    assert [each["key"] for each in made["states"]] == [each["key"] for each in first["states"]]
    assert all(APART not in state["label"] for state in made["states"])


def test_the_sentences_at_a_table_of_dice_stand_once_in_each_language() -> None:
    first, second = (VIEWS[one]["views"]["ftf-reaction"].copy() for one in ("en", "fr"))
    die: InputView = {
        "key": "die", "label": "die", "kind": "number", "options": [], "low": None, "high": None,
        "dice": [1, 6], "clamp": ["1", "6"],
    }  # fmt: skip
    first["inputs"] = second["inputs"] = [die]
    first["throw"], second["throw"] = "the German player", "le joueur allemand"
    said = both_views([first, second], ["en", "fr"])["said"]
    english, french = said["throw"].split("\n")
    assert english == "The German player; one die of 6 faces."
    assert french == f"{APART}Le joueur allemand\u202f; un dé à 6 faces.{APART}"
    assert [each.count("\n") for each in said["sums"]] == [1]


def test_the_interface_of_both_puts_no_spacing_into_english() -> None:
    words = both_interfaces(INTERFACES)
    assert words.language == BOTH
    assert words("Rule") == f"Rule\n{APART}Règle{APART}"
    assert words("Print at 100 %: this line measures 100 mm.").startswith("Print at 100 %: this")


@pytest.mark.parametrize("id", list(VIEWS["en"]["views"]))
def test_a_view_drawn_for_both_has_the_words_of_both(id: str) -> None:
    page = {"shown": "book/page.md", "rows": [row("view", "0", ids=[f"page#{id}"], id=id)], "findings": []}
    edition = Edition(tuple(prose(one, page) for one in VIEWS), tuple(VIEWS.values()))  # type: ignore[arg-type]
    said = text(rulebook_pdf(edition, "", printed()))
    assert APART not in said
    for language in VIEWS:
        on_screen = html_words(view_html(VIEWS[language]["views"][id], interface(language)))
        assert on_screen <= words(said)


@pytest.mark.parametrize("id", ["ftf-government", "ftf-reaction"])
def test_a_refusal_is_said_once_in_each_language(id: str) -> None:
    first, second = (VIEWS[language]["views"][id] for language in ("en", "fr"))
    made = both_views([first, second], ["en", "fr"])
    for each, one, other in zip(made["rows"], first["rows"], second["rows"], strict=True):
        assert each["refused"] == (both(one["refused"], other["refused"]) if one["refused"] else "")
        assert len(each["cells"]) == len(one["cells"])


def test_the_rulebooks_own_words_have_their_french() -> None:
    with (catalogues() / "fr/LC_MESSAGES/rulekit.po").open("rb") as file:
        known = {message.id: message.string for message in read_po(file, abort_invalid=True)}
    assert [message for message in MESSAGES if not known.get(message)] == []


def test_a_personal_copy_says_so_on_every_page() -> None:
    page = {"shown": "book/page.md", "rows": [row("paragraph", "0", code='"x"')], "findings": []}
    for personal in (True, False):
        views = tuple({**VIEWS[one], "personal": personal} for one in VIEWS)
        edition = Edition(tuple(prose(one, page) for one in VIEWS), views)  # type: ignore[arg-type]
        for each in reader(rulebook_pdf(edition, "", printed())).pages:
            said = each.extract_text()
            assert ("Personal copy" in said, "Exemplaire personnel" in said) == (personal, personal)


def test_papers_have_their_size() -> None:
    page = {"shown": "book/page.md", "rows": [row("paragraph", "0", code='"x"')], "findings": []}
    edition = Edition((prose("en", page),), (VIEWS["en"],))  # type: ignore[arg-type]
    sizes = [
        reader(rulebook_pdf(edition, "", printed(paper))).pages[0].mediabox[2:] for paper in ("a4", "letter")
    ]
    assert [[round(float(side)) for side in each] for each in sizes] == [[595, 842], [612, 792]]
