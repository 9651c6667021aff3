"""Printing at the best size of text that fits, and the error when none does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rulekit.render.typst import Unfit
from rulekit.view.types import AidView

_SAID = {
    "height": (
        "'{view}' does not fit: {detail} mm too high.",
        "Show less on it, give it a larger size=…, or split the aid in two.",
    ),
    "width": (
        "the columns of '{view}' are {detail} mm too wide.",
        "Shorten its longest words or drop a column.",
    ),
    "drawing": (
        "the drawing of '{view}' is {detail} mm too wide.",
        "Shorten its labels, or use a larger aid.",
    ),
    "label": ("the label '{detail}' of '{view}' is wider than its box.", "Shorten that label."),
}


@dataclass(frozen=True, slots=True)
class Made:
    """What was printed: the PDF, and the Typst source that made it, for pictures of the same pages."""

    pdf: bytes
    source: str


class Overset(Exception):
    """What an aid shows does not fit: its id, page, line and language, the view, message and remedy."""

    def __init__(self, aid: AidView, language: str, view: str, message: str, remedy: str) -> None:
        super().__init__(aid, language, view, message, remedy)
        self.aid, self.page, self.line = aid["id"], aid["page"], aid["line"]
        self.language, self.view, self.message, self.remedy = language, view, message, remedy

    def __str__(self) -> str:
        return f"{self.page}:{self.line}: {self.aid} ({self.language}): {self.message} {self.remedy}"


def place(language: str, aid: str, view: str = "") -> str:
    """The name that a Typst source gives to a view on an aid, so that a misfit tells where it is."""
    return f"{language}|{aid}|{view or aid}"


def fitted(attempt: Callable[[float], Made], sizes: Sequence[float], aid: AidView) -> Made:
    """What ``attempt`` makes at the first of ``sizes`` (points, the best first) at which it raises no Unfit.

    Raises Overset where something of ``aid`` does not fit even at the last size, and TemplateFault.
    """
    for size in sizes[:-1]:
        try:
            return attempt(size)
        except Unfit:
            continue
    try:
        return attempt(sizes[-1])
    except Unfit as unfit:
        raise overset([aid], unfit) from None


def overset(aids: Sequence[AidView], unfit: Unfit) -> Overset:
    """The error of the one of ``aids`` that ``unfit`` is about."""
    message, remedy = _SAID[unfit.fault]
    aid = next(aid for aid in aids if aid["id"] == unfit.aid)
    said = message.format(view=unfit.view, detail=unfit.detail)
    return Overset(aid, unfit.language, unfit.view, said, remedy)
