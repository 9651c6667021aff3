"""What the questions of France 1940 share: no input has a default, so one that is left out is refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.situations import asking


def closed(given: Mapping[str, Any], name: str, *words: str) -> str:
    """The input ``name`` out of a closed list; raises ValueError, also where it is left out."""
    return asking.closed({name: given.get(name)}, name, *words)


def flag(given: Mapping[str, Any], name: str) -> bool:
    """The yes-or-no input ``name``; raises ValueError, also where it is left out."""
    return asking.flag({name: given.get(name)}, name)


def items(given: Mapping[str, Any], name: str) -> list[Any]:
    """The input ``name``, a list; raises ValueError, also where it is left out."""
    return asking.items({name: given.get(name)}, name)
