"""Two savings in reading translations, where most of a build in a second language goes. The output is the same.

MyST-Parser makes a new Markdown parser for each message (see ``messages``, which keeps one), and for everything
it reads a docutils document that is thrown away. Where a name is missing nothing is changed.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

from docutils import nodes
from myst_parser.mdit_to_docutils import base
from sphinx.application import Sphinx

_at_hand: ContextVar[nodes.document | None] = ContextVar("document_at_hand", default=None)


def _telling(setup_render: Callable[..., None]) -> Callable[..., None]:
    """While a renderer is set up with a document, tell so."""

    @functools.wraps(setup_render)
    def wrapper(self: Any, options: Any, env: Any) -> None:
        token = _at_hand.set(options.get("document"))
        try:
            setup_render(self, options, env)
        finally:
            _at_hand.reset(token)

    return wrapper


def _sparing(make_document: Callable[..., nodes.document]) -> Callable[..., nodes.document]:
    """Make no document as a default while there is one."""

    @functools.wraps(make_document)
    def wrapper(*args: Any, **kwargs: Any) -> nodes.document:
        at_hand = _at_hand.get()
        return make_document(*args, **kwargs) if at_hand is None else at_hand

    return wrapper


def install() -> bool:
    """Wrap the two functions, once a process; false where one of them is not to be found."""
    renderer = getattr(base, "DocutilsRenderer", None)
    if not hasattr(base, "make_document") or not hasattr(renderer, "setup_render"):
        return False
    for owner, name, wrap in ((base, "make_document", _sparing), (renderer, "setup_render", _telling)):
        if not hasattr(getattr(owner, name), "__wrapped__"):
            setattr(owner, name, wrap(getattr(owner, name)))
    return True


def setup(app: Sphinx) -> None:
    """Install where it can be."""
    install()
