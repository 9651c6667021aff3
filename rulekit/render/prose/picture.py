"""A picture file as a Typst expression: its bytes stand in the source, nothing is looked up later."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rulekit.render.environment import quoted
from rulekit.render.prose.writer import Writer

FORMATS = {".png": "png", ".jpg": "jpg", ".jpeg": "jpg", ".gif": "gif", ".svg": "svg", ".webp": "webp"}


def picture(writer: Writer, node: Any) -> str:
    """The picture of an ``image`` node; a Finding and nothing where it cannot be printed."""
    path = Path(writer.facts.folder / node["uri"])
    form = FORMATS.get(path.suffix.lower())
    alt = str(node.get("alt", "")).strip()
    if "://" in node["uri"] or form is None or not path.is_file():
        kinds = ", ".join(sorted(set(FORMATS.values())))
        writer.complain(
            node,
            f"The printed rulebook cannot show the picture {node['uri']!r}.",
            f"Name a file of the book of one of these kinds: {kinds}.",
        )
        return ""
    if not alt:
        writer.complain(
            node,
            f"The picture {node['uri']!r} has no words for those who cannot see it.",
            "Add an alternative text.",
        )
        return ""
    return f"image({_data(path, form)}, format: {quoted(form)}, alt: {quoted(alt)})"


def _data(path: Path, form: str) -> str:
    if form == "svg":
        return f"bytes({quoted(path.read_text('utf-8'))})"
    return f"bytes(({','.join(map(str, path.read_bytes()))},))"
