"""The savings touch private names, so they are made only with a Sphinx and a MyST-Parser on which they were proved.

With another, or where a book sets ``rulekit_quick: false``, everything is done as Sphinx and MyST do it.
"""

from __future__ import annotations

import myst_parser
import sphinx
from sphinx.application import Sphinx
from sphinx.config import Config

SPHINX = {(7, 4), (9, 0), (9, 1)}
MYST = {(3, 0), (5, 2)}


class Switch:
    """Whether the savings are made in the build that runs in this process."""

    on = False


def proved() -> bool:
    """Whether the installed versions are among those tried."""
    myst = tuple(int(part) for part in myst_parser.__version__.split(".")[:2])
    return sphinx.version_info[:2] in SPHINX and myst in MYST


def decide(app: Sphinx, config: Config) -> None:
    """Turn the savings on or off for the build that begins."""
    Switch.on = bool(config.rulekit_quick) and proved()


def setup(app: Sphinx) -> None:
    """Register the switch."""
    app.add_config_value("rulekit_quick", True, "", [bool])
    app.connect("config-inited", decide)
