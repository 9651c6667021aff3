"""Checks: one file each, found by being there. A check is a function ``check(context)`` that yields findings.

A file whose name begins with an underscore helps other checks and is none itself.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator

from rulekit.check.context import Context
from rulekit.findings import Finding

Check = Callable[[Context], Iterator[Finding]]


def checks() -> dict[str, Check]:
    """Every check by the name of its file."""
    found = (module.name for module in pkgutil.iter_modules(__path__))
    names = sorted(name for name in found if name != "context" and not name.startswith("_"))
    return {name: importlib.import_module(f"{__name__}.{name}").check for name in names}
