"""The printed rulebook: of each game and the whole book, in each language and in parallel, on every paper."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from itertools import combinations
from pathlib import Path
from typing import Literal, NamedTuple

from rulekit.build.workers import team
from rulekit.examples.errata import Erratum
from rulekit.findings import Finding
from rulekit.page.game import WHOLE
from rulekit.render.environment import TemplateFault
from rulekit.render.printing import Print
from rulekit.render.prose.join import differences
from rulekit.render.prose.rows import BookRows, every
from rulekit.render.rulebook import TEMPLATE, Edition, set_rulebook
from rulekit.render.typst import Signless, Unfit, compile_pdf
from rulekit.span import Span
from rulekit.view.types import BookViews

LOAD = 3_000_000
"""Signs of Typst source that one process sets; it needs about 0.6 GB of memory for a million."""
Fault = Unfit | TemplateFault
SCREEN: Literal["screen"] = "screen"
"""The form that is read on the screen; the others are the keys of papers."""


def read_rows(path: Path) -> BookRows:
    """The rows that a run of Sphinx left in ``path``."""
    made: BookRows = json.loads(path.read_text("utf-8"))
    return made


def file_name(game: str, form: str) -> str:
    """What the rulebook of ``game`` (of all games: "") is called in one form: a paper's key, or ``SCREEN``."""
    return f"{game or WHOLE}-{form}.pdf"


class Job(NamedTuple):
    """One file to be made: the edition and print that messages name, its Typst source, its path."""

    edition: Edition
    how: Print
    source: str
    path: Path


def build_rulebook(
    prose: Sequence[BookRows],
    views: Mapping[str, BookViews],
    out: Path,
    prints: Sequence[Print],
    errata: Sequence[Erratum] = (),
) -> list[Finding]:
    """Write ``out/<edition>/<game>-<paper>.pdf``, ``-screen.pdf`` and, with every game, ``rulebook-<paper>.pdf``.

    What cannot be printed is a finding at the page's line; where there is one, nothing is written. An edition
    is a language, or two of them side by side (``en-fr``). The screen edition is on the first paper.
    """
    findings = [finding for book in prose for finding in unprintable(book)]
    findings += [finding for pair in combinations(prose, 2) for finding in unequal(pair)]
    if findings:
        return findings
    with team(2, tasks=1) as pool:
        waiting: list[tuple[list[Job], Future[list[Fault | None]]]] = []
        for edition in editions(prose, views, errata):
            try:
                jobs = list(_jobs(edition, out, prints))
            except TemplateFault as error:
                findings.append(_fault(error, edition))
                continue
            for load in _loads(jobs):
                files = [(job.source, job.how.timestamp, job.path) for job in load]
                waiting.append((load, pool.submit(_compile, files)))
        findings += [finding for load, done in waiting for finding in _findings(load, done.result())]
    return list(dict.fromkeys(findings))


def _jobs(edition: Edition, out: Path, prints: Sequence[Print]) -> Iterator[Job]:
    """The files of an edition: the whole book first, which takes longest."""
    folder = out / edition.name
    folder.mkdir(parents=True, exist_ok=True)
    for game in ["", *(each["key"] for each in edition.views[0]["games"])]:
        made = set_rulebook(edition, game, prints[0].own)
        for how in prints:
            yield Job(edition, how, made.source(how), folder / file_name(game, how.paper.key))
        yield Job(edition, prints[0], made.source(prints[0], SCREEN), folder / file_name(game, SCREEN))


def _loads(jobs: Iterable[Job]) -> Iterator[list[Job]]:
    """Jobs for one process each, which keeps all that it has set until it ends: together no larger than LOAD."""
    load: list[Job] = []
    for job in jobs:
        if load and sum(len(each.source) for each in [*load, job]) > LOAD:
            yield load
            load = []
        load.append(job)
    yield load


def _compile(files: Sequence[tuple[str, int, Path]]) -> list[Fault | None]:
    """Write the PDFs of Typst sources; what went wrong with each."""
    return [_written(*file) for file in files]


def _written(source: str, timestamp: int, path: Path) -> Fault | None:
    try:
        path.write_bytes(compile_pdf(source, timestamp, TEMPLATE))
    except (Unfit, TemplateFault) as error:
        return error
    return None


def _findings(load: Sequence[Job], faults: Sequence[Fault | None]) -> Iterator[Finding]:
    for job, error in zip(load, faults, strict=True):
        if isinstance(error, Unfit):
            yield _misfit(error, job.edition, job.how)
        elif error is not None:
            yield _fault(error, job.edition)


def editions(
    prose: Sequence[BookRows], views: Mapping[str, BookViews], errata: Sequence[Erratum] = ()
) -> Iterator[Edition]:
    """Each two languages side by side, which takes longest, then each alone."""
    for chosen in [*combinations(prose, 2), *((one,) for one in prose)]:
        yield Edition(tuple(chosen), tuple(views[one["language"]] for one in chosen), tuple(errata))


def unprintable(book: BookRows) -> Iterator[Finding]:
    """What the writer of prose could not write."""
    return (Finding.from_json(each) for page in book["pages"].values() for each in page["findings"])


def unequal(pair: Sequence[BookRows]) -> Iterator[Finding]:
    """Where two languages cannot stand side by side."""
    languages = [book["language"] for book in pair]
    for docname in pair[0]["pages"]:
        yield from differences(languages, [book["pages"][docname] for book in pair])


def _misfit(error: Unfit, edition: Edition, how: Print) -> Finding:
    view = edition.views[0]["views"][error.view]
    where = Span(edition.prose[0]["pages"][view["page"]]["shown"], view["line"])
    kind = f"the rulebook ({edition.name}, {how.paper.name})"
    said = f"{error.view} does not fit a page of {kind}: {error.fault} {error.detail}."
    return Finding("overset", where, said, "Shorten its longest words, or drop a column.")


def _fault(error: TemplateFault, edition: Edition) -> Finding:
    """A sign that no font has is found again on its page; any other fault is the template's."""
    for book in edition.prose if isinstance(error, Signless) else ():
        for page in book["pages"].values():
            for row in every(page["rows"]):
                if isinstance(error, Signless) and error.sign in row["code"]:
                    place = Span(page["shown"], row["line"] or 1)
                    return Finding("unprintable", place, error.message, error.remedy)
    return Finding("template", Span(error.file, max(error.line, 1)), error.message, error.remedy)
