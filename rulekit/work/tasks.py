"""What the child can be asked for: each task is a function of a module, which is imported when it is asked for."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

from rulekit.work.session import Session

Task = Callable[[Session], dict[str, Any]]
TASKS = {
    "check": "checking.check",
    "ahead": "ahead.ahead",
    "report": "reporting.report",
    "why": "why.why",
    "examples": "outcomes.outcomes",
    "ids": "ids.permanent_ids",
    "subjects": "diff.subjects",
    "answers": "diff.answers",
    "i18n-update": "translations.i18n_update",
    "i18n-status": "translations.i18n_status",
    "i18n-keep": "translations.i18n_keep",
    "odds": "odds.odds_of",
    "chart-template": "charts.chart_template",
    "chart-check": "charts.chart_check",
}


def task(name: str) -> Task:
    """The function of a task."""
    module, _, function = TASKS[name].partition(".")
    found: Task = getattr(importlib.import_module(f"rulekit.work.{module}"), function)
    return found
