"""Numbers written as words, by language: what a phrase is worth, the longest phrase at a place of a text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from rulekit.page import neuf
from rulekit.page.spelled import spelled

WORD = re.compile(r"[^\W\d_]+")
JOINT = re.compile(r"[ \u00a0\u202f]+|[-\u2010\u2011]")
HUNDREDS = {"en": (("hundred",), ("hundred", "and")), "fr": (("cent",),)}
THOUSAND = {"en": "thousand", "fr": "mille"}
Key = tuple[str, ...]
Phrases = dict[Key, int | None]
Counts = Callable[[str, int, int], bool]
"""Whether the word at a place of a text is a number and nothing else."""


def article(text: str, start: int, end: int) -> bool:
    """An article never tells."""
    return False


DOUBTFUL: dict[str, dict[Key, Counts]] = {
    "en": {("one",): article},
    "fr": {("un",): article, ("une",): article, ("neuf",): neuf.counts},
}
JOINING = {"a", "and", "et"}  # words of phrases that are no number by themselves
# What may stand before "hundred" and "thousand" in place of a number: "a hundred", "cent".
BARE: dict[str, Key] = {"en": ("a",), "fr": ()}


@dataclass(frozen=True, slots=True)
class Phrase:
    """Number words in a text: value, place, and whether they may be no number: an article ("one", "un"), or "neuf" for new."""

    value: int
    start: int
    end: int
    article: bool


def phrases_in(text: str, language: str) -> Iterator[Phrase]:
    """Every number written as words in ``text``; ordinals are none."""
    (known, longest), words = _known(language), _words(language)
    reached = 0
    for found in _starter(language).finditer(text):
        if found.start() >= reached:
            key, end = _longest(_words_from(text, found.start(), longest, words), known)
            reached = max(reached, end)
            value = known.get(key)
            if value is not None:
                counts = DOUBTFUL.get(language, {}).get(key)
                loose = counts is not None and not counts(text, found.start(), end)
                yield Phrase(value, found.start(), end, loose)


def holds_words(text: str, language: str) -> bool:
    """Whether ``text`` may hold number words: a quick look for a word that tells of one."""
    return not _telling(language).isdisjoint(WORD.findall(text.casefold()))


def holds_firm_words(text: str, language: str) -> bool:
    """Whether ``text`` may hold number words that are no article: a quick look for a word that only numbers have."""
    return not _firm(language).isdisjoint(WORD.findall(text.casefold()))


@lru_cache(maxsize=8)
def _words(language: str) -> frozenset[str]:
    return frozenset(word for key in _known(language)[0] for word in key)


@lru_cache(maxsize=8)
def _telling(language: str) -> frozenset[str]:
    """The words of numbers and ordinals; each phrase holds one."""
    return _words(language) - JOINING


@lru_cache(maxsize=8)
def _firm(language: str) -> frozenset[str]:
    articles = (key for key, counts in DOUBTFUL.get(language, {}).items() if counts is article)
    return _telling(language) - {word for key in articles for word in key}


def _words_from(text: str, start: int, count: int, known: frozenset[str]) -> list[tuple[str, int]]:
    """Up to ``count`` ``known`` words from ``start`` on that only blanks and hyphens join, each with its end."""
    words: list[tuple[str, int]] = []
    position = start
    while len(words) < count and (word := WORD.match(text, position)):
        small = word.group().casefold()
        if small not in known:
            break
        words.append((small, word.end()))
        joint = JOINT.match(text, word.end())
        if joint is None:
            break
        position = joint.end()
    return words


def _longest(words: list[tuple[str, int]], known: Phrases) -> tuple[Key, int]:
    for size in range(len(words), 0, -1):
        key = tuple(word for word, _ in words[:size])
        if key in known:
            return key, words[size - 1][1]
    return (), 0


@lru_cache(maxsize=8)
def _starter(language: str) -> re.Pattern[str]:
    """The words with which a number or ordinal can begin; none for a language whose words are not known."""
    firsts = sorted({key[0] for key in _known(language)[0]})
    return re.compile(rf"(?<![^\W\d_])(?:{'|'.join(firsts) or '(?!)'})(?![^\W\d_])", re.IGNORECASE)


@lru_cache(maxsize=8)
def _known(language: str) -> tuple[Phrases, int]:
    known = _small(language)
    if language in HUNDREDS:
        _compose(known, language)
    return known, max(map(len, known), default=0)


def _small(language: str) -> Phrases:
    """Zero to a hundred, and the ordinals, which are worth nothing."""
    both = spelled(language)
    known: Phrases = {tuple(WORD.findall(ordinal.casefold())): None for _, ordinal in both}
    for n, (words, _) in enumerate(both):
        key = tuple(WORD.findall(words.casefold()))
        known[key] = n
        if key[-1] == "un":
            known[(*key[:-1], "une")] = n
        if key[-1] == "vingts":
            known[(*key[:-1], "vingt")] = n
    return known


def _compose(known: Phrases, language: str) -> None:
    """Hundreds with and without units, and whole thousands."""
    units = [(key, n) for key, n in known.items() if n is not None and 0 < n < 100]
    heads: list[tuple[Key, int]] = [(BARE[language], 1)]
    heads += [(key, n) for key, n in units if n < 10 and (language != "fr" or n > 1)]
    for head, hundreds in heads:
        for joint in HUNDREDS[language]:
            known.update({(*head, *joint, *key): 100 * hundreds + n for key, n in units})
        word = HUNDREDS[language][0][0]
        known.update({(*head, plural): 100 * hundreds for plural in (word, f"{word}s")})
    thousands = [(key, n) for key, n in known.items() if n and n < 1000]
    known.update({(*key, THOUSAND[language]): 1000 * n for key, n in thousands})
    known[(*BARE[language], THOUSAND[language])] = 1000
