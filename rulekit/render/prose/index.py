"""What the index of a rulebook tells: terms by the alphabet, rules by their printed numbers, tables by their titles."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import NamedTuple

from markupsafe import Markup

from rulekit.render.environment import quoted
from rulekit.render.prose.collation import alphabetical, folded, initial, natural

_TARGETS = re.compile(r'rb-(?:ref|term|link)\(("(?:[^"\\]|\\.)*")')
_ONE = r"(?:[A-Z]?\d[\d.]*[A-Z]?)"
_NUMBER = re.compile(rf"({_ONE}(?:(?:, | and | et | to | à |–|-){_ONE})*) (.+)")


class Entry(NamedTuple):
    """A heading or a view: its page, the key of the place where it stands, its words in each language (or its id)."""

    page: str
    key: str
    words: list[str]


class Term(NamedTuple):
    """A term of a glossary: its page, its key, the link targets of all its forms, its headword in each language."""

    page: str
    key: str
    targets: list[str]
    words: list[str]


@dataclass(slots=True)
class Index:
    """What was set, in the order of the book; ``boxes`` are the titles of examples and Readings by their target."""

    headings: list[Entry] = field(default_factory=list)
    views: list[Entry] = field(default_factory=list)
    terms: list[Term] = field(default_factory=list)
    boxes: dict[str, list[str]] = field(default_factory=dict)


class Line(NamedTuple):
    """A line of the index: its key, then number or id, and title, in each language."""

    key: str
    signs: list[str]
    titles: list[str]


def game_of(page: str) -> str:
    """The key of a page's game; nothing for a page outside every game."""
    return page.rpartition("/")[0]


TermLine = tuple[str, str, list[str]]
"""The words of a term, its key, its link targets."""


def terms_of(index: Index, n: int, games: Mapping[str, str]) -> list[tuple[str, list[TermLine]]]:
    """The terms in language number ``n``, under their initials; a word of several games tells which it is of."""
    terms = [term for term in index.terms if term.targets]
    count = Counter(folded(term.words[n]) for term in terms)
    named = sorted(
        (
            (term.words[n] + _of(term, games) * (count[folded(term.words[n])] > 1), term.key, term.targets)
            for term in terms
        ),
        key=lambda one: alphabetical(one[0], ""),
    )
    return [(letter, list(each)) for letter, each in groupby(named, lambda one: initial(one[0]))]


def _of(term: Term, games: Mapping[str, str]) -> str:
    return f" ({games.get(game_of(term.page), '')})"


def rules_of(index: Index, game: str, language: str) -> list[Line]:
    """The headings of a game: by printed number, then those that have none by the alphabet."""
    lines = [_line(entry) for entry in index.headings if game_of(entry.page) == game]
    numbered = sorted((line for line in lines if line.signs[0]), key=lambda line: natural(line.signs[0]))
    return [
        *numbered,
        *sorted((li for li in lines if not li.signs[0]), key=lambda li: alphabetical(li.titles[0], language)),
    ]


def numbered(words: str) -> tuple[str, str]:
    """The printed numbers at the beginning of a heading, nothing where it has none, and its title."""
    found = _NUMBER.fullmatch(words)
    return (found[1], found[2]) if found else ("", words)


def _line(entry: Entry) -> Line:
    pairs = [numbered(words) for words in entry.words]
    return Line(entry.key, [number for number, _ in pairs], [title for _, title in pairs])


def tables_of(index: Index, game: str, language: str, titles: Sequence[Mapping[str, str]]) -> list[Line]:
    """The views of a game by their titles; ``titles`` has those of each language by id."""
    lines = [
        Line(entry.key, entry.words, [named[entry.words[0]] for named in titles])
        for entry in index.views
        if game_of(entry.page) == game
    ]
    return sorted(lines, key=lambda line: alphabetical(line.titles[0], language))


def typst_terms(groups: Sequence[tuple[str, list[TermLine]]]) -> Markup:
    """The terms of one language as a Typst value."""
    return quoted([[letter, [list(term) for term in terms]] for letter, terms in groups])


def typst_lines(lines: Sequence[Line]) -> Markup:
    """Lines as a Typst value."""
    return quoted([list(line) for line in lines])


def wanted(codes: Iterator[str]) -> frozenset[str]:
    """The link targets that any of the Typst expressions leads to."""
    return frozenset(json.loads(found) for code in codes for found in _TARGETS.findall(code))
