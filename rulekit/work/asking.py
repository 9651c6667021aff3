"""What questions to a rule share: which rule is meant, what its inputs are, what may go wrong."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from rulekit.answer import Rejected
from rulekit.chart import Chart
from rulekit.domain import Domain
from rulekit.findings import BookError, Finding
from rulekit.many import Several
from rulekit.page.load import Loaded
from rulekit.procedure import DONE, Procedure
from rulekit.rule import Rule
from rulekit.span import Span
from rulekit.work.session import Session


def asked(session: Session, loaded: Loaded) -> Any:
    """The rule that the request names. Raises BookError with the nearest ids."""
    known = {d.id: d.value for _, d in loaded.objects() if isinstance(d.value, Chart | Rule)}
    wanted = session.request["rule"]
    if wanted not in known:
        near = difflib.get_close_matches(wanted, known, 3, 0.3)
        every = f"The book's rules are {', '.join(sorted(known))}."
        remedy = f"The nearest are {', '.join(near)}." if near else every
        place = Span("command line", 1)
        raise BookError(Finding("flag", place, f"There is no rule {wanted!r}.", remedy))
    return known[wanted]


def spoken(session: Session) -> str:
    """The language of the answer: the book's own if none is asked for. Raises BookError for one it lacks."""
    book, wanted = session.book, session.request["language"]
    return book.speaking([wanted])[0] if wanted else book.language


def domains_of(item: Any) -> dict[str, Domain]:
    """What may be given to ``item``: its inputs, and to a procedure the steps done so far."""
    return {**item.inputs, DONE: Several(item.step)} if isinstance(item, Procedure) else item.inputs


def parsed(item: Any, key: str, text: str) -> Any:
    """An input of ``item`` written ``text``. Raises Rejected."""
    domains = domains_of(item)
    if key not in domains:
        raise Rejected(f"{item.meta.id} has no input {key!r}; its inputs are {', '.join(domains)}")
    try:
        return domains[key].parse(text)
    except Rejected as error:
        raise Rejected(f"{key}: {error}".replace("the value must", "it must")) from None


def all_parsed(item: Any, texts: Mapping[str, str]) -> dict[str, Any]:
    """The inputs of a call of ``item``, each written as a text. Raises Rejected, also where a procedure is given no step."""
    if isinstance(item, Procedure) and "step" not in texts:
        raise Rejected(f"{item.meta.id} needs step")
    return {key: parsed(item, key, text) for key, text in texts.items()}


def inputs_of(item: Any) -> str:
    """A remedy that names each input of ``item`` and what it may be."""
    named = ", ".join(f"{name} ({domain.describe()})" for name, domain in domains_of(item).items())
    return f"Give its inputs as name=value: {named}."


@contextmanager
def answering(session: Session, item: Any, remedy: str) -> Iterator[None]:
    """Give ``item`` its time inside the block; malformed inputs become a finding at its line."""
    session.begin(f"rule {item.meta.id}")
    try:
        with session.watch.unit():
            yield
    except Rejected as error:
        place = Span(session.book.pages[item.meta.page].shown, item.meta.line)
        raise BookError(Finding("flag", place, f"{error}.", remedy)) from None
