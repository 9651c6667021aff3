"""The owner's charts in a run; and the tasks ``chart-template`` and ``chart-check``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rulekit.charts import Filled, read_charts, template
from rulekit.findings import BookError, Finding, Hung, failing, ordered
from rulekit.open_ import Open
from rulekit.page.load import Loaded, importing
from rulekit.span import Span
from rulekit.work.session import Session

Answer = dict[str, Any]


def owned(session: Session, loaded: Loaded) -> dict[str, Filled]:
    """The charts of the file that the request names; what is wrong with it is a finding of the session."""
    named = session.request.get("charts")
    if not named:
        return {}
    path = Path(named)
    if path.resolve().is_relative_to(session.book.root):
        message = "The chart file lies inside the book, which is there to be passed on."
        session.findings.append(_finding(path, message, "Keep it in a folder of your own, outside the book."))
        return {}
    session.begin("chart file")
    try:
        with session.watch.unit():
            charts, findings = read_charts(path, {item.meta.id: item for item, _ in opens(loaded)})
    except Hung:
        charts, findings = (
            {},
            [_finding(path, "The chart file takes too long to check.", "Draw bands together.")],
        )
    session.findings += findings
    return charts


def owned_or_stop(session: Session, loaded: Loaded) -> dict[str, Filled]:
    """The owner's charts for one answer. Raises BookError where the file is at fault."""
    charts = owned(session, loaded)
    bad = [f for f in failing(session.findings) if f.code == "chart"]
    if bad:
        raise BookError(*bad)
    return charts


def opens(loaded: Loaded) -> list[tuple[Open, str]]:
    """Every open chart of the book with its page."""
    return [(d.value, page.page.shown) for page, d in loaded.objects() if isinstance(d.value, Open)]


def chart_template(session: Session) -> Answer:
    """The text of a file to fill in, for the whole book or one game."""
    game = session.request.get("game")
    games = session.book.games
    if game and game not in games:
        place = Span(session.book.shown(session.book.root / "_toc.yml"), 1)
        remedy = f"Its games are {', '.join(games)}."
        raise BookError(Finding("flag", place, f"The book has no game {game!r}.", remedy))
    with importing(session.book):
        found = opens(session.load())
        wanted = [(item, page) for item, page in found if not game or item.meta.page.split("/")[0] == game]
        text = template(wanted)
    findings = [f.to_json() for f in session.findings]
    return {"findings": findings, "template": text, "charts": [item.meta.id for item, _ in wanted]}


def chart_check(session: Session) -> Answer:
    """What is wrong with a chart file, and which charts it fills in."""
    with importing(session.book):
        loaded = session.load()
        charts = owned(session, loaded)
        known = [item.meta.id for item, _ in opens(loaded)]
    findings = [f.to_json() for f in ordered(session.findings)]
    return {"findings": findings, "filled": sorted(charts), "charts": known}


def _finding(path: Path, message: str, remedy: str) -> Finding:
    return Finding("chart", Span(path.as_posix(), 1), message, remedy)
