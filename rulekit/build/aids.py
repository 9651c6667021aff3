"""Every aid of a book, in every language and on every paper, as PDF files: sheets one by one, cards by the deck."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from rulekit.findings import Finding
from rulekit.render.card import Face, cards_pdf
from rulekit.render.environment import TemplateFault
from rulekit.render.fit import Overset
from rulekit.render.sheet import Print, sheet_pdf
from rulekit.render.sizes import sizes
from rulekit.render.strings import interface
from rulekit.span import Span
from rulekit.view.types import AidView, BookViews

Make = Callable[[], bytes]


def build_aids(
    views: dict[str, BookViews], out: Path, prints: Iterable[Print], shown: dict[str, str]
) -> list[Finding]:
    """Write ``out/<language>/<aid>-<paper>.pdf`` and ``out/<languages>/<game>-cards-<paper>.pdf``.

    A deck of cards is printed once a language, and with English fronts and French backs, say, for each later
    language of the book. What does not fit is a finding at its aid's line.
    """
    findings: list[Finding] = []
    for how in prints:
        for target, aids, make in [*_sheets(views, how), *_decks(views, how)]:
            findings += _write(out / f"{target}-{how.paper.key}.pdf", aids, make, how, shown)
    return findings


def _sheets(views: dict[str, BookViews], how: Print) -> Iterator[tuple[str, list[AidView], Make]]:
    for language, book in views.items():
        for aid in (a for a in book["aids"] if a["kind"] == "sheet"):
            strings = interface(language)
            yield f"{language}/{aid['id']}", [aid], lambda b=book, a=aid, s=strings: sheet_pdf(b, a, s, how)  # type: ignore[misc]


def _decks(views: dict[str, BookViews], how: Print) -> Iterator[tuple[str, list[AidView], Make]]:
    first, *others = views
    for faces in [(first,), *((other,) for other in others), *((first, other) for other in others)]:
        for game in views[first]["games"]:
            aids = [
                a
                for a in views[faces[0]]["aids"]
                if a["kind"] == "card" and a["page"].split("/")[0] == game["key"]
            ]
            if aids:
                ids = [aid["id"] for aid in aids]
                shown = [Face(views[one], interface(one)) for one in faces]
                yield (
                    f"{'-'.join(faces)}/{game['key']}-cards",
                    aids,
                    lambda i=ids, s=shown: cards_pdf(i, s, sizes("cards")["poker"], how),  # type: ignore[misc]
                )


def _write(target: Path, aids: list[AidView], make: Make, how: Print, shown: dict[str, str]) -> list[Finding]:
    lines = {aid["id"]: Span(shown.get(aid["page"], aid["page"]), aid["line"]) for aid in aids}
    first = next(iter(lines.values()))
    try:
        data = make()
    except Overset as error:
        message = f"{error.aid} ({error.language}, {how.paper.name}): {error.message}"
        return [Finding("overset", lines.get(error.aid, first), message, error.remedy)]
    except TemplateFault as error:
        return [Finding("template", Span(error.file, max(error.line, 1)), error.message, error.remedy)]
    except KeyError as error:
        message = f"The aid shows {error.args[0]!r}, which no page declares."
        return [Finding("link", first, message, "Name an object that a page declares.")]
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)
    return []
