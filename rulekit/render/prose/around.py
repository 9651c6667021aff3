"""What stands around a link: how the page it leads to is named after it in print."""

from __future__ import annotations

import re

from docutils import nodes

_NUMBER = re.compile(r"[A-Z]?\d[\d.]*[A-Z]?|[A-Z]-\d+")
_ENDS = re.compile(r"\s*(?:[.;)\]»]|$)")


def within_brackets(node: nodes.Element) -> bool:
    """Whether a bracket that was opened before ``node`` is still open: the page follows a comma then."""
    before = beside(node, -1)
    return before.count("(") > before.count(")")


def closes(node: nodes.Element) -> bool:
    """Whether ``node`` is a rule number that ends its clause: ``see 66.12, p. 41.``"""
    return bool(_NUMBER.fullmatch(node.astext().strip()) and _ENDS.match(beside(node, 1)))


def beside(node: nodes.Node, step: int) -> str:
    """The text of the block around ``node``, before it (-1) or after it (1)."""
    texts: list[str] = []
    while isinstance(node.parent, nodes.Element):
        around = node.parent
        place = around.index(node)
        sides = around.children[:place] if step < 0 else around.children[place + 1 :]
        texts.append("".join(each.astext() for each in sides))
        if not isinstance(around, nodes.Inline):
            break
        node = around
    return "".join(reversed(texts) if step < 0 else texts)
