"""What the child can be asked for: a report (findings and views), or why a rule answers as it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from rulekit.catalog.places import spoken as spoken_by_engine
from rulekit.catalog.translator import Translator
from rulekit.chart import Chart
from rulekit.charts import Filled
from rulekit.check import checks
from rulekit.check._recall import Recall
from rulekit.check.context import Context
from rulekit.findings import BookError, Finding, Hung, ordered
from rulekit.open_ import owner_charts
from rulekit.page.load import importing
from rulekit.render.strings import interface
from rulekit.render.typography import typography
from rulekit.trace import trace
from rulekit.view.book import book_views
from rulekit.view.owned import personal
from rulekit.view.plot import Odds, plot_views
from rulekit.view.sentences import Sentences
from rulekit.view.speak import Speaker
from rulekit.work.ahead import ahead
from rulekit.work.asking import all_parsed, answering, asked, inputs_of, spoken
from rulekit.work.charts import chart_check, chart_template, owned, owned_or_stop
from rulekit.work.diff import answers, subjects
from rulekit.work.faults import raised
from rulekit.work.ids import permanent_ids
from rulekit.work.notes import Notes
from rulekit.work.odds import odds_of
from rulekit.work.outcomes import outcomes
from rulekit.work.plots import reckoned
from rulekit.work.session import LIMITS_A_CHECK, Session
from rulekit.work.translations import i18n_keep, i18n_status, i18n_update

Answer = dict[str, Any]


def report(session: Session) -> Answer:
    """Findings of every check, and the views of the requested languages.

    The examples hold for the text, so they run without the owner's charts; plots, checks and views have them.
    """
    with importing(session.book):
        loaded = session.load()
        context = session.examples(loaded)
        charts = owned(session, loaded)
        if not charts:
            notes = session.request.get("notes")
            context.recall = Recall(session.book, session.memory, Notes(Path(notes)) if notes else None)
        with owner_charts(charts):
            plots = reckoned(session, loaded)
            findings = [
                *session.findings,
                *(_checked(session, context) if session.request.get("checks", True) else []),
            ]
            unread = any(chart.unread for _, chart, _ in context.of_kind(Chart))
            languages = [
                one for one in session.request.get("languages", []) if spoken_by_engine(one) and not unread
            ]
            try:
                views = _every_view(context, languages, plots, charts)
            except BookError as error:
                views = {}
                findings += error.findings
    session.memory.save()
    return {
        "findings": [f.to_json() for f in ordered(findings)],
        "views": views,
        "declared": len(context.examples),
        "run": len(context.ran),
        "pages": len(loaded.pages),
    }


def _checked(session: Session, context: Context) -> list[Finding]:
    found: list[Finding] = []
    for name, check in checks().items():
        session.begin(f"check {name}")
        try:
            with session.watch.unit(LIMITS_A_CHECK):
                found += check(context)
        except Hung as hung:
            found.append(session.stuck(name, LIMITS_A_CHECK, hung))
        except Exception as error:
            found.append(raised(session.book, f"The check of {name}", error))
    return found


def _every_view(
    context: Context, languages: list[str], plots: Mapping[str, Odds], charts: dict[str, Filled]
) -> Answer:
    """The views by language. Raises BookError where code of a page cannot be asked."""
    try:
        return {language: _views(context, language, plots, charts) for language in languages}
    except Exception as error:
        raise BookError(raised(context.book, "Drawing it", error)) from None


def _views(context: Context, language: str, plots: Mapping[str, Odds], charts: dict[str, Filled]) -> Answer:
    loaded, strings = context.loaded, interface(language)
    translator, _ = Translator.load(loaded.book, language)
    made = book_views(loaded, context.ran, language, translator, strings)
    speaker = Speaker(loaded.book, translator, strings)
    made["views"] |= plot_views(loaded, plots, speaker, language)
    personal(made, loaded, charts, speaker)
    return dict(made)


def why(session: Session) -> Answer:
    """The answer of one rule at given inputs, with its trace in the language of the asker."""
    language = spoken(session)
    with importing(session.book):
        loaded = session.load()
        charts = owned_or_stop(session, loaded)
        item = asked(session, loaded)
        page = item.meta.page
        try:
            with owner_charts(charts), answering(session, item, inputs_of(item)):
                made = trace(item, **all_parsed(item, session.request["inputs"]))
        except Hung as hung:
            what = f"rule “{item.meta.title}” ({item.meta.id})"
            raise BookError(session.hung(session.book.pages[page], what, item.meta.line, hung)) from None
        translator, _ = Translator.load(session.book, language)
        speaker = Speaker(session.book, translator, interface(language))
        sentences, spaced = Sentences(loaded, speaker), typography(language)
    return {
        "findings": [],
        "answer": spaced(speaker.answer(made.answer, item, page)),
        "trace": [spaced(sentence) for sentence in sentences.trace(list(made.fired))],
        "source": speaker.cited(page, item.meta.source),
        "readings": list(item.meta.readings),
        "rule": item.meta.id,
    }


TASKS: dict[str, Callable[[Session], Answer]] = {
    "report": report,
    "ahead": ahead,
    "why": why,
    "examples": outcomes,
    "ids": permanent_ids,
    "subjects": subjects,
    "answers": answers,
    "i18n-update": i18n_update,
    "i18n-status": i18n_status,
    "i18n-keep": i18n_keep,
    "odds": odds_of,
    "chart-template": chart_template,
    "chart-check": chart_check,
}
