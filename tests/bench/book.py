"""The synthetic book of the benches: pages that are alike but for the place they speak of, with their whole French.

Each page has a heading, a paragraph with two links, a note, a table of prose, a rule's table with three functions, and five
examples of two lists and two prompts: about 130 lines, 43 messages. A part has twenty pages and is a folder.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from pathlib import Path

HERE = Path(__file__).parent / "synthetic"
A_PART = 20
CONSONANTS, VOWELS = "bcdfghjklmnprstvwxyz", "aeiou"
NUMBERS = {"five", "zero"}  # a place of that name would be a number, which the checks miss elsewhere
CONFIG = """\
title: Marches
author: The bench
copyright: "2026"
only_build_toc_files: true
execute:
  execute_notebooks: "off"
parse:
  myst_enable_extensions: [colon_fence, deflist]
sphinx:
  extra_extensions: [rulekit.sphinx]
  config:
    language: en
    version: "1"
    rulekit_package: marches
    rulekit_languages: [en, fr]
    rulekit_catalogues: ../i18n
    html_theme: sphinx_book_theme
"""
GAME = 'title = "Part {n}"\nedition = "first"\npublisher = "The bench"\nlanguage = "en"\nwork = "Marches"\nstage = "finished"\n'
INDEX = "(marches)=\n# Marches\n\nRoads, and what they cost.\n"
HEAD = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
ENTRY = '\n#: index.md:{line}\nmsgid "{source}"\nmsgstr "{text}"\n'
WORDS = {"Marches": "Marches", "Roads, and what they cost.": "Des routes, et ce qu’elles coûtent."}


def places(count: int) -> list[str]:
    """``count`` names, each of four letters and none a number: ``Baba``, ``Babe`` …"""
    syllables = [c + v for c, v in product(CONSONANTS, VOWELS)]
    names = ("".join(pair) for pair in product(syllables, syllables))
    return [name.capitalize() for name in islice((name for name in names if name not in NUMBERS), count)]


def told(text: str, here: str, after: str, before: str) -> str:
    """The page or catalogue ``text`` as it speaks of ``here``, between two neighbours."""
    for sign, name in (("qxzv", here), ("nxzv", after), ("pxzv", before)):
        text = text.replace(sign, name.lower()).replace(sign.capitalize(), name)
    return text


def put(path: Path, text: str) -> None:
    """Write a file and its folder."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8", newline="\n")


def docnames(count: int) -> list[str]:
    """The pages of a book of ``count``."""
    return [f"part-{n // A_PART + 1}/{place.lower()}" for n, place in enumerate(places(count))]


def write_book(folder: Path, count: int, *, french: bool = True) -> Path:
    """A book of ``count`` pages in ``folder/book``, its French (if any) in ``folder/i18n``; the book's root."""
    book, parts = folder / "book", range(1, (count - 1) // A_PART + 2)
    page = (HERE / "page.md").read_text("utf-8")
    for docname, around in zip(docnames(count), _neighbours(count), strict=True):
        put(book / f"{docname}.md", told(page, *around))
    for n in parts:
        put(book / f"part-{n}/game.toml", GAME.format(n=n))
    put(book / "_config.yml", CONFIG if french else CONFIG.replace("[en, fr]", "[en]"))
    put(book / "_toc.yml", "\n".join(contents(docnames(count))) + "\n")
    put(book / "index.md", INDEX)
    if french:
        _translate(folder / "i18n/fr/LC_MESSAGES", count, WORDS | {f"Part {n}": f"Partie {n}" for n in parts})
    return book


def _translate(catalogues: Path, count: int, words: dict[str, str]) -> None:
    catalogue = (HERE / "page.po").read_text("utf-8")
    for docname, around in zip(docnames(count), _neighbours(count), strict=True):
        part = docname.partition("/")[0]
        put(catalogues / f"{docname}.po", told(catalogue.replace("part-a/", f"{part}/"), *around))
    entries = (ENTRY.format(line=1, source=source, text=text) for source, text in words.items())
    put(catalogues / "index.po", HEAD + "".join(entries))


def _neighbours(count: int) -> Iterator[tuple[str, str, str]]:
    """Each place, with the one after it and the one before it."""
    names = places(count)
    for n, here in enumerate(names):
        yield here, names[(n + 1) % count], names[n - 1]


def contents(pages: list[str]) -> Iterator[str]:
    """The lines of _toc.yml."""
    yield from ("format: jb-book", "root: index", "parts:")
    for n, page in enumerate(pages):
        if n % A_PART == 0:
            yield from (f"  - caption: Part {n // A_PART + 1}", "    chapters:")
        yield f"      - file: {page}"
