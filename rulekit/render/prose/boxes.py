"""What stands apart from the text: examples, Readings, history, admonitions, topics."""

from __future__ import annotations

from docutils import nodes

from rulekit.render.prose.rows import Row, row
from rulekit.render.prose.writer import BLOCKS, Writer, block

ADMONITIONS = (
    "attention",
    "caution",
    "danger",
    "error",
    "hint",
    "important",
    "note",
    "seealso",
    "tip",
    "warning",
)


def _box(writer: Writer, node: nodes.Element, path: str, kind: str, label: str) -> list[Row]:
    """A box: its label, its title (may be empty), what it holds."""
    title = node.children[0] if node.children and isinstance(node.children[0], nodes.title) else None
    body = [child for child in node.children if child is not title]
    rows = [made for n, child in enumerate(body) for made in writer.block(child, f"{path}.{n}")]
    code = writer.text(title) if title is not None else ""
    return [row("box", path, writer.line(node), code, rows, writer.ids(node), box=kind, label=label)]


@block
def admonition(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """An example, Reading or history of ours, or a box with a title of its own."""
    kind = node.get("rulekit", "")
    label = f"{writer.facts.labels.get(kind, '')} {node.get('number', '')}".strip()
    return _box(writer, node, path, kind or "plain", label if kind else "")


def named(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """A box whose kind is its title."""
    return _box(writer, node, path, "plain", writer.facts.labels.get(type(node).__name__, ""))


BLOCKS.update(dict.fromkeys(ADMONITIONS, named))


@block
def topic(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """A box with a title; a list of the page's own headings is none, the printed book has its contents."""
    return [] if "contents" in node.get("classes", []) else _box(writer, node, path, "plain", "")


@block
def sidebar(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """A box at the side."""
    return _box(writer, node, path, "plain", "")
