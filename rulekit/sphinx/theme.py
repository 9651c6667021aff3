"""What the pages wear: style sheet, scripts, the switch of language."""

from __future__ import annotations

from typing import Any, ClassVar

from babel import Locale
from docutils import nodes
from jinja2.bccache import Bucket, BytecodeCache
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.util import logging

from rulekit.render.places import templates
from rulekit.render.strings import interface
from rulekit.sphinx.strings import OTHER_LANGUAGE

logger = logging.getLogger(__name__)


def places(app: Sphinx, config: Config) -> None:
    """Add rulekit's own templates and static files to those of the book."""
    site = templates() / "site"
    config.html_static_path = [*config.html_static_path, str(site / "static")]
    config.templates_path = [*config.templates_path, str(site / "pages")]


def own_name(language: str) -> str:
    """A language as its speakers call it: ``Français``."""
    name = called(language)
    return name[:1].upper() + name[1:]


def called(language: str, here: str = "") -> str:
    """The same within a sentence, ``français``; or as the speakers of the language ``here`` call it."""
    name = Locale.parse(language.replace("-", "_")).get_display_name((here or language).replace("-", "_"))
    return name or language


def context(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object) -> None:
    """The links to the same page in the other languages, where sites lie side by side."""
    here = str(app.config.language)
    context["rk_languages"] = [
        _switch(app, code, pagename, context["content_root"])
        for code in app.config.rulekit_site
        if code != here
    ]


def _switch(app: Sphinx, code: str, pagename: str, root: str) -> dict[str, str]:
    title = interface(code)(OTHER_LANGUAGE).format(language=called(code))
    href = f"{root}../{code}/{app.builder.get_target_uri(pagename)}"
    return {"code": code, "name": own_name(code), "href": href, "title": title}


class Compiled(BytecodeCache):
    """Templates that this process has compiled, for its next build."""

    kept: ClassVar[dict[str, bytes]] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Take what was compiled from the same source."""
        if bucket.key in self.kept:
            bucket.bytecode_from_string(self.kept[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what was compiled now."""
        self.kept[bucket.key] = bucket.bytecode_to_string()


def keep_templates(app: Sphinx) -> None:
    """Compile no template twice in a process, and do not look during a build whether its file has changed."""
    environment = getattr(getattr(app.builder, "templates", None), "environment", None)
    if environment is not None:
        environment.bytecode_cache = Compiled()
        environment.auto_reload = False


def no_math(app: Sphinx, doctree: nodes.document) -> None:
    """Formulas need a script from another host: a page says such things in words."""
    for formula in doctree.findall(lambda node: isinstance(node, nodes.math | nodes.math_block)):
        logger.warning("a formula cannot be shown offline: write it in words or as a table", location=formula)


def setup(app: Sphinx) -> None:
    """Register files and events."""
    app.connect("config-inited", places)
    app.connect("builder-inited", keep_templates)
    app.connect("html-page-context", context)
    app.connect("doctree-read", no_math)
    app.add_css_file("rulekit.css")
    app.add_js_file("rulekit-site.js", loading_method="defer")
