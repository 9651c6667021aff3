"""Each translated message is parsed once, and one of plain words not at all. The pages are the same.

Sphinx goes over a page's messages twice and parses each of them both times; what the first time was not used serves the
second. The nodes are told that they belong to the page, or each would keep its message's whole document in the doctree.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import i18n

from rulekit.sphinx.known import Switch, wrapped
from rulekit.sphinx.messages import PUBLISHERS

# Letters, digits and signs that mean nothing to Markdown, in one line, with single blanks inside.
WORDS = re.compile(
    r"(?!\d+[.)] )[^\W_](?:[^\W_]|[ \u00a0\u202f](?![ \u00a0\u202f])|[.,;?!'’\"«»“”()/…–—°:])*(?<![ \u00a0\u202f:])"
)
TITLE = re.compile(r"(?P<words>[^\n]+)\n=+")
# Extensions of MyST that change no message of such words.
HARMLESS = {"colon_fence", "deflist", "fieldlist", "tasklist"}
NUMBERED = "{index}"  # gets a number when it is parsed


@dataclass
class Reading:
    """The messages of one page: the time round, and what the first time left."""

    page: nodes.document
    round: int = 0
    left: dict[tuple[Any, ...], list[nodes.Element]] = field(default_factory=dict)

    def again(self, key: tuple[Any, ...]) -> nodes.Element | None:
        """What was parsed the first time and has not been put into the page."""
        waiting = self.left.get(key, []) if self.round == 2 else []
        while waiting:
            patch = waiting.pop(0)
            if all(child.parent is patch for child in patch.children):
                return patch
        return None

    def keep(self, key: tuple[Any, ...], patch: nodes.Element) -> None:
        """Keep a paragraph for the second time round."""
        if self.round == 1 and isinstance(patch, nodes.paragraph):
            self.left.setdefault(key, []).append(patch)


_reading: ContextVar[Reading | None] = ContextVar("reading", default=None)


def plain(message: str) -> nodes.Element | None:
    """The nodes of a message of plain words, or None."""
    title = TITLE.fullmatch(message)
    words = title["words"] if title else message
    if not WORDS.fullmatch(words):
        return None
    if title:
        return nodes.section("", nodes.title(words, "", nodes.Text(words)))
    return nodes.paragraph(words, "", nodes.Text(words))


def is_harmless(settings: Any) -> bool:
    """Whether the book's Markdown leaves plain words alone."""
    config = getattr(getattr(settings, "env", None), "myst_config", None)
    return config is not None and set(config.enable_extensions) <= HARMLESS


def sparing(publish: Callable[..., Any]) -> Callable[..., Any]:
    """``publish``, called only for what is neither plain nor at hand."""

    @functools.wraps(publish)
    def wrapper(*args: Any, **kwargs: Any) -> Any:
        reading, key = _reading.get(), tuple(arg for arg in args if isinstance(arg, str | int))
        if reading is None or len(key) != 3 or not str(key[1]).endswith(".md"):
            return publish(*args, **kwargs)
        message = str(key[0])
        made = plain(message) if is_harmless(reading.page.settings) else None
        made = made or reading.again(key)
        if made is None:
            made = publish(*args, **kwargs)
            if NUMBERED not in message:
                reading.keep(key, made)
        for node in made.findall():
            node.document = reading.page
        return made

    return wrapper


def _opened(apply: Callable[..., None]) -> Callable[..., None]:
    @functools.wraps(apply)
    def wrapper(self: Any, **kwargs: Any) -> None:
        token = _reading.set(Reading(self.document) if Switch.on else None)
        try:
            apply(self, **kwargs)
        finally:
            _reading.reset(token)

    return wrapper


def _counted(extract: Callable[..., Iterator[Any]]) -> Callable[..., Iterator[Any]]:
    @functools.wraps(extract)
    def wrapper(*args: Any, **kwargs: Any) -> Iterator[Any]:
        reading = _reading.get()
        if reading is not None:
            reading.round += 1
        return extract(*args, **kwargs)

    return wrapper


def install() -> bool:
    """Wrap the three functions, once a process; false where one of them is not to be found."""
    publisher = next((name for name in PUBLISHERS if hasattr(i18n, name)), "")
    locale = getattr(i18n, "Locale", None)
    return wrapped(
        (locale, "apply", _opened), (i18n, "extract_messages", _counted), (i18n, publisher, sparing)
    )


def setup(app: Sphinx) -> None:
    """Install where it can be."""
    install()
