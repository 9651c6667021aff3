"""The task ``check``: every example and every check of a book, and what else is asked of it while its pages are there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulekit.charts import Filled
from rulekit.check import checks
from rulekit.check._recall import Recall
from rulekit.check.context import Context
from rulekit.findings import BookError, Finding, Hung, ordered
from rulekit.odds import Distribution
from rulekit.open_ import owner_charts
from rulekit.page.load import importing
from rulekit.work.charts import owned
from rulekit.work.faults import raised
from rulekit.work.plots import reckoned
from rulekit.work.session import Session

Answer = dict[str, Any]
Views = Callable[[Context, Mapping[str, Mapping[str, Distribution]], dict[str, Filled]], Answer]


def check(session: Session) -> Answer:
    """Findings of every check."""
    return checked(session, lambda context, plots, charts: {})


def checked(session: Session, views: Views) -> Answer:
    """Findings of every check, and what ``views`` makes of the pages, the plots and the owner's charts.

    The examples hold for the text, so they run without the owner's charts; plots, checks and views have them.
    """
    with importing(session.book):
        loaded = session.load()
        context = session.examples(loaded)
        charts = owned(session, loaded)
        if not charts:
            context.recall = Recall(session.book, session.memory, session.beside)
        with owner_charts(charts):
            plots = reckoned(session, loaded)
            findings = [
                *session.findings,
                *(_checked(session, context) if session.request.get("checks", True) else []),
            ]
            try:
                made = views(context, plots, charts)
            except BookError as error:
                made = {}
                findings += error.findings
    session.memory.save()
    return {
        "findings": [f.to_json() for f in ordered(findings)],
        "views": made,
        "declared": len(context.examples),
        "run": len(context.ran),
        "pages": len(loaded.pages),
    }


def _checked(session: Session, context: Context) -> list[Finding]:
    found: list[Finding] = []
    for name, check in checks().items():
        session.begin(f"check {name}")
        try:
            with session.watch.unit(session.limits):
                noted = session.beside.get(context.whole(name)) if session.beside else None
                found += check(context) if noted is None else noted
        except Hung as hung:
            found.append(session.stuck(name, session.limits, hung))
        except Exception as error:
            found.append(raised(session.book, f"The check of {name}", error))
    return found
