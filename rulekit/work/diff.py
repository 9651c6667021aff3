"""The tasks ``subjects`` and ``answers``: what of a book can be asked, and its answers in words at given points."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any

from rulekit.answer import Rejected
from rulekit.catalog.translator import Translator
from rulekit.chart import Chart
from rulekit.diff import Axes, Subject
from rulekit.domain import Domain
from rulekit.findings import Hung, ordered
from rulekit.many import Several
from rulekit.page.closure import grounds
from rulekit.page.load import Loaded, importing
from rulekit.page.model import Page
from rulekit.procedure import DONE, Procedure
from rulekit.render.strings import interface
from rulekit.rule import Rule
from rulekit.value import Value
from rulekit.view.speak import Speaker
from rulekit.work.session import Session

Answer = dict[str, Any]
Item = Chart | Rule | Value
LIMITS = 24  # one rule is asked at many points


def subjects(session: Session) -> Answer:
    """Everything with answers, by id: charts, rules and values, with their inputs."""
    with importing(session.book):
        loaded = session.load()
        rests = grounds(session.book)
        made = {item.meta.id: _subject(page, item, rests[page.docname]) for page, item in _items(loaded)}
    return {"findings": [f.to_json() for f in ordered(session.findings)], "subjects": made}


def answers(session: Session) -> Answer:
    """The answers of what the request names, each at the product of its axes, in the book's language."""
    wanted: dict[str, Axes] = session.request["axes"]
    with importing(session.book):
        loaded = session.load()
        translator, _ = Translator.load(session.book, session.book.language)
        speaker = Speaker(session.book, translator, interface(session.book.language))
        made = {}
        for page, item in _items(loaded):
            if item.meta.id in wanted:
                made[item.meta.id] = _asked(session, page, item, wanted[item.meta.id], speaker)
    return {"findings": [f.to_json() for f in ordered(session.findings)], "answers": made}


def _items(loaded: Loaded) -> Iterator[tuple[Page, Item]]:
    for page, declared in loaded.objects():
        if isinstance(declared.value, Chart | Rule | Value):
            yield page.page, declared.value


def _subject(page: Page, item: Item, rests: str) -> Subject:
    axes = {name: list(dict.fromkeys(map(domain.format, values))) for name, domain, values in _axes(item)}
    title = "" if isinstance(item, Value) else item.meta.title
    kind = "value" if isinstance(item, Value) else item.kind
    return {
        "kind": kind,
        "title": title,
        "path": page.shown,
        "line": item.meta.line,
        "axes": axes,
        "grounds": rests,
    }


def _axes(item: Item) -> Iterator[tuple[str, Domain, list[Any]]]:
    """Each input with its domain and the values at which it is asked; of a procedure, the steps done so far as well."""
    if isinstance(item, Value):
        return
    for name, domain in item.inputs.items():
        yield name, domain, list(item.classes(name) if isinstance(item, Chart) else domain.points())
    if isinstance(item, Procedure):
        alone = [(step,) for step in item.order]
        together = [tuple(item.order[:n]) for n in range(len(item.order) + 1)]
        yield DONE, Several(item.step), [*together, *alone]


def _asked(session: Session, page: Page, item: Item, axes: Axes, speaker: Speaker) -> list[str | None]:
    if isinstance(item, Value):
        return [speaker.value(item.value, page.docname, item.meta.id)]
    domains = {name: domain for name, domain, _ in _axes(item)}
    parsed = [[_parsed(domains[name], text) for text in texts] for name, texts in axes.items()]
    session.begin(f"rule {item.meta.id}")
    try:
        with session.watch.unit(LIMITS):
            return [
                _answer(item, axes, values, lambda made: speaker.value(made, page.docname, item.meta.id))
                for values in itertools.product(*parsed)
            ]
    except Hung as hung:
        session.findings.append(session.stuck(item.meta.id, LIMITS, hung))
        return []


def _parsed(domain: Domain, text: str) -> tuple[Any, ...]:
    """The value written ``text``, alone in a tuple; an empty one where the domain has no such value."""
    try:
        return (domain.parse(text),)
    except Rejected:
        return ()


def _answer(
    item: Any, axes: Axes, values: tuple[tuple[Any, ...], ...], say: Callable[[Any], str]
) -> str | None:
    """The answer at one point in words; None where the point cannot occur."""
    if not all(values):
        return None
    try:
        return say(item(**{name: value for name, (value,) in zip(axes, values, strict=True)}))
    except Rejected:
        return None
    except Exception as error:
        return f"{type(error).__name__}: {error}"
