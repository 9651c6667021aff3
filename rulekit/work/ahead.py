"""The task ``ahead``: find out verdicts of the checks from the last one on, while another child begins with the first.

The other takes over what it finds written, and finds out itself what is missing where the two meet: so both have work to
the end, and a page that stops this child changes nothing but the time.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

from rulekit.check import verdicts
from rulekit.check._recall import Recall
from rulekit.check.context import Context
from rulekit.findings import Hung
from rulekit.page.load import importing
from rulekit.work.notes import note
from rulekit.work.session import LIMITS_A_CHECK, Session


def ahead(session: Session) -> dict[str, Any]:
    """Write each verdict that no earlier run has kept into the file that the request names."""
    with importing(session.book), Path(session.request["notes"]).open("ab", buffering=0) as file:
        context = Context(session.load())
        recall = Recall(session.book, session.memory)
        with contextlib.suppress(Hung), session.watch.unit(LIMITS_A_CHECK):
            for verdict in reversed(list(verdicts(context))):
                key = recall.key(verdict)
                if session.memory.get(key) is None:
                    with contextlib.suppress(Exception):  # the other child comes to the same, and tells it
                        note(file, key, list(verdict.find()))
    return {"findings": []}
