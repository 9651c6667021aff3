"""Plant more defects than the tests do: ``python -m tests.planted --seed 7 --each 20``."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from tests.planted.plant import batches, chosen, planted
from tests.planted.survey import Survey
from tests.support import ROOT


def main() -> int:
    """Print every defect that was missed; the exit code tells whether there was one."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--each", type=int, default=20, help="defects of every kind, at most")
    asked.add_argument("--kind", default="", help="only kinds whose name holds this")
    given = asked.parse_args()
    survey = Survey(ROOT)
    defects = [d for d in chosen(survey, given.seed, given.each) if given.kind in d.kind]
    missed = 0
    with tempfile.TemporaryDirectory() as scratch:
        made = batches(survey, defects)
        for number, batch in enumerate(made):
            for result in planted(survey, batch, Path(scratch) / str(number)):
                if not result.found:
                    missed += 1
                    print(result.defect.told(survey.lines(result.defect.edit.path)), flush=True)
    print(
        f"{len(defects)} defects of {len({d.kind for d in defects})} kinds in {len(made)} books: {missed} missed."
    )
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
