"""Numbers written as words, by language: what a phrase is worth, the longest phrase at a place of a text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

WORD = re.compile(r"[^\W\d_]+")
JOINT = re.compile(r"[ \u00a0\u202f]+|[-\u2010\u2011]")
ARTICLES = {"en": {("one",)}, "fr": {("un",), ("une",)}}
HUNDREDS = {"en": (("hundred",), ("hundred", "and")), "fr": (("cent",),)}
THOUSAND = {"en": "thousand", "fr": "mille"}
Key = tuple[str, ...]
Phrases = dict[Key, int | None]
# What may stand before "hundred" and "thousand" in place of a number: "a hundred", "cent".
BARE: dict[str, Key] = {"en": ("a",), "fr": ()}


@dataclass(frozen=True, slots=True)
class Phrase:
    """Number words in a text: value, place, and whether they may as well be an article ("one", "un")."""

    value: int
    start: int
    end: int
    article: bool


def phrases_in(text: str, language: str) -> Iterator[Phrase]:
    """Every number written as words in ``text``; ordinals are none."""
    known, longest, starters = _known(language)
    words = [(found.group().casefold(), found.start(), found.end()) for found in WORD.finditer(text)]
    position = 0
    while position < len(words):
        size = _longest(text, words, position, known, longest) if words[position][0] in starters else 0
        if size:
            key = tuple(word for word, _, _ in words[position : position + size])
            value = known[key]
            if value is not None:
                article = key in ARTICLES.get(language, set())
                yield Phrase(value, words[position][1], words[position + size - 1][2], article)
        position += size or 1


def starters(language: str) -> frozenset[str]:
    """The words with which a number can begin: a text without any of them holds no number words."""
    return _known(language)[2]


def _longest(text: str, words: list[tuple[str, int, int]], first: int, known: Phrases, longest: int) -> int:
    reach = 1
    while reach < longest and first + reach < len(words):
        gap = text[words[first + reach - 1][2] : words[first + reach][1]]
        if not JOINT.fullmatch(gap):
            break
        reach += 1
    keys = (tuple(word for word, _, _ in words[first : first + size]) for size in range(reach, 0, -1))
    return next((len(key) for key in keys if key in known), 0)


@lru_cache(maxsize=8)
def _known(language: str) -> tuple[Phrases, int, frozenset[str]]:
    known = _small(language)
    if language in HUNDREDS:
        _compose(known, language)
    return known, max(map(len, known), default=0), frozenset(key[0] for key in known)


def _small(language: str) -> Phrases:
    """Zero to a hundred as num2words spells them, and the ordinals, which are worth nothing."""
    from num2words import num2words

    try:
        spelled = [
            (n, num2words(n, lang=language), num2words(n, lang=language, to="ordinal")) for n in range(101)
        ]
    except NotImplementedError:
        return {}
    known: Phrases = {tuple(WORD.findall(ordinal.casefold())): None for _, _, ordinal in spelled}
    for n, words, _ in spelled:
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
