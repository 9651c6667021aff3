"""rulekit serve: show the built site on this machine, or a site that follows its sources."""

from __future__ import annotations

import contextlib
import functools
import http.server
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import click

from rulekit.commands._common import book_argument, book_root, counted, progress, source_line
from rulekit.findings import text
from rulekit.sphinx.follow import Following
from rulekit.temporary import temporary

LOOK = 0.1  # seconds between two looks at the sources


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Say nothing for each request."""

    def end_headers(self) -> None:
        """Let browsers ask again each time: the site may have changed."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()


@click.command("serve", short_help="Show the built site on this machine.")
@book_argument
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
@click.option(
    "--watch", is_flag=True, help="Build the site of BOOK here and now, and again after each change."
)
def command(book: Path | None, out: Path, port: int, watch: bool) -> None:
    """Serve what rulekit build made, the site and its prints, to this machine only, until interrupted.

    Reads the output folder, and writes nothing. With --watch it reads BOOK, builds its site into a temporary folder,
    and draws again whatever changes, in every language; it runs the examples of the changed pages, no other check.

    \b
    Example:
      rulekit serve --watch --port 0
    """
    if watch:
        _follow(book_root(book), port)
        return
    site = out / "site"
    if not (site / "index.html").is_file():
        click.echo(f"There is no site in {out}. Build it first: rulekit build", err=True)
        sys.exit(1)
    with _served(out, port, "site/"), contextlib.suppress(KeyboardInterrupt):
        threading.Event().wait()
    click.echo("Stopped.")


@contextlib.contextmanager
def _served(folder: Path, port: int, first: str = "") -> Iterator[None]:
    """Serve ``folder``; ``first`` is where the site begins in it."""
    handler = functools.partial(_Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", port), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        click.echo(f"http://127.0.0.1:{server.server_address[1]}/{first} (stop with Ctrl-C)")
        try:
            yield
        finally:
            server.shutdown()


def _follow(root: Path, port: int) -> None:
    with temporary("rulekit-") as folder:
        following = Following(root, folder)
        try:
            _drawn(following)
            if not (following.site / "index.html").is_file():
                sys.exit(1)
            with _served(following.site, port), contextlib.suppress(KeyboardInterrupt):
                while True:
                    time.sleep(LOOK)
                    _drawn(following)
            click.echo("Stopped.")
        finally:
            following.close()


def _drawn(following: Following) -> None:
    start = time.perf_counter()
    findings = following.rebuild()
    if findings is None:
        return
    for finding in findings:
        click.echo(text(finding, source_line(following.root, finding)))
    progress(f"Drawn in {time.perf_counter() - start:.1f} s, {counted(len(findings), 'problem')}.")
