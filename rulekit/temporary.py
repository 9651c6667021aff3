"""Temporary folders that do not stay: what a killed process left is taken away by the next one.

Each holds a locked file while it is in use. A folder with the right name whose file nobody has locked belongs to nobody.
"""

from __future__ import annotations

import contextlib
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from rulekit.lock import try_hold

HELD, COMING = ".rulekit-held", ".rulekit-coming"


@contextlib.contextmanager
def temporary(prefix: str, parent: Path | None = None) -> Iterator[Path]:
    """A new folder in ``parent`` (default: where the system keeps such) for the block inside the ``with``.

    Folders of the same prefix that a killed process left there go first. Raises OSError.
    """
    place = Path(tempfile.gettempdir()) if parent is None else parent
    clear(prefix, place)
    folder = Path(tempfile.mkdtemp(prefix=prefix, dir=place))
    try:
        with (folder / COMING).open("wb") as file:
            try_hold(file)
            _name(folder)
            yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _name(folder: Path) -> None:
    """Show the file that is locked by now, so that nobody finds it unlocked; Windows does not rename open files."""
    with contextlib.suppress(PermissionError):
        (folder / COMING).replace(folder / HELD)


def clear(prefix: str, place: Path) -> None:
    """Remove the folders in ``place`` that ``temporary`` made under this prefix and whose process is gone."""
    with contextlib.suppress(OSError):
        for folder in place.iterdir():
            if folder.name.startswith(prefix) and _left(folder):
                shutil.rmtree(folder, ignore_errors=True)


def _left(folder: Path) -> bool:
    if folder.is_symlink() or not folder.is_dir():
        return False
    try:
        name = COMING if sys.platform == "win32" else HELD
        with (folder / name).open("rb+") as file:
            return try_hold(file)
    except OSError:
        return False
