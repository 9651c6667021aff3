"""A view as an HTML fragment for the site."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from rulekit.render.environment import html_environment, render
from rulekit.render.prepared import prepared
from rulekit.render.strings import Interface
from rulekit.view.types import View


def view_html(
    view: View, strings: Interface, *, links: Mapping[str, str] | None = None, own: Path | None = None
) -> str:
    """The fragment that shows ``view``: a ``<figure>`` whose id is the view's permanent id.

    ``links`` says where a rule number or a reading leads (``{"27A2": "rules.html#r27"}``); a reading that it
    lacks leads to ``#r-3`` on the same page, a rule number that it lacks is no link. Templates in ``own`` go
    first. Raises TemplateFault.
    """
    environment = html_environment(strings, own)
    context = prepared(view, strings, strings.language)
    return render(environment, f"{view['kind']}.html.j2", **context, links=dict(links or {}))
