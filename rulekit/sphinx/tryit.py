"""The try-it boxes of a page: each under its table, within the page's share of data; their script and style."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.util import logging

from rulekit.render.places import templates
from rulekit.render.strings import Interface
from rulekit.render.tryit import PAGE_BYTES, data_bytes, tryit_html
from rulekit.view.types import View

logger = logging.getLogger(__name__)


@dataclass(slots=True)
class Boxes:
    """The boxes of one page; ``personal``: charts of the owner's game are drawn on it, which no box knows."""

    docname: str
    words: Interface
    links: Mapping[str, str]
    personal: bool
    used: int = 0

    def of(self, view: View) -> Iterator[nodes.Node]:
        """The box of ``view``, left out of the search; nothing where it has none or the page is full."""
        html = (
            "" if self.personal and view["kind"] == "open" else tryit_html(view, self.words, links=self.links)
        )
        size = data_bytes(html)
        if self.used + size > PAGE_BYTES:
            logger.info("%s: no room for a try-it box for %s", self.docname, view["id"])
        elif html:
            self.used += size
            box = nodes.raw("", html, format="html")
            yield nodes.container("", box, is_div=True, classes=["no-search", "rk-try-place"])


def places(app: Sphinx, config: Config) -> None:
    """Add the script and the style."""
    config.html_static_path = [*config.html_static_path, str(templates() / "tryit")]


def setup(app: Sphinx) -> None:
    """Register files."""
    app.connect("config-inited", places)
    app.add_css_file("tryit.css")
    app.add_js_file("tryit.js", loading_method="defer")
