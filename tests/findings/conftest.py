"""The flag that writes the expected messages anew."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """``pytest tests/findings --renew``: write expected.txt of every bad book; review the difference."""
    parser.addoption("--renew", action="store_true", help="write the expected messages of bad books anew")


@pytest.fixture
def renew(request: pytest.FixtureRequest) -> bool:
    """Whether expected messages are written instead of compared."""
    return bool(request.config.getoption("--renew", default=False))
