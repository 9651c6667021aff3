"""What print shops ask of single cards: one TOML file each, found because it is there."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from rulekit.sizes import FOLDER


@dataclass(frozen=True, slots=True)
class Shop:
    """A print shop: key (the file's name), name, the bleed in millimetres; whether backs come first, and as pictures.

    ``cards`` are sizes that it cuts in place of others, by key.
    """

    key: str
    name: str
    bleed: float
    backs_first: bool = False
    png: bool = False
    cards: Mapping[str, str] = field(default_factory=dict)


@lru_cache
def shops() -> dict[str, Shop]:
    """All shops by key."""
    files = sorted((FOLDER / "shops").glob("*.toml"))
    return {path.stem: Shop(path.stem, **tomllib.loads(path.read_text("utf-8"))) for path in files}
