"""The directives that a check lets pass are those that the build knows."""

from __future__ import annotations

from pathlib import Path

from docutils.parsers.rst import directives
from docutils.parsers.rst.languages import en
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace

from rulekit.check.directives import KNOWN, OURS
from rulekit.sphinx.conf import EXTENSIONS

OF_MYST = {"eval-rst"}
FOR_TESTS = {"restructuredtext-test-directive"}


def test_known_are_those_of_the_build(tmp_path: Path) -> None:
    (tmp_path / "index.md").write_text("# A page\n", "utf-8")
    (tmp_path / "_toc.yml").write_text("format: jb-book\nroot: index\n", "utf-8")
    settings = {
        "extensions": list(EXTENSIONS),
        "external_toc_path": "_toc.yml",
        "html_theme": "sphinx_book_theme",
    }
    with docutils_namespace():
        app = Sphinx(
            tmp_path, None, tmp_path / "out", tmp_path / "trees", "html", confoverrides=settings, status=None
        )
        domains = [name for key in ("std", "py") for name in app.registry.domains[key].directives]
        registered = {
            **directives._directives,
            **dict.fromkeys([*directives._directive_registry, *en.directives, *domains]),
        }
    assert set(KNOWN) - set(OURS) - OF_MYST == set(registered) - set(OURS) - FOR_TESTS
