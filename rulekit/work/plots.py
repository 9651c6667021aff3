"""Plots are reckoned once a run, each under the time limit; one that fails is a finding."""

from __future__ import annotations

from rulekit.findings import Finding, Hung
from rulekit.odds import Distribution
from rulekit.page.load import Loaded
from rulekit.plot import Plot
from rulekit.span import Span
from rulekit.work.session import Session


def reckoned(session: Session, loaded: Loaded) -> dict[str, dict[str, Distribution]]:
    """The odds of every plot, by id and series."""
    made = {}
    for page, declared in loaded.objects():
        if isinstance(declared.value, Plot):
            session.begin(f"plot {declared.id}")
            try:
                with session.watch.unit():
                    made[declared.id] = declared.value.distributions()
            except (Exception, Hung) as error:
                place = Span(page.page.shown, declared.line)
                message = f"The plot {declared.id} cannot be reckoned: {type(error).__name__}: {error}"
                session.findings.append(Finding("load", place, message, "Mend the odds that it shows."))
    return made
