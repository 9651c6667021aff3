"""Two games of the real book, one written in each language, and a small book of one game, each read once."""

from __future__ import annotations

import shutil

import pytest

from tests.rulebook.made import Made, make
from tests.rulebook.pressing import FIXTURES
from tests.support import part_of_book

SMALL = FIXTURES / "small"
GAMES = ("first-to-fight", "france-1940")


@pytest.fixture(scope="session")
def real(tmp_path_factory: pytest.TempPathFactory) -> Made:
    """First to Fight and France 1940, as the book of this project has them."""
    folder = tmp_path_factory.mktemp("rulebook")
    return make(part_of_book(folder, *GAMES), folder / "real")


@pytest.fixture(scope="session")
def small(tmp_path_factory: pytest.TempPathFactory) -> Made:
    """The small book, which holds every element of prose."""
    folder = tmp_path_factory.mktemp("small")
    shutil.copytree(SMALL, folder / "small")
    return make(folder / "small" / "book", folder / "made")
