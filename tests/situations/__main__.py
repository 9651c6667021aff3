"""``python -m tests.situations FILE…``: prints each failing case, ends with ``N passed, M failed``."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.situations.run import adapter_for, cases_of, failure


def main(files: list[str]) -> int:
    """Run every case of ``files``; the exit code is 1 where one fails or a file holds none."""
    passed = failed = 0
    for name in files:
        adapter = adapter_for(Path(name))
        for case in cases_of(Path(name)):
            problem = failure(adapter, case)
            passed, failed = passed + (problem is None), failed + (problem is not None)
            if problem is not None:
                print(f"{name}: {problem.id}\n  wanted: {problem.wanted}\n  got:    {problem.got}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
