"""`python -m rulekit`: set up a fresh checkout if need be, then run the command line."""

import importlib
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - whoever has an older one shall read this, not a traceback
    sys.exit("rulekit: Python 3.11 or newer is needed; this is %d.%d" % sys.version_info[:2])  # noqa: UP031

from rulekit import bootstrap


def main() -> None:
    """Run the command line, in the checkout's own environment."""
    bootstrap.enter(sys.argv[1:])
    # Only now are click and the others there to be imported.
    importlib.import_module("rulekit.cli").main()


if __name__ == "__main__":
    main()
