"""The parent: starts the child, waits, and where the child dies makes the finding and starts again without the culprit."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Collection
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rulekit.findings import Finding, failing, ordered
from rulekit.memory import Memory
from rulekit.span import Span
from rulekit.temporary import temporary
from rulekit.work.process import second, start, tell
from rulekit.work.ready import Ready
from rulekit.work.unchanged import digest

Heard = tuple[dict[str, Any] | None, Finding, str]
"""The answer of a child, if there is one; else what it died of; what was under way."""

LIMIT = 5.0
MOST = 1_000_000  # bytes of what a child said that are read
_FRAME = re.compile(r'File "(.+?\.md)", line (\d+)')


@dataclass(slots=True)
class Report:
    """What the child found: findings, views by language, and how many examples were declared and run."""

    findings: list[Finding] = field(default_factory=list)
    views: dict[str, Any] = field(default_factory=dict)
    declared: int = 0
    run: int = 0
    pages: int = 0
    remembered: bool = False
    """Whether an earlier run of the same found it so."""


def check(root: Path, *, limit: float = LIMIT, charts: Path | None = None) -> Report:
    """The findings of all checks; those of an earlier run where nothing has changed since and nothing failed then.

    With ``charts``, an owner's file, the book is always run.
    """
    before = "" if charts else digest(root)
    sound = Memory.of("sound")
    kept = sound.get(before) if before else None
    if kept is not None:
        with contextlib.suppress(TypeError, KeyError, ValueError):  # a file that somebody wrote into
            return Report(
                **{**kept, "findings": [Finding.from_json(f) for f in kept["findings"]]}, remembered=True
            )
    made = report(root, limit=limit, charts=charts)
    if before and not failing(made.findings) and digest(root) == before:
        counts = {"declared": made.declared, "run": made.run, "pages": made.pages}
        sound.put(before, {"findings": [f.to_json() for f in made.findings], **counts})
        sound.save()
    return made


def report(
    root: Path,
    languages: list[str] | tuple[str, ...] = (),
    *,
    checks: bool = True,
    limit: float = LIMIT,
    charts: Path | None = None,
    only: Collection[str] | None = None,
    alone: bool = False,
    ahead: Ready | None = None,
) -> Report:
    """Run the book in ``root``: findings of all checks, and the views of ``languages``. ``charts``: an owner's file.

    ``only`` names pages and all that they import: nothing else is read then. ``alone``: processors have other work, so no
    second child helps. ``ahead`` is a child that has been started ahead.
    """
    request = {
        "task": "report" if languages else "check",
        "languages": list(languages),
        "checks": checks,
        "charts": None if charts is None else charts.as_posix(),
        "only": None if only is None else sorted(only),
    }
    if checks and not charts and not alone:
        answer = _with_second(root, request, limit)
    else:
        answer = ask(root, request, limit=limit, ahead=ahead)
    findings = [Finding.from_json(f) for f in answer["findings"]]
    return Report(
        findings,
        answer.get("views", {}),
        answer.get("declared", 0),
        answer.get("run", 0),
        answer.get("pages", 0),
    )


def _with_second(root: Path, request: dict[str, Any], limit: float) -> dict[str, Any]:
    with second(root, {**request, "root": str(root), "limit": limit}) as folder:
        return ask(root, {**request, "beside": folder}, limit=limit)


def ask(
    root: Path, request: dict[str, Any], *, limit: float = LIMIT, ahead: Ready | None = None
) -> dict[str, Any]:
    """The child's answer to ``request``. Units that end the child become findings, and the rest is done without them."""
    skip: list[str] = []
    lost: list[Finding] = []
    while True:
        told = {**request, "root": str(root), "limit": limit, "skip": skip}
        answer, finding, unit = _once(root, told, ahead)
        if answer is not None:
            answer["findings"] = [
                f.to_json() for f in ordered([*lost, *map(Finding.from_json, answer["findings"])])
            ]
            return answer
        lost.append(finding)
        if unit in skip or not unit.startswith(("page ", "example ")):
            return {"findings": [f.to_json() for f in lost]}
        skip.append(unit)


def _once(root: Path, request: dict[str, Any], ahead: Ready | None) -> Heard:
    if ahead is not None and ahead.waits:
        with ahead:
            ahead.ask(request)
            return _heard(root, ahead.folder)
    with temporary("rulekit-") as folder:
        with open(folder / "out", "wb") as out, open(folder / "err", "wb") as err:
            tell(folder, request)
            child = start(folder, out=out, err=err)
            try:
                child.wait()
            finally:
                child.kill()
        return _heard(root, folder)


def _heard(root: Path, folder: Path) -> Heard:
    answer = folder / "answer.json"
    *_, last, _ = ("", *_read(folder / "unit").split("\0"))
    unit, _, place = last.partition("\n")
    if answer.exists():
        return json.loads(answer.read_text("utf-8")), Finding("load", Span("", 1), "", ""), unit
    dump, said = _read(folder / "dump"), _read(folder / "err")
    return None, _finding(unit or "book", _place(root, place, dump + said), dump, said), unit


def _read(path: Path) -> str:
    """The end of a file that may be of any size, or nothing."""
    if not path.exists():
        return ""
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - MOST))
        return file.read().decode("utf-8", "replace")


def _place(root: Path, told: str, trace: str) -> Span:
    """The line of a page where the child stood, else where what was under way begins."""
    frame = _FRAME.search(trace)
    path, _, line = told.rpartition(":")
    if frame:
        return Span(_shown(root, Path(frame[1])), int(frame[2]))
    return Span(path, int(line)) if path else Span(f"{root.name}/_toc.yml", 1)


def _finding(what: str, place: Span, dump: str, stderr: str) -> Finding:
    if dump:
        return Finding(
            "example-hang",
            place,
            f"The {what} did not end in time and could not be interrupted.",
            "Mend the call that never returns.",
        )
    last = stderr.strip().split("\n")[-1] if stderr.strip() else "it ended without a word"
    return Finding(
        "example-lost",
        place,
        f"The {what} ended the process that ran it ({last}).",
        "A page and its examples must not end the process they run in.",
    )


def _shown(root: Path, path: Path) -> str:
    try:
        return (Path(root.resolve().name) / path.relative_to(root.resolve())).as_posix()
    except ValueError:
        return path.name
