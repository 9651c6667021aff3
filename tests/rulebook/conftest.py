"""Two games of the real book, one written in each language, read once."""

from __future__ import annotations

import pytest

from tests.rulebook.made import Made, make
from tests.support import part_of_book

GAMES = ("first-to-fight", "france-1940")


@pytest.fixture(scope="session")
def real(tmp_path_factory: pytest.TempPathFactory) -> Made:
    """First to Fight and France 1940, as the book of this project has them."""
    folder = tmp_path_factory.mktemp("rulebook")
    return make(part_of_book(folder, *GAMES), folder / "real")
