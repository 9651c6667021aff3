"""Which tests stay together when all are spread over several processes: those that share something dear."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent


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
