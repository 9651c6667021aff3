"""A page that is read for the first time has left nothing, and is not looked for in what the others left.

Before it reads a page Sphinx goes over everything that stands in a table of contents: in a book of thousands, thousands of
times.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from sphinx.environment.collectors.toctree import TocTreeCollector

from rulekit.sphinx.known import Switch, wrapped


def _of_read_pages(clear_doc: Callable[..., None]) -> Callable[..., None]:
    @functools.wraps(clear_doc)
    def wrapper(self: Any, app: Any, env: Any, docname: str) -> None:
        if not Switch.on or docname in env.all_docs:
            clear_doc(self, app, env, docname)

    return wrapper


def install() -> bool:
    """Wrap the function, once a process and before the application that is to call it; false where it is not to be found."""
    return wrapped((TocTreeCollector, "clear_doc", _of_read_pages))
