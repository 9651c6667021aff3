"""Sizes of paper and of cards: one TOML file each, found because it is there, checked when read."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Literal

FOLDER = Path(__file__).resolve().parent / "render"
LENGTHS = ("width", "height", "margin")
FIELDS = ("name", *LENGTHS, "half")
LARGEST = 2000.0
"""Millimetres that no side of a paper reaches."""

Kind = Literal["papers", "cards"]


@dataclass(frozen=True, slots=True)
class Size:
    """A paper or a card: key (the file's name), name, and width, height, blank margin in millimetres.

    ``half`` is the key of the paper that lies twice, side by side, on this one: such a paper folds out.
    """

    key: str
    name: str
    width: float
    height: float
    margin: float
    half: str = ""

    def lying(self) -> Size:
        """This size on its longer side."""
        long, short = max(self.width, self.height), min(self.width, self.height)
        return replace(self, key=f"{self.key}-lying", width=long, height=short)


class SizeFault(Exception):
    """A size that cannot be used: file, line, what is wrong, and the remedy."""

    def __init__(self, file: str, line: int, message: str, remedy: str) -> None:
        super().__init__(file, line, message, remedy)
        self.file, self.line, self.message, self.remedy = file, line, message, remedy

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message} {self.remedy}"


@lru_cache
def sizes(kind: Kind, own: Path | None = None) -> dict[str, Size]:
    """All sizes of ``kind`` by key; files in ``own`` (a folder) go first. Raises SizeFault."""
    files = [*sorted((FOLDER / kind).glob("*.toml")), *sorted(own.glob("*.toml") if own else [])]
    return {file.stem: read_size(file) for file in files}


def foldouts() -> dict[str, Size]:
    """The papers that fold in the middle into two of another, by key."""
    return {key: size for key, size in sizes("papers").items() if size.half}


def read_size(path: Path) -> Size:
    """The size that ``path`` declares: ``name`` and, in millimetres, ``width``, ``height``, ``margin``.

    A paper may name its ``half``. Raises SizeFault.
    """
    text = path.read_text(encoding="utf-8")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        raise SizeFault(
            str(path), int(line[1]) if line else 1, f"{error}.", "Write it as TOML: width = 63.0"
        ) from None
    fault = _wrong(data)
    if fault is not None:
        field, message, remedy = fault
        raise SizeFault(str(path), _line(text, field), message, remedy)
    width, height, margin = (float(data[name]) for name in LENGTHS)
    return Size(path.stem, data["name"], width, height, margin, data.get("half", ""))


def _line(text: str, field: str) -> int:
    lines = text.splitlines()
    found = (n for n, each in enumerate(lines, 1) if each.split("=")[0].strip() == field)
    return next(found, len(lines) or 1)


def _wrong(data: dict[str, object]) -> tuple[str, str, str] | None:
    """The first field that cannot stand, with message and remedy."""
    for field in data:
        if field not in FIELDS:
            return field, f"'{field}' is no field of a size.", f"Use {', '.join(FIELDS)}."
    if not _word(data.get("name")):
        return "name", "'name' must be a text.", 'Write name = "Poker".'
    for field in LENGTHS:
        if not _length(data.get(field), least=0.0 if field == "margin" else 1.0):
            message = f"'{field}' must be millimetres from {0 if field == 'margin' else 1} to {LARGEST:g}."
            return field, message, f"Write {field} = 63.0."
    width, height, margin = (float(str(data[name])) for name in LENGTHS)
    if 2 * margin >= min(width, height):
        remedy = "Make it less than half of each side."
        return "margin", f"A margin of {margin:g} mm leaves no room.", remedy
    if "half" in data and not _word(data["half"]):
        return "half", "'half' must be the key of a paper.", 'Write half = "a4", or leave the line out.'
    return None


def _word(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _length(value: object, least: float) -> bool:
    return not isinstance(value, bool) and isinstance(value, int | float) and least <= value < LARGEST
