"""The inks of printed aids: safe for colour-blind readers, and apart from one another in grey."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ink:
    """The colours of an edition as ``#rrggbb``: text and paper, shaded rows, the band of a title, thin lines.

    ``lines`` draws a hairline under each row, where no shade parts them.
    """

    text: str
    paper: str
    shade: str
    band: str
    title: str
    thin: str
    lines: bool

    def pairs(self) -> tuple[tuple[str, str], ...]:
        """Every text colour with each ground that it stands on."""
        return (self.text, self.paper), (self.text, self.shade), (self.title, self.band)


FULL = Ink("#000000", "#ffffff", "#e8e8e8", "#0072b2", "#ffffff", "#787878", lines=False)
LOW = Ink("#000000", "#ffffff", "#ffffff", "#ffffff", "#000000", "#787878", lines=True)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours after WCAG 2, from 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    """The relative luminance of ``#rrggbb``, from 0 (black) to 1 (white); what a grey print keeps of it."""
    red, green, blue = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    return 0.2126 * _linear(red) + 0.7152 * _linear(green) + 0.0722 * _linear(blue)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
