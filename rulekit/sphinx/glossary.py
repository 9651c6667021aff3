"""A glossary in the order of the reader's alphabet."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform

from rulekit.render.prose.collation import in_order


class Alphabet(SphinxPostTransform):
    """On the site alone: the printed rulebook sets both languages side by side, and orders what stands by itself."""

    default_priority = 5
    formats = ("html",)

    def run(self, **kwargs: Any) -> None:
        """Every glossary of the page."""
        for glossary in self.document.findall(addnodes.glossary):
            for entries in glossary.findall(nodes.definition_list):
                items = [item for item in entries.children if isinstance(item, nodes.Element)]
                ordered: list[nodes.Element] = in_order(items, _id, _term, self.config.language)
                entries.children = list(ordered)


def _id(item: nodes.Element) -> str:
    ids = [id for term in item.findall(nodes.term) for id in term["ids"]]
    return ids[0] if ids else ""


def _term(item: nodes.Element) -> str:
    return next((term.astext() for term in item.findall(nodes.term)), "")


def setup(app: Sphinx) -> None:
    """Register the transform."""
    app.add_post_transform(Alphabet)
