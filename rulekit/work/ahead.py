"""The task ``ahead``: parse pages and find out what checks say from the last one on, while another child begins with the first.

Each takes over what the other has written down, and does itself what is missing where the two meet: so both have work to the
end.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from typing import Any

from rulekit.check import apart
from rulekit.check._recall import Recall, Verdict
from rulekit.check.context import Context
from rulekit.findings import Hung
from rulekit.page.load import importing
from rulekit.work.beside import Beside
from rulekit.work.session import Session


def ahead(session: Session) -> dict[str, Any]:
    """Write down what no earlier run has kept: the findings of each check that looks at no example that ran, or its verdicts."""
    with importing(session.book):
        context = Context(session.load())
        recall, mine = Recall(session.book, session.memory), session.beside
        assert mine, "it works beside another one"
        with contextlib.suppress(Hung), session.watch.unit(session.limits):
            for name, check, verdicts in reversed(list(apart())):
                if verdicts is None:
                    with contextlib.suppress(Exception):  # the other child comes to the same, and tells it
                        mine.put(context.whole(name), list(check(context)))
                else:
                    _each(reversed(list(verdicts(context))), recall, mine)
    return {"findings": []}


def _each(verdicts: Iterable[Verdict], recall: Recall, mine: Beside) -> None:
    for verdict in verdicts:
        key = recall.key(verdict)
        if recall.memory.get(key) is None:
            with contextlib.suppress(Exception):
                mine.put(key, list(verdict.find()))
