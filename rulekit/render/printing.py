"""How an aid is printed: what a player sets at the printer, and how each print tells itself from another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from pathlib import Path

from babel import Locale

from rulekit.render.environment import Strings
from rulekit.render.imposition import Flip
from rulekit.render.ink import FULL, Ink
from rulekit.render.typography import day, number
from rulekit.sizes import Size
from rulekit.view.types import BookViews


@dataclass(frozen=True, slots=True)
class Print:
    """The paper, the day of the build, a book's own templates (they go first), the ink.

    ``flip`` is the edge over which the printer turns a sheet; ``offset`` moves all backs by millimetres to the
    right and down; ``bleed`` is the edge in millimetres that a print shop cuts off. ``proof`` draws where it cuts,
    and inside of what line text must stay; ``backs_first`` puts each back before its front; ``cuts`` are sizes of
    cards that it cuts in place of others, by key.
    """

    paper: Size
    built: date
    own: Path | None = None
    ink: Ink = FULL
    flip: Flip = "long"
    offset: tuple[float, float] = (0.0, 0.0)
    bleed: float = 3.0
    proof: bool = False
    backs_first: bool = False
    cuts: Mapping[str, str] = field(default_factory=dict)

    @property
    def timestamp(self) -> int:
        """The date inside the PDF: midnight UTC of the day of the build."""
        return int(datetime(self.built.year, self.built.month, self.built.day, tzinfo=UTC).timestamp())


def labelled(strings: Strings, label: str, value: str) -> str:
    """``label`` and ``value``, as the language writes a pair: ``Source: 1.2``, in French ``Source : 1.2``."""
    return strings("{label}: {value}").format(label=label, value=value)


def imprint(book: BookViews, strings: Strings, how: Print) -> list[str]:
    """What a reader needs to tell one print from another: book, version, day, language, paper."""
    locale = Locale.parse(book["language"])
    size = " × ".join(number(side, book["language"]) for side in (how.paper.width, how.paper.height))
    return [
        book["book"],
        f"{strings('Version')} {book['version']}",
        f"{strings('Built')} {day(how.built, book['language'])}",
        labelled(strings, strings("Language"), str(locale.get_display_name())),
        f"{strings('Paper')} {how.paper.name}, {size} mm",
    ]


def turning(book: BookViews, strings: Strings, how: Print) -> list[str]:
    """What a back says of itself: the edge to flip the sheet over, and how far it was moved."""
    long = strings("Turn the sheet over on its long edge.")
    short = strings("Turn the sheet over on its short edge.")
    said = [long if how.flip == "long" else short]
    if any(how.offset):
        right, down = (number(part, book["language"]) for part in how.offset)
        moved = strings("Backs moved by {right} mm to the right, {down} mm down.")
        said.append(moved.format(right=right, down=down))
    return said
