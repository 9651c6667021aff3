"""Imports go one way: a module imports from its own layer or a lower one, never in a circle."""

from __future__ import annotations

from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise

import pytest

from tests.structure.source import Import, Module, imports, late_imports, modules

# Low to high. A name stands for the module rulekit.<name> and all below it; "" is the package's own
# __init__, which gathers what the pages of a book import.
LAYERS: tuple[tuple[str, ...], ...] = (
    ("span", "findings", "edits", "lock", "temporary", "orphan", "garbage", "memory"),
    (
        "number", "word", "said", "answer", "source", "meta", "record", "looked", "declare", "domain", "either", "many", "asked",
        "pattern", "points", "shops", "sizes", "when", "amount", "grid",
        "holes", "samples", "chart", "aid", "value", "table", "tally", "machine", "procedure", "rule",
        "open_", "track", "hex",
    ),
    ("trace", "odds", "diff", "plot"),
    ("",),
    ("page",),
    ("examples",),
    ("catalog", "charts"),
    ("check",),
    ("view", "move"),
    ("render",),
    ("work", "build", "scaffold"),
    ("sphinx",),
    ("cli", "commands", "pytest_plugin", "coverage_plugin", "bootstrap", "__main__"),
)  # fmt: skip
HERE = "tests/structure/test_layers.py"
RANKS = {name: rank for rank, names in enumerate(LAYERS) for name in names}

# What may be imported inside a function: engines that not every command needs.
ENGINES = frozenset({"typst", "playwright", "sphinx_autobuild", "num2words"})
# The one module that must import by name at run time: before set-up, nothing else is there.
LATE = frozenset({"rulekit/__main__.py"})


def layer_name(module: str) -> str:
    """The part of a module's name that the list of layers uses."""
    return module.partition(".")[2].partition(".")[0]


@pytest.fixture(scope="module")
def ours() -> tuple[Module, ...]:
    return modules("rulekit")


def inner_imports(ours: tuple[Module, ...]) -> Iterator[tuple[Module, Import]]:
    """Every import of rulekit by rulekit."""
    known = frozenset(module.name for module in ours)
    for module in ours:
        for one in imports(module, known):
            if one.target.split(".")[0] == "rulekit":
                yield module, one


def test_every_module_has_a_layer(ours: tuple[Module, ...]) -> None:
    strange = [
        f"{module.path}:1: rulekit.{layer_name(module.name)} is in no layer; put it in LAYERS of {HERE}"
        for module in ours
        if layer_name(module.name) not in RANKS
    ]
    assert not strange, "\n".join(["", *strange])


def test_every_package_has_an_init(ours: tuple[Module, ...]) -> None:
    folders = {module.path.rpartition("/")[0] for module in ours}
    packages = {module.path.rpartition("/")[0] for module in ours if module.is_package}
    assert folders == packages, f"add an __init__.py to {', '.join(sorted(folders - packages))}"


def test_imports_go_down(ours: tuple[Module, ...]) -> None:
    seen = list(inner_imports(ours))
    assert seen, "no module of rulekit imports another"
    upward = [
        f"{one.path}:{one.line}: {module.name} imports {one.target}, of a higher layer; "
        "move what it needs down, or hand it in as an argument"
        for module, one in seen
        if RANKS.get(layer_name(one.target), 0) > RANKS.get(layer_name(module.name), len(LAYERS))
    ]
    assert not upward, "\n".join(["", *upward])


def test_no_cycles(ours: tuple[Module, ...]) -> None:
    graph: dict[str, set[str]] = {module.name: set() for module in ours}
    places: dict[tuple[str, str], str] = {}
    for module, one in inner_imports(ours):
        graph[module.name].add(one.target)
        places[module.name, one.target] = f"{one.path}:{one.line}"
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        circle = list(reversed(error.args[1]))
        steps = [f"{places.get(pair, '?')}: {pair[0]} imports {pair[1]}" for pair in pairwise(circle)]
        pytest.fail("\n".join(["modules import one another in a circle; move what they share down:", *steps]))


def test_no_imports_inside_functions(ours: tuple[Module, ...]) -> None:
    known = frozenset(module.name for module in ours)
    hidden = [
        f"{one.path}:{one.line}: {one.inside} imports {one.target}; import it at the head of the file "
        f"(inside a function only {', '.join(sorted(ENGINES))})"
        for module in ours
        for one in imports(module, known)
        if one.inside is not None and one.target.split(".")[0] not in ENGINES
    ]
    assert not hidden, "\n".join(["", *hidden])


def test_no_imports_by_name(ours: tuple[Module, ...]) -> None:
    late = [one for module in ours for one in late_imports(module)]
    assert {one.path for one in late} >= LATE, f"drop from LATE of {HERE} what imports nothing by name"
    hidden = [
        f"{one.path}:{one.line}: imports {one.target} by name; import it at the head of the file"
        for one in late
        if one.path not in LATE
    ]
    assert not hidden, "\n".join(["", *hidden])
