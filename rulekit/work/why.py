"""The task ``why``: the answer of one rule at given inputs, with what is behind it."""

from __future__ import annotations

from typing import Any

from rulekit.catalog.translator import Translator
from rulekit.findings import BookError, Hung
from rulekit.open_ import owner_charts
from rulekit.page.load import importing
from rulekit.render.strings import interface
from rulekit.render.typography import typography
from rulekit.trace import trace
from rulekit.view.sentences import Sentences
from rulekit.view.speak import Speaker
from rulekit.work.asking import all_parsed, answering, asked, inputs_of, spoken
from rulekit.work.charts import owned_or_stop
from rulekit.work.session import Session

Answer = dict[str, Any]


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
