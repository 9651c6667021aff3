"""A builder that names no folder of catalogues, as jupyter-book does not, shows the translation all the same."""

from __future__ import annotations

import io
from pathlib import Path

from bs4 import BeautifulSoup
from sphinx import locale
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from rulekit.sphinx.conf import settings
from tests.site.conftest import Built, copy_of_book


def test_the_books_own_catalogues_are_used(site: Built, tmp_path: Path) -> None:
    sources, said = copy_of_book(tmp_path / "sources"), io.StringIO()
    locale.translators.clear()
    overrides = settings(sources / "book", "fr", views=sources / "views.json")
    del overrides["locale_dirs"], overrides["gettext_compact"]
    with patch_docutils(None), docutils_namespace():
        Sphinx(
            srcdir=sources / "book",
            confdir=None,
            outdir=tmp_path / "out",
            doctreedir=tmp_path / "doctrees",
            buildername="html",
            confoverrides=overrides,
            status=io.StringIO(),
            warning=said,
        ).build()
    page = BeautifulSoup((tmp_path / "out/alpha/retreat.html").read_text("utf-8"), "html.parser")
    assert said.getvalue() == ""
    given = site.page("fr/alpha/retreat")
    (box,), (raw,) = ([made.find(id="r-10").extract()] for made in (page, given))
    assert page.article.get_text() == given.article.get_text()
    assert "Le dernier hexagone" in raw.get_text(), "a folder that the builder names is taken as it is"
    marked = box.find("p", class_="rk-untranslated", string=True)
    assert (marked["lang"], marked.get_text()) == ("en", "The last hex counts as wall.")
    assert not list(sources.rglob("*.mo"))
