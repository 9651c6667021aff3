"""What every view begins with: kind, id, title, place, source and Readings of the object; nothing to show yet."""

from __future__ import annotations

from rulekit.catalog.contexts import NOTE, at
from rulekit.meta import Meta
from rulekit.view.speak import Speaker
from rulekit.view.types import Kind, View


def head(kind: Kind, meta: Meta, docname: str, speaker: Speaker) -> View:
    """The view of an object of the page ``docname``, without columns, rows and inputs."""
    made: View = {
        "kind": kind,
        "id": meta.id,
        "title": speaker.title(docname, meta.id, meta.title),
        "page": docname,
        "line": meta.line,
        "source": speaker.cited(docname, meta.source),
        "readings": list(meta.readings),
        "columns": [],
        "rows": [],
        "inputs": [],
    }
    if meta.throw:
        made["throw"] = speaker.text(docname, at(NOTE, meta.id), meta.throw)
    return made
