"""Pages as modules: errors speak page lines, books live side by side, and bad configuration is told."""

from __future__ import annotations

import importlib
import sys
import traceback
from pathlib import Path

import pytest

from rulekit.examples.collect import collect
from rulekit.findings import BookError
from rulekit.page.book import Book, open_book
from rulekit.page.load import Loaded, importing, load
from tests.support import ROOT, copied, findings_of

BASE = ROOT / "tests" / "findings" / "base"


def book_with(folder: Path, name: str = "book", package: str = "book", **pages: str) -> Path:
    """A small book in ``folder/name``: its package and the given pages (``a_b`` is the page a-b)."""
    root = folder / name
    root.mkdir(parents=True)
    config = f"title: T\nsphinx:\n  config:\n    rulekit_package: {package}\n"
    (root / "_config.yml").write_text(config, "utf-8")
    first = "index" if "index" in pages else min(pages, default="index")
    (root / "_toc.yml").write_text(f"format: jb-book\nroot: {first}\nchapters:\n  - glob: '*'\n", "utf-8")
    for page, text in pages.items():
        (root / f"{page.replace('_', '-')}.md").write_bytes(text.encode("utf-8"))
    return root


def loaded(book: Book) -> Loaded:
    with importing(book):
        made = load(book)
    assert made.findings == []
    return made


RAISING = """\
# Page

Text.

:::{note}
A box.
:::

```python
def fail():
    text = "on line 11"
    raise ValueError(text)
```

````{note}
More.
````

   ```python
   def outer():
       return fail()
   ```
"""


def test_the_last_frame_names_file_and_line(tmp_path: Path) -> None:
    book = open_book(book_with(tmp_path, index=RAISING))
    module = loaded(book).pages["index"].module
    with pytest.raises(ValueError, match="on line 11") as raised:
        module.outer()
    frames = traceback.extract_tb(raised.value.__traceback__)[-2:]
    assert [(frame.filename, frame.lineno, frame.name) for frame in frames] == [
        (str(book.root / "index.md"), 21, "outer"),
        (str(book.root / "index.md"), 12, "fail"),
    ]
    assert frames[-1].line == "raise ValueError(text)"


NESTED = """\
# Page

```python
def fail():
    raise ValueError("no")
```

::::::{note}

:::::{example} One
---
id: a-one
---

Story.

````pycon
>>> 1 + 1
2
>>> if True:
...     fail()
Traceback (most recent call last):
ValueError: no
````
:::::
::::::
"""


def test_frames_inside_nested_examples(tmp_path: Path) -> None:
    book = open_book(book_with(tmp_path, index=NESTED))
    page = loaded(book).pages["index"]
    (example,), findings = collect(page.page)
    assert findings == []
    prompt = example.prompts[1]
    assert (prompt.line, prompt.want_line, prompt.want_end) == (20, 22, 24)
    code = compile("\n" * (prompt.line - 1) + prompt.source, str(page.page.path), "single")
    with pytest.raises(ValueError, match="no") as raised:
        exec(code, dict(page.module.__dict__))
    frames = traceback.extract_tb(raised.value.__traceback__)
    assert [(frame.filename, frame.lineno) for frame in frames[1:]] == [
        (str(page.page.path), 21),
        (str(page.page.path), 5),
    ]


def test_line_ends_and_byte_order_mark(tmp_path: Path) -> None:
    plain = RAISING.replace("    text =", "\ttext =").replace("    raise", "\traise")
    for name, text in {
        "unix": plain,
        "windows": plain.replace("\n", "\r\n"),
        "mac": plain.replace("\n", "\r"),
    }.items():
        book = open_book(book_with(tmp_path, name, index="\ufeff" + text))
        page = book.pages["index"]
        assert [code.line for code in page.code] == [10, 20], name
        assert page.sections[0].title == "Page"
        assert loaded(book).pages["index"].module.fail.__code__.co_firstlineno == 10


def test_pages_can_be_imported_by_name() -> None:
    before = {name: module for name, module in sys.modules.items() if name.startswith("book")}
    with importing(open_book(ROOT / "book")):
        lithuania = importlib.import_module("book.first_to_fight.lithuania")
        vocabulary = importlib.import_module("book.first_to_fight.vocabulary")
        assert lithuania.Status is vocabulary.Status
        assert lithuania.REACTION(1) is vocabulary.Status.INVADES_POLAND
    assert {name: module for name, module in sys.modules.items() if name.startswith("book")} == before


SHARED = "```python\nNAME = {name!r}\n```\n"
USING = "```python\nfrom .shared import NAME\n```\n"


def test_two_books_in_one_process(tmp_path: Path) -> None:
    roots = [
        book_with(tmp_path, name, name, shared=SHARED.format(name=name), using=USING)
        for name in ("one", "two")
    ]
    first, second = map(open_book, roots)
    with importing(first), importing(second):
        assert importlib.import_module("one.using").NAME == "one"
        assert importlib.import_module("two.using").NAME == "two"


def test_two_books_of_one_package_nest(tmp_path: Path) -> None:
    roots = [
        book_with(tmp_path, name, "book", shared=SHARED.format(name=name), using=USING)
        for name in ("one", "two")
    ]
    first, second = map(open_book, roots)
    with importing(first):
        outer = importlib.import_module("book.using")
        with importing(second):
            assert importlib.import_module("book.using").NAME == "two"
        assert importlib.import_module("book.using") is outer
        assert outer.NAME == "one"
    assert "book.using" not in sys.modules


def test_an_error_is_told_where_it_is_not_where_it_is_imported(tmp_path: Path) -> None:
    root = book_with(tmp_path, using=USING, shared="# S\n\n```python\nNAME = \n```\n")
    assert [(found.code, str(found.span)) for found in findings_of(root)] == [("syntax", "book/shared.md:4")]


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("raise SystemExit", "SystemExit."),
        ("(" * 500 + ")" * 500, "many nested"),
        ("import nowhere.at_all", "No module named 'nowhere'"),
        ("class E(Exception):\n    def __str__(self):\n        return 'a\\nb'\nraise E", "E: a"),
    ],
)
def test_strange_code_gives_one_finding(tmp_path: Path, code: str, says: str) -> None:
    found = findings_of(book_with(tmp_path, index=f"# P\n\n```python\n{code}\n```\n"))
    assert len(found) == 1
    assert found[0].code in ("load", "syntax")
    assert says in found[0].message
    assert "\n" not in found[0].message
    assert str(tmp_path) not in found[0].message


@pytest.mark.parametrize("sign", ["\x00", "\x1b", "\x9b", "\u202e"])
def test_a_character_that_nobody_sees_is_refused(tmp_path: Path, sign: str) -> None:
    (found,) = findings_of(book_with(tmp_path, index=f"# P\n\n```python\nX = '{sign}'\n```\n"))
    assert (found.code, found.span.line) == ("encoding", 4)
    assert f"U+{ord(sign):04X}" in found.message


def test_folders_and_broken_links_named_like_pages(tmp_path: Path) -> None:
    root = copied(BASE, tmp_path / "book")
    (root / "folder.md").mkdir()
    (root / "gone.md").symlink_to(root / "nowhere")
    assert findings_of(root) == []


@pytest.mark.parametrize("text", ["", "- a\n- b\n", "text"])
def test_a_configuration_of_another_shape(tmp_path: Path, text: str) -> None:
    root = copied(BASE, tmp_path / "book")
    (root / "_config.yml").write_text(text, "utf-8")
    if text:
        with pytest.raises(BookError) as raised:
            open_book(root)
        assert [str(found.span) for found in raised.value.findings] == ["book/_config.yml:1"]
    else:
        assert open_book(root).languages == ("en",)
