"""rulekit serve: show the built site on this machine."""

from __future__ import annotations

import functools
import http.server
import sys
from pathlib import Path

import click


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Say nothing for each request."""


@click.command("serve", short_help="Show the built site on this machine.")
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    default=Path("_build"),
    show_default=True,
    help="The output folder of rulekit build.",
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    help="The port; 0 takes a free one.",
)
def command(out: Path, port: int) -> None:
    """Serve the site that rulekit build made, to this machine only, until interrupted.

    Reads the output folder, and writes nothing.

    \b
    Example:
      rulekit serve --port 0
    """
    site = out / "site"
    if not (site / "index.html").is_file():
        click.echo(f"There is no site in {out}. Build it first: rulekit build", err=True)
        sys.exit(1)
    with http.server.ThreadingHTTPServer(
        ("127.0.0.1", port), functools.partial(_Quiet, directory=str(site))
    ) as server:
        click.echo(f"http://127.0.0.1:{server.server_address[1]}/ (stop with Ctrl-C)")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            click.echo("Stopped.")
