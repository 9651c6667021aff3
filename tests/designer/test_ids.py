"""rulekit ids: what is published stays, and only a finished game publishes."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekit.work.parent import report
from tests.designer.books import GAME, rulekit, write_book

PAGE = """\
(alp-loss)=
# 1 Loss

```python
from rulekit import Range, value

LOSS = value(3, id="alp-three", source="1")
```

:::{example} A loss
:id: alp-loss-one
```pycon
>>> LOSS
3
```
:::
"""
FINISHED = f'{GAME}stage = "finished"\n'


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return write_book(tmp_path, {"alpha/page.md": PAGE, "alpha/game.toml": FINISHED})


def gone(book: Path) -> list[str]:
    return [f"{f.span}: {f.message}" for f in report(book).findings if f.code == "id-gone"]


def test_ids_are_added_and_none_is_taken_out(book: Path) -> None:
    assert rulekit("ids").output.endswith("3 ids added to book/_ids.txt.\n")
    kept = (book / "_ids.txt").read_bytes()
    assert kept.decode().split("\n")[1:] == ["alp-loss", "alp-loss-one", "alp-three", ""]
    assert gone(book) == []
    page = book / "alpha/page.md"
    page.write_text(PAGE.replace("alp-three", "alp-three-men"), "utf-8")
    assert gone(book) == [
        "book/_ids.txt:4: The id 'alp-three' was published, and the book no longer has it; 'alp-three-men' is new."
    ]
    assert rulekit("ids").output.endswith("1 id added to book/_ids.txt.\n")
    assert (book / "_ids.txt").read_bytes() == kept + b"alp-three-men\n"
    assert gone(book) == ["book/_ids.txt:4: The id 'alp-three' was published, and the book no longer has it."]


def test_a_page_that_does_not_load_has_the_ids_that_it_names(book: Path) -> None:
    rulekit("ids")
    page = book / "alpha/page.md"
    page.write_text(PAGE.replace("LOSS = ", "1 / 0\nLOSS = "), "utf-8")
    assert gone(book) == []
    before = (book / "_ids.txt").read_bytes()
    done = rulekit("ids")
    assert done.exit_code == 1 and "ZeroDivisionError" in done.output
    assert (book / "_ids.txt").read_bytes() == before


def test_a_draft_publishes_nothing(book: Path) -> None:
    (book / "alpha/game.toml").write_text(GAME, "utf-8")
    assert rulekit("ids").output.endswith("0 ids added to book/_ids.txt.\n")
