"""The words that the templates add of their own, and their translations."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from babel.messages.pofile import read_po

from rulekit.render.places import catalogues
from rulekit.render.typography import typography

SOURCE_LANGUAGE = "en"

MESSAGES: tuple[str, ...] = (
    "A line that is “{word}” cancels the nearest one above it.",
    "All lines that apply are added up.",
    "Backs moved by {right} mm to the right, {down} mm down.",
    "Built",
    "Copied",
    "Copy",
    "Done so far",
    "Flow of {title}",
    "Fold along the dotted line.",
    "Hold the sheet against the light. Each line of the back covers one stroke: its number, in millimetres, is the offset.",
    "Language",
    "Link to this answer",
    "More on the back.",
    "No:",
    "Not given in our text: see the printed game.",
    "Notes",
    "Of the lines marked “{word}” only the largest counts.",
    "Paper",
    "Personal copy: holds charts of the owner's game, not to be passed on.",
    "Possible now",
    "Print both pages on one sheet, at 100 %.",
    "Print at 100 %: these lines measure 100 mm and 1 in.",
    "Proved by the text",
    "Refusals are not drawn; the table names them.",
    "Rule",
    "Source",
    "The other entries are not in our text: see the printed game.",
    "The total is at least {low}.",
    "The total is at most {high}.",
    "The total is from {low} to {high}.",
    "These inputs cannot occur together.",
    "This box has no answer for these inputs.",
    "To quote it",
    "Try it",
    "Turn the sheet over on its long edge.",
    "Turn the sheet over on its short edge.",
    "Unofficial aid: you need the game.",
    "Upright strokes give the first number, level strokes the second: --offset 0.5,-1",
    "Version",
    "Where the backs fall",
    "Where the backs fall: back",
    "Where the backs fall: front",
    "a number",
    "does not count here",
    "drawn to the limit",
    "empty cell: any",
    "framed R: a Reading, how this rulebook takes an unclear text",
    "no",
    "nothing",
    "one die of {faces} faces",
    "reading",
    "row {n}",
    "start",
    "yes",
    "{count} dice of {faces} faces",
    "{label}: below {low} counts as {low}, above {high} as {high}.",
    "{label}: {value}",
    "{one}; {other}",
    "{other} was taken instead of {step}",
    "{step} comes after {other}",
    "{step} comes before {other}",
    "{step} is closed after {other}",
    "{step} is done",
    "{step} needs {other}",
    "—: nothing",
    "≠: any but",
)


@dataclass(frozen=True)
class Interface:
    """The interface of one language: called with an English message it answers the reader's words."""

    language: str
    translations: tuple[tuple[str, str], ...] = ()

    def __call__(self, message: str) -> str:
        """The translation of ``message``; one of a book's own template that has none is returned as is."""
        return typography(self.language)(dict(self.translations).get(message, message))


@lru_cache
def interface(language: str) -> Interface:
    """The interface of ``language``, read from its catalogue; English needs none.

    Raises FileNotFoundError when the language has no catalogue.
    """
    if language == SOURCE_LANGUAGE:
        return Interface(language)
    path = catalogues() / language / "LC_MESSAGES" / "rulekit.po"
    if not path.is_file():
        raise FileNotFoundError(f"no words for language '{language}': add the catalogue {path}")
    return Interface(language, _translations(path))


def _translations(path: Path) -> tuple[tuple[str, str], ...]:
    with path.open("rb") as file:
        catalogue = read_po(file, abort_invalid=True)
    return tuple((str(m.id), str(m.string)) for m in catalogue if m.id and m.string and not m.fuzzy)
