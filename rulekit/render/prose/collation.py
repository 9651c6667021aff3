"""The order of the alphabet: accents and capitals folded, œ as oe, signs between words as spaces or nothing."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from typing import TypeVar

_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "ł": "l"})
_ARTICLES = {
    "en": re.compile(r"^(?:the|an?) ", re.IGNORECASE),
    "fr": re.compile(r"^(?:(?:les?|la|une?|des|du) |l['’])", re.IGNORECASE),
}
_DIGITS = re.compile(r"(\d+)")

Entry = TypeVar("Entry")


def folded(text: str) -> str:
    """``text`` as a dictionary orders it: without accents, capitals, hyphens and apostrophes."""
    plain = unicodedata.normalize("NFD", text.casefold().translate(_LIGATURES))
    letters = "".join(sign for sign in plain if unicodedata.category(sign) != "Mn")
    return " ".join(re.sub(r"[^\w\s]", " ", re.sub(r"['’\-\u2010]", "", letters)).split())


def alphabetical(text: str, language: str) -> tuple[str, str]:
    """The key that sorts words; a leading article does not count, accents tell apart what is equal without them."""
    articles = _ARTICLES.get(language)
    return folded(articles.sub("", text) if articles else text), text


def natural(text: str) -> tuple[tuple[int, str], ...]:
    """The key that sorts rule numbers: 66.2 before 66.12, 67.25 before 67.25A."""
    parts = _DIGITS.split(text)
    return tuple((int(part), "") if part.isdigit() else (-1, part) for part in parts if part not in ("", "."))


def initial(text: str) -> str:
    """The letter under which ``text`` stands in an index; ``#`` for what begins with no letter."""
    first = folded(text)[:1].upper()
    return first if first.isalpha() else "#"


def in_order(
    entries: Sequence[Entry], id: Callable[[Entry], str], term: Callable[[Entry], str], language: str
) -> list[Entry]:
    """Entries of a glossary by their terms in ``language``, if their ids, which keep the author's words, stand in
    alphabetical order; another order is meant, and stays.
    """
    written = [folded(id(entry)) for entry in entries]
    if written != sorted(written):
        return list(entries)
    return sorted(entries, key=lambda entry: alphabetical(term(entry), language))
