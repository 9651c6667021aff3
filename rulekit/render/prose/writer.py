"""The writer: walks a doctree and finds, by the name of each node, the small function that writes it.

Node kinds are a closed list, in ``inline`` and the modules of blocks. A node of another kind is a Finding.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from docutils import nodes

from rulekit.findings import Finding
from rulekit.render.prose.rows import Row, row
from rulekit.span import Span

Inline = Callable[["Writer", Any], str]
Block = Callable[["Writer", Any, str], list[Row]]

INLINES: dict[str, Inline] = {}
BLOCKS: dict[str, Block] = {}
DROPPED = frozenset(
    {
        *("colspec", "comment", "decoration", "docinfo", "highlightlang", "index", "label", "meta"),
        *("substitution_definition", "tabular_col_spec", "toctree"),
    }
)
"""Nodes without words of their own for the reader: what they ask for, the printed book does by itself."""


class Fence(NamedTuple):
    """What stands on paper where a page has code of its own: ids of views, or an outcome in sentences."""

    views: list[str]
    says: str
    sentences: list[str]


def _no_fence(block: nodes.literal_block) -> Fence | None:
    return None


@dataclass(slots=True)
class Facts:
    """What the writer must be told of a page.

    ``labels`` has the words above boxes by their kind, ``numbers`` those of figures and tables by id, as
    Sphinx counted them; ``fence`` knows the page's own code; pictures lie below ``folder``.
    """

    docname: str
    shown: str
    folder: Path
    labels: Mapping[str, str] = field(default_factory=dict)
    numbers: Mapping[str, str] = field(default_factory=dict)
    fence: Callable[[nodes.literal_block], Fence | None] = _no_fence


class Writer:
    """Writes one page; what it cannot write is in ``findings`` afterwards.

    Link targets within a line are ``loose`` until the row of their block takes them.
    """

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.findings: list[Finding] = []
        self.loose: list[str] = []

    def page(self, document: nodes.document) -> list[Row]:
        """The rows of a page."""
        return self.rows(document.children)

    def rows(self, children: Iterable[nodes.Node], path: str = "") -> list[Row]:
        """The rows of all ``children`` of the node at ``path``."""
        return [
            made for n, child in enumerate(children) for made in self.block(child, f"{path}.{n}".lstrip("."))
        ]

    def block(self, node: Any, path: str) -> list[Row]:
        """The rows of one node where blocks stand; inline nodes there become a paragraph."""
        name = type(node).__name__
        if name in DROPPED:
            return []
        made = BLOCKS[name](self, node, path) if name in BLOCKS else self._loose_words(node, path)
        if made:
            made[0]["ids"] += self.loose
            self.loose = []
        return made

    def _loose_words(self, node: Any, path: str) -> list[Row]:
        code = self.inline(node)
        return [row("paragraph", path, self.line(node), code)] if code not in ("", '" "') else []

    def inline(self, node: Any) -> str:
        """The Typst expression of one node within a line."""
        name = type(node).__name__
        if name in DROPPED:
            return ""
        if name in INLINES:
            return INLINES[name](self, node)
        self.complain(
            node, f"The printed rulebook cannot show a node '{name}'.", "Say it in prose, a list or a table."
        )
        return ""

    def text(self, node: nodes.Element) -> str:
        """The Typst expression of all that stands within ``node``: one code block, however long."""
        self.loose += self.ids(node)
        parts = [self.inline(child) for child in node.children]
        return "{" + ("; ".join(part for part in parts if part) or '""') + "}"

    def ids(self, node: nodes.Element) -> list[str]:
        """The link targets of a node, unique in the book."""
        return [self.target(self.facts.docname, id) for id in _ids(node)]

    def number(self, node: nodes.Element) -> str:
        """The number of a figure or table, in words, or nothing."""
        return next((self.facts.numbers[id] for id in _ids(node) if id in self.facts.numbers), "")

    @staticmethod
    def target(docname: str, id: str) -> str:
        """The name of a link target in the printed book."""
        return f"{docname}#{id}" if id else docname

    def line(self, node: Any) -> int:
        """The line of a node, or of the nearest one around it; 0 where none has any."""
        while node is not None and not getattr(node, "line", None):
            node = node.parent
        return int(node.line) if node is not None else 0

    def complain(self, node: Any, message: str, remedy: str) -> None:
        """Make a Finding at the line of ``node``."""
        self.findings.append(
            Finding("unprintable", Span(self.facts.shown, self.line(node) or 1), message, remedy)
        )


def _ids(node: nodes.Element) -> list[str]:
    ids: list[str] = node.get("ids", [])
    return ids


def inline(function: Inline) -> Inline:
    """Register ``function`` for the inline node that bears its name (a last underscore does not count)."""
    INLINES[function.__name__.rstrip("_")] = function
    return function


def block(function: Block) -> Block:
    """Register ``function`` for the block that bears its name (a last underscore does not count)."""
    BLOCKS[function.__name__.rstrip("_")] = function
    return function
