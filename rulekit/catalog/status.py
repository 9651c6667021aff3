"""The state of the translations: counts by page and language, and every string that wants work."""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rulekit.catalog.state import PageState, page_states
from rulekit.page.load import Loaded
from rulekit.span import Span

SHOWN = 60


@dataclass(frozen=True, slots=True)
class Wanting:
    """One string that is stale or missing: where it stands, its context, its words, those it had."""

    state: str
    span: Span
    context: str
    text: str
    previous: str = ""


@dataclass(frozen=True, slots=True)
class Status:
    """One page in one language."""

    docname: str
    language: str
    translated: int
    stale: int
    missing: int
    wanting: tuple[Wanting, ...]

    @property
    def complete(self) -> bool:
        """Whether nothing is stale or missing."""
        return not self.wanting


def status(loaded: Loaded) -> list[Status]:
    """The state of every page in every language into which it is translated."""
    return [_status(page, loaded.book.pages[page.docname].shown) for page in page_states(loaded)]


def _status(page: PageState, path: str) -> Status:
    states = [(page.of(entry), entry) for entry in page.merged.entries.values()]
    counts = Counter(state for state, _ in states)
    wanting = tuple(
        Wanting(state, Span(path, e.places[0][1]), e.context, e.source, e.previous)
        for state, e in states
        if state != "translated"
    )
    numbers = (counts["translated"], counts["stale"], counts["missing"])
    return Status(page.docname, page.language, *numbers, wanting)


def lines(statuses: Iterable[Status]) -> Iterator[str]:
    """The states as lines of text: one a page, and one under it for each string that wants work."""
    for one in statuses:
        counts = f"{one.translated} translated, {one.stale} stale, {one.missing} missing"
        yield f"{one.language} {one.docname}: {counts}"
        for want in one.wanting:
            context = f" [{want.context}]" if want.context else ""
            said = changed(want.previous, want.text) if want.previous else f"“{_short(want.text)}”"
            yield f"  {want.span}: {want.state}{context}: {said}"


def changed(before: str, now: str) -> str:
    """What differs between two texts, word by word: ``“one die” is now “two dice”``."""
    old, new = before.split(), now.split()
    matcher = difflib.SequenceMatcher(None, old, new, autojunk=False)
    said = [
        _change(" ".join(old[a:b]), " ".join(new[c:d]))
        for kind, a, b, c, d in matcher.get_opcodes()
        if kind != "equal"
    ]
    return "; ".join(said) or "blanks changed"


def _change(old: str, new: str) -> str:
    if not old:
        return f"“{new}” is new"
    return f"“{old}” is now “{new}”" if new else f"“{old}” is gone"


def _short(text: str) -> str:
    return text if len(text) <= SHOWN else text[: SHOWN - 1].rstrip() + "…"
