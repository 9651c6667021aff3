"""Nothing that only one system has: encodings are named, processes are spawned, Unix modules are asked for with care."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.structure.source import ROOT

UNIX = {"fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty"}
UNIX_NAMES = {
    *(
        "fork",
        "forkpty",
        "kill",
        "killpg",
        "getuid",
        "geteuid",
        "getgid",
        "setsid",
        "mkfifo",
        "chown",
        "uname",
    ),
    *("SIGKILL", "SIGALRM", "SIGHUP", "SIGUSR1", "setitimer", "alarm", "preexec_fn", "start_new_session"),
}
POOLS = {"ProcessPoolExecutor", "Pool", "Process"}
MODULES = {"os", "signal"}
TEXT = {"text", "universal_newlines"}


def named(node: ast.expr) -> str:
    """The last name of what is called."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def is_true(call: ast.Call, names: set[str]) -> bool:
    return any(
        k.arg in names and isinstance(k.value, ast.Constant) and k.value.value is True for k in call.keywords
    )


def guarded(tree: ast.Module) -> set[ast.AST]:
    """What stands in a ``try`` or under a test of the platform."""
    tests = [n for n in ast.walk(tree) if isinstance(n, ast.If) and "platform" in ast.unparse(n.test)]
    tries = [n for n in ast.walk(tree) if isinstance(n, ast.Try)]
    return {inner for node in [*tests, *tries] for inner in ast.walk(node)}


def faults(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and words of whatever holds on one system only."""
    safe = guarded(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr | ast.Call) and is_shown_path(node):
            yield node.lineno, "a path is shown with the signs of the system; take as_posix()"
        if isinstance(node, ast.Call):
            yield from ((node.lineno, words) for words in call_faults(node))
        elif isinstance(node, ast.Import | ast.ImportFrom) and node not in safe:
            taken = [node.module or ""] if isinstance(node, ast.ImportFrom) else [a.name for a in node.names]
            yield from ((node.lineno, f"{name} is a module of Unix") for name in taken if name in UNIX)
        elif isinstance(node, ast.Attribute) and node.attr in UNIX_NAMES and node not in safe:
            yield from [(node.lineno, f"{node.attr} is a name of Unix")] * (named(node.value) in MODULES)


def is_shown_path(node: ast.JoinedStr | ast.Call) -> bool:
    """Whether a relative path becomes text as it is."""
    if isinstance(node, ast.Call) and named(node.func) != "str":
        return False
    parts = node.args if isinstance(node, ast.Call) else [n.value for n in node.values if hasattr(n, "value")]
    return any(isinstance(part, ast.Call) and named(part.func) == "relative_to" for part in parts)


def call_faults(call: ast.Call) -> Iterator[str]:
    name, keywords, given = named(call.func), {k.arg for k in call.keywords}, len(call.args)
    method = isinstance(call.func, ast.Attribute)
    mode = ast.unparse(call.args[0 if method else 1]) if given > (0 if method else 1) else "'r'"
    if (
        name == "open"
        and "encoding" not in keywords
        and "b" not in mode
        and "os." not in ast.unparse(call.func)
    ):
        yield "open() takes the encoding of the system; name one"
    if name == "read_text" and not given and "encoding" not in keywords:
        yield "read_text() takes the encoding of the system; name one"
    if name == "write_text" and given < 2 and "encoding" not in keywords:
        yield "write_text() takes the encoding of the system; name one"
    if is_true(call, TEXT) and "encoding" not in keywords:
        yield "text=True takes the encoding of the system; name one"
    if name in POOLS and "mp_context" not in keywords:
        yield f"{name} starts processes as the system does; give it get_context('spawn')"
    if name == "get_context" and [ast.unparse(arg) for arg in call.args] != ["'spawn'"]:
        yield "only 'spawn' is there on every system"
    if keywords & UNIX_NAMES:
        yield "this argument is one of Unix"


@pytest.mark.parametrize("folder", ["rulekit", "tests"])
def test_every_file_holds_on_every_system(folder: str) -> None:
    files = sorted((ROOT / folder).rglob("*.py"))
    assert len(files) > 50
    found = [
        f"{path.relative_to(ROOT).as_posix()}:{line}: {words}"
        for path in files
        for line, words in faults(ast.parse(path.read_bytes()))
    ]
    assert not found, "\n".join(["", *found])


@pytest.mark.parametrize(
    "code",
    [
        "open(p)", "open(p, 'w')", "Path(p).open()", "p.read_text()", "p.write_text(t)", "run(c, text=True)",
        "ProcessPoolExecutor(2)", "get_context('fork')", "get_context()", "import fcntl", "os.fork()",
        "os.kill(p, signal.SIGTERM)",
        "str(p.relative_to(q))", "f'{p.relative_to(q)}:1'", "signal.SIGKILL", "Popen(c, start_new_session=True)",
    ],
)  # fmt: skip
def test_such_code_is_found(code: str) -> None:
    assert len(list(faults(ast.parse(code)))) == 1


@pytest.mark.parametrize(
    "code",
    [
        "open(p, 'rb')", "p.open('rb')", "p.read_text('utf-8')", "p.write_text(t, 'utf-8')", "os.open(p, f)",
        "run(c, text=True, encoding='utf-8')", "ProcessPoolExecutor(2, mp_context=get_context('spawn'))",
        "try:\n    import resource\nexcept ImportError:\n    resource = None",
        "if sys.platform != 'win32':\n    import fcntl",
    ],
)  # fmt: skip
def test_other_code_is_let_through(code: str) -> None:
    assert list(faults(ast.parse(code))) == []
