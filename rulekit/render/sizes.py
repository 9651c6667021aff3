"""Sizes of paper and of cards: one TOML file each, found because it is there, checked when read."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Literal

FOLDER = Path(__file__).resolve().parent
FIELDS = {"name": str, "width": float, "height": float, "margin": float}

Kind = Literal["papers", "cards"]


@dataclass(frozen=True, slots=True)
class Size:
    """A paper or a card: key (the file's name), name, and width, height, blank margin in millimetres."""

    key: str
    name: str
    width: float
    height: float
    margin: float


class SizeFault(Exception):
    """A size that cannot be used: file, line, what is wrong, and the remedy."""

    def __init__(self, file: str, line: int, message: str, remedy: str) -> None:
        super().__init__(file, line, message, remedy)
        self.file, self.line, self.message, self.remedy = file, line, message, remedy

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message} {self.remedy}"


@lru_cache
def sizes(kind: Kind, own: Path | None = None) -> dict[str, Size]:
    """All sizes of ``kind`` by key; files in ``own`` (a book's folder) go first. Raises SizeFault."""
    files = [*sorted((FOLDER / kind).glob("*.toml")), *sorted(own.glob("*.toml") if own else [])]
    return {file.stem: read_size(file) for file in files}


def read_size(path: Path) -> Size:
    """The size that ``path`` declares: ``name`` and, in millimetres, ``width``, ``height``, ``margin``."""
    text = path.read_text(encoding="utf-8")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        raise SizeFault(
            str(path), int(line[1]) if line else 1, f"{error}.", "Write it as TOML: width = 63.0"
        ) from None
    _check(path, text, data)
    return Size(path.stem, data["name"], float(data["width"]), float(data["height"]), float(data["margin"]))


def _check(path: Path, text: str, data: dict[str, object]) -> None:
    def fault(field: str, message: str, remedy: str) -> SizeFault:
        lines = text.splitlines()
        line = next(
            (n for n, each in enumerate(lines, 1) if each.split("=")[0].strip() == field), len(lines) or 1
        )
        return SizeFault(str(path), line, message, remedy)

    for field in data.keys() - FIELDS.keys():
        raise fault(field, f"'{field}' is no field of a size.", f"Use {', '.join(FIELDS)}.")
    for field, kind in FIELDS.items():
        value = data.get(field)
        if kind is str and not (isinstance(value, str) and value):
            raise fault(field, f"'{field}' must be a text.", f'Write {field} = "Poker".')
        if kind is float and (
            isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value < 2000
        ):
            raise fault(field, f"'{field}' must be millimetres from 0 to 2000.", f"Write {field} = 63.0.")
    width, height, margin = (float(str(data[name])) for name in ("width", "height", "margin"))
    if 2 * margin >= min(width, height):
        raise fault(
            "margin", f"A margin of {margin:g} mm leaves no room.", "Make it less than half of each side."
        )
