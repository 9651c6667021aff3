"""Pages that were renamed: a small page in the old place that leads on, with its fragment, and works without scripts."""

from __future__ import annotations

import posixpath
from collections.abc import Mapping
from pathlib import Path

from rulekit.render.environment import html_environment, render
from rulekit.render.places import templates
from rulekit.render.strings import interface
from rulekit.sphinx.policy import policy, scripts_in


def write_moved(site: Path, language: str, moves: Mapping[str, str], titles: Mapping[str, str]) -> None:
    """Write ``<old>.html`` below ``site`` for each former docname of ``moves``; ``titles`` has today's by docname."""
    environment = html_environment(interface(language), templates() / "site")
    for old, new in moves.items():
        href = posixpath.relpath(f"{new}.html", posixpath.dirname(old) or ".")
        words = {"language": language, "href": href, "title": titles.get(new, new)}
        scripts = scripts_in(render(environment, "moved.html.j2", **words, policy=""))
        page = render(environment, "moved.html.j2", **words, policy=policy(scripts))
        path = site / f"{old}.html"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page, "utf-8")
