"""The box as HTML: which views have one, what stands in it, that no text of a book becomes markup, sizes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from bs4 import BeautifulSoup, Tag

from rulekit.render.places import templates
from rulekit.render.strings import interface
from rulekit.render.tryit import PAGE_BYTES, data_bytes, has_box, script_json, tryit_html
from rulekit.sphinx.tryit import Boxes
from tests.tryit.books import ROOTS, invented, tried

HOSTILE = "</script><script>alert(1)</script>"


def box(id: str, language: str = "") -> Tag:
    one = invented(id, language)
    found = BeautifulSoup(tryit_html(one.view, one.strings), "html.parser").find("details")
    assert isinstance(found, Tag)
    return found


def data(found: Tag) -> dict[str, Any]:
    made: dict[str, Any] = json.loads(found.select_one(".rk-try-data").string)
    return made


def test_every_kind_has_a_box() -> None:
    views = [one.view for one in tried(ROOTS[1])]
    assert {view["kind"] for view in views if has_box(view)} == {
        "table",
        "tally",
        "machine",
        "procedure",
        "open",
        "rule",
    }


@pytest.mark.parametrize("id", ["inv-listed"])
def test_a_list_cannot_be_asked(id: str) -> None:
    assert tryit_html(invented(id).view, interface("en")) == ""


def test_a_column_has_its_own_header_where_an_outcome_bears_the_name_of_an_input() -> None:
    view = next(one.view for one in tried(ROOTS[0]) if one.view["id"] == "awaw-next-turn")
    assert [column["label"] for column in view["columns"]] == ["season", "next", "in the year after"]
    assert [each["label"] for each in view["inputs"]] == ["season"]


def test_what_cannot_be_known_has_no_box() -> None:
    view = {**invented("inv-bands").view, "possible": None}
    assert not has_box(view)  # type: ignore[arg-type]


def test_hidden_without_script_and_every_field_is_labelled() -> None:
    found = box("inv-linear")
    assert found.has_attr("hidden")
    for field in found.select("select, input:not([type=checkbox]), textarea"):
        assert found.select_one(f'label[for="{field["id"]}"]') or field.get("aria-label")
    assert found.select_one(".rk-try-says")["aria-live"] == "polite"
    assert not found.select("[onclick], [oninput], [onchange], [style]")


def test_few_numbers_are_a_list_and_open_ones_a_field() -> None:
    found = box("inv-linear")
    assert [o["value"] for o in found.select('select[name="die"] option')] == list("123456")
    field = found.select_one('input[name="towns"]')
    assert (field["type"], field["min"], field.get("max")) == ("number", "0", None)
    assert found.select_one('select[name="wind"] option[value="none"]').text == "none"


def test_the_usual_value_stands_in_the_form() -> None:
    assert box("inv-bands").select_one('select[name="ground"] option[selected]')["value"] == "hill"


def test_hostile_words_are_text() -> None:
    found = box("inv-bands")
    assert [o.text for o in found.select('select[name="ground"] option')][1] == HOSTILE
    assert len(found.find_all("script")) == 1
    assert data(found)["inputs"][1]["options"][1]["label"] == HOSTILE


def test_data_cannot_end_its_element() -> None:
    text = script_json({"<!--": ["</script>", "\u2028", "a & b"]})
    assert not set(text) & set("<>&\u2028")
    assert json.loads(text) == {"<!--": ["</script>", "\u2028", "a & b"]}


def test_french_words_are_spaced_as_the_french_do() -> None:
    french = data(box("inv-turn", "fr"))["words"]
    assert french["pair"] == "{label}\u00a0: {value}"
    assert french["done"] == "étape déjà accomplie\u00a0: {step}"
    assert box("inv-turn", "fr").summary.text == "Essayer"


def test_sizes() -> None:
    assert (templates() / "tryit/tryit.js").stat().st_size < 30_000
    for root in ROOTS:
        pages: dict[str, int] = {}
        for one in tried(root):
            page = one.view["page"]
            pages[page] = pages.get(page, 0) + data_bytes(tryit_html(one.view, one.strings))
        assert max(pages.values()) < PAGE_BYTES, pages


def test_a_full_page_takes_no_more_boxes() -> None:
    one = invented("inv-bands")
    boxes = Boxes("page", one.strings, {}, personal=False)
    size = data_bytes(tryit_html(one.view, one.strings))
    assert size > 1_000
    made = [bool(list(boxes.of(one.view))) for _ in range(PAGE_BYTES // size + 2)]
    assert made == [True] * (PAGE_BYTES // size) + [False, False]


def test_a_personal_copy_asks_no_box_for_a_printed_chart() -> None:
    one = invented("inv-printed")
    assert [
        len(list(Boxes("page", one.strings, {}, personal=personal).of(one.view)))
        for personal in (False, True)
    ] == [1, 0]


def test_readings_lead_where_the_page_says() -> None:
    one = invented("inv-bands")
    html = tryit_html(one.view, one.strings, links={"R-1": "other.html#r-1", "2": "#sec"})
    links = json.loads(BeautifulSoup(html, "html.parser").select_one(".rk-try-data").string)["links"]
    assert links == {"R-1": "other.html#r-1", "2": "#sec", "R-2": "#r-2"}
