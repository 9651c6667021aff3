"""Every command explains itself, is mentioned in the README or the contributor guide, and fails with one message."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from rulekit.cli import group
from rulekit.commands import _common
from rulekit.findings import Finding
from rulekit.span import Span
from tests.designer.books import CONFIG, rulekit, tree, write_book
from tests.support import ROOT

PAGE = """\
# Loss

```python
from rulekit import Dice, Table, source

source("Alpha")
LOSS = Table("| die | lost |\\n| --- | --- |\\n| 1+ | yes |", id="alp-loss", die=Dice(6), returns=bool)
```

:::{example} A loss
:id: alp-loss-one
```pycon
>>> LOSS(3)
True
```
:::
"""
GUIDES = ("README.md", "CONTRIBUTING.md")
# What every command may take without a word: the book, and the inputs of a rule.
USUAL = ("BOOK", "[INPUT=VALUE]...")
MENTION = re.compile(r"\brulekit ([a-z][a-z0-9-]*)(?: ([a-z]+)\b)?")


def commands(found: click.Command = group, *names: str) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    """Every command with its name in parts; groups come before what they hold."""
    if names:
        yield names, found
    if isinstance(found, click.Group):
        with click.Context(found) as ctx:
            for name in found.list_commands(ctx):
                inner = found.get_command(ctx, name)
                assert inner is not None
                yield from commands(inner, *names, name)


EVERY = list(commands())
LEAVES = [(names, found) for names, found in EVERY if not isinstance(found, click.Group)]
named = pytest.mark.parametrize(("names", "found"), EVERY, ids=[" ".join(names) for names, _ in EVERY])
leaves = pytest.mark.parametrize(("names", "found"), LEAVES, ids=[" ".join(names) for names, _ in LEAVES])


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return write_book(tmp_path, {"_config.yml": CONFIG.replace("[en]", "[en, fr]"), "alpha/page.md": PAGE})


def test_the_commands_are_found() -> None:
    assert {"accept", "build", "check", "i18n", "mv", "new", "tangle", "test", "why"} <= {
        n[0] for n, _ in EVERY
    }


@named
def test_help_says_what_it_does_with_an_example(names: tuple[str, ...], found: click.Command) -> None:
    told = found.help or ""
    first = told.split("\n\n")[0]
    assert first.endswith(".") and len(first) < 120, f"one sentence first: {first!r}"
    assert found.short_help is None or not found.short_help.endswith("...")
    _, sign, example = told.partition("Example:\n")
    assert sign and f"rulekit {' '.join(names)}" in example, "an example of the call"
    said = rulekit(*names, "--help")
    assert said.exit_code == 0 and "Example:" in said.output


@leaves
def test_help_says_what_is_read_and_written(names: tuple[str, ...], found: click.Command) -> None:
    told = (found.help or "").lower()
    assert re.search(r"\breads?\b", told), "what it reads"
    assert re.search(r"\bwrites?\b", told), "what it writes, if anything"


@named
def test_every_option_has_help(names: tuple[str, ...], found: click.Command) -> None:
    options = [param for param in found.params if isinstance(param, click.Option)]
    bare = [option.opts[-1] for option in options if not (option.help or "").endswith((".", ")"))]
    assert bare == [], f"give a whole sentence as help to {', '.join(bare)}"


@leaves
def test_every_argument_is_spoken_of(names: tuple[str, ...], found: click.Command) -> None:
    spoken = [
        param.human_readable_name.upper() for param in found.params if isinstance(param, click.Argument)
    ]
    assert [
        each for each in spoken if each.removesuffix("...") not in (found.help or "") and each not in USUAL
    ] == []


@pytest.mark.parametrize("names", sorted({names[0] for names, _ in EVERY}))
def test_the_guides_mention_it(names: str) -> None:
    texts = [(ROOT / guide).read_text("utf-8") for guide in GUIDES]
    assert any(re.search(rf"\brulekit {names}\b", text) for text in texts), (
        f"mention rulekit {names} in {GUIDES}"
    )


def test_the_guides_mention_no_other() -> None:
    known = {names for names, _ in EVERY}
    for guide in GUIDES:
        for first, _ in MENTION.findall((ROOT / guide).read_text("utf-8")):
            assert (first,) in known or first in ("is", "in"), f"{guide} speaks of rulekit {first}"


UNKNOWN = [
    ("check", "nowhere"),
    ("build", "nowhere"),
    ("accept", "nowhere", "--dry-run"),
    ("tangle", "nowhere"),
    ("tangle", "nowhere", "--names"),
    ("mv", "alpha/page", "alpha/other", "nowhere"),
    ("i18n", "update", "nowhere"),
    ("i18n", "status", "nowhere"),
    ("why", "alp-loss", "die=1", "--book", "nowhere"),
    ("odds", "alp-loss", "--book", "nowhere"),
    ("chart", "template", "--book", "nowhere"),
    ("chart", "check", "charts.toml", "--book", "nowhere"),
    ("check", "book/index.md"),
    ("build", "--language", "de"),
    ("i18n", "status", "--language", "de"),
    ("why", "alp-loss", "die=1", "--language", "de"),
    ("odds", "alp-loss", "--language", "de"),
    ("new", "fresh", "--language", "de"),
    ("why", "alp-los", "die=1"),
    ("odds", "alp-los"),
    ("why", "alp-loss", "die=7"),
    ("why", "alp-loss", "dye=1"),
    ("why", "alp-loss"),
    ("odds", "alp-loss", "dye=1"),
    ("accept", "--dry-run", "--id", "alp-los"),
    ("mv", "alpha/pag", "alpha/other"),
    ("chart", "template", "--game", "beta"),
    ("check", "--charts", "nowhere.toml"),
    ("serve", "--out", "nowhere"),
]


@pytest.mark.parametrize("call", UNKNOWN, ids=" ".join)
def test_unknown_values_give_one_message(book: Path, call: tuple[str, ...]) -> None:
    before = tree(book.parent)
    done = rulekit(*call)
    assert done.exit_code == 1, done.output
    assert done.output.count("error[") == (0 if call[0] == "serve" else 1), done.output
    assert "ended the process" not in done.output and "Traceback" not in done.output
    assert tree(book.parent) == before


MISUSED = [
    ("chek",),
    ("check", "--stric"),
    ("check", "book", "book"),
    ("accept", "--id"),
    ("mv", "alpha/page"),
    ("new",),
    ("i18n", "updat"),
    ("why",),
    ("why", "alp-loss", "5"),
    ("build", "--date", "yesterday"),
    ("build", "--only", "everything"),
    ("serve", "--port", "many"),
]


@pytest.mark.parametrize("call", MISUSED, ids=" ".join)
def test_wrong_use_gives_clicks_message(book: Path, call: tuple[str, ...]) -> None:
    done = rulekit(*call)
    assert done.exit_code == 2, done.output
    assert done.output.count("Error: ") == 1


def test_long_work_is_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_common, "SILENT", 0.02)
    with _common.working("Waiting"):
        time.sleep(0.2)
    assert re.fullmatch(r"\[ *\d+\.\d s\] Waiting …\n", capsys.readouterr().err)
    with _common.working("Waiting no longer"):
        pass
    assert capsys.readouterr().err == ""


def test_a_line_is_shown_as_pages_count_lines(tmp_path: Path) -> None:
    (tmp_path / "book").mkdir()
    (tmp_path / "book/page.md").write_bytes("a\x0cb\u2028c\r\nsecond\r\n".encode())
    finding = Finding("link", Span("book/page.md", 2), "x", "y")
    assert _common.source_line(tmp_path / "book", finding) == "second"
