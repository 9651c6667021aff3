"""The structure tests see what they claim to see."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.structure.source import Module, functions, imports, late_imports, read

CODE = """\
import os.path
from rulekit import table
from rulekit import trace as tracing
from . import mask
from .model import Page
from ..span import Span

def outer():
    import typst
    def inner():
        from json import loads
        return loads
    return inner

class Thing:
    async def method(self):
        return __import__("rulekit.cli")
"""
KNOWN = frozenset({"rulekit.table", "rulekit.page.mask", "rulekit.page.model", "rulekit.span"})


@pytest.fixture
def module(tmp_path: Path) -> Module:
    path = tmp_path / "rulekit" / "page" / "load.py"
    path.parent.mkdir(parents=True)
    path.write_text(CODE, "utf-8")
    return read(path, tmp_path)


def test_name_and_path(module: Module) -> None:
    assert (module.name, module.path, module.lines) == ("rulekit.page.load", "rulekit/page/load.py", 17)


def test_imports(module: Module) -> None:
    assert [(one.target, one.line, one.inside) for one in imports(module, KNOWN)] == [
        ("os.path", 1, None),
        ("rulekit.table", 2, None),
        ("rulekit", 3, None),
        ("rulekit.page.mask", 4, None),
        ("rulekit.page.model", 5, None),
        ("rulekit.span", 6, None),
        ("typst", 9, "outer"),
        ("json", 11, "inner"),
    ]


def test_relative_imports_of_a_package(tmp_path: Path) -> None:
    path = tmp_path / "rulekit" / "page" / "__init__.py"
    path.parent.mkdir(parents=True)
    path.write_text("from .mask import mask\nfrom ..span import Span\n", "utf-8")
    package = read(path, tmp_path)
    assert package.name == "rulekit.page"
    assert [one.target for one in imports(package, KNOWN)] == ["rulekit.page.mask", "rulekit.span"]


def test_imports_by_name(module: Module) -> None:
    assert [(one.target, one.line) for one in late_imports(module)] == [("rulekit.cli", 17)]


def test_functions(module: Module) -> None:
    lengths = {one.name: (one.line, one.length) for one in functions(module)}
    assert lengths == {"outer": (8, 6), "inner": (10, 3), "method": (16, 2)}
