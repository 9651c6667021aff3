"""Search that folds accents and finds rule numbers; the browser's half is ``rulekit-search.js``."""

from __future__ import annotations

import functools
import importlib
import re
import unicodedata
from collections.abc import Callable
from html import unescape
from typing import TYPE_CHECKING, Any, ClassVar

from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.search import IndexBuilder, SearchLanguage, languages

from rulekit.sphinx.known import proved, wrapped

LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "ł": "l", "đ": "d"})
NUMBER = re.compile(r"\d+(?:\.\d+)+")


def fold(word: str) -> str:
    """``word`` in small letters without accents: ``Déroute`` is ``deroute``, ``œuvre`` is ``oeuvre``."""
    parts = unicodedata.normalize("NFD", word.lower())
    return "".join(c for c in parts if not unicodedata.combining(c)).translate(LIGATURES)


if TYPE_CHECKING:
    _Base = SearchLanguage
else:
    _Base = object


class Folding(_Base):
    """Put before a language of Sphinx: words are folded before they are stemmed, numbers are words."""

    stems: ClassVar[dict[str, str]]
    """Those that this process has found: a book has few words, many times, and is indexed again after each change."""

    def split(self, input: str) -> list[str]:
        """The words of a text that count, and its rule numbers in one piece.

        Stop words go before folding: ``de`` does, ``dé`` does not.
        """
        text = unescape(input)
        words = [word for word in super().split(text) if word.lower() not in self.stopwords]
        return [*words, *NUMBER.findall(text)]

    def stem(self, word: str) -> str:
        """The stem of the folded word."""
        if word not in self.stems:
            self.stems[word] = super().stem(fold(word))
        return self.stems[word]

    def word_filter(self, word: str) -> bool:
        """Whether the stem goes into the index: ``split`` has decided; numbers do."""
        return bool(word)


def install(app: Sphinx, config: Config) -> None:
    """Put ``Folding`` before the site's search language."""
    code = str(config.html_search_language or config.language or "en")
    language = (
        languages.get(code) or languages.get(code.partition("_")[0]) or "sphinx.search.en.SearchEnglish"
    )
    plain = _class(language) if isinstance(language, str) else language
    if not issubclass(plain, Folding):
        app.add_search_language(type(f"Folding{plain.__name__}", (Folding, plain), {"stems": {}}))


def _class(path: str) -> type[SearchLanguage]:
    module, _, name = path.rpartition(".")
    found: type[SearchLanguage] = getattr(importlib.import_module(module), name)
    return found


def _thorough(prune: Callable[..., None]) -> Callable[..., None]:
    """Forget words that no page is left of: Sphinx keeps them without pages, and the browser then looks for no longer ones."""

    @functools.wraps(prune)
    def wrapper(self: Any, docnames: Any) -> None:
        prune(self, docnames)
        for pages in (self._mapping, self._title_mapping):
            for word in [word for word, where in pages.items() if not where]:
                del pages[word]

    return wrapper


def setup(app: Sphinx) -> None:
    """Register the search language and the browser's half."""
    if proved():
        wrapped((IndexBuilder, "prune", _thorough))
    app.connect("config-inited", install)
    app.add_js_file("rulekit-search.js", loading_method="defer")
