"""rulekit mv: a page takes all that names it along, or nothing moves."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekit import edits
from rulekit.findings import BookError
from rulekit.move import plan_move, redirects
from rulekit.page.book import open_book
from tests.designer.books import CONFIG, GAME, rulekit, tree, write_book

WORDS = """\
# Words

```python
from rulekit import source

source("Alpha")
LIMIT = 3
```
"""
USER = """\
(alp-user)=
# User

See [the words](words.md), [their head](words.md#head "title"), [again](./words.md), <project:words.md>,
{doc}`words` and {doc}`the words <words>`; not [words](words.txt), `[x](words.md)`,
[words](https://example.org/words.md) or words.md.

| page | link               |
| ---- | ------------------ |
| one  | [words](/alpha/words.md) |

- In a list, [one
  more](words.md)

[ref]: words.md

See [that][ref].

```python
from book.alpha import words as w2
import book.alpha.words as w1
from . import words
from .words import LIMIT, LIMIT as other  # .words
from .words import (
    LIMIT as third,
)
```

:::{example} A title with [a link](words.md)
:id: alp-user-one
```pycon
>>> from .words import LIMIT as here; (words.LIMIT, w1.LIMIT, w2.LIMIT, other, third, here)
(3, 3, 3, 3, 3, 3)
```
:::
"""
USED = """\
(alp-user)=
# User

See [the words](terms.md), [their head](terms.md#head "title"), [again](terms.md), <project:terms.md>,
{doc}`terms` and {doc}`the words <terms>`; not [words](words.txt), `[x](words.md)`,
[words](https://example.org/words.md) or words.md.

| page | link               |
| ---- | ------------------ |
| one  | [words](/alpha/terms.md) |

- In a list, [one
  more](terms.md)

[ref]: terms.md

See [that][ref].

```python
from book.alpha import terms as w2
import book.alpha.terms as w1
from . import terms as words
from .terms import LIMIT, LIMIT as other  # .words
from .terms import (
    LIMIT as third,
)
```

:::{example} A title with [a link](terms.md)
:id: alp-user-one
```pycon
>>> from .terms import LIMIT as here; (words.LIMIT, w1.LIMIT, w2.LIMIT, other, third, here)
(3, 3, 3, 3, 3, 3)
```
:::
"""
PO = """\
# Licence: CC BY 4.0.
msgid ""
msgstr ""
"Project-Id-Version: A test\\n"
"Language: fr\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

#: alpha/NAME.md:2
msgid "See [the words](WORDS.md)."
msgstr "Voir [les mots](WORDS.md)."
"""
TOC = """\
# A comment
format: jb-book
root: index
chapters:
  - file: alpha/words   # the words
  - file: "alpha/user.md"
  - glob: beta/*
"""


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    files = {
        "alpha/words.md": WORDS,
        "alpha/user.md": USER,
        "beta/far.md": "# Far\n\n[Words](../alpha/words.md)\n",
    }
    files |= {"_toc.yml": TOC, "_config.yml": CONFIG.replace("[en]", "[en, fr]")}
    made = write_book(tmp_path, {**files, "beta/game.toml": GAME.replace("Alpha", "Beta")})
    for name in ("words", "user"):
        place = tmp_path / f"i18n/fr/LC_MESSAGES/alpha/{name}.po"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(PO.replace("NAME", name).replace("WORDS", "words"), "utf-8")
    return made


def text_of(book: Path, path: str) -> str:
    return (book / path).read_text("utf-8")


def holds(book: Path) -> None:
    """Every example of the book still runs and holds."""
    said = rulekit("accept", "--dry-run")
    assert (said.exit_code, said.stdout) == (0, "Every example holds: nothing to accept.\n")


def test_imports_links_contents_catalogues_and_redirect(book: Path) -> None:
    holds(book)
    done = rulekit("mv", "alpha/words", "alpha/terms")
    assert done.exit_code == 0, done.output
    assert not (book / "alpha/words.md").exists() and text_of(book, "alpha/terms.md") == WORDS
    assert text_of(book, "alpha/user.md") == USED
    assert text_of(book, "beta/far.md") == "# Far\n\n[Words](../alpha/terms.md)\n"
    assert text_of(book, "_toc.yml") == TOC.replace("alpha/words ", "alpha/terms ")
    catalogues = book.parent / "i18n/fr/LC_MESSAGES/alpha"
    assert sorted(path.name for path in catalogues.iterdir()) == ["terms.po", "user.po"]
    assert (catalogues / "user.po").read_text("utf-8") == PO.replace("NAME", "user").replace("WORDS", "terms")
    assert "#: alpha/terms.md:2\n" in (catalogues / "terms.po").read_text("utf-8")
    assert redirects(open_book(book)) == {"alpha/words": "alpha/terms"}
    holds(book)


def test_into_another_folder(book: Path) -> None:
    done = rulekit("mv", "book/alpha/user.md", "book/beta/deep/reader.md")
    assert done.exit_code == 0, done.output
    text = text_of(book, "beta/deep/reader.md")
    assert "from ...alpha.words import LIMIT, LIMIT as other" in text
    assert "from ...alpha import words\n" in text
    assert "from book.alpha import words as w2\nimport book.alpha.words as w1\n" in text
    assert "[the words](../../alpha/words.md), [their head](../../alpha/words.md#head" in text
    assert "[words](/alpha/words.md)" in text and "[words](words.txt)" in text
    assert ">>> from ...alpha.words import LIMIT as here" in text
    assert "{doc}`../../alpha/words` and" in text
    assert '"beta/deep/reader.md"' in text_of(book, "_toc.yml")
    holds(book)


def test_there_and_back_is_as_before(book: Path) -> None:
    before = tree(book.parent)
    rulekit("mv", "alpha/words", "alpha/terms")
    rulekit("mv", "alpha/terms", "alpha/words")
    after = tree(book.parent)
    assert redirects(open_book(book)) == {"alpha/terms": "alpha/words"}
    del after["book/_redirects.toml"]
    user = after["book/alpha/user.md"].decode()
    assert "from . import words as words\n" in user
    after["book/alpha/user.md"] = (
        user.replace("words as words", "words").replace("[again](words", "[again](./words").encode()
    )
    assert after == before


def test_redirects_follow_later_moves(book: Path) -> None:
    rulekit("mv", "alpha/words", "alpha/terms")
    rulekit("mv", "alpha/terms", "beta/terms")
    assert redirects(open_book(book)) == {"alpha/terms": "beta/terms", "alpha/words": "beta/terms"}


def test_windows_line_ends_and_mark_stay(book: Path) -> None:
    (book / "alpha/user.md").write_bytes(("\ufeff" + USER.replace("\n", "\r\n")).encode())
    rulekit("mv", "alpha/words", "alpha/terms")
    assert (book / "alpha/user.md").read_bytes() == ("\ufeff" + USED.replace("\n", "\r\n")).encode()


def test_dry_run_writes_nothing(book: Path) -> None:
    before = tree(book.parent)
    done = rulekit("mv", "alpha/words", "alpha/terms", "--dry-run")
    assert (done.exit_code, tree(book.parent)) == (0, before)
    for words in ("book/alpha/words.md becomes book/alpha/terms.md", "book/alpha/user.md changes",
                  "book/_redirects.toml comes", "i18n/fr/LC_MESSAGES/alpha/words.po goes"):  # fmt: skip
        assert words in done.output


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("alpha/word", "alpha/terms", "no page 'alpha/word'"),
        ("alpha/words", "alpha/user", "already"),
        ("alpha/words", "alpha/words", "already"),
        ("alpha/words", "terms", "as in alpha/terms"),
        ("alpha/words", "alpha/Terms", "no name of a page"),
        ("alpha/words", "alpha/1939", "no name of a page"),
        ("alpha/words", "../terms", "no name of a page"),
        ("index", "start", "front page"),
        ("alpha/words", "alpha/class", "holds a word of Python's own"),
        ("alpha/words", "alpha", "is a folder of the book"),
    ],
)
def test_what_cannot_be_moved(book: Path, old: str, new: str, says: str) -> None:
    before = tree(book.parent)
    done = rulekit("mv", old, new)
    assert (done.exit_code, tree(book.parent)) == (1, before)
    assert says in done.output and "error[flag]" in done.output


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("import book.alpha.words\n", "import book.alpha.words, used by its whole name"),
        ("from ..alpha.\\\nwords import LIMIT\n", "This import cannot be rewritten here"),
    ],
)
def test_what_cannot_be_rewritten_stops_the_move(book: Path, code: str, says: str) -> None:
    (book / "beta/far.md").write_text(f"# Far\n\n```python\n{code}```\n", "utf-8")
    before = tree(book.parent)
    done = rulekit("mv", "alpha/words", "alpha/terms")
    assert (done.exit_code, tree(book.parent)) == (1, before), done.output
    assert says in done.output and "book/beta/far.md:4" in done.output


def test_catalogues_are_never_overwritten(book: Path) -> None:
    (book.parent / "i18n/fr/LC_MESSAGES/alpha/terms.po").write_text("mine", "utf-8")
    before = tree(book.parent)
    done = rulekit("mv", "alpha/words", "alpha/terms")
    assert (done.exit_code, tree(book.parent)) == (1, before)
    assert "There is a catalogue i18n/fr/LC_MESSAGES/alpha/terms.po already." in done.output


def test_a_page_shown_by_a_glob(book: Path) -> None:
    done = rulekit("mv", "beta/far", "alpha/far")
    assert done.exit_code == 0
    assert "warning[book] No entry of _toc.yml shows alpha/far" in done.output


def test_all_or_nothing(book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = plan_move(open_book(book), "alpha/words", "alpha/terms")
    before, calls = tree(book.parent), []
    replace = edits.os.replace

    def failing(source: str | Path, target: Path) -> None:
        calls.append(target)
        if len(calls) == 4:
            raise OSError(28, "No space left on device", str(target))
        replace(source, target)

    monkeypatch.setattr(edits.os, "replace", failing)
    with pytest.raises(BookError, match="No space left on device; every file was left as it was"):
        edits.make(plan.files)
    assert len(calls) == 4 and tree(book.parent) == before


@pytest.mark.parametrize(
    ("text", "says"),
    [
        *(('"alpha/old" = ', "no TOML"), ('"alpha/old" = 3\n', "is no text")),
        ('"alpha/old" = "alpha/nowhere"\n', "which is no page"),
        ('"alpha/old" = "alpha/older"\n"alpha/older" = "alpha/old"\n', "which is no page"),
        ('"alpha/words" = "alpha/user"\n', "which is a page"),
    ],
)
def test_broken_redirects(book: Path, text: str, says: str) -> None:
    (book / "_redirects.toml").write_text(text, "utf-8")
    with pytest.raises(BookError, match=says):
        redirects(open_book(book))
    before, done = tree(book.parent), rulekit("mv", "alpha/user", "alpha/reader")
    assert (done.exit_code, tree(book.parent)) == (1, before)
