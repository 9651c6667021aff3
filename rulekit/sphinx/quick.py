"""Savings at what Sphinx and MyST-Parser make anew though they have it. The output is the same.

MyST-Parser makes a new Markdown parser for each message (see ``messages``, which keeps one), and for everything
it reads a docutils document that is thrown away. Sphinx makes a formatter, with its style sheet, for each block of
code. Where a name is missing nothing is changed.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

from docutils import nodes
from myst_parser.mdit_to_docutils import base
from sphinx import highlighting
from sphinx.application import Sphinx

from rulekit.sphinx.known import Switch, wrapped

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
        at_hand = _at_hand.get() if Switch.on else None
        return make_document(*args, **kwargs) if at_hand is None else at_hand

    return wrapper


def _keeping(get_formatter: Callable[..., Any]) -> Callable[..., Any]:
    """Keep each bridge's formatters, one for each set of options."""

    @functools.wraps(get_formatter)
    def wrapper(self: Any, **kwargs: Any) -> Any:
        if not Switch.on:
            return get_formatter(self, **kwargs)
        kept: dict[str, Any] = self.__dict__.setdefault("rulekit_formatters", {})
        key = repr(sorted(kwargs.items()))
        if key not in kept:
            kept[key] = get_formatter(self, **kwargs)
        return kept[key]

    return wrapper


def install() -> bool:
    """Wrap the functions, once a process; false where one of them is not to be found."""
    renderer = getattr(base, "DocutilsRenderer", None)
    bridge = getattr(highlighting, "PygmentsBridge", None)
    return wrapped(
        (base, "make_document", _sparing),
        (renderer, "setup_render", _telling),
        (bridge, "get_formatter", _keeping),
    )


def setup(app: Sphinx) -> None:
    """Install where it can be."""
    install()
