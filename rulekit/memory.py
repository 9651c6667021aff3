"""What earlier runs found out, kept outside the tree by content: it may be deleted at any time, and is never asked twice.

The folder is the user's own for caches; the variable RULEKIT_CACHE names another, or with ``off`` none at all.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import sys
import tempfile
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

VARIABLE = "RULEKIT_CACHE"
ROOM = 5_000  # verdicts; the ones not asked for the longest are forgotten first


def folder() -> Path | None:
    """Where memories are kept; None where RULEKIT_CACHE says ``off``."""
    named = os.environ.get(VARIABLE, "")
    if named:
        return None if named == "off" else Path(named)
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "rulekit" / "cache"
    if sys.platform == "darwin":
        return home / "Library" / "Caches" / "rulekit"
    return Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache") / "rulekit"


@cache
def edition() -> str:
    """A digest of this Python, of every package installed beside it and of rulekit's own files: what another edition
    found out does not count."""
    here = str(Path(__file__).parent)
    stats = sorted((file.path.removeprefix(here), file.stat()) for file in _files(here))
    told = (f"{path} {stat.st_size} {stat.st_mtime_ns}" for path, stat in stats)
    return key([sys.version, *_packages(), *told])


def _files(folder: str) -> Iterator[os.DirEntry[str]]:
    """Every file below ``folder`` but compiled ones."""
    with os.scandir(folder) as found:
        for entry in found:
            if entry.is_dir():
                yield from _files(entry.path)
            elif entry.is_file() and not entry.name.endswith(".pyc"):
                yield entry


def _packages() -> list[str]:
    """Every package with its version, as the folders of their metadata name them."""
    folders = {Path(entry) for entry in sys.path if entry.endswith("-packages")}
    return sorted(path.name for folder in folders for path in folder.glob("*.dist-info"))


def key(parts: Iterable[str]) -> str:
    """A digest of texts in their order."""
    made = hashlib.sha256()
    for part in parts:
        data = part.encode("utf-8", "surrogatepass")
        made.update(len(data).to_bytes(8, "big") + data)
    return made.hexdigest()


class Memory:
    """Plain data by key, of all books together, read from one file and written back with ``save``.

    Without a file it keeps nothing.
    """

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self._kept: dict[str, Any] = _read(path) if path else {}
        self._asked: dict[str, Any] = {}

    @classmethod
    def of(cls, name: str) -> Memory:
        """The memory of that name in the user's folder."""
        place = folder()
        return cls(None if place is None else place / f"{name}.json")

    def get(self, key: str) -> Any:
        """What was put under ``key``; None where nothing was."""
        found = self._kept.get(key)
        if found is not None:
            self._asked[key] = found
        return found

    def put(self, key: str, value: Any) -> None:
        """Keep ``value``, plain data and not None."""
        self._kept.pop(key, None)
        self._asked[key] = value

    def save(self) -> None:
        """Write what is new, and the rest as far as there is room. A disk that refuses costs time, no answer."""
        if self.path is None or self._asked.keys() <= self._kept.keys():
            return
        older = {key: value for key, value in self._kept.items() if key not in self._asked}
        youngest = list({**older, **self._asked}.items())[-ROOM:]
        with contextlib.suppress(OSError):
            _write(self.path, json.dumps(dict(youngest)))


def _read(path: Path) -> dict[str, Any]:
    try:
        made = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return made if isinstance(made, dict) else {}


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=path.name, dir=path.parent)
    try:
        with open(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(name, path)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
