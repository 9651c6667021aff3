"""Prose that the catalogue does not have is shown as it was written, with a mark that names its language."""

from __future__ import annotations

import gettext
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.util.i18n import docname_to_domain
from sphinx.util.nodes import extract_messages

WRITTEN = "rulekit_written"
MARK = "rk-untranslated"


class Missing(gettext.NullTranslations):
    """Answers nothing, where gettext would hand the question back."""

    def gettext(self, message: str) -> str:
        """The translation that is not there."""
        return ""


class Untranslated(SphinxTransform):
    """Just before Sphinx translates; docutils makes ``lang="en"`` of the class ``language-en``."""

    default_priority = 15

    def apply(self, **kwargs: Any) -> None:
        """Mark paragraphs, headings, cells and terms of a page that was written in another language."""
        written = getattr(self.env, WRITTEN, {}).get(self.env.docname, self.config.language)
        if written == self.config.language:
            return
        known = self._catalogue()
        for node, message in extract_messages(self.document):
            if isinstance(node, nodes.TextElement) and not known.gettext(message):
                node["classes"] += [MARK, f"language-{written}"]

    def _catalogue(self) -> gettext.NullTranslations:
        """The first of the folders that has a catalogue for the page."""
        domain = docname_to_domain(self.env.docname, self.config.gettext_compact)
        for folder in self.config.locale_dirs:
            place = str(Path(self.env.srcdir) / folder)
            if gettext.find(domain, place, [self.config.language]):
                found = gettext.translation(domain, place, [self.config.language])
                found.add_fallback(Missing())
                return found
        return Missing()


def setup(app: Sphinx) -> None:
    """Register the transform."""
    app.add_transform(Untranslated)
