"""Checks: one file each, found by being there. A check is a function ``check(context)`` that yields findings.

A file whose name begins with an underscore helps other checks and is none itself. A check that takes long and looks at one
page at a time has a function ``verdicts(context)`` as well, and takes its findings from them with ``context.found``: then
they are kept from run to run, and another process may find them out. It may find out the whole of a check that says
``OF_PAGES = True``: such a one looks at no example that ran.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from typing import Any

from rulekit.check._recall import Verdict
from rulekit.check.context import Context
from rulekit.findings import Finding

Check = Callable[[Context], Iterator[Finding]]
Verdicts = Callable[[Context], Iterator[Verdict]]


def checks() -> dict[str, Check]:
    """Every check by the name of its file."""
    return {name: module.check for name, module in _modules().items()}


def apart() -> Iterator[tuple[str, Check, Verdicts | None]]:
    """What another process may find out, in the order of the checks: name, check, and its verdicts if it has such."""
    for name, module in _modules().items():
        if hasattr(module, "verdicts") or getattr(module, "OF_PAGES", False):
            yield name, module.check, getattr(module, "verdicts", None)


def _modules() -> dict[str, Any]:
    found = (module.name for module in pkgutil.iter_modules(__path__))
    names = sorted(name for name in found if name != "context" and not name.startswith("_"))
    return {name: importlib.import_module(f"{__name__}.{name}") for name in names}
