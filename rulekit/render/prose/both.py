"""A view with its labels in two languages, to be drawn once: the second follows the first, set apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from rulekit.render.dice import said_words
from rulekit.render.strings import Interface, interface
from rulekit.render.typeset import DATA_KEYS, TEXT_KEYS, typeset
from rulekit.view.types import RowView, View

APART = "\u2063"
"""U+2063, invisible: words of the second language stand between two, so that a template can tell."""
BOTH = "mul"
"""The code of a text in several languages: no language's spacing is put into it again."""
DRAWN = frozenset({"states", "edges"})
"""What is drawn in boxes is set on a line of its own, without marks."""


Join = Callable[[str, str], str]


def both(first: str, second: str) -> str:
    """Two words for the same: one under the other, once where they are equal."""
    return first if first == second else f"{first}\n{_apart(second)}"


def beside(first: str, second: str) -> str:
    """Two words for the same, one after the other."""
    return first if first == second else f"{first} · {_apart(second)}"


def drawn(first: str, second: str) -> str:
    """Two words for the same in a box whose size was reckoned from its words: no marks."""
    return first if first == second else f"{first} · {second}"


def _apart(text: str) -> str:
    return f"{APART}{text.replace(APART, '')}{APART}"


def both_views(views: Sequence[View], languages: Sequence[str]) -> View:
    """One view from the same view in one or two languages, typeset for each."""
    spaced = [typeset(view, language) for view, language in zip(views, languages, strict=True)]
    if len(spaced) == 1:
        return spaced[0]
    for view, language in zip(spaced, languages, strict=True):
        view["said"] = said_words(view, interface(language))
    for rows in zip(*(view["rows"] for view in spaced), strict=True):
        _refusals(rows)
    merged: View = _merged(spaced[0], spaced[1], "", beside if spaced[0]["kind"] == "rule" else both)
    return merged


def _refusals(rows: Sequence[RowView]) -> None:
    """A cell that says a refusal in each language says just that, so that its reason is not drawn twice."""
    for n in range(len(rows[0]["cells"])):
        if all(row["refused"] and row["cells"][n].endswith(row["refused"]) for row in rows):
            for row in rows:
                row["cells"][n] = row["refused"]


def _merged(first: Any, second: Any, key: str, join: Join) -> Any:
    if key in DATA_KEYS:
        return first
    if isinstance(first, dict):
        return {k: _merged(v, second[k], k, drawn if k in DRAWN else join) for k, v in first.items()}
    if isinstance(first, list):
        return [_merged(a, b, key, join) for a, b in zip(first, second, strict=True)]
    return join(first, second) if isinstance(first, str) and key in TEXT_KEYS else first


@dataclass(frozen=True)
class _Both(Interface):
    """Every word of the interface in two languages, as ``both`` says it, or beside each other in a rule's lines."""

    interfaces: tuple[Interface, ...] = ()
    kind: str = ""

    def __call__(self, message: str) -> str:
        first, second = (words(message) for words in self.interfaces)
        return INLINE.get(message, beside if self.kind == "rule" else both)(first, second)


def both_interfaces(interfaces: Sequence[Interface], kind: str = "") -> Interface:
    """The words of the interface in one or two languages, for a view of that kind."""
    return interfaces[0] if len(interfaces) == 1 else _Both(BOTH, (), tuple(interfaces), kind)


INLINE: dict[str, Join] = {"start": drawn, "No:": beside, "Source": beside}
"""Words that stand before others in their line."""
