"""Blocks of running prose, each as rows; every function bears the name of its node."""

from __future__ import annotations

from docutils import nodes

from rulekit.render.answered import answered
from rulekit.render.environment import quoted
from rulekit.render.prose.inline import raw as inline_raw
from rulekit.render.prose.picture import picture
from rulekit.render.prose.rows import Row, row
from rulekit.render.prose.writer import Writer, block


@block
def section(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """A heading, which carries the section's link targets, and what follows it.

    A section below the page's head that holds nothing but code is for designers: it is not printed.
    """
    made = writer.rows(node.children, path)
    if made and made[0]["kind"] == "heading":
        made[0]["ids"] = [*writer.ids(node), *made[0]["ids"]]
        if len(made) == 1 and made[0]["data"]["level"] > 1 and any(node.findall(nodes.literal_block)):
            return []
    return made


@block
def title(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """The heading of a section; ``level`` counts from 1 at the head of the page."""
    level, around = 0, node.parent
    while around is not None:
        level, around = level + isinstance(around, nodes.section), around.parent
    plain = " ".join(node.astext().split())
    return [
        row(
            "heading",
            path,
            writer.line(node),
            writer.text(node),
            ids=writer.ids(node),
            level=max(level, 1),
            plain=plain,
        )
    ]


@block
def paragraph(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """A paragraph; one without words is none."""
    if not node.children:
        return []
    return [row("paragraph", path, writer.line(node), writer.text(node))]


@block
def compact_paragraph(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """Sphinx's paragraph in lists of links."""
    return paragraph(writer, node, path)


@block
def rubric(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """A heading that is in no contents."""
    return [row("rubric", path, writer.line(node), writer.text(node))]


@block
def centered(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """A line in the middle."""
    return [row("centered", path, writer.line(node), writer.text(node))]


@block
def caption(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """The words under a figure, with the number that Sphinx gave it."""
    number = writer.number(node.parent)
    before = f"strong({quoted(f'{number}. ')}); " if number else ""
    return [row("caption", path, writer.line(node), f"{{{before}{writer.text(node)}}}")]


@block
def legend(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """What explains a figure."""
    return writer.rows(node.children, path)


@block
def figure(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """A picture with its words."""
    return [
        row("figure", path, writer.line(node), rows=writer.rows(node.children, path), ids=writer.ids(node))
    ]


@block
def image(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """A picture of its own."""
    code = picture(writer, node)
    return [row("image", path, writer.line(node), code, ids=writer.ids(node))] if code else []


@block
def block_quote(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """A quotation; its attribution closes it."""
    rows = writer.rows(node.children, path)
    return [row("quote", path, writer.line(node), rows=rows, ids=writer.ids(node))]


@block
def attribution(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """Whose words a quotation holds."""
    return [row("attribution", path, writer.line(node), writer.text(node))]


@block
def transition(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """A line across."""
    return [row("rule", path, writer.line(node))]


@block
def line_block(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """Lines that end where their writer ended them."""
    return [
        row("lines", path, writer.line(node), "{" + "; linebreak(); ".join(_lines(writer, node, 0)) + "}")
    ]


def _lines(writer: Writer, node: nodes.Element, depth: int) -> list[str]:
    made = []
    for child in node.children:
        if isinstance(child, nodes.line_block):
            made += _lines(writer, child, depth + 1)
        elif isinstance(child, nodes.Element):
            made.append(f"h({depth * 1.5}em); {writer.text(child)}")
    return made


@block
def literal_block(writer: Writer, node: nodes.literal_block, path: str) -> list[Row]:
    """Code: the page's own shows its views or its outcome in its place, other code is printed."""
    fence = writer.facts.fence(node)
    line = writer.line(node)
    if fence is None:
        return [row("code", path, line, f"raw({quoted(node.astext())}, block: true)", ids=writer.ids(node))]
    said = [
        row("item", f"{path}.{n}", line, rows=[row("paragraph", f"{path}.{n}.0", line, _sentence(text))])
        for n, text in enumerate(fence.sentences)
    ]
    return [
        *(
            row("view", f"{path}.{n}", line, ids=[writer.target(writer.facts.docname, id)], id=id)
            for n, id in enumerate(fence.views)
        ),
        *([row("outcome", path, line, str(quoted(fence.says)), said)] if said else []),
    ]


def _sentence(text: str) -> str:
    """The sentence, what comes of it set apart from what went in."""
    asked, answer = answered(text)
    return f"{{{quoted(asked)}; strong({quoted(answer)})}}" if answer else str(quoted(text))


@block
def doctest_block(writer: Writer, node: nodes.literal_block, path: str) -> list[Row]:
    """A doctest outside any fence."""
    return literal_block(writer, node, path)


@block
def container(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """A group of blocks; the list of the site's pages is none, the printed book has its contents."""
    return [] if "toctree-wrapper" in node.get("classes", []) else writer.rows(node.children, path)


@block
def compound(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """Blocks that belong together."""
    return container(writer, node, path)


@block
def glossary(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """A list of terms."""
    return writer.rows(node.children, path)


@block
def versionmodified(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """A note that something is new or has changed."""
    return writer.rows(node.children, path)


@block
def target(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """A place to link to."""
    ids = writer.ids(node)
    return [row("anchor", path, writer.line(node), ids=ids)] if ids else []


@block
def raw(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """Raw HTML cannot be printed, unless it shows nothing."""
    inline_raw(writer, node)
    return []


@block
def math_block(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """A formula has no road to paper here."""
    writer.complain(node, "The printed rulebook cannot show a formula.", "Write it in words or as a table.")
    return []


@block
def system_message(writer: Writer, node: nodes.Element, path: str) -> list[Row]:
    """What the parser complained of."""
    writer.complain(
        node, f"The parser says: {' '.join(node.astext().split())}", "Mend the markup at this line."
    )
    return []
