"""Every aid of a book, in every language and on every paper, as PDF files."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from rulekit.findings import Finding
from rulekit.render.fit import Overset
from rulekit.render.environment import TemplateFault
from rulekit.render.sheet import Print, sheet_pdf
from rulekit.render.strings import interface
from rulekit.span import Span
from rulekit.view.types import AidView, BookViews


def build_aids(views: dict[str, BookViews], out: Path, prints: Iterable[Print], shown: dict[str, str]) -> list[Finding]:
    """Write ``out/<language>/<aid>-<paper>.pdf`` for every sheet; what does not fit is a finding at the aid's line."""
    findings: list[Finding] = []
    for how in prints:
        for language, book in views.items():
            for aid in (a for a in book["aids"] if a["kind"] == "sheet"):
                findings += _write(book, aid, language, how, out, shown)
    return findings


def _write(book: BookViews, aid: AidView, language: str, how: Print, out: Path, shown: dict[str, str]) -> list[Finding]:
    span = Span(shown.get(aid["page"], aid["page"]), aid["line"])
    try:
        data = sheet_pdf(book, aid, interface(language), how)
    except Overset as error:
        return [Finding("overset", span, f"{error.aid} ({error.language}, {how.paper.name}): {error.message}", error.remedy)]
    except TemplateFault as error:
        return [Finding("template", Span(error.file, max(error.line, 1)), error.message, error.remedy)]
    except KeyError as error:
        return [Finding("link", span, f"The aid {aid['id']} shows {error.args[0]!r}, which no page declares.", "Name an object that a page declares.")]
    target = out / language / f"{aid['id']}-{how.paper.key}.pdf"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)
    return []
