"""What a print says of the abbreviations that stand on it: those that occur, each once."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rulekit.render.drawn import drawn
from rulekit.render.environment import Strings
from rulekit.render.legend import legend
from rulekit.view.types import AidView, GameView, View


def explained(game: GameView, aid: AidView, views: Sequence[View], strings: Strings) -> list[str]:
    """What a print says of all that stands on it without its meaning: the signs of ``views``, and the abbreviations."""
    return [*legend(views, strings), *shorts(game, aid, views, strings)]


def shorts(game: GameView, aid: AidView, views: Sequence[View], strings: Strings) -> list[str]:
    """The abbreviations of ``game`` on a print of ``views``, a plural s or not, with what they mean; all are typeset."""
    meant = {form: each for each in game["abbreviations"] for form in each["forms"]}
    if not meant:
        return []
    longest_first = "|".join(map(re.escape, sorted(meant, key=len, reverse=True)))
    texts = [aid["title"], *aid["notes"], *(text for view in views for text in _texts(view))]
    found = set(re.findall(rf"(?<![\w-])({longest_first})s?(?![\w-])", "\n".join(texts)))
    label = strings("{label}: {value}")
    return [
        label.format(label=each["forms"][0], value=each["meaning"])
        for each in game["abbreviations"]
        if found.intersection(each["forms"])
    ]


def _texts(view: View) -> Iterator[str]:
    """All that the drawing of ``view`` says."""
    grid = drawn(view)
    yield from (view["title"], view.get("throw", ""), *view.get("facts", []))
    yield from (head["label"] for head in grid["heads"])
    yield from (text for row in grid["rows"] for text in (*row["cells"], row["refused"]))
    yield from (box["note"] for box in view.get("boxes", []))
    if view["kind"] == "rule":
        for each in view["inputs"]:
            yield from (each["label"], *(option["label"] for option in each["options"]))
