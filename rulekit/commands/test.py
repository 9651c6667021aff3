"""rulekit test: the examples of the book and the tests beside it, through pytest."""

from __future__ import annotations

import subprocess
import sys

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
    sys.exit(subprocess.call([sys.executable, "-m", "pytest", *arguments]))
