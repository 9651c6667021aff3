"""Text stays text on paper, wherever it stands, and what cannot be printed is a finding at its line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from docutils import nodes
from sphinx import addnodes

from rulekit.build.rulebook import build_rulebook
from rulekit.findings import Finding
from rulekit.render.prose.rows import PageRows
from rulekit.render.prose.writer import Fence
from tests.rulebook.pressing import document, pdf_of, printed, prose, reader, rows_of, squeezed, text, views

HOSTILE = [
    "<script>alert(1)</script>",
    "#panic()",
    '"]*_$@',
    "<< title >> <% x %>",
    "\\u{41}\\",
    "`//` /* x */ {} ;",
    "'&amp;",
    "#pagebreak()\n= No heading",
]

PLACES: dict[str, Callable[[str], nodes.Node]] = {
    "paragraph": lambda words: nodes.paragraph("", words),
    "strong": lambda words: nodes.paragraph("", "", nodes.strong("", words)),
    "literal": lambda words: nodes.paragraph("", "", nodes.literal("", words)),
    "code": lambda words: nodes.literal_block("", words),
    "heading": lambda words: nodes.section("", nodes.title("", words), ids=['#x"]']),
    "item": lambda words: nodes.bullet_list("", nodes.list_item("", nodes.paragraph("", words))),
    "box": lambda words: nodes.admonition("", nodes.title("", words), nodes.paragraph("", "x")),
    "quotation": lambda words: nodes.block_quote(
        "", nodes.paragraph("", words), nodes.attribution("", words)
    ),
    "note": lambda words: nodes.footnote("", nodes.label("", words), nodes.paragraph("", words)),
    "link": lambda words: nodes.paragraph(
        "", "", nodes.reference("", words, refuri=f"https://example.org/{words}")
    ),
    "explained": lambda words: nodes.paragraph("", "", nodes.abbreviation("", "x", explanation=words)),
}


def page_of(node: nodes.Node) -> PageRows:
    page = document("")
    page += node
    return rows_of(page)


@pytest.mark.parametrize("poison", HOSTILE)
@pytest.mark.parametrize("place", PLACES)
def test_text_stays_text(place: str, poison: str) -> None:
    page = page_of(PLACES[place](poison))
    pdf = pdf_of(en=page, fr=page)
    assert squeezed(poison) in squeezed(text(pdf))
    assert len(reader(pdf).pages) == 3


@pytest.mark.parametrize("poison", HOSTILE)
def test_sentences_of_an_example_stay_text(poison: str) -> None:
    page = document("")
    page += nodes.literal_block("", ">>> x")
    rows = rows_of(page, fence=lambda block: Fence([], poison, [f"Rout ({poison}): {poison}"]))
    assert squeezed(text(pdf_of(en=rows))).count(squeezed(poison)) == 3


class strange(nodes.General, nodes.Element):
    """A node that the rulebook does not know."""


UNPRINTABLE: dict[str, tuple[nodes.Node, str]] = {
    "unknown block": (strange(), "cannot show a node 'strange'"),
    "unknown inline": (nodes.paragraph("", "", strange()), "cannot show a node 'strange'"),
    "raw html": (nodes.raw("", "<b>x</b>", format="html"), "raw HTML"),
    "raw html inline": (nodes.paragraph("", "", nodes.raw("", "<b>", format="html")), "raw HTML"),
    "formula": (nodes.math_block("", "x"), "a formula"),
    "formula inline": (nodes.paragraph("", "", nodes.math("", "x")), "a formula"),
    "misread": (nodes.paragraph("", "", nodes.problematic("", "*x")), "could not read '*x'"),
    "message": (
        nodes.system_message("", nodes.paragraph("", "lost"), level=3, type="ERROR", source="page.md"),
        "The parser says: page.md",
    ),
    "no picture": (nodes.image(uri="none.png", alt="x"), "the picture 'none.png'"),
    "picture elsewhere": (nodes.image(uri="https://example.org/dot.png", alt="x"), "the picture 'https:"),
    "strange picture": (nodes.image(uri="dot.tiff", alt="x"), "the picture 'dot.tiff'"),
    "mute picture": (nodes.paragraph("", "", nodes.image(uri="dot.svg")), "has no words"),
    "option": (addnodes.productionlist(), "cannot show a node 'productionlist'"),
}


@pytest.mark.parametrize("name", UNPRINTABLE)
def test_what_cannot_be_printed_is_a_finding_at_its_line(name: str, tmp_path: Path) -> None:
    node, said = UNPRINTABLE[name]
    around = nodes.container("", node)
    around.line = 7
    page = page_of(around)
    (finding,) = build_rulebook([prose("en", page)], {"en": views("en")}, tmp_path, [printed()])
    assert (finding.code, str(finding.span)) == ("unprintable", "book/page.md:7")
    assert said in finding.message
    assert finding.severity == "error" and finding.remedy
    assert list(tmp_path.iterdir()) == []


def test_a_sign_that_no_font_has_is_found_at_its_line(tmp_path: Path) -> None:
    around = nodes.paragraph("", "a \u4e2d b")
    around.line = 9
    found = build_rulebook([prose("en", page_of(around))], {"en": views("en")}, tmp_path, [printed()])
    assert found == [
        Finding(
            "unprintable",
            found[0].span,
            "No font has the sign '\u4e2d', U+4E2D (cjk unified ideograph-4e2d): \"a \u4e2d b\".",
            "Write it with other signs.",
        )
    ]
    assert str(found[0].span) == "book/page.md:9"
