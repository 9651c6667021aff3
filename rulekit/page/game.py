"""A game's folder: what its ``game.toml`` says."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulekit.findings import Finding
from rulekit.page.files import Unreadable, toml_of
from rulekit.page.tongues import unfit
from rulekit.span import Span

NAME = "game.toml"
WHOLE = "rulebook"
"""The name of the print with every game, which no game may have."""
KEYS = {"title", "edition", "publisher", "designer", "language", "stage", "work", "short"}
REQUIRED = ("title", "edition", "publisher", "language", "work")
STAGES = ("draft", "finished")
_LEGAL = f"Legal keys: {', '.join(sorted(KEYS))}; stage is {' or '.join(STAGES)}."


@dataclass(frozen=True, slots=True)
class Game:
    """A game's folder: key (the folder's name) and what game.toml says."""

    key: str
    title: str
    edition: str
    publisher: str
    language: str
    work: str
    designer: str = ""
    stage: str = "draft"
    short: str = ""


def read_game(path: Path, shown: str) -> tuple[Game | None, list[Finding]]:
    """The game whose folder holds the file ``path``, or what is wrong with the file."""
    try:
        text, data = toml_of(path)
    except Unreadable as why:
        return None, [Finding("game", Span(shown, why.line), why.message, why.remedy)]
    if path.parent.name.casefold() == WHOLE:
        message = f"No game's folder can be called {WHOLE}: the print of the whole book has that name."
        return None, [Finding("game", Span(shown, 1), message, "Rename the folder.")]
    found = [
        Finding("game", Span(shown, _line(text, key)), message, remedy)
        for key, message, remedy in _wrong(data)
    ]
    return (None, found) if found else (Game(key=path.parent.name, **data), [])


def _wrong(data: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    for key, value in data.items():
        if key not in KEYS:
            near = difflib.get_close_matches(key, KEYS, 1)
            yield key, f"{NAME} has no key {key!r}.", f"Write {near[0]}." if near else _LEGAL
        elif not isinstance(value, str) or not value.strip():
            yield key, f"{key} cannot be {value!r}.", f'Write a text in quotes, as in {key} = "…".'
    lacking = [key for key in REQUIRED if key not in data]
    if lacking:
        yield "", f"{NAME} lacks {', '.join(lacking)}.", f'Add each as a text, as in {lacking[0]} = "…".'
    if isinstance(data.get("stage"), str) and data["stage"] not in STAGES:
        yield "stage", f"stage cannot be {data['stage']!r}.", f"Write {' or '.join(STAGES)}."
    fault = unfit(data["language"]) if isinstance(data.get("language"), str) else None
    if fault:
        yield "language", *fault


def _line(text: str, key: str) -> int:
    lines = enumerate(text.split("\n"), 1)
    return next((n for n, line in lines if key and line.strip().startswith(key)), 1)
