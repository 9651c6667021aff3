"""From views to Typst values, and from a Typst source to PDF bytes: tagged, PDF/UA-1, embedded fonts only."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from typing import Any, Literal

import typst
from markupsafe import Markup

from rulekit.render.environment import TemplateFault, render, typst_environment
from rulekit.render.prepared import prepared
from rulekit.render.strings import Interface
from rulekit.view.types import View

STANDARD: Literal["ua-1"] = "ua-1"
QUOTED = 160
_MARK = "rk-overset|"
_SIGN = re.compile(r'the text `"(.+?)"` could not be displayed')
_PLACE = re.compile(r"\.typ:(\d+):")


class Unfit(Exception):
    """Something that does not fit, as a template found it: where, what misfit, how much or which text."""

    def __init__(self, language: str, aid: str, view: str, fault: str, detail: str) -> None:
        super().__init__(language, aid, view, fault, detail)
        self.language, self.aid, self.view, self.fault, self.detail = language, aid, view, fault, detail


class Signless(TemplateFault):
    """A text holds a ``sign`` that no font has."""

    def __init__(self, template: str, sign: str, quoted: str) -> None:
        named = ", ".join(f"U+{ord(c):04X} ({unicodedata.name(c, 'unnamed').lower()})" for c in sign)
        message = f"No font has the sign {sign!r}, {named}: {quoted[:QUOTED]}."
        super().__init__(template, 0, message, "Write it with other signs.")
        self.sign, self.quoted = sign, quoted

    def __reduce__(self) -> tuple[type[Signless], tuple[str, str, str]]:
        """For the way between processes."""
        return Signless, (self.file, self.sign, self.quoted)


def view_typst(view: View, strings: Interface, place: str, own: Path | None = None) -> Markup:
    """The Typst value that draws ``view``; ``place`` is the name by which a misfit tells where it is.

    Raises TemplateFault.
    """
    context = prepared(view, strings, strings.language)
    environment = typst_environment(strings, own)
    return Markup(render(environment, f"{view['kind']}.typ.j2", **context, place=place))


def compile_pdf(source: str, timestamp: int, template: str) -> bytes:
    """The PDF of a Typst ``source``, dated ``timestamp`` (seconds of the epoch): the same bytes every time.

    Raises Unfit where the source itself found that something does not fit, TemplateFault for any other error.
    """
    try:
        pdf = typst.compile(
            source.encode(),
            format="pdf",
            ignore_system_fonts=True,
            pdf_standards=STANDARD,
            timestamp=timestamp,
        )
    except typst.TypstError as error:
        raise _fault(error, source, template) from None
    return pdf


def compile_png(source: str, ppi: float, template: str) -> list[bytes]:
    """The pages of a Typst ``source`` as PNG pictures of ``ppi`` pixels to the inch. Raises TemplateFault, Unfit."""
    try:
        made: Any = typst.compile(source.encode(), format="png", ignore_system_fonts=True, ppi=ppi)
    except typst.TypstError as error:
        raise _fault(error, source, template) from None
    return made if isinstance(made, list) else [made]


def _fault(error: RuntimeError, source: str, template: str) -> Exception:
    """Unfit for a panic of the drawing functions, else a fault that quotes the source."""
    message = str(error)
    if _MARK in message:
        language, aid, view, fault, detail = message.split(_MARK, 1)[1].split("|", 4)
        return Unfit(language, aid, view, fault, detail)
    diagnostic = getattr(error, "diagnostic", message)
    sign = _SIGN.search(message)
    if sign:
        return Signless(template, sign[1], _quoted(message, diagnostic, source))
    quoted = _quoted(message, diagnostic, source)
    quote = f" in: {quoted[:QUOTED]}" if quoted else ""
    remedy = "Correct the template, or the text that it was given."
    return TemplateFault(template, 0, f"Typst says: {message}{quote}.", remedy)


def _quoted(message: str, diagnostic: str, source: str) -> str:
    """The line of ``source`` that an error is about, or the text with a sign that no font has."""
    place, sign = _PLACE.search(diagnostic), _SIGN.search(message)
    if place:
        return source.splitlines()[int(place[1]) - 1].strip()
    texts = re.findall(r'"(?:[^"\\\n]|\\.)*"', source) if sign else []
    return next((text for text in texts if sign and sign[1] in text), "")
