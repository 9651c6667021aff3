"""rulekit test: the examples of the book and the tests beside it, through pytest."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec

import click


@click.command(
    "test", short_help="Run all tests through pytest.", context_settings={"ignore_unknown_options": True}
)
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def command(arguments: tuple[str, ...]) -> None:
    """Run all tests: each worked example of the book is one, and whatever else pytest finds here.

    Reads the book and the tests beside it, and writes nothing. ARGUMENTS go to pytest as they are.

    \b
    Example:
      rulekit test -k lithuania
    """
    given = arguments or spread()
    sys.exit(subprocess.call([sys.executable, "-m", "pytest", *given]))


def spread() -> tuple[str, ...]:
    """Arguments that spread all tests over the processors, those of one group on the same; none without pytest-xdist."""
    return ("--numprocesses=auto", "--dist=loadgroup") if find_spec("xdist") else ()
