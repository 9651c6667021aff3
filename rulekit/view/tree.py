"""A rule, or what can occur together, as a tree of decisions: all that a try-it box knows of code.

Words are gone through one by one; a number is a symbol (see ``symbol``), so that the tree holds for every
number, not for a window of them. Where a rule does more with a number than sums and comparisons, the
number is gone through point by point as well; beyond those points the tree is silent. A finished tree is
compared with the rule before anybody sees it.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from rulekit.answer import Rejected
from rulekit.asked import Asked
from rulekit.domain import Domain, Numbers, Optional
from rulekit.either import Either
from rulekit.view.symbol import Escaped, Path, Symbol, path_of

POINTS = 50_000
PROBES = 2_000
NUMBER = "#"
Ask = Callable[[Mapping[str, Any]], Any]
Node = tuple[Any, ...]
Sample = tuple[dict[str, str], tuple[bool, ...]]


@dataclass(slots=True)
class Grown:
    """A tree: nodes, of which the last is the first to be asked, and the answers at its leaves.

    ``samples`` holds for each answer a call that gave it: inputs by key, and how its questions turned out.
    """

    nodes: list[Node] = field(default_factory=list)
    answers: list[Any] = field(default_factory=list)
    samples: list[Sample] = field(default_factory=list)
    _known: dict[Any, int] = field(default_factory=dict)

    def node(self, node: Node) -> int:
        """The place of a node; equal ones stand once."""
        if node not in self._known:
            self._known[node] = len(self.nodes)
            self.nodes.append(node)
        return self._known[node]

    def leaf(self, answer: Any, sample: Callable[[], Sample]) -> int:
        """The place of a leaf with ``answer``, which can be hashed."""
        if ("answer", answer) not in self._known:
            self._known["answer", answer] = len(self.answers)
            self.answers.append(answer)
            self.samples.append(sample())
        return self.node(("leaf", self._known["answer", answer]))

    def at(self, place: int, keys: Mapping[str, str], numbers: Mapping[str, int]) -> Any:
        """The answer from node ``place`` on, for inputs by key and those that are numbers; None where it
        knows nothing.
        """
        node: Any = self.nodes[place]
        while node is not None and node[0] != "leaf":
            if node[0] == "is":
                cases = dict(node[2])
                following = cases.get(keys[node[1]], cases.get(NUMBER) if node[1] in numbers else None)
            else:
                reached = sum(factor * numbers[name] for name, factor in node[1]) + node[2]
                holds = reached >= 0 if node[0] == "low" else reached % node[3] == 0
                following = node[-2] if holds else node[-1]
            node = None if following is None else self.nodes[following]
        return None if node is None else self.answers[node[1]]


def numbers_in(domain: Domain) -> Numbers | None:
    """The numbers among the values of a domain."""
    if isinstance(domain, Optional):
        return numbers_in(domain.domain)
    if isinstance(domain, Either):
        return next((n for part in domain.domains if (n := numbers_in(part)) is not None), None)
    return domain if isinstance(domain, Numbers) else None


def grow(item: Asked, ask: Ask) -> Grown | None:
    """The tree of ``ask`` over the inputs of ``item``; None where it cannot be grown within POINTS calls."""
    numeric = [n for n, d in item.inputs.items() if (found := numbers_in(d)) is not None and found.whole]
    for listed in ((), *((name,) for name in numeric), tuple(numeric)):
        symbols = frozenset(numeric) - set(listed)
        try:
            made = _Growth(item, ask, symbols).made()
        except (Escaped, TooMany):
            continue
        return made if agrees(made, item, ask) else None
    return None


class TooMany(Exception):
    """The budget of calls is spent."""


class _Growth:
    """One attempt at a tree, with the inputs ``symbols`` as symbols and the others gone through."""

    def __init__(self, item: Asked, ask: Ask, symbols: frozenset[str]) -> None:
        self.item, self.ask, self.symbols = item, ask, symbols
        self.grown, self.calls = Grown(), 0

    def made(self) -> Grown:
        size = 1
        for name in self.item.inputs:
            size *= sum(1 for _ in itertools.islice(cases(self.item, name, self.symbols), POINTS))
            if size > POINTS:
                raise TooMany
        self._words(list(self.item.inputs), {})
        return self.grown

    def _words(self, names: list[str], given: dict[str, Any]) -> int:
        if not names:
            return self._numbers(given)
        first, rest = names[0], names[1:]
        branches = tuple(
            (key, self._words(rest, {**given, first: value}))
            for key, value in cases(self.item, first, self.symbols)
        )
        places = {place for _, place in branches}
        if len(places) == 1 and (first in self.symbols or self.item.inputs[first].finite):
            return places.pop()
        return self.grown.node(("is", first, branches))

    def _numbers(self, given: Mapping[str, Any]) -> int:
        asked: dict[tuple[bool, ...], Any] = {}
        found: dict[tuple[bool, ...], int] = {}
        waiting: list[tuple[bool, ...]] = [()]
        while waiting:
            prefix = waiting.pop()
            path, place = self._call(given, prefix)
            turns = tuple(path.turns)
            found[turns] = place
            for n, test in enumerate(path.tests):
                asked[turns[:n]] = test
                if n >= len(prefix):
                    waiting.append((*turns[:n], not turns[n]))
        return self._joined((), asked, found)

    def _call(self, given: Mapping[str, Any], turns: tuple[bool, ...]) -> tuple[Path, int]:
        self.calls += 1
        if self.calls > POINTS:
            raise TooMany
        path, answer = called(self.ask, given, turns)
        return path, self.grown.leaf(answer, lambda: (self._keys(given), turns))

    def _keys(self, given: Mapping[str, Any]) -> dict[str, str]:
        inputs = self.item.inputs
        return {n: NUMBER if isinstance(v, Numbers) else inputs[n].key(v) for n, v in given.items()}

    def _joined(self, prefix: tuple[bool, ...], asked: Mapping[Any, Any], found: Mapping[Any, int]) -> int:
        if prefix in found:
            return found[prefix]
        yes, no = (self._joined((*prefix, turn), asked, found) for turn in (True, False))
        return yes if yes == no else self.grown.node((*asked[prefix], yes, no))


def cases(item: Asked, name: str, symbols: Collection[str]) -> Iterator[tuple[str, Any]]:
    """What an input can be, each with its key: a word, a number that is gone through, or any number."""
    domain, numbers = item.inputs[name], numbers_in(item.inputs[name])
    any_number = name in symbols
    for value in domain.points():
        if not any_number or isinstance(value, bool) or not isinstance(value, int):
            yield domain.key(value), value
    if any_number and numbers is not None:
        yield NUMBER, numbers


def called(ask: Ask, given: Mapping[str, Any], turns: tuple[bool, ...]) -> tuple[Path, Any]:
    """One way through ``ask``, of which the first questions turn out as ``turns`` says, and its answer."""
    ends = {n: (_whole(v.low), _whole(v.high)) for n, v in given.items() if isinstance(v, Numbers)}
    path = path_of(turns, ends)
    inputs = {n: Symbol({n: 1}, 0, path) if isinstance(v, Numbers) else v for n, v in given.items()}
    try:
        return path, ask(inputs)
    except (TypeError, AttributeError) as error:
        raise Escaped(str(error)) from error


def _whole(end: Any) -> int | None:
    return None if end is None else int(end)


def agrees(grown: Grown, item: Asked, ask: Ask) -> bool:
    """Whether the tree says what the rule says at some PROBES points, the ends of every input among them."""
    each = max(2, int(PROBES ** (1 / max(1, len(item.inputs)))))
    axes = [_spread(list(domain.points()), each) for domain in item.inputs.values()]
    for values in itertools.product(*axes):
        point = dict(zip(item.inputs, values, strict=True))
        if at_point(grown, item, point) != settled(ask(point), point):
            return False
    return True


def at_point(grown: Grown, item: Asked, point: Mapping[str, Any]) -> Any:
    """The tree's answer to inputs as a rule takes them, its sums reckoned."""
    keys = {name: item.inputs[name].key(value) for name, value in point.items()}
    numbers = {n: v for n, v in point.items() if isinstance(v, int) and not isinstance(v, bool)}
    return settled(grown.at(len(grown.nodes) - 1, keys, numbers), numbers)


def settled(answer: Any, numbers: Mapping[str, int]) -> Any:
    """``answer`` with its sums reckoned."""
    return answer.settled(numbers) if hasattr(answer, "settled") else answer


def _spread(points: list[Any], most: int) -> list[Any]:
    if len(points) <= most:
        return points
    return [points[n * (len(points) - 1) // (most - 1)] for n in range(most)]


def possible(item: Asked) -> Grown | None:
    """The tree that tells which inputs can occur together."""
    return grow(item, lambda given: bool(_may(item, given)))


def _may(item: Asked, given: Mapping[str, Any]) -> bool:
    try:
        return item.given is None or bool(item.given(**given))
    except Rejected:
        return False
