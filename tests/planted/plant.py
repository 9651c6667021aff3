"""Choosing defects by chance, planting those that leave one another alone in one book, and looking for each."""

from __future__ import annotations

import shutil
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from types import FunctionType, ModuleType

from rulekit.findings import Finding
from rulekit.page.load import LoadedPage
from rulekit.work.parent import report
from tests.planted import catalogues, code, files, grids, prose, words
from tests.planted.defect import Defect, Kind
from tests.planted.survey import Survey

MODULES = (grids, code, words, prose, catalogues, files)


def kinds() -> dict[str, Kind]:
    """Every generator of defects, by module and name: the public functions that take a survey, a page and chance."""
    return {
        f"{module.__name__.rpartition('.')[2]}.{name}": made
        for module in MODULES
        for name, made in _public(module)
    }


def _public(module: ModuleType) -> Iterator[tuple[str, FunctionType]]:
    for name, made in vars(module).items():
        ours = isinstance(made, FunctionType) and made.__module__ == module.__name__
        if (
            ours
            and not name.startswith("_")
            and made.__code__.co_varnames[: made.__code__.co_argcount] == ("survey", "page", "chance")
        ):
            yield name, made


ALONE = 3
"""How many defects of a kind that must be planted alone: each costs a book of its own."""


def chosen(survey: Survey, seed: int, each: int, most: int = 1000) -> list[Defect]:
    """At most ``each`` defects of every kind and ``most`` on a page, from all games in turn, little used pages first."""
    found: list[Defect] = []
    used: Counter[str] = Counter()
    for name, kind in kinds().items():
        chance = Random(f"{seed} {name}")
        some: dict[Defect, None] = {}
        for page in _pages(survey, chance, used):
            if used[page.page.docname] >= most:
                continue
            made = next((defect for defect in kind(survey, page, chance) if defect.places), None)
            if made is not None and made not in some:
                some[replace(made, kind=name)] = None
                used[page.page.docname] += 1
            if len(some) >= (ALONE if made is not None and made.alone else each):
                break
        found += some
    return found


def _pages(survey: Survey, chance: Random, used: Counter[str]) -> Iterator[LoadedPage]:
    """Every page, one of each game in turn; within a game by use, then by chance."""
    games: dict[str, list[LoadedPage]] = defaultdict(list)
    for page in survey.loaded.pages.values():
        games[page.page.docname.split("/")[0]].append(page)
    queues = [
        sorted(chance.sample(some, len(some)), key=lambda p: -used[p.page.docname]) for some in games.values()
    ]
    chance.shuffle(queues)
    while any(queues):
        yield from [queue.pop() for queue in queues if queue]


@dataclass(slots=True)
class Batch:
    """Defects in one copy of the book: none touches what another one is found by."""

    defects: list[Defect] = field(default_factory=list)
    taken: set[str] = field(default_factory=set)
    closed: bool = False


def batches(survey: Survey, defects: Iterable[Defect]) -> list[Batch]:
    """The defects in as few batches as come of placing those first that touch most, each where it fits first."""
    made: list[Batch] = []
    for defect in sorted(defects, key=lambda d: -len(_touched(survey, d))):
        touched = _touched(survey, defect)
        fit = next((b for b in made if not (b.closed or defect.alone or b.taken & touched)), None)
        if fit is None:
            fit = Batch(closed=defect.alone)
            made.append(fit)
        fit.defects.append(defect)
        fit.taken |= touched
    return made


def _touched(survey: Survey, defect: Defect) -> set[str]:
    """The pages that a defect changes, may stop, or is found on."""
    mine = _docname(defect.edit.path)
    others = {_docname(one.path) for one in defect.places}
    return {mine, *others, *(survey.stopped_with(mine) if defect.stops else ())}


def _docname(path: str) -> str:
    """The page of a file, be it the page itself or its catalogue."""
    parts = path.split("/")
    inner = parts[1:] if parts[0] == "book" else parts[3:]
    return "/".join(inner).rpartition(".")[0]


@dataclass(frozen=True, slots=True)
class Result:
    """What became of one defect: the findings that it was found by, none where it was missed."""

    defect: Defect
    found: tuple[Finding, ...]


def planted(survey: Survey, batch: Batch, to: Path) -> list[Result]:
    """Plant a batch in a copy of the project's book and check that."""
    for name in ("book", "i18n"):
        shutil.copytree(survey.base / name, to / name, ignore=shutil.ignore_patterns("_build", "__pycache__"))
    for defect in batch.defects:
        defect.plant(to)
    findings = report(to / "book").findings
    shutil.rmtree(to)
    return [Result(d, tuple(f for f in findings if d.finds(f))) for d in batch.defects]
