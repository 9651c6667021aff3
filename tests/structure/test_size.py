"""Files and functions stay small enough to be read at one go."""

from __future__ import annotations

from statistics import median

import pytest

from tests.structure.source import Function, functions, modules

FOLDERS = ("rulekit", "tests")
FILE_LINES = 300
FUNCTION_LINES = 40
MEDIAN_LINES = 10  # of rulekit/


def found(folder: str) -> list[Function]:
    return [function for module in modules(folder) for function in functions(module)]


@pytest.mark.parametrize("folder", FOLDERS)
def test_files(folder: str) -> None:
    long = [
        f"{module.path}:{FILE_LINES + 1}: {module.lines} lines; move one of its ideas to a file of its own"
        for module in modules(folder)
        if module.lines > FILE_LINES
    ]
    assert not long, "\n".join(["", *long])


@pytest.mark.parametrize("folder", FOLDERS)
def test_functions(folder: str) -> None:
    everything = found(folder)
    assert everything, f"no function under {folder}/"
    long = [
        f"{one.path}:{one.line}: {one.name} has {one.length} lines; give its parts names of their own"
        for one in everything
        if one.length > FUNCTION_LINES
    ]
    assert not long, "\n".join(["", *long])


def test_median_function() -> None:
    lengths = [one.length for one in found("rulekit")]
    assert median(lengths) <= MEDIAN_LINES, f"half of rulekit's functions have more than {MEDIAN_LINES} lines"
