"""Values, patterns and outcomes in the reader's words."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Protocol

from rulekit.answer import Refused, Unknown, Verdict
from rulekit.catalog.contexts import HEADER, NAME, REASON, TITLE, at, column
from rulekit.domain import Domain, Flag, Numbers, Optional, VerdictDomain
from rulekit.many import Record, Several, record_of
from rulekit.number import MINUS, shown, shown_in
from rulekit.odds import Distribution
from rulekit.page.book import Book
from rulekit.pattern import Pattern
from rulekit.said import Condition, Said, joined
from rulekit.tally import Amount
from rulekit.word import Word

Strings = Callable[[str], str]
DASH = "—"
ROUNDED = {"": "{}", "down": "⌊{}⌋", "up": "⌈{}⌉"}


class Translates(Protocol):
    """What a catalogue reader offers to the views: the translation of a text of a page, or the text itself."""

    def text(self, docname: str, context: str, msgid: str) -> str:
        """``msgid`` of page ``docname`` in the reader's language; ``context`` is the object's id or the word's class."""
        ...

    def word(self, docname: str, member: Word, place: str = "") -> str:
        """A word of a vocabulary on page ``docname``; ``place`` is an object's id, or id and column."""
        ...

    def source(self, docname: str, cited: str) -> str:
        """What an object of page ``docname`` cites, its words translated."""
        ...


class Speaker:
    """Speaks for the objects of a book in one language."""

    def __init__(self, book: Book, translator: Translates, strings: Strings) -> None:
        self.book, self.translator, self.strings = book, translator, strings

    def text(self, docname: str, context: str, source: str) -> str:
        """A text of an object, translated."""
        return self.translator.text(docname, context, source) if source else ""

    def word(self, member: Word, docname: str = "", place: str = "") -> str:
        """A word of a vocabulary, translated; ``place`` is where on page ``docname``: an object's id, or id and column."""
        return self.translator.word(docname, member, place)

    def reason(self, docname: str, context: str, text: str) -> str:
        """The reason of an answer: a text of the page, or a sentence that the engine put together."""
        if not isinstance(text, Said):
            return self.text(docname, at(REASON, context), text)
        parts = {name: self._part(part, docname, context) for name, part in text.parts.items()}
        return self.strings(text.key).format(**parts)

    def _part(self, part: Any, docname: str, context: str) -> str:
        if isinstance(part, Condition):
            words = " / ".join(self.value(v, docname, context) for v in part.values) or part.text
            return self.pair(self.text(docname, at(HEADER, context), part.label), words)
        if isinstance(part, tuple):
            return " / ".join(self.value(each, docname, context) for each in part)
        return self.value(part, docname, context) if part else ""

    def cited(self, docname: str, source: str) -> str:
        """The source that an object cites, its words translated."""
        return self.translator.source(docname, source) if source else ""

    def value(self, value: Any, docname: str = "", context: str = "") -> str:
        """Any value or answer in words."""
        if isinstance(value, Word):
            return self.word(value, docname, context)
        if isinstance(value, bool):
            return self.strings("yes" if value else "no")
        if isinstance(value, Verdict):
            reason = self.reason(docname, context, value.text)
            word = self.strings("yes" if value.allowed else "no")
            return self.pair(word, reason) if reason else word
        if isinstance(value, Refused):
            return self.pair(self.strings("no"), self.reason(docname, context, value.text))
        if isinstance(value, Unknown):
            return self.strings("see the printed game")
        if isinstance(value, Distribution):
            return ", ".join(f"{chance} {self.value(o, docname, context)}" for o, chance in value.items())
        if value is None:
            return DASH
        if isinstance(value, Mapping):
            pairs = [
                self.pair(self.value(k, docname, context), self.value(v, docname, context))
                for k, v in value.items()
            ]
            return self.joined(pairs) or DASH
        if is_named(value):
            return " · ".join(self.value(v, docname, context) for v in value)
        if isinstance(value, list | tuple):
            return ", ".join(self.value(v, docname, context) for v in value) or DASH
        if isinstance(value, int | Fraction):
            return shown(value)
        return self.text(docname, at(NAME, context), str(value)) if docname else str(value)

    def answer(self, value: Any, item: Any, docname: str, context: str = "") -> str:
        """The answer of a chart or rule in words; of several outcomes each with its label, but for those that are
        nothing.
        """
        context = context or item.meta.id
        domains = getattr(item, "outputs", {})
        if isinstance(value, Distribution):
            chances = value.items()
            return ", ".join(
                f"{chance} {self._bracketed(o, item, docname, context)}" for o, chance in chances
            )
        if not is_named(value):
            return self.part(
                value, domains.get("outcome"), docname, column(context, next(iter(domains), "outcome"))
            )
        named = [
            self.labelled(
                self.header(item, docname, name), each, domains.get(name), docname, column(context, name)
            )
            for name, each in value._asdict().items()
            if each is not None or own_none(domains.get(name))
        ]
        return self.joined(named) or DASH

    def _bracketed(self, value: Any, item: Any, docname: str, context: str) -> str:
        words = self.answer(value, item, docname, context)
        return f"({words})" if is_named(value) else words

    def labelled(self, label: str, value: Any, domain: Domain | None, docname: str, context: str) -> str:
        """``label: value``, and ``label (key: value; key: value)`` where it is one value for each of some words."""
        words = self.part(value, domain, docname, context)
        return f"{label} ({words})" if isinstance(value, Mapping) and value else self.pair(label, words)

    def joined(self, parts: Sequence[str]) -> str:
        """``one; other``, as the language writes it; nothing of nothing."""
        return joined(parts, self.strings)

    def pair(self, label: str, value: str) -> str:
        """``label: value``, as the language writes it."""
        return self.strings("{label}: {value}").format(label=label, value=value)

    def header(self, item: Any, docname: str, name: str) -> str:
        """The reader's words for an input or an outcome of a chart or rule: its column's header, its label or its name."""
        places = getattr(item, "places", ())
        header = next((place.header for place in places if place.key == name), "")
        return self.text(docname, at(HEADER, item.meta.id), header or item.label(name))

    def title(self, docname: str, id: str, title: str) -> str:
        """The title of an object, declared or taken from its heading."""
        return self.text(docname, at(TITLE, id), title)

    def pattern(
        self, pattern: Pattern, domain: Domain, source: str, docname: str = "", context: str = ""
    ) -> str:
        """A cell of an input: numbers as the page writes them, words translated; nothing where all is let through."""
        if pattern.any:
            return ""
        if pattern.values is None:
            return shown_in(source)
        words = self._members(pattern, domain, docname, context)
        if len(words) < len(pattern.values):
            return self._names(source, docname, context) if docname else source
        return ("≠ " if pattern.negated else "") + " / ".join(words)

    def _members(self, pattern: Pattern, domain: Domain, docname: str, context: str) -> list[str]:
        """The words that ``pattern`` names and ``domain`` knows, in the order of the domain."""
        return [
            self.nothing(domain, docname, context) if v in (None, ()) else self.value(v, docname, context)
            for v in _members(domain)
            if v in (pattern.values or ())
        ]

    def _names(self, source: str, docname: str, context: str) -> str:
        """A cell of names out of an open list, each translated."""
        parts = source.removeprefix("≠").split(" / ")
        names = " / ".join(self.text(docname, at(NAME, context), part.strip()) for part in parts)
        return f"≠ {names}" if source.startswith("≠") else names

    def nothing(self, domain: Domain, docname: str, context: str) -> str:
        """The word for no value of ``domain``: its own, or the general one."""
        own = own_none(domain)
        return self.text(docname, at(NAME, context), own) if own and docname else self.strings("none")

    def part(self, value: Any, domain: Domain | None, docname: str, context: str) -> str:
        """An input or an outcome in words; nothing by the word that its domain has for it."""
        if domain is not None and not isinstance(value, str) and value in (None, (), {}) and own_none(domain):
            return self.nothing(domain, docname, context)
        record = record_of(domain)
        if record is None or not value:
            return self.value(value, docname, context)
        things = [value] if is_named(value) else value
        return self.joined([self.thing(each, record, docname, context) for each in things])

    def thing(self, value: Any, record: Record, docname: str, context: str) -> str:
        """A record, as ``conquest (subject: France, at war)``: what it is, then every other part that is not usual."""
        told = {name: each for name, each in value._asdict().items() if record.tells(name, each)}
        first = next(iter(record.parts))
        named = isinstance(getattr(value, first), Word | str)
        head = self.value(getattr(value, first), docname, context) if named else ""
        rest = ", ".join(
            self._told(record, name, each, docname, context)
            for name, each in told.items()
            if not (named and name == first)
        )
        return f"{head} ({rest})" if head and rest else head or rest or DASH

    def _told(self, record: Record, name: str, value: Any, docname: str, context: str) -> str:
        label = self.text(docname, at(HEADER, context), record.label(name))
        return (
            label
            if value is True
            else self.pair(label, self.part(value, record.parts[name], docname, context))
        )

    def outcome(
        self, value: Any, domain: Domain, source: str, docname: str, context: str, headers: dict[str, str]
    ) -> str:
        """A cell of an outcome."""
        if isinstance(value, Amount):
            made = self.amount(value, headers)
            return made if source.startswith("+") else made.removeprefix("+")
        if value in (None, (), {}) and own_none(domain) and source not in ("", DASH):
            return self.nothing(domain, docname, context)
        if isinstance(value, tuple):
            return self._several(value, domain, source, docname, context)
        inner = domain.domain if isinstance(domain, Optional) else domain
        if (
            value is None
            or isinstance(inner, Flag | VerdictDomain)
            or isinstance(value, Word | Refused | Unknown | Mapping | list | bool)
        ):
            return self.value(value, docname, context) if source else ""
        numeric = isinstance(inner, Numbers)
        return shown_in(source) if numeric else self.text(docname, at(NAME, context), source)

    def _several(
        self, value: tuple[Any, ...], domain: Domain, source: str, docname: str, context: str
    ) -> str:
        """A cell of several words, or of the steps that a step needs."""
        if not value:
            return DASH if source else ""
        steps = getattr(domain, "steps", None)
        if steps is None:
            return " + ".join(self.value(part, docname, context) for part in value)
        return self.joined([self._needed(part, steps, docname, context) for part in value])

    def _needed(self, part: Pattern, steps: Domain, docname: str, context: str) -> str:
        """A step that a step needs, or one of several; or what must not have been done yet."""
        either = self.strings("{one} or {other}")
        words = functools.reduce(
            lambda one, other: either.format(one=one, other=other),
            self._members(part, steps, docname, context),
        )
        return self.strings("not yet: {steps}").format(steps=words) if part.negated else words

    def amount(self, amount: Amount, headers: dict[str, str]) -> str:
        """What a tally line adds: ``+3 × cities``."""
        if amount.exempt:
            return self.strings("exempt")
        sign, size = (MINUS if amount.factor < 0 else "+"), shown(amount.factor).removeprefix(MINUS)
        if not amount.times:
            return f"{sign}{size}"
        times = headers.get(amount.times, amount.times)
        product = times if size == "1" else f"{size} × {times}"
        return f"{sign}{ROUNDED[amount.rounded].format(product)}"


def is_named(value: Any) -> bool:
    """Whether a value is a record, or an answer of several outcomes."""
    return isinstance(value, tuple) and hasattr(value, "_asdict")


def own_none(domain: Domain | None) -> str:
    """The word that ``domain`` declares for no value; empty where it has the general one."""
    word = getattr(domain, "none", "none")
    return "" if word in ("none", DASH) else str(word)


def _members(domain: Domain) -> list[Any]:
    """The words that a pattern over ``domain`` may name; of a list, those of its values."""
    if isinstance(domain, Several):
        return [*_members(domain.domain), ()]
    return list(domain.points())
