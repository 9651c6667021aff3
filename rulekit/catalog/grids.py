"""The labels of charts and rules: headers, labels of rows, reasons, names."""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.answer import Verdict
from rulekit.asked import Asked
from rulekit.catalog import contexts
from rulekit.catalog.message import Message
from rulekit.chart import Chart, Place, Row
from rulekit.domain import Domain, Optional, Text, Words
from rulekit.either import Either
from rulekit.many import record_of
from rulekit.pattern import ANY_TEXTS
from rulekit.rule import Rule
from rulekit.word import Word

GENERAL = "none"


def asked_labels(item: Asked) -> Iterator[Message]:
    """The labels of inputs without a column, and the special forms that words may take for each input."""
    columns = {place.key for place in item.places} if isinstance(item, Chart) else set()
    for key, domain in item.inputs.items():
        if key not in columns:
            yield from _placed(contexts.HEADER, item.label(key), item.meta.id, "", item.meta.line)
        yield from _special_words(domain, item.meta.id, key, item.meta.line)
        yield from _own_none(domain, item.meta.id, key, item.meta.line)
        for part in parts_of(domain):
            yield from _placed(contexts.HEADER, part, item.meta.id, "", item.meta.line)


def rule_labels(rule: Rule) -> Iterator[Message]:
    """The names of a rule's outcomes, where it answers several."""
    for key, domain in rule.outputs.items():
        yield from _special_words(domain, rule.meta.id, key, rule.meta.line)
        yield from _own_none(domain, rule.meta.id, key, rule.meta.line)
        for part in parts_of(domain):
            yield from _placed(contexts.HEADER, part, rule.meta.id, "", rule.meta.line)
    for key in rule.outputs if rule.returns is None else ():
        yield from _placed(contexts.HEADER, rule.label(key), rule.meta.id, "", rule.meta.line)


def chart_labels(chart: Chart) -> Iterator[Message]:
    """Headers, labels of rows, reasons and names of a grid."""
    first = chart.rows[0].line - 2 if chart.rows else chart.meta.line
    for number, place in enumerate(chart.places):
        if place.role != "ref" and place.header:
            yield from _placed(contexts.HEADER, place.header, chart.meta.id, "", first)
        if place.role == "output":
            yield from _special_words(chart.outputs[place.key], chart.meta.id, place.key, first)
            yield from _own_none(chart.outputs[place.key], chart.meta.id, place.key, first)
        for row in chart.rows:
            if row.cells[number] not in ANY_TEXTS:
                yield from _cell(chart, place, row, row.cells[number])


def _placed(kind: str, text: str, id: str, column: str, line: int) -> Iterator[Message]:
    yield Message(kind, text, (line,))
    yield Message(contexts.at(kind, id), text, (line,), special=True)
    if column:
        yield Message(contexts.at(kind, id, column), text, (line,), special=True)


def _special_words(domain: Domain, id: str, column: str, line: int) -> Iterator[Message]:
    for member in _words_in(domain):
        kind = type(member).__name__
        yield Message(contexts.at(kind, id), str(member.value), (line,), special=True)
        yield Message(contexts.at(kind, id, column), str(member.value), (line,), special=True)


def _words_in(domain: Domain) -> Iterator[Word]:
    """The words that values of a domain are made of."""
    if isinstance(domain, Words):
        yield from domain.points()
    elif isinstance(domain, Either):
        for part in domain.domains:
            yield from _words_in(part)
    else:
        inner = [getattr(domain, name, None) for name in ("domain", "states", "steps", "words", "values")]
        for part in [*inner, *getattr(domain, "parts", {}).values()]:
            if isinstance(part, Domain):
                yield from _words_in(part)


def _own_none(domain: Domain, id: str, column: str, line: int) -> Iterator[Message]:
    """The word that a domain has of its own for no value."""
    word = getattr(domain, "none", GENERAL)
    if word != GENERAL:
        yield from _placed(contexts.NAME, word, id, column, line)


def _cell(chart: Chart, place: Place, row: Row, cell: str) -> Iterator[Message]:
    if place.role == "ref" and has_words(row.ref):
        yield Message(contexts.SOURCE, row.ref, (row.line,))
    reason = _reason(chart, row, place.key)
    if place.role in ("label", "group"):
        yield from _placed(contexts.LABEL, cell, chart.meta.id, place.key, row.line)
    elif reason:
        yield from _placed(contexts.REASON, reason, chart.meta.id, place.key, row.line)
    elif _holds_names(chart, place):
        for part in cell.removeprefix("≠").split(" / "):
            yield from _placed(contexts.NAME, part.strip(), chart.meta.id, place.key, row.line)


def parts_of(domain: Domain) -> Iterator[str]:
    """Players' words for the parts of the records that a domain holds."""
    record = record_of(domain)
    yield from map(record.label, record.parts) if record is not None else ()


def _reason(chart: Chart, row: Row, key: str) -> str:
    """The reason in a cell: of a row that refuses, or of a verdict that gives one."""
    if isinstance(row.out.get(key), Verdict):
        return str(row.out[key].text)
    return row.refused if key == next(iter(chart.outputs)) else ""


def has_words(text: str) -> bool:
    """Whether a text holds a word, not only numbers and signs ("12C1" holds none)."""
    return any(part.isalpha() and len(part) > 1 for part in text.replace("-", " ").split())


def _holds_names(chart: Chart, place: Place) -> bool:
    domain = {**chart.inputs, **chart.outputs}.get(place.key)
    inner = domain.domain if isinstance(domain, Optional) else domain
    return isinstance(inner, Text)
