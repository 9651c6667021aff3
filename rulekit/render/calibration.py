"""A sheet that measures how far a printer sets backs off their fronts; read against the light."""

from __future__ import annotations

from rulekit.render.environment import render, typst_environment
from rulekit.render.printing import Print, imprint, turning
from rulekit.render.strings import Interface
from rulekit.render.typography import number
from rulekit.render.typst import compile_pdf
from rulekit.view.types import BookViews

STEPS = tuple(n / 2 for n in range(-10, 11))
"""Millimetres off the middle at which the front has a stroke."""


def calibration_pdf(book: BookViews, strings: Interface, how: Print) -> bytes:
    """Two pages: strokes with their numbers on the front, one line each way on the back. Raises TemplateFault.

    The line of the back covers one stroke of the front; its number is the offset that puts the backs right.
    """
    return compile_pdf(calibration_source(book, strings, how), how.timestamp, "calibration.typ.j2")


def calibration_source(book: BookViews, strings: Interface, how: Print) -> str:
    """The Typst source of both pages."""
    language = book["language"]
    upright = (how.flip == "long") == (how.paper.height >= how.paper.width)
    context = {
        "language": language,
        "paper": how.paper,
        "upright": upright,
        "steps": [
            {
                "at": step,
                "x": number(x * step or 0, language),
                "y": number(y * step or 0, language),
            }
            for x, y in [_signs(upright)]
            for step in STEPS
        ],
        "imprint": imprint(book, strings, how),
        "turning": turning(book, strings, how)[0],
    }
    return render(typst_environment(strings, how.own), "calibration.typ.j2", **context)


def _signs(upright: bool) -> tuple[int, int]:
    """Whether a step to the right (down) on the front is the same step on the back, or its contrary.

    A sheet turns about its ``upright`` edge or about its level one. A back that was printed too far right shows
    through too far left where it turns about the upright edge, so that the stroke it covers stands where the
    back must go.
    """
    return (1, -1) if upright else (-1, 1)
