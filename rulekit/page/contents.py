"""The table of contents of a book, ``_toc.yml``: what it lists, with the line of each entry."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import yaml

from rulekit.page.files import Unreadable, line_of, yaml_of

NAME = "_toc.yml"
FORMAT = "jb-book"
_OPTIONS = {"caption", "hidden", "maxdepth", "numbered", "reversed", "titlesonly"}
_TOP = {"format", "root", "title", "defaults", "meta", "options", "parts", "chapters"}
_PART = {*_OPTIONS, "chapters"}
_KINDS = ("file", "glob", "url")
_ENTRY = {*_KINDS, "title", "options", "sections", "subtrees"}
Kind = Literal["root", "file", "glob", "url"]


@dataclass(frozen=True, slots=True)
class Listed:
    """One entry: a page (``file``, or the ``root``), a ``glob`` of pages, or an address."""

    kind: Kind
    name: str
    line: int

    def shows(self, docname: str) -> bool:
        """Whether the entry shows a page; a star of a glob stands for part of one name."""
        if self.kind == "glob":
            return bool(_globbed(self.name).fullmatch(docname))
        return self.kind != "url" and self.name.removesuffix(".md") == docname

    def among(self, docnames: Mapping[str, Any]) -> list[str]:
        """Those of ``docnames`` that the entry shows, in order."""
        if self.kind == "glob":
            return sorted(docname for docname in docnames if self.shows(docname))
        name = self.name.removesuffix(".md")
        return [name] if self.kind != "url" and name in docnames else []


@dataclass(frozen=True, slots=True)
class Contents:
    """The entries of a table of contents in order, the root first; ``data`` is what was written."""

    entries: tuple[Listed, ...] = ()
    data: Mapping[str, Any] = field(default_factory=dict)

    @property
    def root(self) -> str:
        """The docname of the first page."""
        return next(
            (entry.name.removesuffix(".md") for entry in self.entries if entry.kind == "root"), "index"
        )

    def pages(self, docnames: Mapping[str, Any]) -> list[str]:
        """Those of ``docnames`` that it lists, in its order."""
        return [docname for entry in self.entries for docname in entry.among(docnames)]

    @property
    def captions(self) -> tuple[str, ...]:
        """The captions of the parts."""
        return tuple(part["caption"] for part in self.data.get("parts", ()) if part.get("caption"))


def read_contents(path: Path) -> Contents:
    """The table of contents in ``path``. Raises Unreadable, with the line that is at fault."""
    node, data = yaml_of(path)
    top = _mapping(node, _TOP, "the table of contents", 1)
    if data.get("format") != FORMAT:
        where = line_of(top["format"]) if "format" in top else 1
        raise Unreadable(where, f"The format is not {FORMAT}.", f"Write format: {FORMAT}.")
    if "root" not in top:
        raise Unreadable(1, "No root is named.", "Name the first page, as in root: index.")
    if "parts" in top and "chapters" in top:
        raise Unreadable(
            line_of(top["chapters"]), "There are both parts and chapters.", "Put all pages into parts."
        )
    entries = [Listed("root", _text(top["root"], "root"), line_of(top["root"]))]
    if "chapters" in top:
        entries += _chapters(top["chapters"], "chapters")
    for item in _list(top["parts"], "parts") if "parts" in top else ():
        part = _mapping(item, _PART, "a part", line_of(item))
        if "chapters" not in part:
            raise Unreadable(line_of(item), "The part has no chapters.", "List its pages under chapters:.")
        _ = _text(part["caption"], "caption") if "caption" in part else ""
        entries += _chapters(part["chapters"], "chapters")
    return Contents(tuple(entries), data)


def _chapters(node: yaml.Node, key: str) -> Iterator[Listed]:
    for item in _list(node, key):
        entry = _mapping(item, _ENTRY, "an entry", line_of(item))
        kinds: list[Kind] = [kind for kind in ("file", "glob", "url") if kind in entry]
        if len(kinds) != 1:
            message = f"The entry names {len(kinds)} of {', '.join(_KINDS)}."
            raise Unreadable(line_of(item), message, "Write each entry as - file: folder/page.")
        yield Listed(kinds[0], _text(entry[kinds[0]], kinds[0]), line_of(item))
        if "sections" in entry:
            yield from _chapters(entry["sections"], "sections")
        for tree in _list(entry["subtrees"], "subtrees") if "subtrees" in entry else ():
            part = _mapping(tree, {*_OPTIONS, "sections"}, "a subtree", line_of(tree))
            yield from _chapters(part["sections"], "sections") if "sections" in part else ()


def _list(node: yaml.Node, key: str) -> list[yaml.Node]:
    if not isinstance(node, yaml.SequenceNode) or not node.value:
        raise Unreadable(
            line_of(node), f"{key} is no list of entries.", "Write each entry as - file: folder/page."
        )
    return list(node.value)


def _mapping(node: yaml.Node | None, known: Iterable[str], what: str, line: int) -> dict[str, yaml.Node]:
    if not isinstance(node, yaml.MappingNode):
        raise Unreadable(
            line,
            f"{what[:1].upper()}{what[1:]} is no list of keys.",
            "Write each entry as - file: folder/page.",
        )
    for key, _ in node.value:
        if key.value not in known:
            near = difflib.get_close_matches(str(key.value), known, 1)
            legal = f"Write {near[0]}." if near else f"Legal keys: {', '.join(sorted(known))}."
            raise Unreadable(line_of(key), f"{key.value!r} is no key of {what}.", legal)
    return {key.value: value for key, value in node.value}


def _text(node: yaml.Node, key: str) -> str:
    if not isinstance(node, yaml.ScalarNode) or not node.value.strip():
        raise Unreadable(line_of(node), f"{key} names nothing.", f"Write one text after {key}:.")
    return str(node.value)


def _globbed(pattern: str) -> re.Pattern[str]:
    parts = re.split(r"(\*\*|\*|\?)", pattern.removesuffix(".md"))
    wild = {"**": ".*", "*": "[^/]*", "?": "[^/]"}
    return re.compile("".join(wild.get(part) or re.escape(part) for part in parts))
