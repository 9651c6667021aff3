"""The directives of a page: ``example``, ``reading`` and ``history`` beside a rule; ``readings`` lists."""

from __future__ import annotations

from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import OptionSpec

logger = logging.getLogger(__name__)


class readings_list(nodes.General, nodes.Element):
    """Stands where the list of a game's Readings will be, once every page has been read."""


class Aside(SphinxDirective):
    """A titled box beside a rule; title and body are prose, which Sphinx translates."""

    has_content = True
    required_arguments = 1
    final_argument_whitespace = True
    kind: ClassVar[str]

    def run(self) -> list[nodes.Node]:
        """The box: a title, then the content."""
        box = nodes.admonition("", classes=["rk-box", f"rk-{self.kind}"])
        box["rulekit"] = self.kind
        self.set_source_info(box)
        box += self.title()
        box += self.parse_content_to_nodes()
        self.name_it(box)
        return [box]

    def title(self) -> nodes.title:
        """The title, with the line that a translator and a message need."""
        text, messages = self.parse_inline(self.arguments[0], lineno=self.lineno)
        title = nodes.title(self.arguments[0], "", *text)
        self.set_source_info(title)
        title += messages
        return title

    def name_it(self, box: nodes.Element) -> None:
        """Give the box its permanent id; a plain box has none."""

    def _named(self, box: nodes.Element, id: str, name: str) -> None:
        box["ids"].append(id)
        box["names"].append(name)
        self.state.document.note_explicit_target(box, box)


class History(Aside):
    """The history behind a rule."""

    kind = "history"


class Example(Aside):
    """A worked example: a story with its doctest."""

    kind = "example"
    option_spec: ClassVar[OptionSpec] = {"id": directives.unchanged_required}

    def name_it(self, box: nodes.Element) -> None:
        """The id is the example's own."""
        if id := self.options.get("id", ""):
            self._named(box, id, id)
        else:
            logger.warning("the example has no id: add :id: under its title", location=box)


class Reading(Aside):
    """A numbered Reading: how an unclear rule is read, and why."""

    kind = "reading"
    option_spec: ClassVar[OptionSpec] = {"number": directives.unchanged_required}

    def name_it(self, box: nodes.Element) -> None:
        """``R-14`` is ``#r-14`` on its page and ``<game>-r-14`` in the book."""
        number = str(self.options.get("number", ""))
        if not number:
            logger.warning("the reading has no number: add :number: under its title", location=box)
            return
        box["number"] = number
        self._named(box, number.lower(), f"{self.env.docname.split('/')[0]}-{number.lower()}")


class Readings(SphinxDirective):
    """The list of all Readings of the page's game."""

    def run(self) -> list[nodes.Node]:
        """A mark that is filled in when all pages are known."""
        mark = readings_list("")
        self.set_source_info(mark)
        return [mark]


def setup(app: Sphinx) -> None:
    """Register the directives."""
    app.add_node(readings_list)
    app.add_directive("example", Example)
    app.add_directive("reading", Reading)
    app.add_directive("history", History)
    app.add_directive("readings", Readings)
