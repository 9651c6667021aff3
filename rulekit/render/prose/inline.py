"""Nodes within a line, each as a Typst expression; every function bears the name of its node."""

from __future__ import annotations

import re

from docutils import nodes

from rulekit.render.environment import quoted
from rulekit.render.prose.around import closes, within_brackets
from rulekit.render.prose.picture import picture
from rulekit.render.prose.writer import Writer, inline

INSIDE = "rk:"
"""How links within the book begin: the builder of rows writes ``rk:docname#id``."""

TERM = "#term-"
"""What the link targets of a glossary hold."""

_BLANKS = re.compile(r"[ \t\r\n\f\v]+")
_BREAK = re.compile(r"<br\s*/?>\s*", re.IGNORECASE)
_UNSEEN = re.compile(r"\s*(?:<!--.*?-->\s*)+", re.DOTALL)


@inline
def Text(writer: Writer, node: nodes.Text) -> str:
    """Words; blanks and line ends of the source count as one space."""
    return str(quoted(_BLANKS.sub(" ", str(node))))


@inline
def emphasis(writer: Writer, node: nodes.Element) -> str:
    """Stressed words."""
    return f"emph({writer.text(node)})"


@inline
def strong(writer: Writer, node: nodes.Element) -> str:
    """Strongly stressed words."""
    return f"strong({writer.text(node)})"


@inline
def literal(writer: Writer, node: nodes.Element) -> str:
    """Code within a line."""
    return f"raw({quoted(node.astext())})"


@inline
def title_reference(writer: Writer, node: nodes.Element) -> str:
    """The title of a work."""
    return emphasis(writer, node)


@inline
def literal_emphasis(writer: Writer, node: nodes.Element) -> str:
    """Code to be filled in."""
    return f"emph(raw({quoted(node.astext())}))"


@inline
def literal_strong(writer: Writer, node: nodes.Element) -> str:
    """Code that matters."""
    return f"strong(raw({quoted(node.astext())}))"


@inline
def subscript(writer: Writer, node: nodes.Element) -> str:
    """Lowered words."""
    return f"sub({writer.text(node)})"


@inline
def superscript(writer: Writer, node: nodes.Element) -> str:
    """Raised words."""
    return f"super({writer.text(node)})"


@inline
def abbreviation(writer: Writer, node: nodes.Element) -> str:
    """A short form; what the screen shows on pointing at it follows in brackets."""
    said = node.get("explanation", "")
    return f"{{{writer.text(node)}; {quoted(f' ({said})')}}}" if said else writer.text(node)


@inline
def inline_(writer: Writer, node: nodes.Element) -> str:
    """Words with a class of the site."""
    return writer.text(node)


@inline
def generated(writer: Writer, node: nodes.Element) -> str:
    """Words that Sphinx made."""
    return writer.text(node)


@inline
def target(writer: Writer, node: nodes.Element) -> str:
    """A place to link to, with or without words."""
    return writer.text(node)


@inline
def reference(writer: Writer, node: nodes.Element) -> str:
    """A link: to a place in the book, or out of it."""
    body, uri = writer.text(node), str(node.get("refuri", ""))
    if uri.startswith(INSIDE):
        return refer(writer, node, uri.removeprefix(INSIDE).lstrip("#"), body)
    if uri.startswith("#") or node.get("refid"):
        return refer(writer, node, writer.target(writer.facts.docname, node.get("refid") or uri[1:]), body)
    return f"rb-out({quoted(uri)}, {body})" if uri else body


def refer(writer: Writer, node: nodes.Element, target: str, body: str) -> str:
    """A link within the book: to a term, which the index counts, or to a place, whose page print names."""
    if TERM in target:
        return f"rb-term({quoted(target)}, {body})"
    return f"rb-ref({quoted(target)}, {body}, {quoted(within_brackets(node) or closes(node))})"


@inline
def number_reference(writer: Writer, node: nodes.Element) -> str:
    """A link to a figure or table by the number that Sphinx gave it."""
    return reference(writer, node)


@inline
def download_reference(writer: Writer, node: nodes.Element) -> str:
    """A file to fetch: on paper its name alone."""
    return writer.text(node)


@inline
def footnote_reference(writer: Writer, node: nodes.Element) -> str:
    """The mark of a footnote, with the number that Sphinx gave it."""
    place = writer.target(writer.facts.docname, node.get("refid", ""))
    return f"super(rb-link({quoted(place)}, {quoted(node.astext())}))"


@inline
def citation_reference(writer: Writer, node: nodes.Element) -> str:
    """The mark of a work cited."""
    place = writer.target(writer.facts.docname, node.get("refid", ""))
    return f"rb-link({quoted(place)}, {quoted(f'[{node.astext()}]')})"


@inline
def image(writer: Writer, node: nodes.Element) -> str:
    """A picture within a line."""
    code = picture(writer, node)
    return f"box({code})" if code else ""


@inline
def raw(writer: Writer, node: nodes.Element) -> str:
    """A forced line end, which MyST writes as raw HTML; other HTML cannot be printed."""
    if "html" not in node.get("format", "").split() or _UNSEEN.fullmatch(node.astext()):
        return ""
    if _BREAK.fullmatch(node.astext()):
        return "linebreak()"
    writer.complain(node, "The printed rulebook cannot show raw HTML.", "Write it in Markdown.")
    return ""


@inline
def math(writer: Writer, node: nodes.Element) -> str:
    """A formula has no road to paper here."""
    writer.complain(node, "The printed rulebook cannot show a formula.", "Write it in words or as a table.")
    return ""


@inline
def problematic(writer: Writer, node: nodes.Element) -> str:
    """What the parser could not read."""
    writer.complain(node, f"The parser could not read {node.astext()!r}.", "Mend the markup at this line.")
    return ""
