"""What every template of a view is given, in both media: the view, its grid, its drawing, its sentences."""

from __future__ import annotations

from typing import TypedDict

from rulekit.render.dice import said_words
from rulekit.render.drawn import Drawn, drawn
from rulekit.render.environment import Strings
from rulekit.render.flow import SLIM_WIDTH, Flow, drawn_edges, label_of, machine_flow
from rulekit.render.typeset import typeset
from rulekit.view.accepts import bounds
from rulekit.view.types import InputView, View


class Need(TypedDict):
    """One input of a rule in words: what it is, and what it may be."""

    label: str
    words: str


class Prepared(TypedDict):
    """The names that a template of a view may use, beside ``_``."""

    view: View
    grid: Drawn
    flow: Flow
    slim: Flow
    alt: str
    refusals: bool
    facts: list[str]
    rest: str
    throw: str
    sums: list[str]
    part: str
    number: str
    needs: list[Need]


def prepared(view: View, strings: Strings, language: str) -> Prepared:
    """The view typeset for ``language``, with all that is derived from it."""
    view = typeset(view, language)
    grid, said = drawn(view), said_words(view, strings)
    return {
        "view": view,
        "grid": grid,
        "flow": machine_flow(view, strings("start")),
        "slim": machine_flow(view, strings("start"), SLIM_WIDTH),
        "alt": alt_words(view, strings),
        "refusals": any(row["refused"] for row in view["rows"]),
        "facts": _facts(view),
        "rest": _rest(view, strings),
        "part": view.get("part", ""),
        "number": _number(view, grid),
        "throw": said["throw"],
        "sums": said["sums"],
        "needs": [{"label": each["label"], "words": _values(each, strings)} for each in view["inputs"]],
    }


def _number(view: View, grid: Drawn) -> str:
    """The rule number of the whole, behind the name of the text, where not every row has its own."""
    numbered = bool(grid["rows"]) and all(row["ref"] for row in grid["rows"])
    place = view["source"].partition(", ")[2]
    return "" if numbered or not any(sign.isdigit() for sign in place) else place


def _facts(view: View) -> list[str]:
    """The sentences to show; an open chart whose proved cells are drawn as rows does not say them twice."""
    return [] if view["kind"] == "open" and view["rows"] else view.get("facts", [])


def _rest(view: View, strings: Strings) -> str:
    """What an open chart says of the cells that no text proves."""
    if view["rows"]:
        return strings("The other entries are not in our text: see the printed game.")
    return strings("Not given in our text: see the printed game.")


def alt_words(view: View, strings: Strings) -> str:
    """What a machine's drawing shows, for those who do not see it: its title, then each arrow."""
    names = {state["key"]: state["label"] for state in view.get("states", [])}
    arrows = (f"{names[e['start']]} → {names[e['end']]} ({label_of(e)})" for e in drawn_edges(view))
    return ". ".join([strings("Flow of {title}").format(title=view["title"]), *arrows])


def _values(each: InputView, strings: Strings) -> str:
    if free := each.get("free"):
        return free
    words = [option["label"] for option in each["options"]]
    return ", ".join([*words, bounds_words(each, strings)] if each["kind"] == "number" else words)


def bounds_words(each: InputView, strings: Strings) -> str:
    """What numbers an input may be, in words."""
    return bounds(each["low"], each["high"], strings)
