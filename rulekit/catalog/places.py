"""Where catalogues stand: ``<language>/LC_MESSAGES/<docname>.po``, and the engine's own ``rulekit.po``."""

from __future__ import annotations

from pathlib import Path

from rulekit.page.book import Book

FOLDER = "LC_MESSAGES"
ENGINE = "rulekit"
ENGINE_LANGUAGE = "en"
_PACKAGE = Path(__file__).resolve().parent.parent


def catalogue_path(book: Book, language: str, docname: str) -> Path:
    """The catalogue that holds a page in ``language``, whether or not it is there yet."""
    return book.catalogues / language / FOLDER / f"{docname}.po"


def shown(book: Book, path: Path) -> str:
    """A catalogue's path as messages show it: from the folder of all catalogues on."""
    return (Path(book.catalogues.name) / path.relative_to(book.catalogues)).as_posix()


def targets(book: Book, docname: str) -> tuple[str, ...]:
    """The languages into which a page is translated: the book's, without the page's own."""
    own = book.language_of(docname)
    return tuple(language for language in book.languages if language != own)


def spoken(language: str) -> bool:
    """Whether the engine has its own words in ``language``."""
    return language == ENGINE_LANGUAGE or engine_path(language) is not None


def engine_path(language: str) -> Path | None:
    """The catalogue of the engine's own words, installed or at the top of a checkout; None: no such."""
    paths = (base / "i18n" / language / FOLDER / f"{ENGINE}.po" for base in (_PACKAGE, _PACKAGE.parent))
    return next((path for path in paths if path.is_file()), None)
