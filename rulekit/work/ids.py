"""The task ``ids``: the permanent ids of finished games."""

from __future__ import annotations

from typing import Any

from rulekit.check.context import Context
from rulekit.check.ids import permanent
from rulekit.examples.collect import collect
from rulekit.findings import ordered
from rulekit.page.load import importing
from rulekit.work.session import Session


def permanent_ids(session: Session) -> dict[str, Any]:
    """The ids of labels, objects and examples on the pages of finished games, and what kept a page from being read."""
    with importing(session.book):
        context = Context(session.load())
        for page in context.loaded.pages.values():
            context.examples += collect(page.page)[0]
        ids = sorted({id for id, page, _ in permanent(context) if session.book.finished(page.docname)})
    return {"findings": [f.to_json() for f in ordered(session.findings)], "ids": ids}
