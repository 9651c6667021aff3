"""The task ``report``: what ``check`` finds, and the views of the requested languages."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from rulekit.catalog.places import spoken
from rulekit.catalog.translator import Translator
from rulekit.chart import Chart
from rulekit.charts import Filled
from rulekit.check.context import Context
from rulekit.findings import BookError
from rulekit.memory import Memory
from rulekit.render.strings import interface
from rulekit.view.book import book_views
from rulekit.view.outcome import known
from rulekit.view.owned import personal
from rulekit.view.plot import Odds, plot_views
from rulekit.view.shape import Shapes
from rulekit.view.speak import Speaker
from rulekit.work.checking import checked
from rulekit.work.faults import raised
from rulekit.work.session import Session

Answer = dict[str, Any]


def report(session: Session) -> Answer:
    """Findings of every check, and the views of the requested languages."""
    return checked(session, partial(_every_view, session.request["languages"]))


def _every_view(
    languages: list[str], context: Context, plots: Mapping[str, Odds], charts: dict[str, Filled]
) -> Answer:
    """The views by language. Raises BookError where code of a page cannot be asked."""
    unread = any(chart.unread for _, chart, _ in context.of_kind(Chart))
    wanted = [one for one in languages if spoken(one) and not unread]
    shapes = _shapes(context)
    try:
        with known(shapes):
            return {language: _views(context, language, plots, charts) for language in wanted}
    except Exception as error:
        raise BookError(raised(context.book, "Drawing it", error)) from None
    finally:
        if shapes is not None:
            shapes.memory.save()


def _shapes(context: Context) -> Shapes | None:
    """What earlier runs know of trees; nothing where the owner's charts are in them."""
    recall = context.recall
    if recall is None:
        return None
    pages = {declared.id: page.page.docname for page, declared in context.loaded.objects()}
    return Shapes(Memory.of("trees"), lambda id: recall.code_key(pages[id], "tree", id))


def _views(context: Context, language: str, plots: Mapping[str, Odds], charts: dict[str, Filled]) -> Answer:
    loaded, strings = context.loaded, interface(language)
    translator, _ = Translator.load(loaded.book, language)
    made = book_views(loaded, context.ran, language, translator, strings)
    speaker = Speaker(loaded.book, translator, strings)
    made["views"] |= plot_views(loaded, plots, speaker, language)
    personal(made, loaded, charts, speaker)
    return dict(made)
