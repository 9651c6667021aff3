"""The savings change no byte of the site, and stand aside where a name they touch is missing."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

import pytest
from myst_parser.mdit_to_docutils import base
from myst_parser.parsers import sphinx_ as myst

from rulekit.sphinx import messages, quick
from tests.site.conftest import Built, build, copy_of_book


def slow(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Take the savings away; what is returned grows with each parser made for a message."""
    create, made = myst.create_md_parser.__wrapped__, []

    @functools.wraps(create)
    def each_time(*args: Any, **kwargs: Any) -> Any:
        parser = create(*args, **kwargs)
        if messages._reading_message.get():
            made.append(1)
            messages.inline_only(parser)
        return parser

    monkeypatch.setattr(myst, "create_md_parser", each_time)
    monkeypatch.setattr(base, "make_document", base.make_document.__wrapped__)
    monkeypatch.setattr(quick, "install", lambda: False)
    return made


def test_the_same_bytes(site: Built, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = slow(monkeypatch)
    build(copy_of_book(tmp_path / "sources"), tmp_path / "out", "fr")
    assert len(made) > 10
    files = [p for p in sorted((tmp_path / "out/fr").rglob("*")) if p.suffix in (".html", ".js")]
    assert len(files) > 8
    for path in files:
        assert path.read_bytes() == (site.out / path.relative_to(tmp_path / "out")).read_bytes(), path


def test_no_document_is_made_while_there_is_one(site: Built, monkeypatch: pytest.MonkeyPatch) -> None:
    document = base.make_document()
    token = quick._at_hand.set(document)
    try:
        assert base.make_document() is document
    finally:
        quick._at_hand.reset(token)
    assert base.make_document() is not document


@pytest.mark.parametrize("name", ["make_document", "DocutilsRenderer"])
def test_it_stands_aside(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(base, name)
    assert not quick.install()


def test_it_is_installed_once(site: Built) -> None:
    before = base.make_document, base.DocutilsRenderer.setup_render
    assert quick.install()
    assert (base.make_document, base.DocutilsRenderer.setup_render) == before
