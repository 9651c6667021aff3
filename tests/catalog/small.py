"""A small book of one game, written to a folder, with the catalogues a test gives it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rulekit.catalog.blocks import blocks
from rulekit.catalog.message import Message
from rulekit.check.context import Context
from rulekit.check.translations import check
from rulekit.findings import Finding
from rulekit.page.book import Book, open_book
from rulekit.page.load import Loaded, importing, load

CONFIG = """\
title: Little rules
parse:
  myst_enable_extensions: [colon_fence, deflist]
sphinx:
  config: {language: en, version: "1", rulekit_package: small, rulekit_languages: [en, fr]}
"""
TOC = "format: jb-book\nroot: index\nparts:\n  - caption: A game\n    chapters:\n      - file: game/rule\n"
GAME = """\
title = "Game"
edition = "first edition"
publisher = "Nobody"
language = "{language}"
work = "Game rules"
stage = "{stage}"
"""
RULE = """\
(g-rule)=
# 1 Moving

```python
from rulekit import Dice, Word, Table, value

class Mood(Word):
    CALM = "calm"
    ANGRY = "angry"

REACH = value(3, id="g-reach", unit="hexes")
MOVES = Table(\"\"\"
| die | mood  |
| --- | ----- |
| 1   | calm  |
| 2+  | angry |
\"\"\", id="g-moves", title="Moves", die=Dice(6), returns=Mood)
```

A unit moves [three](#g-reach) hexes.

It may see the {term}`map <g-map>`.
"""
HEAD = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'


def make_book(root: Path, rule: str = RULE, *, language: str = "en", stage: str = "finished") -> Book:
    """Write the book into ``root / "book"`` and open it."""
    folder = root / "book"
    (folder / "game").mkdir(parents=True, exist_ok=True)
    texts = {"_config.yml": CONFIG, "_toc.yml": TOC, "index.md": "# Little rules\n", "game/rule.md": rule}
    texts["game/game.toml"] = GAME.format(language=language, stage=stage)
    for name, text in texts.items():
        (folder / name).write_text(text, "utf-8")
    return open_book(folder)


def put(book: Book, docname: str, entries: str, language: str = "fr", head: str = HEAD) -> Path:
    """Write a catalogue: ``entries`` below a header."""
    path = book.catalogues / language / "LC_MESSAGES" / f"{docname}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{head}\n{entries}", "utf-8")
    return path


def entry(source: str, text: str, context: str = "", comment: str = "") -> str:
    """One entry of a catalogue."""
    quoted = [
        part.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        for part in (context, source, text)
    ]
    head = comment + (f'msgctxt "{quoted[0]}"\n' if context else "")
    return f'{head}msgid "{quoted[1]}"\nmsgstr "{quoted[2]}"\n\n'


@contextmanager
def loaded(book: Book) -> Iterator[Loaded]:
    """The book's pages, run."""
    with importing(book):
        made = load(book)
        assert not made.findings, made.findings
        yield made


def prose_of(book: Book) -> dict[str, list[Message]]:
    """The prose of every page, as Sphinx would give it."""
    return {docname: blocks(book, page) for docname, page in book.pages.items()}


def found(book: Book) -> list[Finding]:
    """What the check says of the translations."""
    with loaded(book) as made:
        return list(check(Context(made)))


def told(finding: Finding) -> str:
    """A finding on one line: place, severity, code, message, remedy."""
    return f"{finding.span}: {finding.severity} {finding.code}: {finding.message} {finding.remedy}"
