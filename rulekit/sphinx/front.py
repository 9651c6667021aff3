"""The front door of a site in several languages: it sends the reader on, and works without scripts."""

from __future__ import annotations

from pathlib import Path

from rulekit.render.environment import html_environment, render
from rulekit.render.places import templates
from rulekit.render.strings import interface
from rulekit.sphinx.policy import policy, scripts_in
from rulekit.sphinx.theme import own_name


def write_front(out: Path, titles: dict[str, str]) -> Path:
    """Write ``index.html`` above the sites ``<out>/<language>``; ``titles`` has the title by language."""
    doors = [{"code": code, "name": own_name(code), "title": title} for code, title in titles.items()]
    environment = html_environment(interface("en"), templates() / "site")
    scripts = scripts_in(render(environment, "front.html.j2", doors=doors, policy=""))
    page = render(environment, "front.html.j2", doors=doors, policy=policy(scripts))
    path = out / "index.html"
    path.write_text(page, "utf-8")
    return path
