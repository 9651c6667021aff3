"""A sample of every kind of node that the printed rulebook knows; in most, the word ``alpha`` must be printed."""

from __future__ import annotations

from collections.abc import Callable

from docutils import nodes
from sphinx import addnodes

from tests.rulebook.pressing import document

RST: dict[str, str] = {
    "paragraph Text": "One *alpha* and two.\n\nAnother.",
    "emphasis strong literal": "*alpha* **beta** ``#gamma *d*``",
    "title_reference subscript superscript": ":title:`alpha` H\\ :sub:`b` x\\ :sup:`c`",
    "section title": "Alpha alpha\n===========\n\nText\n\nBeta\n----\n\nText",
    "bullet_list list_item": "* alpha\n\n  more\n\n  * inner\n* beta",
    "enumerated_list": "c. alpha\nd. beta\n",
    "definition_list definition_list_item": "alpha : kind\n   What it means.\n\n   More.",
    "field_list field": "text\n\n:alpha: value\n:beta: other",
    "block_quote attribution": "text\n\n   alpha said so\n\n   -- Nobody",
    "line_block": "| alpha\n|   beta\n| gamma",
    "literal_block": "text::\n\n   #alpha(*b)\n   more",
    "doctest_block": ">>> alpha\n1",
    "transition": "alpha\n\n----\n\nbeta",
    "table row entry thead tbody colspec": "===== =====\nalpha beta\n===== =====\n1     2\n3     4\n===== =====",
    "table title": ".. table:: The alpha table\n\n   = =\n   1 2\n   = =",
    "spans": "+---+---+\n| alpha |\n+---+---+\n| b | c |\n+   +---+\n|   | d |\n+---+---+",
    "figure caption legend image": ".. figure:: dot.svg\n   :alt: a dot\n\n   The alpha figure\n\n   A legend.",
    "image png": "alpha\n\n.. image:: dot.png\n   :alt: a dot",
    "image inline": "alpha |dot|\n\n.. |dot| image:: dot.svg\n   :alt: a dot",
    "admonition": ".. admonition:: Title\n\n   alpha",
    "note": ".. note:: alpha",
    "attention caution danger error": (
        ".. attention:: alpha\n\n.. caution:: b\n\n.. danger:: c\n\n.. error:: d"
    ),
    "hint important tip warning": ".. hint:: alpha\n\n.. important:: b\n\n.. tip:: c\n\n.. warning:: d",
    "topic sidebar": ".. topic:: Title\n\n   alpha\n\n.. sidebar:: Side\n\n   beta",
    "topic contents": ".. contents::\n\nalpha\n=====\n\ntext",
    "rubric": ".. rubric:: alpha\n\ntext",
    "footnote footnote_reference label": "alpha [1]_\n\n.. [1] The note.",
    "citation citation_reference": "alpha [Smith]_\n\n.. [Smith] A book.",
    "reference": "`alpha <https://example.org/a%20b>`__ and https://example.org",
    "target reference": ".. _here:\n\nalpha\n\nSee here_ and _`inline`.",
    "comment substitution_definition": ".. words nobody sees\n\nalpha |w|\n\n.. |w| replace:: word",
    "container compound": ".. container:: some\n\n   alpha\n\n.. compound::\n\n   beta",
    "docinfo": ":author: alpha\n\nalpha",
    "raw": "alpha\n\n.. raw:: html\n\n   <!-- nothing to see -->\n\n.. raw:: latex\n\n   \\alpha",
    "decoration": ".. footer:: at the foot\n\nalpha",
    "meta": ".. meta::\n   :keywords: words\n\nalpha",
}


def _paragraph(*children: nodes.Node) -> nodes.paragraph:
    return nodes.paragraph("", "", *children)


def _words() -> nodes.Text:
    return nodes.Text("alpha")


NODES: dict[str, Callable[[], nodes.Node]] = {
    "inline generated": lambda: _paragraph(nodes.inline("", "alpha"), nodes.generated("", "b")),
    "literal_emphasis literal_strong": lambda: _paragraph(
        addnodes.literal_emphasis("", "alpha"), addnodes.literal_strong("", "b")
    ),
    "abbreviation explained": lambda: _paragraph(nodes.abbreviation("", "a.", explanation="alpha")),
    "download_reference": lambda: _paragraph(addnodes.download_reference("", "alpha", filename="x")),
    "number_reference": lambda: _paragraph(addnodes.number_reference("", "alpha", refuri="rk:page#there")),
    "compact_paragraph": lambda: addnodes.compact_paragraph("", "", _words()),
    "centered": lambda: addnodes.centered("", "", _words()),
    "seealso": lambda: addnodes.seealso("", _paragraph(_words())),
    "glossary": lambda: addnodes.glossary(
        "",
        nodes.definition_list(
            "",
            nodes.definition_list_item(
                "",
                nodes.term("", "alpha", ids=["term-alpha"]),
                nodes.definition("", _paragraph(nodes.Text("b"))),
            ),
        ),
    ),
    "versionmodified": lambda: addnodes.versionmodified("", _paragraph(_words())),
    "toctree index highlightlang tabular_col_spec": lambda: nodes.container(
        "",
        addnodes.toctree(""),
        addnodes.index(""),
        addnodes.highlightlang(""),
        addnodes.tabular_col_spec(""),
        _paragraph(_words()),
    ),
    "toctree-wrapper": lambda: nodes.container(
        "",
        _paragraph(_words()),
        nodes.compound("", _paragraph(nodes.Text("gone")), classes=["toctree-wrapper"]),
    ),
    "raw line end": lambda: _paragraph(_words(), nodes.raw("", "<br />\n", format="html"), nodes.Text("b")),
    "words among blocks": lambda: nodes.container("", nodes.strong("", "alpha"), nodes.Text(" ")),
    "empty": lambda: nodes.container("", nodes.paragraph(), nodes.bullet_list(), _paragraph(_words())),
    "target bare": lambda: nodes.container("", nodes.target("", "", ids=["there"]), _paragraph(_words())),
}


REFUSED = frozenset({"math", "math_block", "problematic", "system_message"})
"""Kinds that are known and cannot be printed."""


def samples() -> dict[str, nodes.document]:
    """Every sample as a page of its own."""
    made = {name: document(rst) for name, rst in RST.items()}
    for name, make in NODES.items():
        page = document("")
        page += make()
        made[name] = page
    return made
