"""Small books for the tests of the commands, and the command line as a designer calls it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulekit.cli import group

CONFIG = """\
title: A test
parse:
  myst_enable_extensions: [colon_fence, deflist]
sphinx:
  config:
    language: en
    rulekit_package: book
    rulekit_languages: [en]
"""
GAME = 'title = "Alpha"\nedition = "1st"\npublisher = "Nobody"\nlanguage = "en"\nwork = "Alpha"\n'


def write_book(folder: Path, files: Mapping[str, str | bytes]) -> Path:
    """A book of one game ``alpha`` in ``folder`` with ``files`` by path from its own folder. Returns that."""
    book = folder / "book"
    pages = sorted(path.removesuffix(".md") for path in files if path.endswith(".md"))
    toc = "format: jb-book\nroot: index\nchapters:\n" + "".join(f"  - file: {page}\n" for page in pages)
    usual = {"_config.yml": CONFIG, "_toc.yml": toc, "index.md": "# A test\n", "alpha/game.toml": GAME}
    for path, text in {**usual, **files}.items():
        place = book / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(text if isinstance(text, bytes) else text.encode())
    return book


def rulekit(*arguments: str | Path, given: str | None = None) -> Result:
    """Run a command in the current folder; it may leave with an exit code, never with another exception."""
    done = CliRunner().invoke(group, [str(one) for one in arguments], input=given, prog_name="rulekit")
    assert done.exception is None or isinstance(done.exception, SystemExit), pytest.fail(repr(done.exception))
    assert "Traceback (most recent call last):\n  File" not in done.output, done.output
    return done


def tree(folder: Path) -> dict[str, bytes]:
    """Every file below ``folder`` with its bytes."""
    return {
        p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()
    }
