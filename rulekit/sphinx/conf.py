"""Sphinx's configuration, made from the book's _config.yml and _toc.yml (the layout of Jupyter Book)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from rulekit.catalog.translator import Translator
from rulekit.page.book import Book, open_book
from rulekit.render.typography import typography

EXTENSIONS = ("myst_parser", "sphinx_external_toc", "sphinx_copybutton")
EXTENSION = "rulekit.sphinx"
THEME: dict[str, Any] = {
    "article_header_end": ["language-switch.html", "article-header-buttons.html"],
    "use_download_button": False,
    "use_fullscreen_button": False,
    "show_navbar_depth": 1,
    "show_toc_level": 2,
    "back_to_top_button": False,
    "navbar_persistent": [],
    "primary_sidebar_end": [],
}
PRINTS: dict[str, Any] = {"article_footer_items": ["rulekit-prints.html"]}
SIDEBAR = ["navbar-logo.html", "icon-links.html", "search-button-field.html", "rulekit-menu.html"]
OWN_KEYS = ("language", "html_theme_options", "extensions")


def settings(
    root: Path,
    language: str,
    *,
    views: Path | None = None,
    locale_dir: Path | None = None,
    site: tuple[str, ...] = (),
    prints: bool = False,
    book: Book | None = None,
) -> dict[str, Any]:
    """The ``confoverrides`` with which Sphinx builds the book in ``root`` in one language, without a conf.py.

    ``views`` is the JSON file of views, ``locale_dir`` the folder of catalogues, ``site`` the languages whose
    sites will lie side by side; with ``prints`` the printed files lie beside them. ``book`` is the book of
    ``root`` if it has been read. Raises BookError where it cannot be read.
    """
    book = book or open_book(root)
    sphinx = book.config.get("sphinx") or {}
    own = dict(sphinx.get("config") or {})
    catalogues = locale_dir or book.catalogues
    title = book_title(book, language)
    return {
        **_fixed(book, language, catalogues, title),
        **{key: value for key, value in own.items() if key not in OWN_KEYS},
        **(book.config.get("parse") or {}),
        "extensions": [*EXTENSIONS, *_extra(sphinx)],
        "html_theme_options": {
            **THEME,
            **(PRINTS if prints else {}),
            **(own.get("html_theme_options") or {}),
        },
        "rulekit_views": str(views.resolve()) if views else "",
        "rulekit_site": list(site),
        "rulekit_prints": prints,
    }


def _extra(sphinx: Mapping[str, Any]) -> list[str]:
    named = [str(name) for name in sphinx.get("extra_extensions") or []]
    return [*[name for name in named if name != EXTENSION], EXTENSION]


def _fixed(book: Book, language: str, catalogues: Path, title: str) -> dict[str, Any]:
    config = book.config
    return {
        "project": title,
        "html_title": title,
        "author": str(config.get("author", "")),
        "copyright": str(config.get("copyright", "")),
        "language": language,
        "locale_dirs": [str(catalogues.resolve())],
        "gettext_compact": False,
        "exclude_patterns": ["_build", "**/_*", "**/.*", *(config.get("exclude_patterns") or [])],
        "external_toc_path": "_toc.yml",
        "external_toc_exclude_missing": bool(config.get("only_build_toc_files", False)),
        "use_multitoc_numbering": False,
        "html_theme": "sphinx_book_theme",
        "html_sidebars": {"**": SIDEBAR},
        "html_context": {"default_mode": "auto"},
        "html_copy_source": False,
        "html_last_updated_fmt": None,
        "copybutton_selector": ".rk-fold pre",
        "copybutton_prompt_text": r">>> |\.\.\. ",
        "copybutton_prompt_is_regexp": True,
    }


def book_title(book: Book, language: str) -> str:
    """The book's title as the catalogue of its first page has it in ``language``, or itself."""
    root = book.contents.root
    alone = replace(book, pages={root: book.pages[root]} if root in book.pages else {})
    translator, _ = Translator.load(alone, language)
    return typography(language)(translator.text(root, "", book.title))
