"""What a page of the site may run: the site's own files, and a few scripts in the page, each named by its hash.

A text that came into a page by mistake runs nothing, whatever it holds. Theme and Sphinx have four scripts in the page;
Sphinx would make the plural rule of a language from a string, so the rule is written into a file instead.
"""

from __future__ import annotations

import base64
import hashlib
import importlib.resources
import json
import re
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

import sphinx
from docutils import nodes
from sphinx.application import Sphinx

HERE = "'self' file:"
PLURAL = "rulekit-plural.js"
_SCRIPT = re.compile(r"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", re.DOTALL)
_RULE = re.compile(r"[n0-9()?:=!<>%&| ]+")
_OVERRIDE = """\
"use strict";
/* The plural rule of the language: Sphinx would make it from a string, which the site's policy forbids. */
Documentation.addTranslations = (catalog) => {
  Object.assign(Documentation.TRANSLATIONS, catalog.messages);
  Documentation.PLURAL_EXPR = (n) => Number(%s);
  Documentation.LOCALE = catalog.locale;
};
"""


def policy(scripts: Iterable[str] = ()) -> str:
    """The policy of a page that holds these scripts."""
    hashes = "".join(f" '{_hash(script)}'" for script in sorted(set(scripts)))
    return "; ".join(
        (
            f"default-src {HERE} data:",
            f"script-src {HERE}{hashes}",
            f"style-src {HERE} 'unsafe-inline'",
            "object-src 'none'",
            "base-uri 'none'",
            f"form-action {HERE}",
        )
    )


def scripts_in(page: str) -> list[str]:
    """The scripts that stand in a page of our own making."""
    return _SCRIPT.findall(page)


def _hash(script: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()


@lru_cache
def _of_theme() -> tuple[str, ...]:
    """The scripts that the theme's templates write into a page."""
    folder = importlib.resources.files("pydata_sphinx_theme").joinpath("theme", "pydata_sphinx_theme")
    texts = (folder.joinpath(name).read_text("utf-8") for name in ("layout.html", "search.html"))
    found = [script for text in texts for script in scripts_in(text)]
    return tuple(script.replace("{{ default_mode }}", "auto") for script in found)


def context(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.Node
) -> None:
    """Write the policy into a page, where sites lie side by side."""
    if app.config.rulekit_site:
        files = context.get("script_files", ())
        bodies = [file.attributes["body"] for file in files if getattr(file, "attributes", {}).get("body")]
        said = policy([*_of_theme(), *bodies])
        meta = f'<meta http-equiv="Content-Security-Policy" content="{said}" />\n'
        context["metatags"] = f"{meta}{context.get('metatags', '')}"


def write_plural(app: Sphinx) -> None:
    """Write the plural rule of the site's language, as Sphinx's own catalogue has it."""
    if app.builder.format == "html":
        folder = Path(app.outdir) / "_static"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / PLURAL).write_text(_OVERRIDE % plural_rule(str(app.config.language)), "utf-8")


def plural_rule(language: str) -> str:
    """The plural rule of ``language`` as an expression of n."""
    path = Path(sphinx.package_dir, "locale", language, "LC_MESSAGES", "sphinx.js")
    usual = "n == 1 ? 0 : 1"
    if not path.is_file():
        return usual
    catalogue = json.loads(path.read_text("utf-8").partition("(")[2].rpartition(")")[0])
    rule = str(catalogue.get("plural_expr", usual))
    return rule if _RULE.fullmatch(rule) else usual


def setup(app: Sphinx) -> None:
    """Register the events; the policy comes after all that adds scripts to a page."""
    app.connect("builder-inited", write_plural)
    app.connect("html-page-context", context, priority=900)
    app.add_js_file(PLURAL, priority=300)
