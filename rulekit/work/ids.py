"""The task ``ids``: the permanent ids of finished games."""

from __future__ import annotations

from typing import Any

from rulekit.check.context import Context
from rulekit.check.ids import permanent
from rulekit.findings import ordered
from rulekit.page.load import importing
from rulekit.work.session import Session


def permanent_ids(session: Session) -> dict[str, Any]:
    """The ids of labels, objects and examples on the pages of finished games, and what kept a page from being read."""
    with importing(session.book):
        context = Context(session.load())
        ids = sorted({id for id, page, _ in permanent(context) if session.book.finished(page.docname)})
    return {"findings": [f.to_json() for f in ordered(session.findings)], "ids": ids}
