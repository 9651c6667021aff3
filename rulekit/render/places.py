"""Where the shared folders are: inside an installed package, or at the top of a checkout."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent


def shared(name: str) -> Path:
    """The folder ``name`` that ships with rulekit; FileNotFoundError says where it was looked for."""
    places = (PACKAGE / name, PACKAGE.parent / name)
    for place in places:
        if place.is_dir():
            return place
    looked = " or ".join(str(place) for place in places)
    raise FileNotFoundError(
        f"rulekit's folder '{name}' is missing: looked for {looked}; install rulekit again"
    )


def templates() -> Path:
    """The folder that holds ``html/`` and ``typst/`` templates."""
    return shared("templates")


def catalogues() -> Path:
    """The folder that holds ``<language>/LC_MESSAGES/rulekit.po``."""
    return shared("i18n")
