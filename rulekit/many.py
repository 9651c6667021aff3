"""Domains of many things: lists (Several), a value for each word (Per), and things with parts (Record)."""

from __future__ import annotations

import itertools
from collections import namedtuple
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rulekit.answer import Rejected
from rulekit.domain import Domain, Optional, as_domain

FLAT = (
    "may not hold a Several, a Per or a Record; declare a rule over one of them and go through the rest in it"
)


def _listed(value: Any) -> bool:
    return (
        isinstance(value, Iterable) and not isinstance(value, str | Mapping) and not hasattr(value, "_fields")
    )


class Several(Domain):
    """A list of values of ``domain`` (a tuple), from ``low`` to ``high`` of them.

    Without ``repeats`` it is a choice: each value at most once, in the domain's order. In a grid:
    ``Rome + Paris``.
    """

    finite = False

    def __init__(
        self, domain: Any, low: int = 0, high: int | None = None, *, repeats: bool = False, none: str = "none"
    ) -> None:
        self.domain, self.low, self.high, self.repeats, self.none = (
            as_domain(domain),
            low,
            high,
            repeats,
            none,
        )
        if isinstance(self.domain, Several | Per | Optional) or (
            not repeats and isinstance(self.domain, Record)
        ):
            raise TypeError(
                f"a Several {FLAT}"
                if not isinstance(self.domain, Record)
                else "a Several of Records needs repeats=True"
            )

    def is_none(self, text: str) -> bool:
        """Whether ``text`` says that there are none."""
        return text.strip().casefold() == self.none.casefold()

    def points(self) -> Iterator[tuple[Any, ...]]:
        """The shortest lists: of the least number, of one, and of the first few together."""
        first = list(itertools.islice(self.domain.points(), 3))
        seeds = [
            first[:1] * self.low if self.repeats else first[: self.low],
            *([value] for value in first),
            first,
        ]
        longest = self.high if self.high is not None else len(first)
        made = (tuple(seed) for seed in seeds if self.low <= len(seed) <= max(longest, self.low))
        return iter(dict.fromkeys(made))

    def check(self, value: Any, what: str = "the value") -> tuple[Any, ...]:
        if type(value) is not tuple and not _listed(value):
            raise Rejected(f"{what} must be a list, each {self.domain.describe()}, not {value!r}")
        clean = tuple(self.domain.check(v, f"each of {what}") for v in value)
        if len(clean) < self.low or (self.high is not None and len(clean) > self.high):
            raise Rejected(f"{what} must hold {self._bounds()}, not {len(clean)}")
        return clean if self.repeats else self._chosen(clean, what)

    def _bounds(self) -> str:
        if self.high is None:
            return f"{self.low} or more values"
        return f"{self.low} values" if self.low == self.high else f"{self.low} to {self.high} values"

    def _chosen(self, values: tuple[Any, ...], what: str) -> tuple[Any, ...]:
        if len(set(values)) < len(values):
            raise Rejected(f"{what} names a value twice: {self.format(values)}")
        if not self.domain.finite:
            return tuple(sorted(values))
        return tuple(sorted(values, key=list(self.domain.points()).index))

    def parse(self, text: str) -> tuple[Any, ...]:
        return self.check(
            () if self.is_none(text) else tuple(self.domain.parse(part) for part in text.split(" + "))
        )

    def format(self, value: Any) -> str:
        return " + ".join(self.domain.format(v) for v in value) or self.none

    def key(self, value: Any) -> str:
        return "+".join(self.domain.key(v) for v in value) or "none"

    def describe(self) -> str:
        return f"a list, each {self.domain.describe()}"


class Per(Domain):
    """A value of ``values`` for each of some words of ``words`` (a dict in the words' order). In a grid:
    ``Europe: 2; Africa: 1``."""

    finite = False

    def __init__(self, words: Any, values: Any, none: str = "none") -> None:
        self.words, self.values, self.none = as_domain(words), as_domain(values), none
        if isinstance(self.values, Per | Record) or (
            isinstance(self.values, Several) and isinstance(self.values.domain, Record)
        ):
            raise TypeError("a Per may not hold a Per or Records; declare a rule over one of them")

    def points(self) -> Iterator[dict[Any, Any]]:
        """Nothing; and for each of the first words the first values."""
        yield {}
        for word, amount in itertools.product(
            itertools.islice(self.words.points(), 3), itertools.islice(self.values.points(), 3)
        ):
            yield {word: amount}

    def check(self, value: Any, what: str = "the value") -> dict[Any, Any]:
        if not isinstance(value, Mapping):
            raise Rejected(
                f"{what} must name a value for each of some words, as {{word: value}}, not {value!r}"
            )
        clean = {
            self.words.check(k, f"a key of {what}"): self.values.check(v, f"{what} for {k}")
            for k, v in value.items()
        }
        if not self.words.finite:
            return dict(sorted(clean.items()))
        return {word: clean[word] for word in self.words.points() if word in clean}

    def parse(self, text: str) -> dict[Any, Any]:
        if text.strip().casefold() == self.none.casefold():
            return {}
        return self.check(dict(self._pair(part) for part in text.split(";")))

    def _pair(self, text: str) -> tuple[Any, Any]:
        word, colon, amount = text.rpartition(":")
        if not colon:
            raise Rejected(f"{text.strip()!r} names no value; write word: value; word: value")
        return self.words.parse(word.strip()), self.values.parse(amount.strip())

    def format(self, value: Any) -> str:
        return (
            "; ".join(f"{self.words.format(k)}: {self.values.format(v)}" for k, v in value.items())
            or self.none
        )

    def key(self, value: Any) -> str:
        return ";".join(f"{self.words.key(k)}:{self.values.key(v)}" for k, v in value.items()) or "none"

    def describe(self) -> str:
        return f"{self.values.describe()} for each of some of {self.words.describe()}"


class Record(Domain):
    """A thing with named parts, made by calling the domain: ``PLACEMENT(turn=3, hex="A")``. Parts left out
    are ``usual``; ``labels`` are players' words for parts."""

    def __init__(
        self,
        name: str,
        usual: Mapping[str, Any] | None = None,
        labels: Mapping[str, str] | None = None,
        **parts: Any,
    ) -> None:
        self.name, self.labels = name, dict(labels or {})
        self.parts: dict[str, Domain] = {n: as_domain(d) for n, d in parts.items()}
        if any(isinstance(d, Several | Per | Record) for d in self.parts.values()):
            raise TypeError(f"a Record {FLAT}")
        nothing = {n: None for n, d in self.parts.items() if isinstance(d, Optional)}
        self.usual = {**nothing, **(usual or {})}
        self.type = namedtuple(name, list(self.parts))  # type: ignore[misc]
        self.finite = all(d.finite for d in self.parts.values())

    def __call__(self, **parts: Any) -> Any:
        return self.check(parts)

    def label(self, name: str) -> str:
        """Players' word for a part: as declared, or its name in the code."""
        return self.labels.get(name, name.replace("_", " "))

    def tells(self, name: str, value: Any) -> bool:
        """Whether part ``name`` is other than usual, or has no usual value."""
        return name not in self.usual or bool(self.usual[name] != value)

    def points(self) -> Iterator[Any]:
        return (
            self.type(*values)
            for values in itertools.product(*(list(d.points()) for d in self.parts.values()))
        )

    def check(self, value: Any, what: str = "") -> Any:
        what = what or self.name
        given = value._asdict() if hasattr(value, "_asdict") else value
        if not isinstance(given, Mapping):
            raise Rejected(f"{what} must be a {self.name} ({', '.join(self.parts)}), not {value!r}")
        for name in given:
            if name not in self.parts:
                raise Rejected(f"{what} has no part {name!r}; its parts are {', '.join(self.parts)}")
        whole = {**self.usual, **given}
        missing = [name for name in self.parts if name not in whole]
        if missing:
            raise Rejected(f"{what} needs {', '.join(missing)}")
        return self.type(**{name: d.check(whole[name], f"{what}'s {name}") for name, d in self.parts.items()})

    def parse(self, text: str) -> Any:
        pairs = (part.partition(":") for part in text.split(";"))
        given = {name.strip(): words.strip() for name, _, words in pairs}
        return self.check({n: self.parts[n].parse(t) if n in self.parts else t for n, t in given.items()})

    def format(self, value: Any) -> str:
        return "; ".join(f"{n}: {d.format(getattr(value, n))}" for n, d in self.parts.items())

    def key(self, value: Any) -> str:
        return ";".join(f"{n}:{d.key(getattr(value, n))}" for n, d in self.parts.items())

    def describe(self) -> str:
        return f"a {self.name} ({', '.join(self.parts)})"


def record_of(domain: Domain | None) -> Record | None:
    """The record that a domain holds, alone or many of them."""
    while domain is not None and not isinstance(domain, Record):
        domain = getattr(domain, "domain", None)
    return domain
