"""Tables of prose as rows: ``table`` holds ``tr``, which holds ``td``, which holds blocks."""

from __future__ import annotations

from docutils import nodes

from rulekit.render.environment import quoted
from rulekit.render.prose.rows import Row, row
from rulekit.render.prose.writer import Writer, block


@block
def table(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """A table: its caption with the number that Sphinx gave it, how many columns, how many rows of heads."""
    title = next(iter(node.findall(nodes.title)), None)
    number = writer.number(node)
    words = [f"strong({quoted(f'{number}. ')})"] if number and title else []
    code = "{" + "; ".join([*words, writer.text(title)]) + "}" if title else ""
    group = next(iter(node.findall(nodes.tgroup)))
    rows = writer.rows(group.children, path)
    heads = sum(len(head.children) for head in group.children if isinstance(head, nodes.thead))
    return [
        row(
            "table",
            path,
            writer.line(node),
            code,
            rows,
            writer.ids(node),
            columns=int(group["cols"]),
            heads=heads,
        )
    ]


@block
def thead(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """The rows of heads."""
    return writer.rows(node.children, path)


@block
def tbody(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """The rows of cells."""
    return writer.rows(node.children, path)


@block
def row_(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """One row."""
    return [row("tr", path, writer.line(node), rows=writer.rows(node.children, path))]


@block
def entry(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """One cell, which may span columns and rows."""
    across, down = int(node.get("morecols", 0)) + 1, int(node.get("morerows", 0)) + 1
    align = next(
        (sign for sign in ("left", "center", "right") if f"text-{sign}" in node.get("classes", [])), ""
    )
    rows = writer.rows(node.children, path)
    return [row("td", path, writer.line(node), rows=rows, across=across, down=down, align=align)]
