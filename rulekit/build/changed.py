"""Which aids say something else than they did: a player prints those again, and no others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal

from rulekit.view.types import AidView, BookViews

UNPRINTED = frozenset({"line", "page", "tree", "possible", "outputs", "match", "out"})
"""Parts of a view that no print shows: places in files, and data for scripts."""

State = Literal["new", "changed", "gone"]


@dataclass(frozen=True, slots=True)
class Change:
    """One aid that differs: in which language, how, and the objects (or "title", "notes" …) that differ."""

    language: str
    id: str
    kind: str
    title: str
    state: State
    differs: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """Plain data, for ``--json``."""
        return asdict(self)


def changes(before: Mapping[str, BookViews], after: Mapping[str, BookViews]) -> list[Change]:
    """The aids whose content differs, by language, in the order of the book; those that are gone come last."""
    return [change for language, book in after.items() for change in _changes(before.get(language), book)]


def _changes(before: BookViews | None, after: BookViews) -> Iterator[Change]:
    old = {aid["id"]: aid for aid in before["aids"]} if before else {}
    for aid in after["aids"]:
        was = old.pop(aid["id"], None)
        if before is None or was is None:
            yield _change(after, aid, "new", ())
            continue
        differs = _differing(contents(before, was), contents(after, aid))
        if differs:
            yield _change(after, aid, "changed", differs)
    for aid in old.values():
        yield _change(after, aid, "gone", ())


def _change(book: BookViews, aid: AidView, state: State, differs: tuple[str, ...]) -> Change:
    return Change(book["language"], aid["id"], aid["kind"], aid["title"], state, differs)


def contents(book: BookViews, aid: AidView) -> dict[str, Any]:
    """What a print of ``aid`` shows, by name: its own fields, its game, and each object by id."""
    own = {name: value for name, value in aid.items() if name not in UNPRINTED}
    folder = aid["page"].split("/")[0]
    game = next((game for game in book["games"] if game["key"] == folder), None)
    ids = dict.fromkeys(shown.partition("#")[0] for shown in aid["shows"])
    return {**own, "game": game, **{id: printed(book["views"].get(id)) for id in ids}}


def printed(value: Any) -> Any:
    """A copy of a view without what no print shows."""
    if isinstance(value, Mapping):
        return {name: printed(part) for name, part in value.items() if name not in UNPRINTED}
    return [printed(part) for part in value] if isinstance(value, list | tuple) else value


def _differing(before: dict[str, Any], after: dict[str, Any]) -> tuple[str, ...]:
    names = dict.fromkeys([*after, *before])
    return tuple(name for name in names if before.get(name) != after.get(name))
