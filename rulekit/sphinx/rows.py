"""A Sphinx builder that leaves the prose of one language as rows, for the printed rulebook."""

from __future__ import annotations

import json
from collections.abc import Set
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.locale import admonitionlabels

from rulekit.page.model import Code
from rulekit.render.prose.inline import INSIDE
from rulekit.render.prose.page import page_rows
from rulekit.render.prose.rows import BookRows, Part
from rulekit.render.prose.writer import Facts, Fence
from rulekit.render.strings import interface
from rulekit.render.typography import typography
from rulekit.sphinx.draw import KICKERS, PARSER
from rulekit.sphinx.shelf import Shelf
from rulekit.sphinx.strings import SAYS

NAME = "rulekit-rows"
FILE = "rows.json"


class RowsBuilder(Builder):
    """Writes one JSON file with the rows of every page; ``shelf`` is lent to it when the build begins."""

    name = NAME
    format = "rulekit-rows"
    allow_parallel = False
    supported_image_types: ClassVar[list[str]] = [
        "image/svg+xml", "image/png", "image/jpeg", "image/gif", "image/webp",
    ]  # fmt: skip
    shelf: Shelf

    def init(self) -> None:
        """Begin an empty book."""
        self.book: BookRows = {
            "language": str(self.config.language), "title": self.config.project, "author": self.config.author,
            "root": str(self.config.root_doc), "parts": [], "pages": {},
        }  # fmt: skip

    def get_outdated_docs(self) -> Set[str]:
        """All pages, always: the file holds the whole book."""
        return set(self.env.found_docs)

    def get_target_uri(self, docname: str, typ: str | None = None) -> str:
        """A page as the writer of prose knows it."""
        return INSIDE + docname

    def get_relative_uri(self, from_: str, to: str, typ: str | None = None) -> str:
        """The same from everywhere."""
        return self.get_target_uri(to, typ)

    def prepare_writing(self, docnames: Set[str]) -> None:
        """Nothing is needed."""

    def write_doc(self, docname: str, doctree: nodes.document) -> None:
        """Keep the rows of a page."""
        words = interface(str(self.config.language))
        labels = {
            **{kind: words(text) for kind, text in KICKERS.items()},
            **{k: str(v) for k, v in admonitionlabels.items()},
        }
        page = self.shelf.book.pages.get(docname)
        shown = page.shown if page else docname
        facts = Facts(
            docname,
            shown,
            Path(self.srcdir),
            labels,
            self._numbers(docname),
            Fences(self.shelf, docname, words(SAYS), words.language),
        )
        self.book["pages"][docname] = page_rows(doctree, facts)

    def _numbers(self, docname: str) -> dict[str, str]:
        """The number of each figure and table of a page, as Sphinx counted it."""
        counted: dict[str, dict[str, tuple[int, ...]]] = self.env.toc_fignumbers.get(docname, {})
        if not self.config.numfig:
            return {}
        return {
            id: self.config.numfig_format.get(kind, "%s") % ".".join(map(str, number))
            for kind, ids in counted.items()
            for id, number in ids.items()
        }

    def finish(self) -> None:
        """Write the file, with the parts of the table of contents."""
        self.book["parts"] = self._parts()
        (Path(self.outdir) / FILE).write_text(json.dumps(self.book, ensure_ascii=False), "utf-8")

    def _parts(self) -> list[Part]:
        root = str(self.config.root_doc)
        toctrees = self.env.get_doctree(root).findall(addnodes.toctree)
        parts: list[Part] = [{"caption": "", "pages": [root]}]
        return parts + [
            {"caption": tree.get("caption") or "", "pages": list(self._below(tree["includefiles"]))}
            for tree in toctrees
        ]

    def _below(self, docnames: list[str]) -> list[str]:
        """Pages and those below them, in the order of reading."""
        return [
            one for name in docnames for one in (name, *self._below(self.env.toctree_includes.get(name, [])))
        ]


class Fences:
    """Knows what stands on paper in the place of a page's own code."""

    def __init__(self, shelf: Shelf, docname: str, says: str, language: str) -> None:
        self.shelf, self.docname, self.says, self.spaced = shelf, docname, says, typography(language)
        self.shown: dict[str, int] = {}

    def __call__(self, block: nodes.literal_block) -> Fence | None:
        """The views of a fence, or the outcome of an example; None for code that is not the page's own."""
        code = self.shelf.code_at(self.docname, block.line or 0)
        if code is None or block.get("language") != code.language:
            return None
        if code.language == "pycon":
            return Fence([], self.says, self._sentences(code))
        return Fence([view["id"] for view in self.shelf.views_in(self.docname, code)], "", [])

    def _sentences(self, code: Code) -> list[str]:
        view, first = self.shelf.example(code.inside), self.shown.get(code.inside, 0)
        self.shown[code.inside] = last = first + len(PARSER.get_examples(code.text))
        steps = view["steps"][first:last] if view else []
        return [self.spaced(sentence) for step in steps for sentence in step["sentences"]]


def lend(app: Sphinx, shelf: Shelf) -> None:
    """Give the shelf to the builder of rows, if it is the one at work."""
    if isinstance(app.builder, RowsBuilder):
        app.builder.shelf = shelf


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the builder."""
    app.add_builder(RowsBuilder)
    return {"parallel_read_safe": True}
