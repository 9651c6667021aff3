"""Renaming pages, with all that names them: imports, links, table of contents, catalogues, and a redirect."""

from rulekit.move.plan import Moved, plan_move
from rulekit.move.redirects import redirects

__all__ = ["Moved", "plan_move", "redirects"]
