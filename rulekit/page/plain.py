"""A page's blocks as plain data, for the way between processes that read the same book."""

from __future__ import annotations

from dataclasses import fields, replace
from operator import attrgetter
from typing import Any

from rulekit.findings import Finding
from rulekit.page.model import Code, Directive, Entry, Page, Prose, Section

_BLOCKS = {"sections": Section, "code": Code, "prose": Prose, "directives": Directive, "stray": Code}
_PARTS = {kind: attrgetter(*(field.name for field in fields(kind))) for kind in _BLOCKS.values()}


def plain(page: Page) -> dict[str, Any]:
    """All that reading the blocks of ``page`` found."""
    made: dict[str, Any] = {
        name: list(map(_PARTS[kind], getattr(page, name))) for name, kind in _BLOCKS.items()
    }
    made["glossary"] = [(entry.forms, entry.line, entry.end) for entry in page.glossary]
    made["findings"] = [finding.to_json() for finding in page.findings]
    return made | {"labels": page.labels, "references": page.references, "unclosed": page.unclosed}


def filled(page: Page, data: dict[str, Any]) -> Page:
    """``page`` with the blocks of ``data``, the inverse of ``plain``. Raises TypeError, KeyError, ValueError for other data."""
    blocks: dict[str, Any] = {name: [kind(*parts) for parts in data[name]] for name, kind in _BLOCKS.items()}
    return replace(
        page,
        **blocks,
        glossary=[Entry(tuple(forms), line, end) for forms, line, end in data["glossary"]],
        findings=[Finding.from_json(each) for each in data["findings"]],
        labels=dict(data["labels"]),
        references=[(target, line) for target, line in data["references"]],
        unclosed=int(data["unclosed"]),
    )
