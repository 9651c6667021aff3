"""Aids as files: PDF or pictures; what cannot be printed is a finding at its aid's line."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from rulekit.build.jobs import Job, Selection, batches, deck_jobs, sheet_jobs, usual_jobs
from rulekit.build.workers import workers
from rulekit.findings import Finding
from rulekit.render.environment import TemplateFault
from rulekit.render.fit import Made, Overset
from rulekit.render.printing import Print
from rulekit.render.typst import Signless, compile_png
from rulekit.sizes import SizeFault
from rulekit.span import Span
from rulekit.temporary import temporary
from rulekit.view.types import BookViews

PPI = 300.0
"""Pixels to the inch of a picture for printing."""

FEW = 2
"""So many batches of files are printed without children."""

EACH = 6
"""How many sheets a child prints: Typst keeps what it has set while its process lives."""

AT_ONCE = 2

PAPERS = ("a4", "letter")
"""The papers of a build."""


def build_aids(
    views: dict[str, BookViews], out: Path, prints: Sequence[Print], shown: dict[str, str]
) -> list[Finding]:
    """Write ``out/<language>/<aid>-<paper>.pdf`` and ``out/<languages>/<game>-cards-<paper>.pdf``.

    A deck of cards is printed once a language, and with English fronts and French backs, say, for each later
    language of the book. What does not fit is a finding at its aid's line.
    """
    return write_all(list(usual_jobs(views, prints)), out, shown)


def try_aids(
    views: dict[str, BookViews], prints: Sequence[Print], shown: dict[str, str], wanted: Selection
) -> list[Finding]:
    """What of the aids of ``wanted`` cannot be printed in the languages of ``views``; nothing is kept."""
    jobs = [
        job
        for how in prints
        for job in (*sheet_jobs(views, how, wanted), *deck_jobs(views, how, wanted, "home"))
    ]
    with temporary("rulekit-") as folder:
        return write_all(jobs, folder, shown)


def write_all(jobs: Sequence[Job], out: Path, shown: dict[str, str], *, png: bool = False) -> list[Finding]:
    """Write all ``jobs`` like ``write``, in children where there are many; findings in the order of the jobs."""
    some, task = batches(jobs, EACH), partial(_write_batch, out=out, shown=shown, png=png)
    if len(some) <= FEW:
        found = [pair for batch in some for pair in task(batch)]
    else:
        with workers(AT_ONCE, tasks=1) as pool:
            found = [pair for pairs in pool.map(task, some) for pair in pairs]
    order = {job.target: n for n, job in enumerate(jobs)}
    return [finding for _, finding in sorted(found, key=lambda pair: order[pair[0]])]


def _write_batch(
    jobs: Sequence[Job], *, out: Path, shown: dict[str, str], png: bool
) -> list[tuple[str, Finding]]:
    return [(job.target, finding) for job in jobs for finding in write(job, out, shown, png=png)]


def write(job: Job, out: Path, shown: dict[str, str], *, png: bool = False) -> list[Finding]:
    """Write the PDF of ``job``, or its pages as pictures. ``shown`` maps pages to the names that findings give."""
    made = tried(job, shown)
    if isinstance(made, Finding):
        return [made]
    target = out / f"{job.target}.pdf"
    target.parent.mkdir(parents=True, exist_ok=True)
    if not png:
        target.write_bytes(made.pdf)
        return []
    for number, page in enumerate(compile_png(made.source, PPI, job.target), 1):
        target.with_name(f"{target.stem}-{number:02}.png").write_bytes(page)
    return []


def tried(job: Job, shown: dict[str, str]) -> Made | Finding:
    """What ``job`` makes, or the finding that says why it cannot."""
    lines = {aid["id"]: Span(shown.get(aid["page"], aid["page"]), aid["line"]) for aid in job.aids}
    first = next(iter(lines.values()))
    try:
        return job.make()
    except Overset as error:
        message = f"{error.aid} ({error.language}, {job.paper}): {error.message}"
        return Finding("overset", lines.get(error.aid, first), message, error.remedy)
    except Signless as error:
        place = next(
            (lines[aid["id"]] for aid in job.aids if error.sign in json.dumps(aid, ensure_ascii=False)), first
        )
        return Finding("unprintable", place, error.message, error.remedy)
    except TemplateFault as error:
        return Finding("template", Span(error.file, max(error.line, 1)), error.message, error.remedy)
    except SizeFault as error:
        return Finding("overset", first, error.message, error.remedy)
    except KeyError as error:
        message = f"The aid shows {error.args[0]!r}, which no page declares."
        return Finding("link", first, message, "Name an object that a page declares.")
