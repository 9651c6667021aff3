"""The savings touch private names, so they are made only with a Sphinx, a MyST-Parser and a docutils on which they were proved.

With another, or where a book sets ``rulekit_quick: false``, everything is done as Sphinx and MyST do it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import docutils
import myst_parser
import sphinx
from sphinx.application import Sphinx
from sphinx.config import Config

SPHINX = {(7, 4), (9, 0), (9, 1)}
MYST = {(3, 0), (5, 2)}
DOCUTILS = {(0, 20), (0, 21), (0, 22)}


class Switch:
    """Whether the savings are made in the build that runs in this process."""

    on = False


def proved() -> bool:
    """Whether the installed versions are among those tried."""
    myst = tuple(int(part) for part in myst_parser.__version__.split(".")[:2])
    return sphinx.version_info[:2] in SPHINX and myst in MYST and docutils.__version_info__[:2] in DOCUTILS


def wrapped(*wanted: tuple[Any, str, Callable[[Any], Any]]) -> bool:
    """Wrap each function (owner, name, wrapper), once a process; false, and nothing done, where one is not to be found."""
    if not all(hasattr(owner, name) for owner, name, _ in wanted):
        return False
    for owner, name, wrap in wanted:
        found = getattr(owner, name)
        if getattr(found, "saves", None) is None:
            made = wrap(found)
            made.saves = True
            setattr(owner, name, made)
    return True


def decide(app: Sphinx, config: Config) -> None:
    """Turn the savings on or off for the build that begins."""
    Switch.on = bool(config.rulekit_quick) and proved()


def setup(app: Sphinx) -> None:
    """Register the switch."""
    app.add_config_value("rulekit_quick", True, "", [bool])
    app.connect("config-inited", decide)
