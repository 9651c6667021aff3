"""Printed rule numbers in running prose lead to the rules that the book restates; those outside it stay plain.

A number with a point leads to its heading, or to that of the rule it is a part of: 66.12C to 66.12, 63.12 to 63. A
number without one is a rule's only after the word: "rules 66 to 68".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from docutils import nodes

from rulekit.page.rule_numbers import found, outside

KEPT = (
    nodes.title,
    nodes.reference,
    nodes.literal,
    nodes.literal_block,
    nodes.raw,
    nodes.term,
    nodes.caption,
)


def link(doctree: nodes.document, known: Mapping[str, str], abroad: str = "") -> None:
    """Make the rule numbers of a page's prose links; ``known`` holds the address of each number of its game.

    ``abroad`` are the words that explain a number of a rule outside the book; without them such numbers stay as they are.
    """
    for text in list(doctree.findall(nodes.Text)):
        if known and not _kept(text):
            parts = list(_parts(text.astext(), known, abroad))
            if any(not isinstance(part, nodes.Text) for part in parts):
                text.parent.replace(text, parts)


def _kept(text: nodes.Text) -> bool:
    above: nodes.Node | None = text.parent
    while above is not None:
        if isinstance(above, KEPT):
            return True
        above = above.parent
    return False


def _parts(text: str, known: Mapping[str, str], abroad: str) -> Iterator[nodes.Node]:
    marked = ((start, end, "") for start, end in outside(text, known) if abroad)
    at = 0
    for start, end, target in sorted([*found(text, known), *marked]):
        if start > at:
            yield nodes.Text(text[at:start])
        yield _linked(text[start:end], known[target]) if target else _explained(text[start:end], abroad)
        at = end
    if at < len(text) or not text:
        yield nodes.Text(text[at:])


def _linked(text: str, address: str) -> nodes.reference:
    shown = nodes.inline("", text, classes=["std", "std-ref"])
    return nodes.reference("", "", shown, internal=True, refuri=address)


def _explained(text: str, words: str) -> nodes.abbreviation:
    return nodes.abbreviation("", text, explanation=words)
