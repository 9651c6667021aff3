"""Links that bind a word of prose to a value become plain text; links to tables and rules stay links."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.domains.std import StandardDomain
from sphinx.transforms import SphinxTransform

VALUES = "rulekit_values"


class BoundValues(SphinxTransform):
    """After translation, before MyST resolves anchors; what it does not know is left to MyST, which warns."""

    default_priority = 30

    def apply(self, **kwargs: Any) -> None:
        """Put the words of each link to a value in place of the link."""
        values: frozenset[str] = getattr(self.env, VALUES, frozenset())
        for link in list(self.document.findall(nodes.reference)):
            if link.get("id_link") and link.get("refuri", "")[1:] in values:
                link.replace_self(link.children)


def name_views(std: StandardDomain, docname: str, titles: dict[str, str]) -> None:
    """Make the views of a page, id to title, targets that any page can link to."""
    for id, title in titles.items():
        std.note_hyperlink_target(id, docname, id, title)


def name_boxes(std: StandardDomain, docname: str, doctree: nodes.document) -> None:
    """Give examples and Readings their titles, for links without words of their own."""
    for box in doctree.findall(nodes.admonition):
        title = box.next_node(nodes.title)
        shown = title.astext() if title is not None else ""
        for name in box["names"]:
            std.note_hyperlink_target(name, docname, box["ids"][0], shown)


def setup(app: Sphinx) -> None:
    """Register the transform."""
    app.add_transform(BoundValues)
