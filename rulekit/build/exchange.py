"""Two folders change places in one step where the system can do it, by renaming elsewhere."""

from __future__ import annotations

import ctypes
import os
import shutil
import sys
from pathlib import Path

_AT_FDCWD, _EXCHANGE = -100, 2
OLD = ".old"


def exchange(new: Path, place: Path) -> None:
    """Put the folder ``new`` at ``place``; what stood there is removed. A reader always finds one of the two."""
    recover(place)
    if not place.exists() and _put(new, place):
        return
    if _swapped(new, place):
        shutil.rmtree(new, ignore_errors=True)
        return
    old = _old(place)
    os.replace(place, old)
    os.replace(new, place)
    shutil.rmtree(old, ignore_errors=True)


def _put(new: Path, place: Path) -> bool:
    """Whether ``new`` stands at ``place`` now: not where another build has put its own there meanwhile."""
    try:
        os.replace(new, place)
    except OSError:
        if not place.exists():
            raise
        return False
    return True


def recover(place: Path) -> None:
    """Mend what a killed exchange by renaming left: the old folder comes back if the new one never came."""
    old = _old(place)
    if old.exists() and not place.exists():
        os.replace(old, place)
    elif old.exists():
        shutil.rmtree(old)


def _old(place: Path) -> Path:
    return place.with_name(place.name + OLD)


def _swapped(new: Path, place: Path) -> bool:
    if sys.platform != "linux":
        return False
    try:
        rename = ctypes.CDLL(None, use_errno=True).renameat2
    except (OSError, AttributeError):
        return False
    return bool(rename(_AT_FDCWD, os.fsencode(new), _AT_FDCWD, os.fsencode(place), _EXCHANGE) == 0)
