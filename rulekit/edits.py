"""Changes to files as a plan: all of them are made, or none."""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

from rulekit.findings import BookError, Finding
from rulekit.span import Span

Plan = Mapping[Path, bytes | None]
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")


def lines_of(text: str) -> list[str]:
    """The lines of a text as pages count them, each with its own line end."""
    return _LINE.findall(text)


def make(plan: Plan) -> None:
    """Give each path of ``plan`` its bytes, or remove it (None). Each file changes in one step.

    Everything is written beside its place first. Where a step fails, what was done is put back, and a
    BookError says which file could not be written; an interruption is put back too, and goes on.
    """
    real = {path.resolve(): data for path, data in plan.items()}
    made: list[Path] = []
    try:
        before = {path: path.read_bytes() if path.exists() else None for path in real}
        written = {path: _beside(path, data, made) for path, data in real.items() if data is not None}
        _exchange(real, written, before)
    except OSError as error:
        raise _unwritable(error) from None
    finally:
        for left in made:
            left.unlink(missing_ok=True)


def _beside(path: Path, data: bytes, made: list[Path]) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    made.append(Path(name))
    with os.fdopen(handle, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    if path.exists():
        shutil.copymode(path, name)
    else:
        os.chmod(name, 0o644)
    return Path(name)


def _exchange(plan: Plan, written: Mapping[Path, Path], before: Plan) -> None:
    done: list[Path] = []
    try:
        for path in plan:
            done.append(path)
            if path in written:
                os.replace(written[path], path)
            else:
                path.unlink()
    except BaseException:
        for path in reversed(done):
            _put_back(path, before[path])
        raise


def _put_back(path: Path, data: bytes | None) -> None:
    if data is None:
        path.unlink(missing_ok=True)
    elif not path.exists() or path.read_bytes() != data:
        path.write_bytes(data)


def _unwritable(error: OSError) -> BookError:
    name = Path(str(error.filename or "?")).name
    message = f"{name} cannot be written: {error.strerror or error}; every file was left as it was."
    return BookError(
        Finding("output", Span(name, 1), message, "Free space, or change the rights of its folder.")
    )
