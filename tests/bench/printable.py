"""The articles of a built site as one document for a printer that reads HTML and CSS: the book that ours is held against.

It has what ours has: contents, the page that each link leads to, and an index of terms, rules and tables with pages.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from html import escape
from itertools import zip_longest
from pathlib import Path
from posixpath import dirname, join, normpath

from bs4 import BeautifulSoup, Tag

from rulekit.render.prose.index import numbered
from tests.rulebook.made import articles

HEADS = ["h1", "h2", "h3"]

STYLE = """
@page { size: A4; margin: 22mm 20mm 20mm; @top-right { content: string(head) } @bottom-center { content: counter(page) } }
body { font: 10pt/1.3 "Libertinus Serif", serif; hyphens: auto } h1, h2, h3 { string-set: head content(); break-after: avoid }
h1 { break-before: page } table { border-collapse: collapse; width: 100% } thead { display: table-header-group }
tr { break-inside: avoid } td, th { text-align: left; vertical-align: top; padding: 1mm } .admonition { background: #f0f0f0 }
a.place::after { content: " (p. " target-counter(attr(href), page) ")" }
a.page::after { content: target-counter(attr(href), page) }
.line { margin: 0.3em 0; text-align: left; hyphens: manual }
"""


@dataclass
class Printable:
    """The pages of one language in their order, each by its blocks; the lines of contents and of an index."""

    blocks: list[list[str]] = field(default_factory=list)
    contents: list[tuple[str, str]] = field(default_factory=list)
    tables: list[tuple[str, str]] = field(default_factory=list)
    terms: dict[str, str] = field(default_factory=dict)
    uses: dict[str, list[str]] = field(default_factory=dict)


def document(site: Path, languages: Sequence[str], docnames: Sequence[str]) -> str:
    """One language after its contents, or two side by side in the rows of a table; the index in the end."""
    sides = [printable(site / one, one, docnames) for one in languages]
    pairs = [
        pair
        for one in zip(*(side.blocks for side in sides), strict=True)
        for pair in zip_longest(*one, fillvalue="")
    ]
    if len(sides) == 1:
        body = "".join(block for (block,) in pairs)
    else:
        body = f"<table>{''.join(_row(languages, pair) for pair in pairs)}</table>"
    before = "".join(_lines("Contents", side.contents) for side in sides)
    after = "".join(part for side in sides for part in _index(side))
    head = f"<head><title>Rulebook</title><style>{STYLE}</style></head>"
    return f'<html lang="{languages[0]}">{head}<body>{before}{body}{after}</body></html>'


def printable(site: Path, language: str, docnames: Sequence[str]) -> Printable:
    """The articles of one language, each target with a name of its own, each link to a target that is printed."""
    made, pages = Printable(), list(zip(docnames, articles(site, docnames), strict=True))
    for docname, article in pages:
        _named(article, _Names(language, docname))
    targets = {str(node["id"]) for _, article in pages for node in article.find_all(id=True)}
    for docname, article in pages:
        _linked(article, _Names(language, docname), targets, made)
        _listed(article, made)
        made.blocks.append([str(block) for block in _blocks(article)])
    return made


@dataclass(frozen=True)
class _Names:
    """Names of targets that are unlike those of other pages and languages."""

    language: str
    docname: str

    def own(self, id: str) -> str:
        return f"{self.language}-{self.docname.replace('/', '-')}-{id}"

    def led_to(self, href: str) -> str:
        """The target of a link: on this page, or in the file of another."""
        path, _, id = href.partition("#")
        name = normpath(join(dirname(self.docname), path)).removesuffix(".html") if path else self.docname
        return _Names(self.language, name).own(id)


def _named(article: Tag, names: _Names) -> None:
    """Names of a section go to its heading, since sections are not kept; the first heading has the name of the page."""
    for section in article.find_all("section", id=True):
        heading = section.find([*HEADS, "h4", "h5"], recursive=False)
        if isinstance(heading, Tag) and not heading.get("id"):
            heading["id"] = section["id"]
        del section["id"]
    for node in article.find_all(id=True):
        node["id"] = names.own(str(node["id"]))
    first = article.find("h1")
    if isinstance(first, Tag):
        first.insert(0, BeautifulSoup(f'<span id="{names.own("")}"></span>', "html.parser"))


def _linked(article: Tag, names: _Names, targets: set[str], made: Printable) -> None:
    """Links to a printed place are followed by its page; links to terms are listed instead."""
    for number, link in enumerate(article.find_all("a", href=True)):
        target = names.led_to(str(link["href"]))
        if (
            "reference" not in link.get_attribute_list("class")
            or target not in targets
            or link.find_parent("figure")
        ):
            link.unwrap()
        elif link.select_one(".std-term"):
            link["href"], link["id"] = f"#{target}", names.own(f"use-{number}")
            made.uses.setdefault(target, []).append(str(link["id"]))
        else:
            link["href"], link["class"] = f"#{target}", "place"


def _listed(article: Tag, made: Printable) -> None:
    for heading in article.find_all(HEADS, id=True):
        made.contents.append((str(heading["id"]), heading.get_text(" ", strip=True)))
    for figure in article.select("figure.rk[id]"):
        caption = figure.find(["caption", "figcaption"])
        made.tables.append((str(figure["id"]), caption.get_text(" ", strip=True) if caption else ""))
    for term in article.select("dt[id]"):
        made.terms[str(term["id"])] = term.get_text(" ", strip=True)


def _blocks(article: Tag) -> Iterator[Tag]:
    """What stands directly in a section."""
    for section in article.select("section"):
        yield from (block for block in section.find_all(True, recursive=False) if block.name != "section")


def _index(side: Printable) -> Iterator[str]:
    terms = sorted(side.terms.items(), key=lambda each: each[1].casefold())
    yield "<h1>Index</h1>"
    yield "".join(_line(words, [own, *side.uses.get(own, [])]) for own, words in terms)
    yield _lines("Rules", sorted(side.contents, key=lambda each: numbered(each[1])))
    yield _lines("Tables", sorted(side.tables, key=lambda each: each[1].casefold()))


def _lines(title: str, lines: Iterable[tuple[str, str]]) -> str:
    return f"<h1>{title}</h1>" + "".join(_line(words, [target]) for target, words in lines)


def _line(words: str, targets: Sequence[str]) -> str:
    pages = ", ".join(f'<a class="page" href="#{target}"></a>' for target in targets)
    return f'<p class="line">{escape(words)} {pages}</p>'


def _row(languages: Sequence[str], pair: Sequence[str]) -> str:
    cells = "".join(f"<td lang={one}>{cell}</td>" for one, cell in zip(languages, pair, strict=True))
    return f"<tr>{cells}</tr>"
