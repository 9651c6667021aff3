"""Cells of a pipe table inside a directive get a source line, without which Sphinx never translates them."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform


class CellSources(SphinxTransform):
    """MyST-Parser leaves such paragraphs without source; they take that of the nearest node around them."""

    default_priority = 5

    def apply(self, **kwargs: Any) -> None:
        """Before anything is extracted or translated."""
        for paragraph in self.document.findall(nodes.paragraph):
            if isinstance(paragraph.parent, nodes.entry) and not paragraph.source:
                _inherit(paragraph)


def _inherit(node: nodes.Element) -> None:
    around: Any = node.parent
    while around is not None and not (around.source and around.line):
        around = around.parent
    if around is not None:
        node.source, node.line = around.source, around.line


def setup(app: Sphinx) -> None:
    """Register the transform."""
    app.add_transform(CellSources)
