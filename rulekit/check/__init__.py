"""Checks: one file each, found by being there. A check is a function ``check(context)`` that yields findings.

A file whose name begins with an underscore helps other checks and is none itself. A check that takes long and looks at one
page at a time has a function ``verdicts(context)`` as well, and takes its findings from them with ``context.found``: then
they are kept from run to run, and another process may find them out.
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


def checks() -> dict[str, Check]:
    """Every check by the name of its file."""
    return {name: module.check for name, module in _modules().items()}


def verdicts(context: Context) -> Iterator[Verdict]:
    """The verdicts on single pages of every check that has such, in the order of the checks."""
    for module in _modules().values():
        if hasattr(module, "verdicts"):
            yield from module.verdicts(context)


def _modules() -> dict[str, Any]:
    found = (module.name for module in pkgutil.iter_modules(__path__))
    names = sorted(name for name in found if name != "context" and not name.startswith("_"))
    return {name: importlib.import_module(f"{__name__}.{name}") for name in names}
