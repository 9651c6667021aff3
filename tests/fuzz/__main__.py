"""Fuzz for longer than the tests do: ``python -m tests.fuzz --minutes 10 [--only page]``."""

from __future__ import annotations

import argparse
import time
import traceback

from tests.fuzz.run import fuzz
from tests.fuzz.targets import TARGETS


def main() -> int:
    """Feed each target in turn until the time is over; print what broke, in its smallest form."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--minutes", type=float, default=10.0)
    asked.add_argument("--only", choices=sorted(TARGETS), default=None)
    asked.add_argument("--seed", type=int, default=int(time.time()))
    given = asked.parse_args()
    end, seed, broken, fed = time.monotonic() + 60 * given.minutes, given.seed, 0, 0
    while time.monotonic() < end:
        for name in [given.only] if given.only else TARGETS:
            seed += 1
            try:
                fed += fuzz(name, seed, examples=60)
            except Exception:
                broken += 1
                print(f"== {name}, seed {seed}\n{traceback.format_exc(limit=-12)}", flush=True)
    print(f"{fed} cases, {broken} of them broke something; first seed {given.seed}.")
    return 1 if broken else 0


if __name__ == "__main__":
    raise SystemExit(main())
