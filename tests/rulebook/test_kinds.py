"""Every kind of node is set and compiled alone, in one language and side by side; none is dropped unawares."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from docutils import nodes

from rulekit.render.prose.page import KINDS
from rulekit.render.prose.writer import Fence
from tests.rulebook.pressing import document, pdf_of, rows_of, text
from tests.rulebook.samples import REFUSED, samples

SAMPLES = samples()


def kinds(node: nodes.Node) -> Iterator[str]:
    return (type(each).__name__ for each in node.findall())


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_is_printed_alone_and_side_by_side(name: str) -> None:
    page = rows_of(SAMPLES[name])
    assert page["findings"] == []
    alone, twice = text(pdf_of(en=page)), text(pdf_of(en=page, fr=page))
    assert "alpha" in alone
    assert "alpha" in twice
    assert "gone" not in alone


def test_the_samples_hold_every_kind() -> None:
    inner = {"document", "line", "term", "classifier", "definition", "field_name", "field_body", "tgroup"}
    inner |= {"author", "footer"}
    met = {kind for document in SAMPLES.values() for kind in kinds(document)} - inner
    assert met == KINDS - REFUSED


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("enumerated_list", ["c. alpha", "d. beta"]),
        ("definition_list definition_list_item", ["alpha, kind", "What it means.", "More."]),
        ("abbreviation explained", ["a. (alpha)"]),
        ("literal_block", ["#alpha(*b)", "more"]),
        ("block_quote attribution", ["alpha said so", "— Nobody"]),
        ("note", ["Note"]),
        ("spans", ["b", "c", "d"]),
        ("citation citation_reference", ["[Smith]", "A book."]),
        ("figure caption legend image", ["The alpha figure", "A legend."]),
    ],
)
def test_what_a_sample_says(name: str, said: list[str]) -> None:
    printed = text(pdf_of(en=rows_of(SAMPLES[name])))
    assert [words for words in said if words not in printed] == []


def test_a_list_of_both_languages_counts_once() -> None:
    page = rows_of(SAMPLES["enumerated_list"])
    printed = text(pdf_of(en=page, fr=page))
    assert printed.count("c. alpha") == 2
    assert printed.count("d. beta") == 2


def test_a_section_of_code_alone_is_not_printed() -> None:
    page = document("Alpha\n=====\n\nCode\n----\n\n::\n\n   x = 1\n\nProse\n-----\n\nbeta")
    rows = rows_of(page, fence=lambda block: Fence([], "", []))["rows"]
    assert [row["data"].get("plain", row["kind"]) for row in rows] == ["Alpha", "Prose", "paragraph"]
    alone = rows_of(document("Alpha\n=====\n\nStub\n----\n"))["rows"]
    assert [row["data"]["plain"] for row in alone] == ["Alpha", "Stub"]


def test_numbers_of_figures_come_from_sphinx() -> None:
    sample = SAMPLES["figure caption legend image"].deepcopy()
    next(iter(sample.findall(nodes.figure)))["ids"] = ["fig-one"]
    page = rows_of(sample, numbers={"fig-one": "Fig. 7"})
    assert "Fig. 7. The alpha figure" in text(pdf_of(en=page))
