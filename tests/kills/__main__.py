"""Kill more builds than the tests do: ``python -m tests.kills --count 100 --seed 1``."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from tests.kills.harness import Bench, first, series


def main() -> int:
    """Half of the kills strike builds of the site, half builds of the aids; a line for each."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--count", type=int, default=100)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--every", type=int, default=5, help="after how many kills a build goes to its end")
    given = asked.parse_args()
    struck = 0
    for only in ("site", "aids"):
        with tempfile.TemporaryDirectory() as scratch:
            bench = Bench(Path(scratch), only)
            bench.prepare()
            first(bench)
            for line in series(bench, given.count // 2, given.seed, given.every):
                struck += "struck" in line
                print(only, line, flush=True)
    print(f"{given.count} kills, {struck} of them at work: the output was whole after each.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
