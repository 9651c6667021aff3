"""rulekit tangle: linters and type checkers speak the lines and the names of the pages."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from rulekit.page.book import open_book
from rulekit.page.mask import mask
from rulekit.page.tangle import named_back, tangled
from tests.designer.books import rulekit, tree, write_book
from tests.support import ROOT

WORDS = """\
# Words

```python
def rout(die: int) -> bool:
    return die > 2
```
"""
PAGE = """\
# Two pages

Prose is no Python: lambda, def, class.

```python
from .shared_words import rout
```

:::{example} Not for linters
:id: alp-not
```pycon
>>> undefined_here
```
:::

## More

```python
LOST: str = rout(3)
print(nowhere)
```
"""


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return write_book(tmp_path, {"alpha/shared-words.md": WORDS, "alpha/two-pages.md": PAGE})


def said_by(*command: str, cwd: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=cwd, capture_output=True, encoding="utf-8", check=False
    )
    assert not done.stderr, done.stderr
    return done.stdout


def test_files_have_the_lines_of_their_pages(book: Path) -> None:
    done = rulekit("tangle", "--out", "out")
    assert (done.exit_code, done.stdout) == (0, "3 pages written to out.\n")
    files = tree(book.parent / "out")
    assert set(files) == {
        ".rulekit-output", "book/__init__.py", "book/index.py", "book/alpha/__init__.py",
        "book/alpha/shared_words.py", "book/alpha/two_pages.py",
    }  # fmt: skip
    lines = files["book/alpha/two_pages.py"].decode().split("\n")
    assert len(lines) == PAGE.count("\n") + 1
    code = {number: line for number, line in enumerate(lines, 1) if line}
    assert code == {6: "from .shared_words import rout", 19: "LOST: str = rout(3)", 20: "print(nowhere)"}


def test_ruff_names_the_page(book: Path) -> None:
    rulekit("tangle")
    found = said_by(
        "ruff",
        "check",
        "--isolated",
        "--ignore",
        "I",
        "--no-cache",
        "--output-format=concise",
        "_tangled",
        cwd=book.parent,
    )
    assert (
        "book/alpha/two-pages.md:20:7: F821 Undefined name `nowhere`"
        in rulekit("tangle", "--names", given=found).output
    )
    assert found.count("F821") == 1


def test_mypy_names_the_page_and_sees_across_pages(book: Path) -> None:
    rulekit("tangle")
    found = said_by(
        "mypy",
        "--check-untyped-defs",
        "--cache-dir",
        str(book.parent / "cache"),
        "book",
        cwd=book.parent / "_tangled",
    )
    named = rulekit("tangle", "--names", given=found).output
    assert (
        'book/alpha/two-pages.md:19: error: Incompatible types in assignment (expression has type "bool"'
        in named
    )
    assert 'book/alpha/two-pages.md:20: error: Name "nowhere" is not defined' in named


def test_the_tangled_book_imports(book: Path) -> None:
    (book / "alpha/two-pages.md").write_text(PAGE.replace("print(nowhere)\n", ""), "utf-8")
    rulekit("tangle")
    assert said_by("book.alpha.two_pages", cwd=book.parent / "_tangled") == ""


def test_this_projects_book_is_clean(tmp_path: Path) -> None:
    opened = open_book(ROOT / "book")
    out = tmp_path / "_tangled"
    assert rulekit("tangle", ROOT / "book", "--out", out).exit_code == 0
    files = tree(out)
    assert {page.module.replace(".", "/") + ".py" for page in opened.pages.values()} <= set(files)
    for page in opened.pages.values():
        made = files[page.module.replace(".", "/") + ".py"].decode()
        assert made.startswith(mask(page)) and made.count("\n") <= page.text.count("\n") + 1
    found = said_by(
        "ruff",
        "check",
        "--isolated",
        "--ignore",
        "I",
        "--no-cache",
        "--output-format=concise",
        str(out),
        cwd=tmp_path,
    )
    assert found == "All checks passed!\n", named_back(opened, found)


def test_an_import_for_examples_is_no_idle_one(book: Path) -> None:
    page = (
        PAGE.replace("import rout", "import rout, lost")
        .replace("undefined_here", "lost()")
        .replace("print(nowhere)\n", "")
    )
    (book / "alpha/two-pages.md").write_text(page, "utf-8")
    assert rulekit("tangle").exit_code == 0
    text = tree(book.parent / "_tangled")["book/alpha/two_pages.py"].decode()
    assert text.endswith("\n_in_examples = (lost,)\n")
    found = said_by("ruff", "check", "--isolated", "--ignore", "I", "--no-cache", "_tangled", cwd=book.parent)
    assert found == "All checks passed!\n"


def test_names_of_files_only(book: Path) -> None:
    opened = open_book(book)
    for said, meant in (
        ("_tangled/book/alpha/two_pages.py:3:1: E", "book/alpha/two-pages.md:3:1: E"),
        (
            '  File "C:\\x\\_tangled\\book\\alpha\\two_pages.py", line 3',
            '  File "C:book/alpha/two-pages.md", line 3',
        ),
        ("(book/alpha/shared_words.py)", "(book/alpha/shared-words.md)"),
        ("mybook/alpha/two_pages.py:3", "mybook/alpha/two_pages.py:3"),
        ("book/alpha/two_pages.pyi:3", "book/alpha/two_pages.pyi:3"),
        ("book/alpha/other.py:3", "book/alpha/other.py:3"),
    ):
        assert named_back(opened, said) == meant


def test_a_foreign_folder_is_left_alone(book: Path) -> None:
    (book.parent / "mine").mkdir()
    (book.parent / "mine/notes.txt").write_text("mine", "utf-8")
    done = rulekit("tangle", "--out", "mine")
    assert done.exit_code == 1 and "holds files that rulekit did not make" in done.output
    assert tree(book.parent / "mine") == {"notes.txt": b"mine"}


def test_every_page_once(book: Path) -> None:
    assert len(tangled(open_book(book))) == 5
