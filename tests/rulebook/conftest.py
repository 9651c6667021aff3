"""The real book and a small one with every element of prose, each read once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rulebook.made import Made, make

BOOK = Path(__file__).resolve().parents[2] / "book"


@pytest.fixture(scope="session")
def real(tmp_path_factory: pytest.TempPathFactory) -> Made:
    """The book of this project."""
    return make(BOOK, tmp_path_factory.mktemp("rulebook") / "real")
