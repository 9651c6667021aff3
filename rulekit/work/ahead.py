"""The task ``ahead``: parse pages and find out verdicts from the last one on, while another child begins with the first.

Each takes over what the other has written down, and does itself what is missing where the two meet: so both have work to the
end.
"""

from __future__ import annotations

import contextlib
from typing import Any

from rulekit.check import verdicts
from rulekit.check._recall import Recall
from rulekit.check.context import Context
from rulekit.findings import Hung
from rulekit.page.load import importing
from rulekit.work.session import Session


def ahead(session: Session) -> dict[str, Any]:
    """Write down each verdict that no earlier run has kept."""
    assert session.beside, "it works beside another one"
    with importing(session.book):
        context = Context(session.load())
        recall = Recall(session.book, session.memory)
        with contextlib.suppress(Hung), session.watch.unit(session.limits):
            for verdict in reversed(list(verdicts(context))):
                key = recall.key(verdict)
                if session.memory.get(key) is None:
                    with contextlib.suppress(Exception):  # the other child comes to the same, and tells it
                        session.beside.put(key, list(verdict.find()))
    return {"findings": []}
