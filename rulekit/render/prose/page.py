"""The rows of one page; importing this module registers every node kind."""

from __future__ import annotations

from docutils import nodes

from rulekit.render.prose import blocks, boxes, inline, lists, tables
from rulekit.render.prose.rows import PageRows
from rulekit.render.prose.writer import BLOCKS, DROPPED, INLINES, Facts, Writer

KINDS = frozenset({*BLOCKS, *INLINES, *DROPPED})
"""Every kind of node that the printed book knows."""
MODULES = (blocks, boxes, inline, lists, tables)


def page_rows(document: nodes.document, facts: Facts) -> PageRows:
    """The page as plain data, with a finding for everything that cannot be printed."""
    writer = Writer(facts)
    rows = writer.page(document)
    return {
        "shown": facts.shown,
        "rows": rows,
        "findings": [finding.to_json() for finding in writer.findings],
    }
