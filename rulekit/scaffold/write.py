"""The files of a fresh book, made from templates and written into an empty folder."""

from __future__ import annotations

import json
from pathlib import Path

import jinja2

from rulekit import edits
from rulekit.catalog.read import read_text
from rulekit.catalog.update import LICENCE
from rulekit.catalog.write import written
from rulekit.findings import BookError, Finding
from rulekit.render.places import templates
from rulekit.scaffold.names import Names
from rulekit.span import Span

# The language of the pages, and the one into which they are translated.
LANGUAGES = {"en": "fr", "fr": "en"}
AUTHORS = {"en": "The designers", "fr": "Les auteurs"}
GAME, DOT = "GAME", "gitignore"


def new_book(folder: Path, names: Names, language: str) -> list[Path]:
    """Write a fresh book into ``folder``, which must be empty or absent; its files, sorted.

    Raises BookError where the folder holds anything, the language is unknown, or writing fails.
    """
    if language not in LANGUAGES:
        raise _wrong(
            "flag", f"There are no pages to begin with in {language!r}.", f"Choose {' or '.join(LANGUAGES)}."
        )
    if not _free(folder):
        raise _wrong(
            "output",
            f"{folder} is not empty; nothing is overwritten.",
            "Name an empty folder, or one that is not there.",
        )
    files = _files(names, language)
    edits.make({folder / path: text.encode() for path, text in files.items()})
    return sorted(folder / path for path in files)


def _free(folder: Path) -> bool:
    try:
        return not folder.exists() or not any(folder.iterdir())
    except OSError:
        return False


def _wrong(code: str, message: str, remedy: str) -> BookError:
    return BookError(Finding(code, Span("command line", 1), message, remedy))


def _files(names: Names, language: str) -> dict[str, str]:
    values = {
        "title": names.title, "key": names.key, "package": names.package,
        "language": language, "other": LANGUAGES[language], "author": AUTHORS[language],
    }  # fmt: skip
    made = {}
    for part in ("common", language):
        environment = _environment(templates() / "book" / part)
        for name in environment.list_templates(extensions=["j2"]):
            path = name.removesuffix(".j2").replace(GAME, names.key)
            text = environment.get_template(name).render(values)
            made[f".{path}" if path == DOT else path] = _laid_out(path, text, names, language)
    return made | {
        path.name: path.read_text("utf-8") for path in (templates() / "book" / "common").glob("*.md")
    }


def _laid_out(path: str, text: str, names: Names, language: str) -> str:
    """A catalogue as ``rulekit i18n update`` lays it out; any other text as it is."""
    if not path.endswith(".po"):
        return text
    catalogue, _ = read_text(text, path)
    return written(catalogue, names.title, LANGUAGES[language], LICENCE)


def _environment(folder: Path) -> jinja2.Environment:
    made = jinja2.Environment(
        loader=jinja2.FileSystemLoader(folder), undefined=jinja2.StrictUndefined,
        keep_trailing_newline=True, autoescape=False,
    )  # fmt: skip
    made.filters["quoted"] = lambda text: json.dumps(text, ensure_ascii=False)
    return made
