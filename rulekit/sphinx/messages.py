"""Translated messages are read with inline rules only: a catalogue is data from strangers and runs nothing.

Without this a translated string may carry raw HTML, an ``{include}`` of any file, or any directive; one that
begins like a list or a heading is dropped without a word. Sphinx and MyST offer no hook, so two functions are
wrapped; where one is missing nothing is changed and ``install`` says so.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

from myst_parser.parsers import sphinx_ as myst
from sphinx.application import Sphinx
from sphinx.transforms import i18n
from sphinx.util import logging

logger = logging.getLogger(__name__)
KEPT = frozenset({"paragraph", "lheading"})
PUBLISHERS = ("_publish_msgstr", "publish_msgstr")
_reading_message: ContextVar[bool] = ContextVar("reading_message", default=False)


def inline_only(parser: Any) -> Any:
    """``parser`` with every block rule but those of plain paragraphs off, and no inline HTML."""
    blocks = [rule for rule in parser.block.ruler.get_all_rules() if rule not in KEPT]
    parser.disable([*blocks, "html_inline"], ignoreInvalid=True)
    return parser


def _flagged(publish: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(publish)
    def wrapper(*args: Any, **kwargs: Any) -> Any:
        token = _reading_message.set(True)
        try:
            return publish(*args, **kwargs)
        finally:
            _reading_message.reset(token)

    return wrapper


def _narrowed(create: Callable[..., Any]) -> Callable[..., Any]:
    """One parser for all messages that share a configuration; pages get their own as before."""
    kept: list[Any] = [None, None, None]

    @functools.wraps(create)
    def wrapper(config: Any, renderer: Any) -> Any:
        if not _reading_message.get():
            return create(config, renderer)
        if kept[0] is not config or kept[1] is not renderer:
            kept[:] = [config, renderer, inline_only(create(config, renderer))]
        return kept[2]

    return wrapper


def install() -> bool:
    """Wrap the two functions, once a process; false where one of them is not to be found."""
    publisher = next((name for name in PUBLISHERS if hasattr(i18n, name)), "")
    if not publisher or not hasattr(myst, "create_md_parser"):
        return False
    for module, name, wrap in ((i18n, publisher, _flagged), (myst, "create_md_parser", _narrowed)):
        if not hasattr(getattr(module, name), "__wrapped__"):
            setattr(module, name, wrap(getattr(module, name)))
    return True


def setup(app: Sphinx) -> None:
    """Install, or warn that catalogues are read as whole pages."""
    if not install():
        logger.warning(
            "this Sphinx or MyST-Parser is unknown: translated messages are not confined to inline markup"
        )
