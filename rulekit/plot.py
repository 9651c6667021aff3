"""Plots: odds that a page wants drawn, with their exact fractions; reckoned when the book is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rulekit.asked import Asked
from rulekit.declare import Broken, declare
from rulekit.meta import Meta
from rulekit.odds.ask import odds
from rulekit.odds.distribution import Distribution

Reckoned = Callable[[], Distribution]


@dataclass(frozen=True, slots=True)
class Plot:
    """Odds to be drawn: for each series a label and a way to reckon it; what the outcomes are called."""

    series: Mapping[str, Reckoned]
    outcome: str
    meta: Meta

    def distributions(self) -> dict[str, Distribution]:
        """The odds of every series as they stand now, with the owner's charts if these are in use."""
        return {label: self._reckoned(label) for label in self.series}

    def label(self, name: str) -> str:
        """What one of several outcomes is called: its name in the code."""
        return name.replace("_", " ")

    def _reckoned(self, label: str) -> Distribution:
        made = self.series[label]()
        if not isinstance(made, Distribution):
            raise TypeError(f"{self.meta.id} must reckon a Distribution, not {made!r}")
        return made


def plot(
    shown: Any, *, id: str, title: str, outcome: str, source: str = "", readings: tuple[str, ...] = ()
) -> Plot:
    """Declare a plot of odds: ``plot(REACTION, id="ftf-plot-reaction", title="…", outcome="Lithuania")``.

    ``shown`` is a table or rule whose dice are thrown, a function without parameters that answers a
    Distribution, or a mapping from labels to several of these. ``outcome`` heads the column of outcomes.
    """
    parts = shown if isinstance(shown, Mapping) else {"": shown}
    meta = Meta(id, title, source, readings)
    made = Plot({label: _way(part, id) for label, part in parts.items()}, outcome, meta)
    meta.line = declare(id, "plot", made)
    return made


def _way(part: Any, id: str) -> Reckoned:
    if isinstance(part, Asked):
        return lambda: odds(part)
    if not callable(part):
        message = f"{id} shows {part!r}, which is no rule and no function."
        raise Broken("grid", 0, message, "Name a rule whose inputs are dice, or write lambda: odds(…).")
    reckoned: Reckoned = part
    return reckoned
