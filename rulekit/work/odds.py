"""The task ``odds``: what a rule answers when its dice are thrown, in the language of the asker."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from rulekit.answer import Rejected
from rulekit.catalog.translator import Translator
from rulekit.charts import Filled
from rulekit.findings import BookError, Finding, Hung
from rulekit.number import Number
from rulekit.odds import Distribution, odds
from rulekit.odds.ask import missing, thrown
from rulekit.open_ import owner_charts
from rulekit.page.load import importing
from rulekit.pattern import numbers_of
from rulekit.render.strings import interface
from rulekit.render.typography import typography
from rulekit.span import Span
from rulekit.view.share import percent
from rulekit.view.speak import Speaker
from rulekit.work.asking import answering, asked, parsed, spoken
from rulekit.work.charts import owned_or_stop
from rulekit.work.session import Session

Answer = dict[str, Any]
DICE = re.compile(r"(\d{0,3})[dD](\d{1,4})(?:\s*([+−-])\s*(\d{1,6}))?")
REMEDY = (
    "Give legal inputs, as in turn=2; dice that are not given are thrown, and any number may be dice: 2d6+1."
)


def odds_of(session: Session) -> Answer:
    """The odds of the rule that the request names, with the inputs it gives as text."""
    with importing(session.book):
        loaded = session.load()
        charts = owned_or_stop(session, loaded)
        item = asked(session, loaded)
        try:
            with owner_charts(charts), answering(session, item, REMEDY):
                given = {
                    key: _given(item, key, text, charts) for key, text in session.request["inputs"].items()
                }
                _complete(item, given)
                made = odds(item, **given)
        except Hung:
            raise BookError(_slow(session, item)) from None
        return {"findings": _notes(session), **_told(session, item, given, made)}


def _given(item: Any, key: str, text: str, charts: Mapping[str, Filled]) -> Any:
    if key not in item.inputs or numbers_of(item.inputs[key]) is None:
        return parsed(item, key, text)
    found = DICE.fullmatch(text.strip())
    if found is not None:
        return _dice(key, *found.groups())
    named = _modifiers(charts, text)
    return parsed(item, key, text) if named is None else named


def _dice(key: str, count: str, faces: str, sign: str | None, plus: str | None) -> Distribution:
    more = int(plus or 0) * (1 if sign == "+" else -1)
    try:
        return Distribution.dice(int(faces), int(count or 1)).map(lambda fallen: fallen + more)
    except ValueError as error:
        raise Rejected(f"{key}: {error}") from None


def _modifiers(charts: Mapping[str, Filled], text: str) -> Number | None:
    """The sum of the modifiers that ``text`` names by the labels of one of the owner's charts."""
    labels = [part.strip() for part in text.split(" + ")]
    for chart in charts.values():
        if all(label in chart.modifiers for label in labels):
            return sum((chart.modifiers[label] for label in labels), 0)
    return None


def _complete(item: Any, given: dict[str, Any]) -> None:
    lacking = [f"{name} ({item.inputs[name].describe()})" for name in missing(item, given)]
    if lacking:
        dice = ", ".join(thrown(item, given))
        raise Rejected(
            f"{item.meta.id} needs {', '.join(lacking)}" + (f"; {dice} will be thrown" if dice else "")
        )


def _slow(session: Session, item: Any) -> Finding:
    place = Span(session.book.pages[item.meta.page].shown, item.meta.line)
    message = f"The odds of {item.meta.id} were not told in {session.watch.limit:g} s."
    return Finding("flag", place, message, "Give some of its dice a value.")


def _notes(session: Session) -> list[Any]:
    return [f.to_json() for f in session.findings if f.code == "chart"]


def _told(session: Session, item: Any, given: dict[str, Any], made: Distribution) -> Answer:
    language, meta = spoken(session), item.meta
    strings, spaced = interface(language), typography(language)
    translator, _ = Translator.load(session.book, language)
    speaker = Speaker(session.book, translator, strings)
    lines = [
        {
            "outcome": spaced(speaker.answer(outcome, item, meta.page)),
            "exact": str(p),
            "percent": percent(p, language),
        }
        for outcome, p in made.ordered().items()
    ]
    dice, mean = ", ".join(thrown(item, given)), _mean(made)
    said = [strings("dice thrown: {dice}").format(dice=dice)] if dice else []
    said += [] if mean is None else [strings("mean: {mean}").format(mean=speaker.value(mean))]
    return {
        "rule": meta.id,
        "title": spaced(speaker.text(meta.page, meta.id, meta.title)),
        "source": speaker.cited(meta.page, meta.source),
        "readings": list(meta.readings),
        "thrown": [*thrown(item, given)],
        "odds": lines,
        "mean": None if mean is None else str(mean),
        "said": said,
    }


def _mean(made: Distribution) -> Any:
    try:
        return made.expectation() if len(made) > 1 else None
    except TypeError:
        return None
