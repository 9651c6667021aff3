"""The bench's yardstick: the synthetic book by Sphinx, MyST-Parser and the same theme, without rulekit."""

from __future__ import annotations

from typing import Any, ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

extensions = ["myst_parser", "sphinx_external_toc", "sphinx_copybutton"]
external_toc_path = "_toc.yml"
external_toc_exclude_missing = True
use_multitoc_numbering = False
myst_enable_extensions = ["colon_fence", "deflist"]
html_theme = "sphinx_book_theme"
project = html_title = "Marches"
locale_dirs = ["../i18n"]
gettext_compact = False


class Example(SphinxDirective):
    """A box with a title, as an admonition."""

    has_content = True
    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Any]] = {"id": str}

    def run(self) -> list[nodes.Node]:
        """The box."""
        title = nodes.title(self.arguments[0], "", *self.parse_inline(self.arguments[0])[0])
        self.set_source_info(title)
        return [nodes.admonition("", title, *self.parse_content_to_nodes(), classes=["example"])]


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("example", Example)
