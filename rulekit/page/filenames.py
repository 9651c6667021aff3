"""A book is copied from system to system: names that one of them cannot keep, or cannot keep apart, are findings."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulekit.findings import Finding
from rulekit.page.model import Page
from rulekit.span import Span

RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in "123456789")}
FORBIDDEN = re.compile(r'[<>:"\\|?*\x00-\x1f]')


def unfit(name: str) -> str:
    """Why Windows cannot keep a file or folder of that name; nothing where it can."""
    if name.partition(".")[0].lower() in RESERVED:
        return f"Windows keeps the name {name!r} for a device."
    if found := FORBIDDEN.search(name):
        return f"Windows allows no {found[0]!r} in a name, as in {name!r}."
    return f"Windows drops the end of the name {name!r}." if name.endswith((".", " ")) else ""


def unportable(pages: dict[str, Page]) -> Iterator[Finding]:
    """A finding for each page whose path some system cannot keep, or takes for another's."""
    first: dict[str, tuple[str, str]] = {}
    for page in pages.values():
        parts = page.docname.split("/")
        why = next(filter(None, map(unfit, parts)), "") or _taken(first, parts, page.shown)
        if why:
            yield Finding("book", Span(page.shown, 1), why, "Rename it, or its folder.")


def _taken(first: dict[str, tuple[str, str]], parts: list[str], shown: str) -> str:
    for n in range(1, len(parts) + 1):
        path = "/".join(parts[:n])
        other, owner = first.setdefault(path.casefold(), (path, shown))
        if other != path:
            return f"{path} and {other} (of {owner}) are one name on systems that do not tell capitals apart."
    return ""
