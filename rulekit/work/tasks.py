"""What the child can be asked for: a report (findings and views), or why a rule answers as it does."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from typing import Any

from rulekit.answer import Rejected
from rulekit.catalog.translator import Translator
from rulekit.chart import Chart
from rulekit.check import checks
from rulekit.check.context import Context
from rulekit.findings import BookError, Finding, ordered
from rulekit.page.load import Loaded, importing
from rulekit.render.strings import interface
from rulekit.rule import Rule
from rulekit.span import Span
from rulekit.trace import trace
from rulekit.view.book import book_views
from rulekit.view.sentences import Sentences
from rulekit.view.speak import Speaker
from rulekit.work.outcomes import outcomes
from rulekit.work.session import Session

Answer = dict[str, Any]


def report(session: Session) -> Answer:
    """Findings of every check, and the views of the requested languages."""
    with importing(session.book):
        loaded = session.load()
        context = session.examples(loaded)
        findings = list(session.findings)
        if session.request.get("checks", True):
            findings += _checked(session, context)
        views = {language: _views(loaded, context, language) for language in session.request.get("languages", [])}
    return {
        "findings": [f.to_json() for f in ordered(findings)], "views": views,
        "declared": len(context.examples), "run": len(context.ran), "pages": len(loaded.pages),
    }


def _checked(session: Session, context: Context) -> list[Finding]:
    found: list[Finding] = []
    for name, check in checks().items():
        session.begin(f"check {name}")
        found += check(context)
    return found


def _views(loaded: Loaded, context: Context, language: str) -> Answer:
    translator, _ = Translator.load(loaded.book, language)
    return dict(book_views(loaded, context.ran, language, translator, interface(language)))


def why(session: Session) -> Answer:
    """The answer of one rule at given inputs, with its trace in the language of the asker."""
    with importing(session.book):
        loaded = session.load()
        item = _asked(session, loaded)
        page = item.meta.page
        try:
            given = {key: _parsed(item, key, text) for key, text in session.request["inputs"].items()}
            session.begin(f"rule {item.meta.id}")
            with session.watch.unit():
                made = trace(item, **given)
        except Rejected as error:
            raise BookError(Finding("flag", Span(session.book.pages[page].shown, item.meta.line), f"{error}.", "Give legal inputs, as in turn=2 die=5.")) from None
        language = session.request["language"]
        translator, _ = Translator.load(session.book, language)
        speaker = Speaker(session.book, translator, interface(language))
        sentences = Sentences(loaded, speaker)
    return {"findings": [], "answer": speaker.value(made.answer, page, item.meta.id), "trace": sentences.trace(list(made.fired)),
            "source": item.meta.source, "readings": list(item.meta.readings), "rule": item.meta.id}


def _asked(session: Session, loaded: Loaded) -> Any:
    known = {d.id: d.value for _, d in loaded.objects() if isinstance(d.value, Chart | Rule)}
    wanted = session.request["rule"]
    if wanted not in known:
        near = difflib.get_close_matches(wanted, known, 3, 0.3)
        raise BookError(Finding("flag", Span(session.book.shown(session.book.root / "_toc.yml"), 1), f"There is no rule {wanted!r}.",
                                f"The nearest are {', '.join(near)}." if near else f"The book's rules are {', '.join(sorted(known))}."))
    return known[wanted]


def _parsed(item: Any, key: str, text: str) -> Any:
    if key not in item.inputs:
        raise Rejected(f"{item.meta.id} has no input {key!r}; its inputs are {', '.join(item.inputs)}")
    try:
        return item.inputs[key].parse(text)
    except Rejected as error:
        raise Rejected(f"{key}: {error}".replace("the value must", "it must")) from None


TASKS: dict[str, Callable[[Session], Answer]] = {"report": report, "why": why, "examples": outcomes}
