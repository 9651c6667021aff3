"""Catalogues as text: the same bytes for the same entries, with no date in them.

Strings are laid out by Babel. The file is put together here because Babel's writer wraps the previous source
of a stale entry in a way that no tool can read again, and dates every header.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from babel.messages.pofile import normalize

from rulekit.catalog.entry import Catalogue, Entry

WIDTH = 100
_HEADER = """\
{comments}
msgid ""
msgstr ""
"Project-Id-Version: {project}\\n"
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""


def written(catalogue: Catalogue, project: str, language: str, licence: str) -> str:
    """The text of a catalogue; ``licence`` and ``project`` stand in its header, with the comments it had."""
    ours = f"Licence: {licence}."
    comments = "\n".join(f"# {line}" for line in (ours, *(c for c in catalogue.comments if c != ours)))
    header = _HEADER.format(comments=comments, project=project.replace('"', "'"), language=language)
    live = ["\n".join(_entry(entry, "")) for entry in catalogue.entries.values()]
    obsolete = ["\n".join(_entry(entry, "#~ ")) for entry in sorted(catalogue.obsolete.values(), key=_order)]
    return "\n".join([header, *(f"{part}\n" for part in (*live, *obsolete))])


def _order(entry: Entry) -> tuple[str, str]:
    return entry.context, entry.source


def _entry(entry: Entry, mark: str) -> Iterator[str]:
    yield from (f"# {comment}" for comment in entry.comments)
    if entry.places:
        yield "#: " + " ".join(f"{_enclosed(path)}:{line}" for path, line in entry.places)
    if entry.fuzzy:
        yield "#, fuzzy"
    if entry.previous:
        yield from _string("#| msgid ", "#| ", entry.previous)
    if entry.context:
        yield from _string(f"{mark}msgctxt ", mark, entry.context)
    yield from _string(f"{mark}msgid ", mark, entry.source)
    yield from _string(f"{mark}msgstr ", mark, entry.text)


def _enclosed(path: str) -> str:
    """A path with spaces stands between isolates, as gettext wants it."""
    return f"\u2068{path}\u2069" if " " in path else path


def _string(keyword: str, mark: str, text: str) -> Iterator[str]:
    first, *rest = normalize(text, width=WIDTH).split("\n")
    yield keyword + first
    yield from (mark + line for line in rest)


def replace_file(path: Path, text: str) -> bool:
    """Put ``text`` into ``path`` in one step, making folders; False, and nothing touched, if it is there."""
    data = text.encode()
    if path.is_file() and path.read_bytes() == data:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    with os.fdopen(handle, "wb") as file:
        file.write(data)
    Path(name).chmod(0o644)
    Path(name).replace(path)
    return True
