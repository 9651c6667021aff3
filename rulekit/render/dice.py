"""What stands at a table of dice in words: who throws what, and how the lines of a tally make a sum."""

from __future__ import annotations

from typing import Any

from rulekit.number import MINUS, shown_in
from rulekit.render.environment import Strings
from rulekit.said import joined
from rulekit.view.types import InputView, SaidView, View


def said_words(view: View, strings: Strings) -> SaidView:
    """All that is said at a view; what it brings with it stays."""
    if "said" in view:
        return view["said"]
    sums = [*ends_words(view, strings), *sum_words(view, strings)]
    return {"throw": throw_words(view, strings), "sums": sums}


def throw_words(view: View, strings: Strings) -> str:
    """Who throws, when, and which dice: as the page tells and the inputs are; nothing where no die decides."""
    said = [view.get("throw", ""), *(_dice(each, strings) for each in view["inputs"])]
    line = joined([part for part in said if part], strings)
    return f"{line[:1].upper()}{line[1:]}." if line else ""


def _dice(each: InputView, strings: Strings) -> str:
    count, faces = each.get("dice", [0, 0])
    if not count:
        return ""
    words = strings("one die of {faces} faces") if count == 1 else strings("{count} dice of {faces} faces")
    return words.format(count=count, faces=faces)


def ends_words(view: View, strings: Strings) -> list[str]:
    """What counts beyond the ends of a table: a sentence for each input that is drawn to them."""
    said = strings("{label}: below {low} counts as {low}, above {high} as {high}.")
    return [
        said.format(label=each["label"], low=_shown(each["clamp"][0]), high=_shown(each["clamp"][1]))
        for each in view["inputs"]
        if "clamp" in each
    ]


def sum_words(view: View, strings: Strings) -> list[str]:
    """How the lines of a tally make a sum, and between what limits."""
    if view["kind"] != "tally":
        return []
    made = [strings("All lines that apply are added up.")] if len(view["rows"]) > 1 else []
    made += [
        strings("Of the lines marked “{word}” only the largest counts.").format(word=word)
        for word in view.get("best", [])
    ]
    if "exempt" in view:
        made.append(
            strings("A line that is “{word}” cancels the nearest one above it.").format(word=view["exempt"])
        )
    return [*made, *filter(None, [clamp_words(view.get("clamp", []), strings)])]


def clamp_words(clamp: list[Any], strings: Strings) -> str:
    """The sentence for a tally's limits, low and high (None is open); nothing when it has none."""
    low, high = (None if end is None else _shown(end) for end in clamp or (None, None))
    if low is not None and high is not None:
        return strings("The total is from {low} to {high}.").format(low=low, high=high)
    if low is not None:
        return strings("The total is at least {low}.").format(low=low)
    return strings("The total is at most {high}.").format(high=high) if high is not None else ""


def _shown(end: str) -> str:
    return shown_in(end.replace("-", MINUS))
