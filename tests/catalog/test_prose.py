"""The prose of the book: what Sphinx takes from its pages is what the check expects of its catalogues."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from rulekit.catalog.blocks import blocks
from rulekit.catalog.prose import from_templates
from rulekit.page.book import Book, open_book
from rulekit.sphinx.conf import settings
from tests.catalog.small import HEAD, entry, make_book, told
from tests.structure.source import ROOT

NO_VIEWS: dict[str, Any] = {
    "language": "en", "book": "", "version": "", "personal": False,
    "games": [], "views": {}, "aids": [], "examples": {},
}  # fmt: skip
PAGE = """\
(g-rule)=
# 1 Moving

A paragraph
on two lines, with [a link](#g-rule).

:::{example} A title
:id: g-example
A story.
```pycon
>>> 1
1
```
:::

:::{reading} Why
:number: R-1
We read
it so.

- an item
:::

| head | other |
| ---- | ----- |
| cell | *it*  |

Term
: its definition.

1. first
2. second

```{note}
Take note.
```

> quoted
"""


def templates(book: Book, out: Path) -> Path:
    """Run Sphinx's gettext builder; what the pages declare is not drawn, so empty views will do."""
    out.mkdir()
    views = out / "views.json"
    views.write_text(json.dumps({book.language: NO_VIEWS}), "utf-8")
    with patch_docutils(None), docutils_namespace():
        app = Sphinx(
            book.root, None, out, out / ".doctrees", "gettext",
            confoverrides=settings(book.root, book.language, views=views), status=None, warning=None,
        )  # fmt: skip
        app.build()
    return out


@pytest.mark.parametrize("book", ["the book", "every kind of block"])
def test_sphinx_and_the_check_see_the_same_prose(tmp_path: Path, book: str) -> None:
    made = open_book(ROOT / "book") if book == "the book" else make_book(tmp_path, PAGE)
    prose, findings = from_templates(made, templates(made, tmp_path / "out"))
    assert findings == []
    assert set(prose) == set(made.pages)
    for docname, page in made.pages.items():
        assert {m.text for m in prose[docname]} == {m.text for m in blocks(made, page)}, docname


def test_what_the_blocks_are(tmp_path: Path) -> None:
    book = make_book(tmp_path, PAGE)
    assert [(m.text, m.lines) for m in blocks(book, book.pages["game/rule"])][:5] == [
        ("1 Moving", (2,)),
        ("A paragraph on two lines, with [a link](#g-rule).", (4,)),
        ("A title", (7,)),
        ("A story.", (9,)),
        ("Why", (16,)),
    ]
    assert ("A game", (1,)) in [(m.text, m.lines) for m in blocks(book, book.pages["index"])]


def test_pages_without_a_template_and_broken_templates(tmp_path: Path) -> None:
    book = make_book(tmp_path)
    (tmp_path / "index.pot").write_text(
        f"{HEAD}\n#: ../book/index.md:1\n{entry('Little rules', '')}", "utf-8"
    )
    prose, findings = from_templates(book, tmp_path)
    assert [(m.text, m.lines) for m in prose["index"]] == [("Little rules", (1,))]
    assert (set(prose), findings) == ({"index"}, [])
    (tmp_path / "index.pot").write_text("rubbish", "utf-8")
    _, findings = from_templates(book, tmp_path)
    assert [told(f).split(": ")[0] for f in findings] == ["index.pot:1"]
