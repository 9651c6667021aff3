"""What a fence declares is drawn in its place, its code folds away; an example tells its outcome in words."""

from __future__ import annotations

import doctest
from collections.abc import Callable, Iterator
from html import escape
from itertools import takewhile
from typing import NamedTuple

from docutils import nodes
from sphinx.application import Sphinx

from rulekit.page.model import Code
from rulekit.render.answered import answered
from rulekit.render.html import view_html
from rulekit.render.strings import Interface
from rulekit.render.typography import typography
from rulekit.sphinx.readings import links as reading_links
from rulekit.sphinx.shelf import Shelf
from rulekit.sphinx.strings import EXAMPLE, EXAMPLE_CODE, HISTORY, OTHER_CODE, READING, RULE_CODE, SAYS
from rulekit.sphinx.tryit import Boxes

PERSONAL = "Personal copy: holds charts of the owner's game, not to be passed on."
PARSER = doctest.DocTestParser()
KICKERS: dict[str, str] = {"example": EXAMPLE, "reading": READING, "history": HISTORY}


class Place(NamedTuple):
    """The page that is drawn, in which words, and where its rule numbers and Readings lead."""

    docname: str
    shelf: Shelf
    words: Interface
    links: dict[str, str]
    boxes: Boxes


def draw(app: Sphinx, doctree: nodes.document, docname: str, shelf: Shelf, words: Interface) -> None:
    """Draw all fences and boxes of one page."""
    links = {**rule_links(app, docname, shelf), **reading_links(app, docname)}
    place = Place(docname, shelf, words, links, Boxes(docname, words, links, shelf.views["personal"]))
    shown: dict[str, int] = {}
    for block in list(doctree.findall(nodes.literal_block)):
        code = shelf.code_at(docname, block.line or 0)
        if code is not None and block.get("language") == code.language:
            made = (
                _example(block, code, place, shown)
                if code.language == "pycon"
                else _fence(block, code, place)
            )
            block.replace_self(made)
    for box in doctree.findall(nodes.admonition):
        if kind := box.get("rulekit"):
            _label(box, kind, words)
    _side_by_side(doctree)
    if shelf.views["personal"]:
        _mark(doctree, words(PERSONAL))


def _mark(doctree: nodes.document, text: str) -> None:
    """Say under the title of the page that the owner's charts are in it."""
    title = doctree.next_node(nodes.title)
    if title is not None:
        title.parent.insert(1, _raw(f'<p class="rk-personal"><strong>{escape(text)}</strong></p>'))


def rule_links(app: Sphinx, docname: str, shelf: Shelf) -> dict[str, str]:
    """Where the rule numbers of the page's game lead, as seen from the page."""

    def uri(target: str, label: str) -> str:
        return ("" if target == docname else app.builder.get_relative_uri(docname, target)) + "#" + label

    return {number: uri(*where) for number, where in shelf.numbers(docname).items()}


def _fence(block: nodes.literal_block, code: Code, place: Place) -> list[nodes.Node]:
    views = place.shelf.views_in(place.docname, code)
    drawn = [
        node
        for view in views
        for node in (_raw(view_html(view, place.words, links=place.links)), *place.boxes.of(view))
    ]
    return [
        *drawn,
        *folded(block, place.words(RULE_CODE if views else OTHER_CODE), "" if views else "rk-aside"),
    ]


def _example(block: nodes.literal_block, code: Code, place: Place, shown: dict[str, int]) -> list[nodes.Node]:
    view = place.shelf.example(code.inside)
    first = shown.get(code.inside, 0)
    shown[code.inside] = last = first + len(PARSER.get_examples(code.text))
    steps = view["steps"][first:last] if view else []
    sentences = [sentence for step in steps for sentence in step["sentences"]]
    return [*_outcome(sentences, place.words), *folded(block, place.words(EXAMPLE_CODE))]


def _outcome(sentences: list[str], words: Interface) -> Iterator[nodes.Node]:
    if sentences:
        title = escape(words(SAYS))
        spaced = typography(words.language)
        items = "\n".join(f"<li>{_sentence(spaced(text))}</li>" for text in sentences)
        yield _raw(
            f'<div class="rk-says">\n<p class="rk-says-title">{title}</p>\n<ul>\n{items}\n</ul>\n</div>'
        )


def _sentence(text: str) -> str:
    """The sentence, what comes of it set apart from what went in."""
    asked, answer = answered(text)
    return f"{escape(asked)}<strong>{escape(answer)}</strong>" if answer else escape(text)


def folded(block: nodes.literal_block, summary: str, more: str = "") -> list[nodes.Node]:
    """The code behind a line to open it; a player's search does not look inside."""
    opening = f'<details class="{f"rk-code {more}".strip()}"><summary>{escape(summary)}</summary>'
    parts = [_raw(opening), block.deepcopy(), _raw("</details>")]
    return [nodes.container("", *parts, is_div=True, classes=["no-search", "rk-fold"])]


def _label(box: nodes.Element, kind: str, words: Callable[[str], str]) -> None:
    title = box.next_node(nodes.title)
    if title is not None:
        name = f"{words(KICKERS[kind])} {box.get('number', '')}".strip()
        title.insert(0, [nodes.inline("", name, classes=["rk-kicker"]), nodes.Text(" ")])


def _raw(html: str) -> nodes.raw:
    return nodes.raw("", html, format="html")


def _side_by_side(doctree: nodes.document) -> None:
    """Boxes of one kind that follow one another are set beside one another where there is room."""
    for box in list(doctree.findall(nodes.admonition)):
        kind = box.get("rulekit", "")
        if kind in ("example", "reading") and box.parent.get("rulekit") != "run":
            _gather(box, kind)


def _gather(first: nodes.Element, kind: str) -> None:
    parent, start = first.parent, first.parent.index(first)
    run = list(
        takewhile(
            lambda node: isinstance(node, nodes.admonition) and node.get("rulekit") == kind,
            parent.children[start:],
        )
    )
    parent[start : start + len(run)] = [
        nodes.container("", *run, is_div=True, rulekit="run", classes=["rk-run", f"rk-run-{kind}"])
    ]
