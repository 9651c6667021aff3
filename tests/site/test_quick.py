"""The savings change no byte of the site, and stand aside where a name or a version is not the one they know."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from myst_parser.config.main import MdParserConfig
from myst_parser.mdit_to_docutils import base
from myst_parser.mdit_to_docutils.sphinx_ import SphinxRenderer
from myst_parser.parsers.mdit import create_md_parser
from sphinx import highlighting
from sphinx.transforms import i18n

from rulekit.sphinx import few, known, once, quick, unread
from rulekit.sphinx.known import Switch
from rulekit.sphinx.messages import PUBLISHERS, inline_only
from tests.site.conftest import LANGUAGES, Built, build, copy_of_book
from tests.support import replaced

LETTERS = "abzÀéœ7 .,;:?!'’\"«»“”()/…–—°\u00a0\u202f"


@pytest.fixture(scope="module")
def slow(site: Built, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same book, built without savings."""
    folder = tmp_path_factory.mktemp("slow")
    sources = copy_of_book(folder / "sources")
    replaced(
        sources / "book/_config.yml", "    language: en\n", "    language: en\n    rulekit_quick: false\n"
    )
    for language in LANGUAGES:
        assert build(sources, folder / "out", language) == []
        assert not Switch.on
    return folder / "out"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_bytes(site: Built, slow: Path, language: str) -> None:
    compared(slow / language, site.out / language)


def compared(folder: Path, other: Path) -> None:
    files = [p for p in sorted(folder.rglob("*")) if p.is_file() and p.name != ".buildinfo"]
    assert {p.suffix for p in files} >= {".html", ".js", ".inv"}
    assert len(files) == len([p for p in other.rglob("*") if p.is_file()]) - 1
    for path in files:
        assert path.read_bytes() == (other / path.relative_to(folder)).read_bytes(), path


def test_the_same_bytes_where_no_doctree_is_kept(
    site: Built, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[few.Few] = []
    monkeypatch.setattr(few, "MOST", 0)
    monkeypatch.setattr(few.Few, "pop", lambda self, name: kept.append(self) or dict.pop(self, name))
    assert build(copy_of_book(tmp_path / "sources"), tmp_path / "out", "fr") == []
    assert kept and not any(kept)
    compared(tmp_path / "out/fr", site.out / "fr")


def test_only_a_page_that_was_read_before_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    clear = unread._of_read_pages(lambda self, app, env, docname: told.append(docname))
    env = SimpleNamespace(all_docs={"old": 1})
    for on, wanted in (True, ["old"]), (False, ["old", "new"]):
        monkeypatch.setattr(Switch, "on", on)
        told.clear()
        clear(None, None, env, "old")
        clear(None, None, env, "new")
        assert told == wanted


@settings(deadline=None, max_examples=300)
@given(st.text(LETTERS, min_size=1, max_size=30))
def test_plain_words_are_what_markdown_makes_of_them(text: str) -> None:
    if once.plain(text) is None:
        return
    [opened, inline, closed] = MARKDOWN.parse(text)
    assert (opened.type, closed.type) == ("paragraph_open", "paragraph_close")
    assert [(child.type, child.content) for child in inline.children] == [("text", text)]


MARKDOWN = inline_only(create_md_parser(MdParserConfig(enable_extensions=once.HARMLESS), SphinxRenderer))


@pytest.mark.parametrize(
    "text", ["a *b*", "a `b`", "[a](b)", "a & b", "a <b>", "1. a", "a::", "# a", " a", "a\nb", "a_b"]
)
def test_other_messages_are_parsed(text: str) -> None:
    assert once.plain(text) is None


def test_each_message_is_parsed_once(site: Built, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    publisher = next(name for name in PUBLISHERS if hasattr(i18n, name))
    real = getattr(i18n, publisher).__wrapped__

    def counted(*args: Any, **kwargs: Any) -> Any:
        told.append(next(arg for arg in args if isinstance(arg, str)))
        return real(*args, **kwargs)

    monkeypatch.setattr(i18n, publisher, once.sparing(counted))
    build(copy_of_book(tmp_path / "sources"), tmp_path / "out", "fr")
    assert told
    assert all(once.plain(message) is None for message in told)
    assert len(told) == len(set(told))


def test_no_document_is_made_while_there_is_one(site: Built, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Switch, "on", True)
    document = base.make_document()
    token = quick._at_hand.set(document)
    try:
        assert base.make_document() is document
    finally:
        quick._at_hand.reset(token)
    assert base.make_document() is not document


@pytest.mark.parametrize(
    ("module", "name", "owner"),
    [
        (quick, "make_document", base),
        (quick, "DocutilsRenderer", base),
        (quick, "PygmentsBridge", highlighting),
        (once, "Locale", i18n),
        (once, "extract_messages", i18n),
    ],
)
def test_it_stands_aside_where_a_name_is_missing(
    module: Any, name: str, owner: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(owner, name)
    assert not module.install()


@pytest.mark.parametrize(("module", "name"), [("sphinx", "version_info"), ("myst_parser", "__version__")])
def test_it_stands_aside_with_another_version(
    module: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert known.proved()
    unknown: Any = (99, 0, 0) if name == "version_info" else "99.0.0"
    monkeypatch.setattr(f"{module}.{name}", unknown)
    assert not known.proved()


def test_it_is_installed_once(site: Built) -> None:
    before = base.make_document, base.DocutilsRenderer.setup_render, i18n.Locale.apply
    assert quick.install() and once.install()
    assert (base.make_document, base.DocutilsRenderer.setup_render, i18n.Locale.apply) == before
