"""Doctrees of a few pages are kept in memory; those of the others are read again from their files when they are written.

Sphinx keeps all that it has read until it writes them: of 5,000 pages more than a gigabyte.
"""

from __future__ import annotations

from typing import Any

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from rulekit.sphinx.known import Switch

MOST = 300
CACHES = ("_write_doc_doctree_cache", "_pickled_doctree_cache")


class Few(dict[str, Any]):
    """A cache that takes in nothing more when it is full."""

    def __setitem__(self, name: str, value: Any) -> None:
        """Keep a value where there is room."""
        if len(self) < MOST:
            super().__setitem__(name, value)


def give(app: Sphinx, env: BuildEnvironment, docnames: list[str]) -> None:
    """Put small caches in the place of those that the environment has."""
    for name in CACHES if Switch.on else ():
        if name in vars(env) and not isinstance(vars(env)[name], Few):
            setattr(env, name, Few())


def setup(app: Sphinx) -> None:
    """Give the caches before pages are read."""
    app.connect("env-before-read-docs", give)
