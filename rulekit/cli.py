"""The command line. Every command is a file in ``rulekit/commands`` that is found because it exists."""

from __future__ import annotations

import contextlib
import importlib
import os
import pkgutil
import sys
from typing import Any

import click

import rulekit
from rulekit import commands


class _Commands(click.Group):
    """Finds each command in the file of its name, and imports that file only when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(
            m.name.rstrip("_").replace("_", "-")
            for m in pkgutil.iter_modules(commands.__path__)
            if not m.name.startswith("_")
        )

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in self.list_commands(ctx):
            return None
        found: Any = importlib.import_module(f"rulekit.commands.{name.replace('-', '_')}").command
        return found if isinstance(found, click.Command) else None

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            known = ", ".join(self.list_commands(ctx))
            raise click.UsageError(f"{error.message} The commands are {known}.", ctx) from None


@click.command(
    cls=_Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}
)
@click.version_option(rulekit.__version__, prog_name="rulekit")
def group() -> None:
    """Check, build and question a rulebook whose tables answer.

    Exit codes: 0 clean, 1 findings, 2 wrong use.
    """


def main() -> None:
    """Run the command line."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="replace")
    try:
        group(prog_name="rulekit")
    except OSError as error:
        _stopped(error)


def _stopped(error: OSError) -> None:
    """Say in one line what the system refused, and leave without writing what is still to be written."""
    where = f"{error.filename}: " if error.filename else ""
    with contextlib.suppress(OSError):
        sys.stderr.write(f"rulekit: {where}{error.strerror or error}\n")
        sys.stderr.flush()
    os._exit(1)
