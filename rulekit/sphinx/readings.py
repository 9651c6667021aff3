"""The Readings of the book: found on their pages, linked from rows, listed by game."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, cast

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.domains import Domain
from sphinx.environment import BuildEnvironment
from sphinx.util.nodes import make_refnode

from rulekit.sphinx.directives import readings_list


@dataclass(frozen=True)
class Entry:
    """One Reading: its number, title in the reader's language, page and anchor."""

    number: str
    title: str
    docname: str
    anchor: str

    @property
    def game(self) -> str:
        """The key of its game."""
        return self.docname.split("/")[0]

    def order(self) -> list[tuple[int, str]]:
        """Sorts R-2 before R-13."""
        return [(int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"(\d+)", self.number)]


class RulekitDomain(Domain):
    """Keeps the Readings of each page from one build to the next."""

    name = "rulekit"
    label = "Rules"
    data_version = 1
    initial_data: ClassVar[dict[str, Any]] = {"readings": {}, "lists": {}, "places": {}}

    def clear_doc(self, docname: str) -> None:
        """Forget what a page held."""
        for kind in ("readings", "lists"):
            self.data[kind].pop(docname, None)

    def merge_domaindata(self, docnames: Iterable[str], otherdata: dict[str, Any]) -> None:
        """Take in what another process read."""
        for kind in ("readings", "lists"):
            self.data[kind].update({d: v for d, v in otherdata[kind].items() if d in docnames})

    def resolve_any_xref(self, *where: Any, **more: Any) -> list[tuple[str, nodes.reference]]:
        """Nothing of its own: Readings are named in Sphinx's standard domain."""
        return []

    def of_game(self, game: str) -> list[Entry]:
        """All Readings of a game, by number."""
        found = [e for entries in self.data["readings"].values() for e in entries if e.game == game]
        return sorted(found, key=Entry.order)


def domain(env: BuildEnvironment) -> RulekitDomain:
    """The domain of this build."""
    return cast(RulekitDomain, env.get_domain("rulekit"))


def collect(app: Sphinx, doctree: nodes.document) -> None:
    """Note the Readings of the page just read, with their titles as translated."""
    env = app.env
    found = [_entry(box, env.docname) for box in doctree.findall(nodes.admonition) if box.get("number")]
    if found:
        domain(env).data["readings"][env.docname] = found
    if any(doctree.findall(readings_list)):
        domain(env).data["lists"][env.docname] = []


def _entry(box: nodes.Element, docname: str) -> Entry:
    title = box.next_node(nodes.title)
    return Entry(box["number"], title.astext() if title else "", docname, box["ids"][0])


def links(app: Sphinx, docname: str) -> dict[str, str]:
    """Where each Reading of the page's game is, as seen from the page."""
    entries = domain(app.env).of_game(docname.split("/")[0])
    return {e.number: _uri(app.builder, docname, e.docname) + "#" + e.anchor for e in entries}


def _uri(builder: Builder, docname: str, target: str) -> str:
    return "" if target == docname else builder.get_relative_uri(docname, target)


def fill(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Put the list where a page asked for it."""
    for mark in list(doctree.findall(readings_list)):
        entries = domain(app.env).of_game(docname.split("/")[0])
        items = [nodes.list_item("", _line(app, docname, entry)) for entry in entries]
        made = [nodes.bullet_list("", *items, classes=["rk-readings"])] if items else []
        mark.replace_self(made)


def _line(app: Sphinx, docname: str, entry: Entry) -> nodes.paragraph:
    number = nodes.inline("", entry.number, classes=["rk-number"])
    text = nodes.inline("", "", number, nodes.Text(f" {entry.title}"))
    return nodes.paragraph("", "", make_refnode(app.builder, docname, entry.docname, entry.anchor, text))


def stale(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """What to write again: lists whose Readings changed; every page where a Reading came, went or moved."""
    held = domain(env)
    places = {(e.game, e.number): (e.docname, e.anchor) for es in held.data["readings"].values() for e in es}
    moved, held.data["places"] = held.data["places"] != places, places
    lists: dict[str, list[Entry]] = held.data["lists"]
    now = {docname: held.of_game(docname.split("/")[0]) for docname in lists}
    changed = [docname for docname in lists if lists[docname] != now[docname]]
    lists.update(now)
    return sorted(env.all_docs) if moved else changed


def setup(app: Sphinx) -> None:
    """Register the domain and its events."""
    app.add_domain(RulekitDomain)
    app.connect("doctree-read", collect)
    app.connect("doctree-resolved", fill)
    app.connect("env-updated", stale)
