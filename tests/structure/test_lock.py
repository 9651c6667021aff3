"""The lock is complete and honest: exact versions, hashes, and a place in it for all that we import."""

from __future__ import annotations

import re
import sys
import tomllib
from importlib import metadata

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

from tests.structure.source import ROOT, imports, modules

LOCKS = ("requirements-setup.lock", "requirements.lock", "requirements-jupyter.lock")
PYTHONS = ("3.11.0", "3.11.2", "3.12.0", "3.13.0")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def entries(lock: str) -> dict[str, tuple[str, int]]:
    """Each package of a lock file with its version and the number of its hashes."""
    text = (ROOT / lock).read_text("utf-8")
    blocks = re.findall(r"^([\w.-]+)==(\S+)((?: \\\n +--hash=sha256:[0-9a-f]{64})*)$", text, re.MULTILINE)
    return {
        canonicalize_name(package): (version, hashes.count("--hash=")) for package, version, hashes in blocks
    }


def declared(*extras: str) -> list[Requirement]:
    """The direct requirements of the project, and of these extras."""
    optional = PROJECT["optional-dependencies"]
    return [Requirement(text) for text in PROJECT["dependencies"] + [t for e in extras for t in optional[e]]]


@pytest.mark.parametrize("name", LOCKS)
def test_exact_and_hashed(name: str) -> None:
    lines = (ROOT / name).read_text("utf-8").splitlines()
    for number, line in enumerate(lines, start=1):
        known = re.fullmatch(r"(\s*#.*|\S+==\S+ \\|    --hash=sha256:[0-9a-f]{64}( \\)?|)", line)
        assert known, f"{name}:{number}: neither a version nor a hash; compile the lock again: {line}"
    found = entries(name)
    assert found
    bare = [package for package, (_, hashes) in found.items() if not hashes]
    assert not bare, f"{name}: no hash for {', '.join(bare)}"


def test_every_requirement_is_locked() -> None:
    locked = entries("requirements.lock")
    for requirement in declared(*PROJECT["optional-dependencies"]):
        name = canonicalize_name(requirement.name)
        assert name in locked, f"{requirement}: not in requirements.lock; compile it again"
        version = locked[name][0]
        assert requirement.specifier.contains(version), f"{requirement}: the lock has {version}"


@pytest.mark.parametrize("name", LOCKS)
def test_runs_on_every_python(name: str) -> None:
    seen = 0
    for package, (version, _) in entries(name).items():
        try:
            installed = metadata.distribution(package)
        except metadata.PackageNotFoundError:
            continue
        if installed.version == version:
            seen += 1
            stated = "Requires-Python" in installed.metadata
            bounds = SpecifierSet(installed.metadata["Requires-Python"] if stated else "")
            refused = [python for python in PYTHONS if python not in bounds]
            assert not refused, f"{name}: {package} refuses Python {', '.join(refused)}; lock an older one"
    assert seen, f"none of the packages of {name} is installed"


def test_imports_are_declared() -> None:
    owners = metadata.packages_distributions()
    allowed = {canonicalize_name(requirement.name) for requirement in declared("serve", "test")}
    ours = modules("rulekit")
    known = frozenset(module.name for module in ours)
    foreign = [
        (one, owners.get(one.target.split(".")[0], ["?"]))
        for module in ours
        for one in imports(module, known)
        if one.target.split(".")[0] not in {*sys.stdlib_module_names, "rulekit"}
    ]
    assert foreign, "rulekit imports no library at all"
    missing = [
        f"{one.path}:{one.line}: {one.target} is in no requirement of pyproject.toml; add {names[0]} there"
        for one, names in foreign
        if allowed.isdisjoint(map(canonicalize_name, names))
    ]
    assert not missing, "\n".join(["", *missing])
