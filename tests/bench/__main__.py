"""Speed as ratios to other tools in the same run, one line each.

    python3 -m venv _bench && _bench/bin/pip install sybil pytest weasyprint
    .venv/bin/python -m tests.bench _bench/bin/python [NAME…]

NAME is start, check, site, cards, rulebook or growth; without one all are run (half an hour, most of it for 5,000 pages and
for the whole book set by WeasyPrint). The other tools are no part of this project; WeasyPrint needs Pango (Debian:
libpango-1.0-0 libpangoft2-1.0-0). The book is synthetic, `tests/bench/book.py`; the cards are those of First to Fight, the
rulebook is that one and the whole book.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.bench import cards, check, growth, rulebook, site, start
from tests.bench.clock import HEAD

BENCHES = {
    "start": start,
    "check": check,
    "site": site,
    "cards": cards,
    "rulebook": rulebook,
    "growth": growth,
}


def main(arguments: list[str]) -> None:
    """Print the table, each line as soon as it is known."""
    peers, *names = arguments or [""]
    if not Path(peers).is_file() or not set(names) <= set(BENCHES):
        sys.exit(__doc__)
    print(HEAD, flush=True)
    for name in names or BENCHES:
        with tempfile.TemporaryDirectory(prefix="rulekit-bench-") as folder:
            for row in BENCHES[name].rows(Path(folder), str(Path(peers).absolute())):
                print(row, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
