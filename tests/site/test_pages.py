"""What a page of the site shows: drawn tables, folded code, stories with their outcome, links, words."""

from __future__ import annotations

import pytest
from bs4 import Tag

from tests.site.conftest import LANGUAGES, Built

RETREAT = "alpha/retreat"


def words(tag: Tag | None) -> str:
    assert tag is not None
    return " ".join(tag.get_text(" ").split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_builds_without_a_warning(site: Built, language: str) -> None:
    assert site.findings[language] == []


@pytest.mark.parametrize(("language", "word"), [("en", "routs"), ("fr", "fuit")])
def test_a_fence_is_drawn_and_its_code_folds_away(site: Built, language: str, word: str) -> None:
    page = site.page(f"{language}/{RETREAT}")
    figure = page.find("figure", id="alp-rout")
    assert word in words(figure)
    fold = figure.find_next_sibling("div", class_="rk-fold")
    assert fold.details is not None and not fold.details.has_attr("open")
    assert "Table(" in fold.details.pre.get_text()
    assert "rk-aside" not in fold.details["class"]


def test_a_fence_without_a_view_is_folded_only(site: Built) -> None:
    page = site.page(f"en/{RETREAT}")
    first = page.find("div", class_="rk-fold")
    assert words(first.summary) == "Definitions as code"
    assert "class Result" in words(first.pre)
    assert len(page.find_all("figure", class_="rk")) == 1


def test_an_example_tells_its_outcome_where_its_doctest_stands(site: Built) -> None:
    box = site.page(f"en/{RETREAT}").find("div", id="alp-rout-three")
    assert words(box.find(class_="admonition-title")) == "Example A steady guard"
    says = box.find_all("div", class_="rk-says")
    assert [words(one.ul) for one in says] == ["Rout (die: 3): holds", "Rout (die: 1): holds"]
    assert "The second throw" in words(says[0].find_next("p", string=lambda text: "second" in (text or "")))
    assert ">>> ROUT(3)" in box.details.pre.get_text()


def test_the_interface_speaks_french(site: Built) -> None:
    page = site.page(f"fr/{RETREAT}")
    box = page.find("div", id="alp-rout-four")
    assert words(box.find(class_="admonition-title")) == "Exemple La garde ébranlée"
    assert words(box.find(class_="rk-says-title")) == "Ce que dit la règle"
    assert words(page.find("div", id="r-2").find(class_="rk-kicker")) == "Lecture R-2"
    assert page.html["lang"] == "fr"


def test_boxes_that_follow_one_another_stand_side_by_side(site: Built) -> None:
    runs = site.page(f"en/{RETREAT}").find_all("div", class_="rk-run-example")
    assert [[box["id"] for box in run.find_all("div", class_="rk-box")] for run in runs] == [
        ["alp-rout-four", "alp-rout-three"]
    ]


@pytest.mark.parametrize(("language", "word"), [("en", "on four or more"), ("fr", "à quatre ou plus")])
def test_a_link_to_a_value_is_plain_text(site: Built, language: str, word: str) -> None:
    page = site.page(f"{language}/{RETREAT}")
    assert word in words(page.find("section", id="alp-rout-rule").p)
    assert page.find("a", href="#alp-limit") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_to_tables_and_examples_lead_to_their_page(site: Built, language: str) -> None:
    targets = {link["href"] for link in site.page(f"{language}/index").article.find_all("a")}
    assert {"alpha/retreat.html#alp-rout", "alpha/retreat.html#alp-rout-four"} <= targets
    page = site.page(f"{language}/{RETREAT}")
    assert page.find("a", href="#alp-rout") is not None
    assert page.find(id="alp-rout") is not None and page.find(id="alp-rout-four") is not None


def test_ids_are_permanent_and_unique(site: Built) -> None:
    def ids(language: str) -> list[str]:
        found = [tag["id"] for tag in site.page(f"{language}/{RETREAT}").article.find_all(id=True)]
        assert len(found) == len(set(found))
        return found

    assert ids("en") == ids("fr")


def test_a_row_leads_to_its_reading(site: Built) -> None:
    page = site.page(f"en/{RETREAT}")
    mark = page.find("figure", id="alp-rout").find("a", class_="rk-reading")
    assert mark["href"] == "#r-2"
    assert page.find("div", id="r-2") is not None


def test_the_readings_of_a_game_are_listed_by_number(site: Built) -> None:
    items = site.page("fr/alpha/readings").article.find_all("li")
    assert [(words(i), i.a["href"]) for i in items] == [
        ("R-2 Le dé d’une unité ébranlée", "retreat.html#r-2"),
        ("R-10 The wall’s ends", "retreat.html#r-10"),
    ]


def test_cells_of_a_table_in_a_directive_are_translated(site: Built) -> None:
    table = site.page("fr/index").article.table
    assert words(table) == "camp moves Rouge en premier Blue last"


def test_captions_of_parts_are_translated_and_spaced(site: Built) -> None:
    captions = [words(p) for p in site.page("fr/index").find_all("p", class_="caption")]
    assert captions == ["Le jeu Alpha : règles"]
    assert "Alpha\u00a0: règles" in str(site.page("fr/index"))


def test_french_is_spaced_and_code_is_not(site: Built) -> None:
    text = site.page(f"fr/{RETREAT}").find("section", id="alp-rout-rule").p.get_text()
    assert "un dé\u00a0: à quatre" in text
    assert "déroute\u202f; est-elle perdue\u202f? Non\u202f; voir" in text
    assert "Is it lost? No; see" in words(site.page(f"en/{RETREAT}").find("section", id="alp-rout-rule").p)
    assert "class Result(Word):" in site.page(f"fr/{RETREAT}").pre.get_text()


def test_prose_without_a_translation_is_marked_and_names_its_language(site: Built) -> None:
    page = site.page(f"fr/{RETREAT}")
    marked = {words(tag): tag.get("lang") for tag in page.find_all(class_="rk-untranslated")}
    assert marked["The guard throws a 3, then a 1."] == "en"
    assert "Une unité ébranlée" not in " ".join(marked)
    assert not site.page(f"en/{RETREAT}").find_all(class_="rk-untranslated")


def test_prose_without_a_translation_keeps_its_own_spacing(site: Built) -> None:
    text = site.page("fr/alpha/retreat").get_text()
    assert "Is it right? It is: look" in text


def test_a_translation_of_the_same_words_is_no_gap(site: Built) -> None:
    page = site.page("fr/index")
    assert [tag.get_text() for tag in page.find_all(class_="rk-untranslated")] == ["moves", "Blue", "last"]


def test_the_title_of_the_site_is_translated(site: Built) -> None:
    assert words(site.page("fr/index").title).endswith("Un petit livret de règles")


@pytest.mark.parametrize(("language", "other"), [("en", "fr"), ("fr", "en")])
def test_the_switch_leads_to_the_same_page(site: Built, language: str, other: str) -> None:
    for name in (RETREAT, "index", "search"):
        link = site.page(f"{language}/{name}").find("a", class_="rk-switch")
        target = (site.out / language / name).parent / link["href"]
        assert target.resolve() == (site.out / other / f"{name}.html").resolve()
        assert target.is_file() and link["hreflang"] == other


def test_the_front_page_leads_to_both_languages(site: Built) -> None:
    links = site.page("index").main.find_all("a")
    assert [(a["href"], a["hreflang"]) for a in links] == [("en/index.html", "en"), ("fr/index.html", "fr")]
    assert all((site.out / a["href"]).is_file() for a in links)
