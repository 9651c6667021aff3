"""What both media owe a view: the same words, headers with scope, and no text that becomes code."""

from typing import Any, get_args, get_type_hints

import pytest
from bs4 import Tag

from rulekit.render.html import view_html
from rulekit.render.legend import legend
from rulekit.render.sheet import sheet_pdf
from rulekit.render.typeset import TEXT_KEYS
from rulekit.view.types import BookViews, View
from tests.render.lithuania import book
from tests.render.pdfs import face, html_words, printed, soup, text, words

LANGUAGES = ("en", "fr")
IDS = list(book("en")["views"])
HOSTILE = [
    "<script>alert(1)</script>",
    "#panic()",
    '"]*_$@',
    "{{ view }}",
    "<< aid >>",
    "\\u{41}\\",
    "`//`",
    "'&amp;",
]


def sheet_of(views: BookViews, *shown: str) -> bytes:
    aid = {**views["aids"][0], "shows": list(shown), "notes": []}
    return sheet_pdf(views, aid, face(views["language"]).strings, printed())  # type: ignore[arg-type]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", IDS)
def test_html_and_pdf_carry_the_same_words(id: str, language: str) -> None:
    views = book(language)
    bare = words(text(sheet_of(views)))
    on_paper = words(text(sheet_of(views, id)))
    on_screen = html_words(view_html(views["views"][id], face(language).strings))
    assert on_screen <= on_paper
    signs = words(" ".join(legend([views["views"][id]], face(language).strings)))
    assert on_paper <= on_screen | bare | signs


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", IDS)
def test_fragments_are_accessible(id: str, language: str) -> None:
    view = book(language)["views"][id]
    tree = soup(view_html(view, face(language).strings))
    figure = tree.find("figure")
    assert isinstance(figure, Tag)
    assert figure["id"] == id
    assert figure["class"] == ["rk", f"rk-{view['kind']}"]
    assert all(th.get("scope") in ("col", "row") for th in tree.find_all("th"))
    assert all(table.find("caption") for table in tree.find_all("table"))
    for table in tree.find_all("table"):
        heads = len(table.select("thead th"))
        for each in table.select("tbody tr"):
            assert sum(int(cell.get("colspan", 1)) for cell in each.find_all(["td", "th"])) == heads


def test_every_kind_has_a_template_in_both_media() -> None:
    assert {view["kind"] for view in book("en")["views"].values()} == set(
        get_args(get_type_hints(View)["kind"])
    )


def test_refusals_are_marked_by_sign_and_word() -> None:
    tree = soup(view_html(book("en")["views"]["ftf-government"], face("en").strings))
    refused = tree.select("tr.rk-refused")
    assert len(refused) == 2
    assert "⊘" in refused[0].get_text()
    assert (
        " ".join(refused[0].get_text(" ").split())
        == "evacuated its controller evacuates it — ⊘ No: it is in exile already 3.5"
    )


def test_readings_and_rule_numbers_are_links() -> None:
    view = book("en")["views"]["ftf-government"]
    tree = soup(
        view_html(view, face("en").strings, links={"3.5": "rules.html#r35", "R-8": "readings.html#r-8"})
    )
    assert [a["href"] for a in tree.select("a.rk-reading")] == ["#r-7", "readings.html#r-8"]
    assert {a["href"] for a in tree.select(".rk-ref a")} == {"rules.html#r35"}
    assert not soup(view_html(view, face("en").strings)).select(".rk-ref a")


def test_an_open_chart_shows_what_is_proved_and_sends_to_the_game() -> None:
    chart = book("en")["views"]["ftf-offensive"]
    chart["facts"] = ["5, 270 → 40"]
    said = soup(view_html(chart, face("en").strings)).get_text(" ")
    assert "270" in said
    assert "The other entries are not in our text: see the printed game." in said
    assert "→" not in said
    bare = soup(view_html(book("en")["views"]["ftf-success"], face("en").strings)).get_text(" ")
    assert "Not given in our text: see the printed game." in bare
    assert "Any Failure: the enemy seizes the government." in bare


@pytest.mark.parametrize(
    ("clamp", "said"),
    [
        (["1", "9"], "from 1 to 9"),
        ([None, "9"], "at most 9"),
        (["1", None], "at least 1"),
        (["-3", "4"], "from −3 to 4"),
    ],
)
def test_the_limits_of_a_tally_are_said(clamp: list[str | None], said: str) -> None:
    view = {**book("en")["views"]["ftf-invades"], "clamp": clamp}
    html = view_html(view, face("en").strings)  # type: ignore[arg-type]
    assert said in html


def poisoned(value: Any, key: str, poison: str) -> Any:
    """A copy of a view with ``poison`` behind every text that a reader sees."""
    if isinstance(value, dict):
        return {k: v if k in ("match", "out") else poisoned(v, k, poison) for k, v in value.items()}
    if isinstance(value, list):
        return [poisoned(part, key, poison) for part in value]
    return f"{value} {poison}" if isinstance(value, str) and key in (TEXT_KEYS | {"readings"}) else value


@pytest.mark.parametrize("poison", HOSTILE)
@pytest.mark.parametrize("id", IDS)
def test_hostile_text_stays_text_on_screen(id: str, poison: str) -> None:
    view = poisoned(book("en")["views"][id], "", poison)
    tree = soup(view_html(view, face("en").strings))
    assert not tree.find("script")
    assert not [name for tag in tree.find_all(True) for name in tag.attrs if name.startswith("on")]
    cells = sum(len(each["cells"]) for each in view["rows"])
    assert tree.get_text(" ").count(poison) >= max(1, cells)


@pytest.mark.parametrize("poison", HOSTILE)
@pytest.mark.parametrize("id", IDS)
def test_hostile_text_stays_text_on_paper(id: str, poison: str) -> None:
    views = book("en")
    views["views"][id] = poisoned(views["views"][id], "", poison)
    said = "".join(text(sheet_of(views, id)).split())  # a narrow column breaks it
    assert said.count("".join(poison.split())) >= len(views["views"][id]["rows"]) + 1


@pytest.mark.parametrize("poison", HOSTILE)
def test_hostile_aids_and_games_stay_text_on_paper(poison: str) -> None:
    views = book("en")
    views["aids"][0] = poisoned(views["aids"][0], "", poison)
    views["games"] = poisoned(views["games"], "", poison)
    views["book"] = f"{views['book']} {poison}"
    assert text(sheet_of(views, "ftf-reaction")).count(poison) >= 4
