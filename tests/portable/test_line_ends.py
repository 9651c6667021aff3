"""A checkout with the line ends of Windows gives the same findings and the same site."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.site.conftest import Built, build, copy_of_book
from tests.support import ROOT, copied, findings_of, replaced

BASE = ROOT / "tests/findings/base"
SOURCES = {".md", ".po", ".toml", ".yml"}


def windows(folder: Path) -> Path:
    """Give every source file below ``folder`` the line ends of Windows."""
    files = [path for path in folder.rglob("*") if path.suffix in SOURCES]
    assert files
    for path in files:
        path.write_bytes(path.read_bytes().replace(b"\r\n", b"\n").replace(b"\n", b"\r\n"))
    return folder


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_same_site(site: Built, tmp_path: Path, language: str) -> None:
    sources = windows(copy_of_book(tmp_path / "sources"))
    assert build(sources, tmp_path / "out", language) == []
    pages = sorted((tmp_path / "out" / language).rglob("*.html"))
    assert len(pages) > 4
    for page in pages:
        assert page.read_bytes() == (site.out / page.relative_to(tmp_path / "out")).read_bytes(), page.name


def test_the_same_findings(tmp_path: Path) -> None:
    spoilt = copied(BASE, tmp_path / "unix/book")
    page = spoilt / "small-war/retreat.md"
    replaced(page, ">>> MORALE(6)\nOrder.ROUT", ">>> MORALE(6)\nOrder.HOLD")
    replaced(page, "retreats [two](#sw-steps)", "retreats [three](#sw-steps)")
    other = windows(copied(spoilt, tmp_path / "windows/book"))
    findings = findings_of(spoilt)
    assert {finding.code for finding in findings} >= {"example", "number-bound"}
    assert findings_of(other) == findings
