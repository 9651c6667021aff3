"""What several tests of printing start from."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.build.alpha import PAGE
from tests.designer.books import CONFIG, write_book


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return write_book(tmp_path, {"_config.yml": CONFIG.replace("[en]", "[en, fr]"), "alpha/page.md": PAGE})
