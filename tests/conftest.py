"""For all tests: nothing is remembered, and what shares something dear stays together in one of several processes."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rulekit.memory import VARIABLE

HERE = Path(__file__).parent
os.environ[VARIABLE] = "off"  # what an earlier run found out proves nothing here


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The tests of a folder with fixtures of its own stay together; others, by file."""
    if not config.pluginmanager.hasplugin("xdist"):
        return
    for item in items:
        if item.path.is_relative_to(HERE):
            shared = (item.path.parent / "conftest.py").is_file() and item.path.parent != HERE
            group = item.path.parent if shared else item.path
            item.add_marker(pytest.mark.xdist_group(group.relative_to(HERE).as_posix()))
