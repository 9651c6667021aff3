"""What is made though nobody asks: for each page a parser of docutils' options and descriptions for a log without readers,
for each build a copy of all titles, of use where chapters are numbered.
"""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable
from typing import Any

from docutils.utils import DependencyList
from sphinx.application import Sphinx
from sphinx.environment.collectors.toctree import TocTreeCollector
from sphinx.util import docutils, nodes
from sphinx_external_toc import collectors

from rulekit.sphinx.known import Switch, wrapped

_assign = TocTreeCollector.assign_section_numbers
_log = logging.getLogger("sphinx")


def _keeping(get_settings: Callable[..., Any]) -> Callable[..., Any]:
    """The settings that the same kinds of components were given the last time; each page has its own copy."""
    kept: list[Any] = [None, None]

    @functools.wraps(get_settings)
    def wrapper(*components: Any, defaults: Any, **more: Any) -> Any:
        key = [one if isinstance(one, type) else type(one) for one in components], dict(defaults), more
        if not Switch.on or kept[0] != key:
            values = get_settings(*components, defaults=defaults, **more)
            kept[:] = [key, values.copy()]
            return values
        values = kept[1].copy()
        values.record_dependencies = DependencyList()
        return values

    return wrapper


def _silent(describe: Callable[..., str]) -> Callable[..., str]:
    """Describe a node only where somebody reads what is said to find faults."""

    @functools.wraps(describe)
    def wrapper(*args: Any, **kwargs: Any) -> str:
        unread = Switch.on and not _log.isEnabledFor(logging.DEBUG)
        return "" if unread else describe(*args, **kwargs)

    return wrapper


def _unnumbered(assign: Callable[..., Any]) -> Callable[..., Any]:
    """Where no chapters are numbered, Sphinx's own way is enough, which the other one begins with."""

    @functools.wraps(assign)
    def wrapper(self: Any, env: Any) -> Any:
        return assign(self, env) if not Switch.on or env.numbered_toctrees else _assign(self, env)

    return wrapper


def install() -> bool:
    """Wrap the functions, once a process; false where one of the first two is not to be found."""
    wrapped((getattr(collectors, "TocTreeCollectorWithStyles", None), "assign_section_numbers", _unnumbered))
    return wrapped((docutils, "_get_settings", _keeping), (nodes, "repr_domxml", _silent))


def setup(app: Sphinx) -> None:
    """Install where it can be."""
    install()
