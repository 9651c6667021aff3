"""Lists, definitions and notes as rows; every function bears the name of its node."""

from __future__ import annotations

from docutils import nodes

from rulekit.render.environment import quoted
from rulekit.render.prose.rows import Row, row
from rulekit.render.prose.writer import Writer, block

NUMBERINGS = {"arabic": "1", "loweralpha": "a", "upperalpha": "A", "lowerroman": "i", "upperroman": "I"}


@block
def bullet_list(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """A list without numbers."""
    return [row("list", path, writer.line(node), rows=writer.rows(node.children, path), ids=writer.ids(node))]


@block
def enumerated_list(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """A list with numbers: the first of them and their form are the page's."""
    sign = NUMBERINGS.get(node.get("enumtype", "arabic"), "1")
    form = f"{node.get('prefix', '')}{sign}{node.get('suffix', '') or '.'}"
    rows = writer.rows(node.children, path)
    return [
        row(
            "numbers",
            path,
            writer.line(node),
            rows=rows,
            ids=writer.ids(node),
            form=form,
            start=int(node.get("start", 1)),
        )
    ]


@block
def list_item(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """One item."""
    return [row("item", path, writer.line(node), rows=writer.rows(node.children, path), ids=writer.ids(node))]


@block
def definition_list(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """Terms with what they mean."""
    return writer.rows(node.children, path)


@block
def definition_list_item(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """One term, or several with one meaning."""
    terms = [child for child in node.children if isinstance(child, nodes.term | nodes.classifier)]
    body = [child for child in node.children if isinstance(child, nodes.definition)]
    rows = [made for n, child in enumerate(body) for made in writer.rows(child.children, f"{path}.{n}")]
    code = "{" + f"; {quoted(', ')}; ".join(writer.text(term) for term in terms) + "}"
    line = writer.line(terms[0] if terms else node)
    ids = [id for term in terms for id in writer.ids(term)]
    return [row("definition", path, line, code, rows, plain=terms[0].astext() if terms else "", terms=ids)]


@block
def field_list(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """Names with their values."""
    return writer.rows(node.children, path)


@block
def field(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """One name with its value."""
    name, body = node.children
    assert isinstance(name, nodes.Element) and isinstance(body, nodes.Element)
    rows = writer.rows(body.children, path)
    return [
        row("definition", path, writer.line(node), writer.text(name), rows, plain=name.astext(), terms=[])
    ]


@block
def footnote(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """A note, with the number that Sphinx gave it."""
    sign = next((child.astext() for child in node.children if isinstance(child, nodes.label)), "")
    rows = writer.rows(node.children, path)
    return [row("note", path, writer.line(node), str(quoted(sign)), rows, writer.ids(node))]


@block
def citation(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """A work cited."""
    return footnote(writer, node, path)
