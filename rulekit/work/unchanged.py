"""Whether a book is, to the last byte, one that was found sound before: then it need not be run again to say so."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import yaml

from rulekit.memory import edition, folder, key

LEFT_OUT = ("_build", "__pycache__")


def digest(root: Path) -> str:
    """A digest of all that a run of the book in ``root`` rests on; nothing where it cannot be told or is not remembered.

    It covers every file of the book and its catalogues, and the edition of rulekit and of all that it runs on.
    """
    if folder() is None:
        return ""
    try:
        settings = yaml.safe_load((root / "_config.yml").read_text("utf-8"))["sphinx"]["config"]
        catalogues = root / str(settings.get("rulekit_catalogues", "../i18n"))
        files = [*_files(root.resolve()), *_files(catalogues.resolve())]
        return key([edition(), root.resolve().name, *files])
    except (OSError, ValueError, KeyError, TypeError, AttributeError, yaml.YAMLError):
        return ""


def _files(top: Path) -> Iterator[str]:
    """Each file below ``top`` with its text."""
    for place, folders, names in os.walk(top):
        folders[:] = sorted(name for name in folders if name not in LEFT_OUT and not name.startswith("."))
        for name in sorted(names):
            path = os.path.join(place, name)  # a Path for each takes as long as to read it
            yield path.removeprefix(str(top))
            with open(path, "rb") as file:
                yield file.read().decode("latin-1")
