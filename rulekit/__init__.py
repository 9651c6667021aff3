"""Rulekit: the rulebook that runs. What a page of a book may import; the standard library only."""

from rulekit.aid import aid
from rulekit.answer import Refused, Rejected, Unknown, Verdict
from rulekit.domain import Amount, Count, Dice, Flag, Optional, Range, Text
from rulekit.machine import Machine
from rulekit.open_ import Open
from rulekit.procedure import Procedure
from rulekit.rule import allow, reason, rule
from rulekit.source import source
from rulekit.table import Table
from rulekit.tally import Tally
from rulekit.trace import trace
from rulekit.value import names, value
from rulekit.word import Word

__version__ = "0.1.0"
__all__ = [
    "Amount", "Count", "Dice", "Flag", "Machine", "Open", "Optional", "Procedure", "Range", "Refused", "Rejected", "Table",
    "Tally", "Text", "Unknown", "Verdict", "Word", "aid", "allow", "names", "reason", "rule", "source", "trace", "value",
]
