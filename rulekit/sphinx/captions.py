"""Captions of the parts in _toc.yml are translated: they come in after Sphinx has translated the page."""

from __future__ import annotations

from typing import Any

from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.locale import init as init_locale
from sphinx.transforms import SphinxTransform
from sphinx.util.i18n import docname_to_domain

from rulekit.render.typography import typography


class TranslatedCaptions(SphinxTransform):
    """sphinx-external-toc inserts its toctrees at 100."""

    default_priority = 150

    def apply(self, **kwargs: Any) -> None:
        """Captions and own titles of entries, from the catalogue of the page that holds the toctree."""
        toctrees = list(self.document.findall(addnodes.toctree))
        if toctrees:
            spaced, translate = typography(self.config.language), self._catalogue()
            for toctree in toctrees:
                _translate(toctree, lambda text: text if translate(text) == text else spaced(translate(text)))

    def _catalogue(self) -> Any:
        folders = [str(self.env.srcdir / folder) for folder in self.config.locale_dirs]
        domain = docname_to_domain(self.env.docname, self.config.gettext_compact)
        catalogue, found = init_locale(folders, self.config.language, domain)
        return catalogue.gettext if found else str


def _translate(toctree: addnodes.toctree, translate: Any) -> None:
    if toctree.get("caption"):
        toctree["caption"] = translate(toctree["caption"])
    toctree["entries"] = [(title and translate(title), target) for title, target in toctree["entries"]]


def setup(app: Sphinx) -> None:
    """Register the transform."""
    app.add_transform(TranslatedCaptions)
