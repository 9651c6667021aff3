"""The output folder: ours only if it says so; never deleted otherwise."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from rulekit.build.exchange import exchange, recover
from rulekit.findings import BookError, Finding
from rulekit.span import Span
from rulekit.temporary import temporary

MARK = ".rulekit-output"


@contextlib.contextmanager
def staged(out: Path) -> Iterator[Path]:
    """A new folder beside ``out``; put in its place when the block ends well, thrown away when it does not.

    Raises BookError where ``out`` cannot be written or holds something that is not ours.
    """
    out = out.resolve()
    try:
        _ours(out)
        out.parent.mkdir(parents=True, exist_ok=True)
        with temporary(f".{out.name}-", out.parent) as place:
            stage = place / "new"
            stage.mkdir()
            yield stage
            (stage / MARK).write_text(
                "Made by rulekit build; replaced as a whole by the next build.\n", "utf-8"
            )
            exchange(stage, out)
    except OSError as error:
        raise _unwritable(out, error) from None


def _ours(out: Path) -> None:
    recover(out)
    if out.is_dir() and any(out.iterdir()) and not (out / MARK).exists():
        raise BookError(
            Finding(
                "output",
                Span(str(out.name), 1),
                f"The folder {out.name} holds files that rulekit did not make.",
                "Name another folder with --out, or empty this one yourself.",
            )
        )
    if out.exists() and not out.is_dir():
        raise BookError(
            Finding("output", Span(str(out.name), 1), f"{out.name} is a file.", "Name a folder with --out.")
        )


def _unwritable(out: Path, error: OSError) -> BookError:
    return BookError(
        Finding(
            "output",
            Span(out.name, 1),
            f"The folder {out.name} cannot be written: {error.strerror or error}.",
            "Free space or change its rights, or name another folder with --out.",
        )
    )
