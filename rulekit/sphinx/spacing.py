"""The spacing of the reader's language in prose: narrow spaces before ; ! ? in French, and the like."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

from rulekit.render.typography import plain, typography
from rulekit.sphinx.untranslated import MARK

LEFT_ALONE = (
    nodes.literal,
    nodes.literal_block,
    nodes.raw,
    nodes.math,
    nodes.math_block,
    nodes.comment,
    nodes.doctest_block,
)
HOLD = "\u2060"


class Spacing(SphinxTransform):
    """After translation and smart quotes, before titles are collected for menus."""

    default_priority = 860

    def apply(self, **kwargs: Any) -> None:
        """Every text that is read as prose."""
        spaced = typography(self.config.language)
        if spaced is plain:  # smart quotes have done it
            return
        for text in list(self.document.findall(nodes.Text)):
            if not _left_alone(text):
                _space(text, spaced)


def _left_alone(text: nodes.Text) -> bool:
    """Code, and prose in another language."""
    around = text.parent
    while around is not None and not isinstance(around, LEFT_ALONE) and MARK not in around["classes"]:
        around = around.parent
    return around is not None


def _space(text: nodes.Text, spaced: Any) -> None:
    """A text that follows another in its line may begin with the space that belongs to a ``;``."""
    follows = text.parent.index(text) > 0 or isinstance(text.parent, nodes.Inline)
    made = spaced(HOLD + text)[1:] if follows else spaced(str(text))
    if made != text:
        text.parent.replace(text, nodes.Text(made))


def setup(app: Sphinx) -> None:
    """Register the transform."""
    app.add_transform(Spacing)
