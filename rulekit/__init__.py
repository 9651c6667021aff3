"""Rulekit: the rulebook that runs. What a page of a book may import; the standard library only."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - whoever has an older one shall read this, not a traceback
    raise SystemExit("rulekit: Python 3.11 or newer is needed")

from rulekit.aid import aid, flow, rows, ticks
from rulekit.answer import Refused, Rejected, Unknown, Verdict
from rulekit.domain import Amount, Count, Dice, Flag, Optional, Range, Text
from rulekit.either import Either
from rulekit.machine import Machine
from rulekit.many import Per, Record, Several
from rulekit.odds import Distribution, odds
from rulekit.open_ import Open
from rulekit.plot import plot
from rulekit.procedure import Procedure
from rulekit.rule import allow, reason, rule
from rulekit.source import source
from rulekit.table import Table
from rulekit.tally import Tally
from rulekit.trace import trace
from rulekit.track import Track
from rulekit.value import names, value
from rulekit.word import Word

__version__ = "0.1.0"
__all__ = [
    "Amount",
    "Count",
    "Dice",
    "Distribution",
    "Either",
    "Flag",
    "Machine",
    "Open",
    "Optional",
    "Per",
    "Procedure",
    "Range",
    "Record",
    "Refused",
    "Rejected",
    "Several",
    "Table",
    "Tally",
    "Text",
    "Track",
    "Unknown",
    "Verdict",
    "Word",
    "aid",
    "allow",
    "flow",
    "names",
    "odds",
    "plot",
    "reason",
    "rows",
    "rule",
    "source",
    "ticks",
    "trace",
    "value",
]
