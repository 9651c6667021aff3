"""The project's own Python, as its structure tests see it: modules, functions, imports."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Module:
    """One file of Python: its dotted name, its path from the root, its tree."""

    name: str
    path: str
    lines: int
    tree: ast.Module
    is_package: bool


@dataclass(frozen=True)
class Import:
    """One imported module, and where; `inside` names the function that holds the statement, if any."""

    target: str
    path: str
    line: int
    inside: str | None


@dataclass(frozen=True)
class Function:
    """One function or method and its length in lines, from `def` to its last."""

    name: str
    path: str
    line: int
    length: int


def read(path: Path, root: Path = ROOT) -> Module:
    """Parse one file."""
    text = path.read_text("utf-8")
    relative = path.relative_to(root)
    parts = relative.with_suffix("").parts
    is_package = parts[-1] == "__init__"
    name = ".".join(parts[:-1] if is_package else parts)
    return Module(name, relative.as_posix(), len(text.splitlines()), ast.parse(text), is_package)


@cache
def modules(folder: str) -> tuple[Module, ...]:
    """Every file of Python under a folder of the project. AssertionError if there is none."""
    found = tuple(read(path) for path in sorted((ROOT / folder).rglob("*.py")))
    assert found, f"no Python under {folder}/: the structure tests would pass without looking"
    return found


def functions(module: Module) -> Iterator[Function]:
    """Its functions, nested ones and methods too."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno is not None
            yield Function(node.name, module.path, node.lineno, node.end_lineno - node.lineno + 1)


def imports(module: Module, known: frozenset[str]) -> Iterator[Import]:
    """What the module imports; `from package import name` means `package.name` if that is a known module."""
    for node, inside in statements(module.tree, None):
        for target in targets(node, module, known):
            yield Import(target, module.path, node.lineno, inside)


def late_imports(module: Module) -> Iterator[Import]:
    """Modules of ours that it imports by a name given as a string, out of sight of linters."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("import_module", "__import__")):
            for argument in node.args:
                if isinstance(argument, ast.Constant) and str(argument.value).startswith("rulekit"):
                    yield Import(str(argument.value), module.path, node.lineno, None)


def statements(node: ast.AST, inside: str | None) -> Iterator[tuple[ast.Import | ast.ImportFrom, str | None]]:
    """Each import statement below a node, with the function it stands in."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield child, inside
        elif isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from statements(child, child.name)
        else:
            yield from statements(child, inside)


def targets(node: ast.Import | ast.ImportFrom, module: Module, known: frozenset[str]) -> Iterator[str]:
    """The dotted names of the modules that a statement imports."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
        return
    base = absolute(node, module)
    for alias in node.names:
        inner = f"{base}.{alias.name}"
        yield inner if inner in known else base


def absolute(node: ast.ImportFrom, module: Module) -> str:
    """The package that a `from … import` names, dots resolved."""
    if not node.level:
        return node.module or ""
    parents = module.name.split(".")
    keep = len(parents) - node.level + module.is_package
    return ".".join([*parents[:keep], *([node.module] if node.module else [])])
