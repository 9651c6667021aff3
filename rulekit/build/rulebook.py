"""The printed rulebook: of each game and the whole book, in each language and in parallel, on every paper."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from multiprocessing import get_context
from pathlib import Path

from rulekit.findings import Finding
from rulekit.render.environment import TemplateFault
from rulekit.render.printing import Print
from rulekit.render.prose.join import differences
from rulekit.render.prose.rows import BookRows, Row
from rulekit.render.rulebook import Edition, rulebook_pdf
from rulekit.render.typst import Unfit
from rulekit.span import Span
from rulekit.view.types import BookViews

WHOLE = "rulebook"
"""The name of the file with every game."""

_SIGN = re.compile(r'the text `"(.+?)"` could not be displayed')


def read_rows(path: Path) -> BookRows:
    """The rows that a run of Sphinx left in ``path``."""
    made: BookRows = json.loads(path.read_text("utf-8"))
    return made


def build_rulebook(
    prose: Sequence[BookRows], views: Mapping[str, BookViews], out: Path, prints: Iterable[Print]
) -> list[Finding]:
    """Write ``out/<edition>/<game>-<paper>.pdf`` and ``out/<edition>/rulebook-<paper>.pdf``.

    What cannot be printed is a finding at the page's line; where there is one, nothing is written. An edition
    is a language, or two of them side by side (``en-fr``).
    """
    findings = [finding for book in prose for finding in unprintable(book)]
    findings += [finding for pair in combinations(prose, 2) for finding in unequal(pair)]
    if findings:
        return findings
    jobs = [
        (edition, game, how, out)
        for edition in editions(prose, views)
        for how in prints
        for game in ["", *(each["key"] for each in edition.views[0]["games"])]
    ]
    # Typst keeps what it has set for as long as its process lives: one process a file, two at a time.
    with ProcessPoolExecutor(2, mp_context=get_context("spawn"), max_tasks_per_child=1) as pool:
        return [finding for found in pool.map(_write, *zip(*jobs, strict=True)) for finding in found]


def editions(prose: Sequence[BookRows], views: Mapping[str, BookViews]) -> Iterator[Edition]:
    """Each language, then each two of them."""
    for chosen in [*((one,) for one in prose), *combinations(prose, 2)]:
        yield Edition(tuple(chosen), tuple(views[one["language"]] for one in chosen))


def unprintable(book: BookRows) -> Iterator[Finding]:
    """What the writer of prose could not write."""
    return (Finding.from_json(each) for page in book["pages"].values() for each in page["findings"])


def unequal(pair: Sequence[BookRows]) -> Iterator[Finding]:
    """Where two languages cannot stand side by side."""
    languages = [book["language"] for book in pair]
    for docname in pair[0]["pages"]:
        yield from differences(languages, [book["pages"][docname] for book in pair])


def _write(edition: Edition, game: str, how: Print, out: Path) -> list[Finding]:
    folder = out / edition.name
    folder.mkdir(parents=True, exist_ok=True)
    try:
        data = rulebook_pdf(edition, game, how)
    except Unfit as error:
        return [_misfit(error, edition, how)]
    except TemplateFault as error:
        return [_fault(error, edition)]
    (folder / f"{game or WHOLE}-{how.paper.key}.pdf").write_bytes(data)
    return []


def _misfit(error: Unfit, edition: Edition, how: Print) -> Finding:
    view = edition.views[0]["views"][error.view]
    where = Span(edition.prose[0]["pages"][view["page"]]["shown"], view["line"])
    kind = f"the rulebook ({edition.name}, {how.paper.name})"
    said = f"{error.view} does not fit a page of {kind}: {error.fault} {error.detail}."
    return Finding("overset", where, said, "Shorten its longest words, or drop a column.")


def _fault(error: TemplateFault, edition: Edition) -> Finding:
    """A sign that no font has is found again on its page; any other fault is the template's."""
    sign = _SIGN.search(error.message)
    for book in edition.prose if sign else ():
        for page in book["pages"].values():
            for row in _all(page["rows"]):
                if sign is not None and sign[1] in row["code"]:
                    said = f"No font of the rulebook has the sign {sign[1]!r}."
                    return Finding(
                        "unprintable",
                        Span(page["shown"], row["line"] or 1),
                        said,
                        "Write it with other signs.",
                    )
    return Finding("template", Span(error.file, max(error.line, 1)), error.message, error.remedy)


def _all(rows: Sequence[Row]) -> Iterator[Row]:
    for row in rows:
        yield row
        yield from _all(row["rows"])
