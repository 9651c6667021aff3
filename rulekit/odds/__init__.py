"""Exact odds: distributions of outcomes, and what a rule answers when dice fall. Values never change."""

from rulekit.odds.ask import odds
from rulekit.odds.distribution import Distribution

__all__ = ["Distribution", "odds"]
