"""Charts that the owner of a printed game writes down for himself, in a file outside the book."""

from rulekit.charts.filled import Filled
from rulekit.charts.read import read_charts
from rulekit.charts.template import template

__all__ = ["Filled", "read_charts", "template"]
