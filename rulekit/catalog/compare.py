"""What a translation says beside its words, against its source: numbers, targets, markup.

Catalogues come from strangers. That a message shows no HTML and runs nothing is seen to where it is rendered;
this is the check on top.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from markdown_it.token import Token

from rulekit.page.inline import SPOKEN_ROLES, inline_tokens
from rulekit.page.parse import inline_parser
from rulekit.page.prose import Number, links_of, may_hold_numbers, numbers_of, roles_of

Said = tuple[Fraction, str, bool]
_PLACEHOLDER = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}|\{[^{}`]*\}(?!`)|%\(\w+\)[a-z]|%[sdr]\b")
_SCHEME = re.compile(r"\b(?:javascript|vbscript|data|file)\s*:", re.IGNORECASE)
_TYPST = re.compile(r"#\s*(?:\w+\s*[(\[]|\{|(?:let|set|show|import|include)\b)")
_FENCE = re.compile(r"(?:`{3,}|:{3,}|~{3,})\s*\{?[\w-]*\}?")
_WORDS = re.compile(r"[^\W\d_][^\[\]`{}<>*_\\&$~^\n!|#%@:]*")
_INVISIBLE = {"Cc", "Cf", "Co", "Cs"}
_JOINERS = {"\u200c", "\u200d", "\u2060", "\u00ad"}
_PLAIN_SHAPE = ("paragraph_open", "inline", "paragraph_close")
# One line that begins with a letter is a paragraph, whatever follows: every other block begins with a sign or a digit.
_ONE_LINE = re.compile(r"[^\W\d_](?:[^\n\r]*\S)?")


def numbers(
    source: str, text: str, languages: tuple[str, str], extensions: frozenset[str]
) -> tuple[str, str]:
    """The numbers that ``text`` lacks and those it adds, in words; languages of source and translation.

    An article ("one", "un") may stand for 1 and need not, a "neuf" that may be new for 9.
    """
    both = list(zip((source, text), languages, strict=True))
    if not any(may_hold_numbers(t, lang) for t, lang in both):
        return "", ""
    found = [numbers_of(t, lang, extensions) for t, lang in both]
    (firm, loose), (firm_here, loose_here) = map(_said, found)
    lacking = firm - firm_here - loose_here
    added = firm_here - firm - loose
    return _listed(lacking), _listed(added)


def _said(found: list[Number]) -> tuple[Counter[Said], Counter[Said]]:
    firm = Counter(_key(n) for n in found if n.kind != "article" or n.target)
    return firm, Counter(_key(n) for n in found if n.kind == "article" and not n.target)


def _key(number: Number) -> Said:
    return number.value, number.target, number.kind == "reading"


def _listed(counter: Counter[Said]) -> str:
    return ", ".join(
        f"{'R-' if reading else ''}{value}{f' ({target})' if target else ''}"
        for value, target, reading in sorted(counter.elements())
    )


def targets(text: str, extensions: frozenset[str]) -> Counter[str]:
    """Links, roles, footnotes, formulas, placeholders, and addresses that run something."""
    found = [f"link to {link.target}" for link in links_of(text, extensions)]
    for role in roles_of(text, extensions):
        spoken = role.name in SPOKEN_ROLES
        found.append(f"role {role.name}" if spoken else f"role {role.name} of {role.target}")
    for token in _read(text, extensions).tokens:
        if token.type == "footnote_ref":
            found.append(f"footnote {token.meta.get('label', '')}")
        elif token.type.startswith(("math", "amsmath")):
            found.append(f"formula {token.content}")
    found += [f"placeholder {p}" for p in _PLACEHOLDER.findall(text)]
    found += [f"address {a}" for a in _SCHEME.findall(text)]
    return Counter(found)


def markup(text: str, extensions: frozenset[str]) -> Counter[str]:
    """Pictures, HTML, blocks, Typst code and invisible signs."""
    read = _read(text, extensions)
    found = [f"picture {token.attrs.get('src', '')}" for token in read.tokens if token.type == "image"]
    found += [f"HTML {token.content.strip()}" for token in read.tokens if token.type.startswith("html_")]
    found += [f"fence {fence.strip()}" for fence in _FENCE.findall(text)]
    found += [f"block {name}" for name in read.blocks]
    found += [f"Typst code {code.strip()}" for code in _TYPST.findall(text)]
    found += [f"sign U+{ord(c):04X}" for c in text if _hidden(c)]
    return Counter(found)


def only_words(text: str) -> bool:
    """Whether ``text`` is words and nothing else: no target, no markup, no sign that does not show."""
    return _WORDS.fullmatch(text) is not None and not any(map(_hidden, set(text)))


@lru_cache(maxsize=1024)
def _hidden(sign: str) -> bool:
    return unicodedata.category(sign) in _INVISIBLE and sign not in _JOINERS


class _Read(NamedTuple):
    """A text as MyST reads it: all its tokens; what it is made of, where it is more than one plain paragraph."""

    tokens: tuple[Token, ...]
    blocks: tuple[str, ...] = ()


@lru_cache(maxsize=4096)
def _read(text: str, extensions: frozenset[str]) -> _Read:
    if _WORDS.fullmatch(text):
        return _Read(())
    if _ONE_LINE.fullmatch(text):
        return _Read(tuple(_walked(inline_tokens(text, extensions))))
    tokens = inline_parser(extensions).parse(text)
    return _Read(tuple(_walked(tokens)), tuple(_blocks(tokens)))


def _walked(tokens: Sequence[Token]) -> Iterator[Token]:
    for token in tokens:
        yield token
        yield from _walked(token.children or [])


def _blocks(tokens: Sequence[Token]) -> Iterator[str]:
    shape = tuple(token.type for token in tokens)
    if shape not in ((), _PLAIN_SHAPE):
        yield from (name.removesuffix("_open") for name in shape if not name.endswith(("_close", "inline")))
