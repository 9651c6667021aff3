"""Planted defects are found to the last one, each at its line; the untouched book gives no finding.

Defects are chosen by seeded generators (``grids``, ``code``, ``prose``, ``catalogues``, ``files``) from the pages of
all games. A defect is found where a finding of the right code stands at the changed line, or at the line of the example,
row or link that no longer holds because of it. Defects that leave one another alone are planted together, so that one
check must name dozens at once. More of them, by a command: ``python -m tests.planted --seed 7 --each 20``.
"""

from __future__ import annotations

from collections import defaultdict

import pytest

from rulekit.work.parent import report
from tests.planted.plant import Result, batches, chosen, kinds, planted
from tests.planted.survey import Survey
from tests.support import ROOT

SEED, EACH, MOST = 1940, 5, 6
LEAST = 200
FEW = 4
"""A book that would hold fewer is left to the command."""


@pytest.fixture(scope="module")
def survey() -> Survey:
    return Survey(ROOT)


@pytest.fixture(scope="module")
def results(survey: Survey, tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Result]]:
    """What became of every defect, by kind."""
    made: dict[str, list[Result]] = defaultdict(list)
    worth = [
        b for b in batches(survey, chosen(survey, SEED, EACH, MOST)) if b.closed or len(b.defects) >= FEW
    ]
    for number, batch in enumerate(worth):
        for result in planted(survey, batch, tmp_path_factory.mktemp("planted") / str(number)):
            made[result.defect.kind].append(result)
    return made


def test_the_untouched_book_gives_no_finding() -> None:
    assert [f for f in report(ROOT / "book").findings if f.severity != "note"] == []


@pytest.mark.parametrize("kind", kinds())
def test_every_defect_is_found(kind: str, results: dict[str, list[Result]], survey: Survey) -> None:
    assert results[kind], "the generator found no place in the book"
    missed = [one.defect for one in results[kind] if not one.found]
    assert not missed, "\n".join(one.told(survey.lines(one.edit.path)) for one in missed)


def test_there_are_enough(results: dict[str, list[Result]]) -> None:
    assert sum(map(len, results.values())) >= LEAST
